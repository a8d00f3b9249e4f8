//! Abilities, one file each; `effect/granted.rs` gives them to whoever has them.
//!
//! What they are called, how often they can be used and at what cost stands in
//! `assets/data/abilities.ron`, and so does what those do that are plain data (`kinds/written`). One that has
//! neither a file here nor clauses there is not played, and says so on its card.

use crate::battle::questions::kind::{Family, Kind};
use crate::data::{AbilityAction, AbilityDef};

pub(crate) mod berserk;
pub(crate) mod colored;
pub(crate) mod drawing;
pub(crate) mod elsewhere;
pub(crate) mod forecast;
pub(crate) mod foreseeing;
pub(crate) mod helper;
pub(crate) mod imposter;
pub(crate) mod intimidate;
pub(crate) mod levitate;
pub(crate) mod magic_guard;
pub(crate) mod poison_heal;
pub(crate) mod prankster;
pub(crate) mod pressure;
pub(crate) mod primed;
pub(crate) mod sequence;
pub(crate) mod shadow_tag;
pub(crate) mod silencing;
pub(crate) mod slow_start;
pub(crate) mod soul_heart;
pub(crate) mod speed_boost;
pub(crate) mod static_ability;
pub(crate) mod sturdy;
pub(crate) mod trace;
pub(crate) mod truant;
pub(crate) mod unaware;
pub(crate) mod vigor;

/// What all of them are.
pub(crate) static FAMILY: Family = Family::by_name(Family::ABILITIES, &[ALL])
    .printed()
    .leaving(&[
        &shadow_tag::PINNED,
        &colored::COLORED,
        &foreseeing::ANTICIPATED,
        &foreseeing::FORETOLD,
        &helper::CHEERED,
        &imposter::POSING,
        &poison_heal::MENDING,
        &primed::KINDLED,
        &primed::WINGED,
        &silencing::SILENCED,
        &silencing::WRAPPED,
        &slow_start::STARTING,
    ]);

/// Every ability that is played.
static ALL: &[&Kind] = &[
    &berserk::KIND,
    &forecast::KIND,
    &helper::KIND,
    &imposter::KIND,
    &poison_heal::KIND,
    &primed::FLASH_FIRE,
    &primed::WINDVEILED,
    &silencing::TERAVOLT,
    &silencing::TURBOBLAZE,
    &silencing::MUMMY,
    &slow_start::KIND,
    &sequence::KIND,
    &foreseeing::ANTICIPATION,
    &foreseeing::FOREWARN,
    &vigor::KIND,
    &truant::KIND,
    &elsewhere::CLUSTER_MIND,
    &elsewhere::COLOR_THEORY,
    &elsewhere::FABULOUS_TRIM,
    &elsewhere::FASHION_DESIGNER,
    &elsewhere::GARDENER,
    &elsewhere::LEAF_GIFT,
    &elsewhere::PICKUP,
    &elsewhere::POLTERGEIST,
    &elsewhere::SERPENTS_MARK,
    &intimidate::KIND,
    &levitate::KIND,
    &drawing::LIGHTNING_ROD,
    &magic_guard::KIND,
    &prankster::KIND,
    &pressure::KIND,
    &shadow_tag::KIND,
    &soul_heart::KIND,
    &speed_boost::KIND,
    &static_ability::KIND,
    &drawing::STORM_DRAIN,
    &sturdy::KIND,
    &trace::KIND,
    &unaware::KIND,
];

/// The kind that plays the ability of this name.
pub(crate) fn named(name: &str) -> Option<&'static Kind> {
    ALL.iter().copied().find(|kind| kind.name == name)
}

/// What an ability does, in a line for players, with its rules; `None` where the battle does not
/// play it.
#[must_use]
pub fn ability_summary(def: &AbilityDef) -> Option<&str> {
    let written = def.written.as_ref().map(|it| it.says.as_str());
    written.or_else(|| named(&def.name).map(|kind| kind.says))
}

/// Whether an ability does anything in a battle; what others bring stands on a sheet, or happens between battles.
#[must_use]
pub fn plays_in_battles(def: &AbilityDef) -> bool {
    let elsewhere = elsewhere::ALL.iter().any(|kind| kind.name == def.name);
    let between = def.action == Some(AbilityAction::Extended);
    ability_summary(def).is_some() && !elsewhere && !between
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::Dex;

    #[test]
    fn every_ability_that_is_played_is_in_the_data_and_says_what_it_does() {
        let dex = Dex::builtin().unwrap();
        for kind in ALL {
            let def = dex.find_ability(kind.name);
            assert!(
                def.is_some_and(|def| def.name == kind.name),
                "{}",
                kind.name
            );
            assert!(
                !kind.says.is_empty() && !kind.rule.is_empty(),
                "{}",
                kind.name
            );
            assert!(std::ptr::eq(kind.family, &FAMILY), "{}", kind.name);
        }
    }
}
