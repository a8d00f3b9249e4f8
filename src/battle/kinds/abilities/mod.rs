//! Abilities, one file each; `effect/granted.rs` gives them to whoever has them.
//!
//! What they are called, how often they can be used and at what cost stands in
//! `assets/data/abilities.ron`. One that has no file here is not played, and says so on its card.

use crate::battle::questions::kind::{Family, Kind};

pub(crate) mod forecast;
pub(crate) mod intimidate;
pub(crate) mod levitate;
pub(crate) mod magic_guard;
pub(crate) mod overgrow;
pub(crate) mod prankster;
pub(crate) mod pressure;
pub(crate) mod shadow_tag;
pub(crate) mod speed_boost;
pub(crate) mod static_ability;
pub(crate) mod sturdy;
pub(crate) mod trace;

/// What all of them are.
pub(crate) static FAMILY: Family = Family::by_name(Family::ABILITIES, &[ALL])
    .printed()
    .leaving(&[&shadow_tag::PINNED]);

/// Every ability that is played.
static ALL: &[&Kind] = &[
    &forecast::KIND,
    &intimidate::KIND,
    &levitate::KIND,
    &magic_guard::KIND,
    &overgrow::KIND,
    &prankster::KIND,
    &pressure::KIND,
    &shadow_tag::KIND,
    &speed_boost::KIND,
    &static_ability::KIND,
    &sturdy::KIND,
    &trace::KIND,
];

/// The kind that plays the ability of this name.
pub(crate) fn named(name: &str) -> Option<&'static Kind> {
    ALL.iter().copied().find(|kind| kind.name == name)
}

/// What an ability does, in a line for players, with its rules; `None` where the battle does not
/// play it.
#[must_use]
pub fn ability_summary(name: &str) -> Option<&'static str> {
    named(name).map(|kind| kind.says)
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
