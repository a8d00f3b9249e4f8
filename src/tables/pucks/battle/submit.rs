//! The one way into a battle: whose command it is, whether it fits what is asked, and throws of every
//! kind.

use super::state::{Battle, Stage};
use crate::tables::pucks::command::Command;
use crate::tables::pucks::event::Event;
use crate::tables::{Allowed, TableDice, refuse};

impl Battle {
    /// Does what a player says, and plays on to the next question.
    ///
    /// # Errors
    /// Why not; the battle may then be half changed.
    pub fn submit(
        &mut self,
        player: usize,
        command: &Command,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        self.is_asked(player, command)?;
        match command {
            Command::BreakOff => {
                self.break_off(told);
                Ok(())
            }
            Command::AskDiscard if player != self.current || self.turns == 0 => {
                refuse("R16", "discards belong to step 5 of the own turn")
            }
            Command::AskDiscard => {
                self.turn.ask_discard = true;
                Ok(())
            }
            Command::Discard(names) => {
                self.discard(names, told)?;
                self.end_turn(dice, told);
                Ok(())
            }
            Command::Use { item, on } => {
                self.use_item(item, on, dice, told)?;
                self.go_on_where_nothing_is_left(dice, told);
                Ok(())
            }
            Command::Special(on) => {
                self.use_special(on.as_deref(), dice, told)?;
                self.go_on_where_nothing_is_left(dice, told);
                Ok(())
            }
            Command::GoOn => self.go_on(dice, told),
            Command::Throw(_)
            | Command::ThrowAt { .. }
            | Command::Counted { .. }
            | Command::Lies { .. }
            | Command::Named { .. } => self.throw(player, command, dice, told),
            _ => self.answer(command, dice, told),
        }
    }

    /// Whether a command is this player's to give just now.
    fn is_asked(&self, player: usize, command: &Command) -> Allowed {
        if let Command::Touch(what) = command {
            return refuse(
                "R03",
                format!("nobody touches {what} of another without leave"),
            );
        }
        let Some(asked) = self.asked() else {
            return refuse("R17", "the battle is over");
        };
        if asked == player {
            return Ok(());
        }
        let name = &self.players[asked].name;
        let rule = if matches!(command, Command::Discard(_) | Command::Use { .. }) {
            "R03"
        } else {
            "R02"
        };
        refuse(
            rule,
            format!("{name} decides now; only the current player has a hand on the stacks"),
        )
    }

    /// Answers to questions with answers of their own.
    fn answer(
        &mut self,
        command: &Command,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Allowed {
        let at = self.current;
        match (self.stage, command) {
            (Stage::Ante, Command::Ante(name)) => self.lay_aside(at, name)?,
            (Stage::Slammer, Command::Slammer(name)) => self.choose_slammer(at, name, told)?,
            (Stage::Spare, Command::Spare(Some(name))) => self.add_spare(at, name)?,
            (Stage::Spare, Command::Spare(None)) => self.players[at].spared = true,
            (Stage::Health, Command::Stack(wanted)) => self.build_health(at, wanted)?,
            (Stage::Safe, Command::Safe(name)) => self.make_safe(at, name)?,
            (Stage::Pack, Command::Pack(Some(name))) => self.pack(at, name)?,
            (Stage::Pack, Command::Pack(None)) => self.players[at].packed = true,
            (Stage::Lay, Command::Lay(name)) => return self.lay_chosen(name, dice, told),
            (Stage::KnockOut, Command::KnockOut(tries)) => {
                self.answer_knock_out(*tries, dice, told);
                return Ok(());
            }
            (Stage::Shield, Command::Shield(names)) => return self.lay_shield(names, told),
            (Stage::Pick, Command::Pick(places)) => return self.pick_chosen(places, dice, told),
            (Stage::Salvage, Command::Salvage(place)) => return self.salvage(*place, dice, told),
            (Stage::Restack, Command::Restack(places)) => {
                return self.restack_chosen(places, dice, told);
            }
            (Stage::Weaken, Command::Weaken(name)) => return self.weaken_chosen(name, dice, told),
            (Stage::ToHealth, Command::ToHealth(name)) => {
                return self.heal_chosen(name, dice, told);
            }
            (_, Command::Spare(_)) if self.wild() => return refuse("R26", "that is not asked now"),
            (_, command) => return refuse(rule_of(command), "that is not asked now"),
        }
        self.go_on_building(dice, told);
        Ok(())
    }

    /// Nothing is asked that has only one answer.
    fn go_on_where_nothing_is_left(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        match self.stage {
            Stage::First if !self.item_is_of_use(1) => self.top_off(dice, told),
            Stage::Third if !self.item_is_of_use(3) && !self.special_is_of_use() => {
                self.count_attacks(dice, told);
            }
            _ => {}
        }
    }

    fn go_on(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) -> Allowed {
        match self.stage {
            Stage::First => self.top_off(dice, told),
            Stage::Third => self.count_attacks(dice, told),
            Stage::Discard => self.end_turn(dice, told),
            _ => return refuse("", "something else is asked now"),
        }
        Ok(())
    }
}

/// The rule that a command belongs to, for a refusal.
fn rule_of(command: &Command) -> &'static str {
    match command {
        Command::KnockOut(_) => "R11",
        Command::Shield(_) => "R27",
        Command::Pick(_) => "R14",
        Command::Restack(_) => "R15",
        Command::Salvage(_) | Command::Weaken(_) | Command::ToHealth(_) => "R58",
        Command::Ante(_) => "R31",
        Command::Pack(_) => "R26",
        Command::Map(_) => "R42",
        _ => "R09",
    }
}
