//! Abilities, one file each; this one gives them to whoever has them.
//!
//! What they are called, how often they can be used and at what cost stands in
//! `assets/data/abilities.ron`. One that has no file here is not played, and says so on its card.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Family, Instance, Kind};
use crate::battle::state::traits::{self, Traits};
use crate::data::{AbilityDef, AbilityId};
use crate::rules::Frequency;

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
pub(crate) static FAMILY: Family = Family::by_name("ability", &[ALL]);

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

/// The kind that plays an ability.
pub(crate) fn kind_of(world: &World, id: AbilityId) -> Option<&'static Kind> {
    named(&world.dex().ability(id).name)
}

/// Whether a kind is an ability, and not what one leaves on others.
pub(crate) fn is_one(kind: &'static Kind) -> bool {
    std::ptr::eq(kind.family, &FAMILY) && kind.is_listed()
}

/// Makes what speaks on a combatant the abilities that it has now, at the start and as forms come and
/// go: its own fall silent while it has not got them, and what a form brings beside them begins and ends
/// with it. Copies of its own making are left alone.
pub(crate) fn follow(world: &mut World, who: CombatantId) {
    let (own, current) = (traits::printed(world, who), traits::of(world, who));
    let has_none = own.traits().abilities.is_empty() && current.abilities.is_empty();
    if has_none && world.part::<Effects>(who).all().is_empty() {
        return;
    }
    let (printed, now) = (kinds(world, own.traits()), kinds(world, current));
    let among = |kinds: &[&'static Kind], kind| kinds.iter().any(|it| std::ptr::eq(*it, kind));
    let cases: SmallVec<[Instance; 4]> = world.part::<Effects>(who).all().iter().copied().collect();
    for case in cases
        .iter()
        .filter(|case| is_one(case.kind) && case.source == who)
    {
        let (own, stays) = (among(&printed, case.kind), among(&now, case.kind));
        if own && case.suppressed == stays {
            effect::suppress(world, who, case.kind, !stays);
        } else if !own && !stays {
            effect::end(world, who, case.kind);
        }
    }
    for kind in now {
        if !cases.iter().any(|case| std::ptr::eq(case.kind, kind)) {
            let uses = uses_of(world, kind);
            effect::begin(world, who, Instance::of(kind, who).with_uses(uses));
        }
    }
}

/// The kinds that play the abilities of somebody who is like this.
fn kinds(world: &World, traits: &Traits) -> SmallVec<[&'static Kind; 4]> {
    let ids = traits.abilities.iter();
    ids.filter_map(|id| kind_of(world, *id)).collect()
}

/// How often an ability can be used in a scene; `None` where nobody counts.
pub(crate) fn uses(def: &AbilityDef) -> Option<u8> {
    match def.frequency {
        Frequency::Scene(times) => Some(times),
        // Once in a Scene at most, like moves.
        Frequency::Daily(_) => Some(1),
        Frequency::AtWill | Frequency::EveryOtherTurn | Frequency::Static => None,
    }
}

/// How often the ability that a kind plays can be used in a scene.
fn uses_of(world: &World, kind: &Kind) -> Option<u8> {
    world.dex().find_ability(kind.name).and_then(uses)
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
