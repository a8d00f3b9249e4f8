//! Who has traded in Digestion Buffs in this Scene. Sole writer of [`Fed`]; the buffs are `deeds/meals.rs`.

use bevy_ecs::prelude::*;

use crate::data::ItemId;

/// What somebody has traded in of Digestion Buffs in this Scene.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct Fed {
    traded: u8,
    /// One of its store.
    of_store: bool,
    /// The coin has shown tails.
    tails: bool,
    /// The round in which it did so last.
    last_in: Option<u32>,
    /// The food whose buff it was.
    last: Option<ItemId>,
    /// The Temporary Hit Points that it had before.
    temp: i32,
}

impl Fed {
    /// How often.
    pub(crate) fn traded(self) -> u8 {
        self.traded
    }

    /// Whether one was of its store.
    pub(crate) fn has_traded_of_store(self) -> bool {
        self.of_store
    }

    /// Whether it goes on as long as the coin shows heads, and has not done so in this round.
    pub(crate) fn goes_on(self, round: u32) -> bool {
        !self.tails && self.last_in != Some(round)
    }

    /// The food whose buff it has traded in last.
    pub(crate) fn last(self) -> Option<ItemId> {
        self.last
    }

    /// The Temporary Hit Points that it had before the buff that it has traded in last.
    pub(crate) fn temp_before(self) -> i32 {
        self.temp
    }

    /// It is about to trade one in, with so many Temporary Hit Points.
    pub(crate) fn note_temp(&mut self, temp: i32) {
        self.temp = temp;
    }

    /// It trades one in.
    pub(crate) fn trade(&mut self, round: u32, food: Option<ItemId>) {
        self.traded += 1;
        self.note(round, food);
    }

    /// It trades in one that does not count.
    pub(crate) fn note(&mut self, round: u32, food: Option<ItemId>) {
        (self.last_in, self.last) = (Some(round), food);
    }

    /// It trades in one of its store.
    pub(crate) fn trade_of_store(&mut self) {
        self.of_store = true;
    }

    /// The coin shows tails.
    pub(crate) fn stop(&mut self) {
        self.tails = true;
    }
}
