//! What comes after a battle: the encounter is cleaned up as soon as it is decided; then
//! commands to recover are accepted (combat-R126 to combat-R129, G122, G128).
//!
//! Everybody keeps a day of its own ([`Diary`]), so that one can rest while another walks; the
//! arithmetic is [`crate::rules::recovery`].

mod experience;
mod gain;
mod journey;
mod respite;
mod scene;

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::Health;
use crate::battle::kernel::command::{CombatantId, Recovery, SideId};
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::place::{Place, Whereabouts};
use crate::rules::Ledger;

pub use gain::Gain;
pub use journey::Onward;
pub(crate) use journey::{go_on, onward};
pub use respite::Respite;
pub(crate) use respite::respites;
pub(crate) use scene::settle;

/// Whether this battle's encounter has been cleaned up.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub(crate) struct Settled(bool);

/// The time that a combatant keeps count of.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct Diary {
    /// What its day has come to.
    ledger: Ledger,
    /// Minutes since the battle ended.
    since: i32,
}

impl Diary {
    pub(crate) fn of(ledger: Ledger) -> Self {
        Self { ledger, since: 0 }
    }

    pub(crate) fn ledger(&self) -> Ledger {
        self.ledger
    }
}

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

/// Whether somebody takes part in the aftermath: alive, and neither fled nor still to come.
fn around(world: &World, id: CombatantId) -> bool {
    !world.part::<Health>(id).dead()
        && !matches!(
            world.part::<Place>(id).at(),
            Whereabouts::Fled | Whereabouts::Later | Whereabouts::Away
        )
}

/// The side that looks after somebody: its trainer's where it has been caught.
fn keeper(world: &World, id: CombatantId) -> SideId {
    match world.part::<Place>(id).at() {
        Whereabouts::Caught(trainer) => world.who(trainer).side,
        _ => world.who(id).side,
    }
}
