//! Which offers of a reaction a person is asked about, and those that pass by themselves.

use std::io;

use crate::ai::worth;
use crate::battle::{Command, act};
use crate::text::table::TextTable;

impl TextTable<'_> {
    /// Whether the reaction that a person is offered, if one is, is let pass without a question.
    pub(super) fn not_worth_asking(&self) -> bool {
        let battle = self.session.battle();
        let side = battle.prompt().map(|prompt| prompt.side);
        let person = !self.alone && side.is_some_and(|side| self.seats.is_human(side));
        person && !self.manners.asks_all && worth::weigh(battle).is_some_and(|it| !it.worth)
    }

    /// Lets the offer at hand pass.
    pub(super) fn let_pass(&mut self) -> io::Result<()> {
        match self.session.battle().prompt().map(|prompt| prompt.actor) {
            Some(actor) => self.submit(&Command::new(actor, act::Decline)),
            None => Ok(()),
        }
    }

    /// Says which offers are asked about, and changes it where that is wanted.
    pub(super) fn which_offers(&mut self, all: Option<bool>) -> io::Result<()> {
        self.manners.asks_all = all.unwrap_or(self.manners.asks_all);
        self.say(match self.manners.asks_all {
            true => "You are asked about every reaction. offers worth: only where it is worth it.",
            false => {
                "You are asked about a reaction only where it is worth it. offers all: about every one."
            }
        })?;
        if self.manners.asks_all {
            return Ok(());
        }
        self.say(worth::RULE)
    }
}
