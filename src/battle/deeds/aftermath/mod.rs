//! What comes after a battle: the encounter is cleaned up as soon as it is decided; then
//! commands to recover are accepted (combat-R126 to combat-R129, G122, G128).
//!
//! Everybody keeps a day of its own ([`crate::battle::state::diary::Diary`]), so that one can rest while
//! another walks; the arithmetic is [`crate::rules::recovery`].

pub(crate) mod camp;
pub(crate) mod diary;
mod experience;
mod gain;
mod journey;
mod remedy;
mod respite;
pub(crate) mod scene;

use bevy_ecs::prelude::*;

use crate::battle::deeds::aftermath::diary::keeper;
use crate::battle::kernel::command::{CombatantId, Recovery};
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::refused::Refused;

pub use gain::Gain;
pub use journey::{Onward, Swap};
pub(crate) use journey::{check_starter, go_on, onward, start_with};
pub use remedy::{Remedy, Treatment};
pub(crate) use remedy::{check as check_remedy, give as give_remedy, remedies};
pub use respite::Respite;
pub(crate) use respite::respites;
pub(crate) use scene::settle;

impl Recovery {
    /// The rule behind it.
    #[must_use]
    pub fn rule(self) -> RuleId {
        match self {
            Self::Wait(_) => "A060",
            Self::Rest(_) => "combat-R126",
            Self::ExtendedRest(_) => "combat-R127",
            Self::Center => "combat-R129",
            Self::Tend => "G122",
            Self::DrainPoints => "combat-R128",
        }
    }
}

/// Whether somebody can recover like this now.
pub(crate) fn check_recovery(
    world: &World,
    actor: CombatantId,
    how: Recovery,
) -> Result<(), Refused> {
    gain::of(world, actor, how).map(|_| ())
}

/// Somebody recovers as [`check_recovery`] has allowed.
pub(crate) fn recover(world: &mut World, actor: CombatantId, how: Recovery) {
    if let Ok(found) = gain::of(world, actor, how) {
        gain::take(world, &found, how);
    }
}

/// Whether somebody's side can recover like this now.
pub(crate) fn check_camp(world: &World, actor: CombatantId, how: Recovery) -> Result<(), Refused> {
    gain::of_side(world, keeper(world, actor), how).map(|_| ())
}

/// A side recovers as [`check_camp`] has allowed.
pub(crate) fn camp(world: &mut World, actor: CombatantId, how: Recovery) {
    let side = keeper(world, actor);
    for found in gain::of_side(world, side, how).unwrap_or_default() {
        gain::take(world, &found, how);
    }
}

/// Whether somebody may lead the way to the next battle.
pub(crate) fn check_onward(world: &World, actor: CombatantId) -> Result<(), Refused> {
    journey::check(world, actor)
}
