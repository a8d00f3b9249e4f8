//! Everybody's own day after a battle, and who looks after whom. Sole writer of [`Diary`].

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::Health;
use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::world::Access;
use crate::battle::state::place::{Place, Whereabouts};
use crate::battle::state::setting::Setting;
use crate::rules::Ledger;

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

    /// Minutes since the battle ended.
    pub(crate) fn since(&self) -> i32 {
        self.since
    }

    /// So many minutes have passed, and this is what the day has come to.
    pub(crate) fn pass(&mut self, minutes: i32, ledger: Ledger) {
        self.ledger = ledger;
        self.since += minutes;
    }

    /// A battle is no time without injury (G128).
    pub(crate) fn was_hurt(&mut self) {
        self.ledger.unhurt = 0;
    }

    /// What the day has come to.
    pub(crate) fn ledger(&self) -> Ledger {
        self.ledger
    }
}

/// Whether somebody takes part in the aftermath: alive, and neither fled nor still to come.
pub(crate) fn around(world: &World, id: CombatantId) -> bool {
    !world.part::<Health>(id).dead()
        && !matches!(
            world.part::<Place>(id).at(),
            Whereabouts::Fled | Whereabouts::Later | Whereabouts::Away
        )
}

/// The side that looks after somebody: its trainer's where it has been caught.
pub(crate) fn keeper(world: &World, id: CombatantId) -> SideId {
    match world.part::<Place>(id).at() {
        Whereabouts::Caught(trainer) => world.who(trainer).side,
        _ => world.who(id).side,
    }
}

/// The team that somebody belongs to now.
pub(crate) fn team_of(world: &World, id: CombatantId) -> Option<u8> {
    let sides = world.resource::<Setting>().sides();
    let side = sides.get(usize::from(keeper(world, id).0));
    side.map(|side| side.team)
}
