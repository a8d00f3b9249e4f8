//! What a command has at hand: the dice, and somebody to tell.

use super::event::Event;
use crate::tables::TableDice;

/// Dice and what is told.
pub(crate) struct Cx<'a> {
    pub(super) dice: &'a mut TableDice,
    pub(super) told: &'a mut Vec<Event>,
}

impl Cx<'_> {
    /// Tells an event.
    pub(super) fn tell(&mut self, event: Event) {
        self.told.push(event);
    }

    /// One of so many cards or chips, from 0; nothing is drawn where there is no choice.
    pub(super) fn card(&mut self, name: &'static str, of: usize) -> usize {
        match u16::try_from(of) {
            Ok(of @ 2..) => usize::from(self.dice.card(name, of)) - 1,
            _ => 0,
        }
    }
}
