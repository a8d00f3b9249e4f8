//! Everybody's own day. Sole writer of [`Diary`].

use bevy_ecs::prelude::*;

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

    /// So many Injuries have been mended on this day.
    pub(crate) fn mend(&mut self, injuries: i32) {
        self.ledger.mended += injuries;
    }

    /// It has put berries in store on this day.
    pub(crate) fn store(&mut self) {
        self.ledger.stored = true;
    }

    /// What the day has come to.
    pub(crate) fn ledger(&self) -> Ledger {
        self.ledger
    }
}
