//! Reactions: offers made when something happens, one file per reaction. A new one is its file with
//! an entry, declared below, its line in the registry, and its kind in `deeds/reaction.rs`, which says what it is
//! called and what prompts say. How they are offered, asked and answered is `deeds/reacting.rs`.

use crate::battle::deeds::reacting::{ReactionEntry, Reactions};
use crate::battle::deeds::reaction;
use crate::battle::kernel::names::Reaction;
use crate::battle::kernel::schedule::Registrar;
use bevy_ecs::prelude::World;

pub(crate) mod attack_of_opportunity;
pub(crate) mod feature;
pub(crate) mod intercept;
pub(crate) mod interrupt;
pub(crate) mod priority;

/// The registry.
static ALL: &[(Reaction, &ReactionEntry)] = &[
    (
        reaction::ATTACK_OF_OPPORTUNITY,
        &attack_of_opportunity::ENTRY,
    ),
    (reaction::INTERCEPT_MELEE, &intercept::MELEE),
    (reaction::INTERCEPT_RANGED, &intercept::RANGED),
    (reaction::PRIORITY, &priority::ENTRY),
    (reaction::INTERRUPT, &interrupt::ENTRY),
    (reaction::FEATURE, &feature::ENTRY),
];

/// Makes the reactions known to a battle.
pub(crate) fn register(world: &mut World, registrar: &mut Registrar) {
    world.insert_resource(Reactions(ALL));
    for (_, entry) in ALL {
        (entry.register)(registrar);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_reaction_has_an_entry() {
        let listed: Vec<Reaction> = ALL.iter().map(|(it, _)| *it).collect();
        assert_eq!(listed, reaction::ALL);
    }
}
