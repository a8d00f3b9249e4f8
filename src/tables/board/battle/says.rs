//! What a side can say in a battle, and what comes of it (R31, R36, R55, R56, R62, B-33, B-34).

use super::super::command::{Command, Entry};
use super::super::cx::Cx;
use super::super::event::Event;
use super::super::game::{BoardGame, no};
use super::super::mon::MonId;
use super::super::state::Task;
use super::{Battle, End, Foe, Says, Step, Who};
use crate::tables::Refusal;

impl BoardGame {
    /// Whether a side may say this now.
    pub(crate) fn may_say(&self, battle: &Battle, command: &Command) -> Result<(), Refusal> {
        let Some(side) = battle.asked() else {
            return no("R31", "the battle asks for nothing");
        };
        let seat = battle.seat_of(side).unwrap_or(battle.seat);
        match (command, battle.step) {
            (Command::Send(id, entry), Step::First(_) | Step::Next(_)) => {
                self.can_send(battle, side, *id, *entry)
            }
            (Command::Instead { flip, winner }, _) if battle.is_before(side) => {
                self.may_win_instead(battle, seat, *flip, *winner)
            }
            (Command::Giant(id), _) if battle.is_before(side) => {
                self.may_be_giant(battle, seat, *id)
            }
            (Command::Strike { ultimate }, Step::Ready) => {
                let own = battle.fighters[side].as_ref();
                match own.is_some_and(|own| own.ultimate.is_some()) || !ultimate {
                    true => Ok(()),
                    false => no("R56", "it has no ultimate"),
                }
            }
            (Command::Replace(id), Step::Ready) => {
                self.can_send(battle, side, *id, Entry::default())
            }
            (Command::BreakOff, Step::Ready) => self.may_break_off(battle, seat),
            (Command::Replace(_) | Command::Strike { .. } | Command::BreakOff, _) => {
                no("R31", "first somebody must be sent into the battle")
            }
            (Command::Send(_, entry), _) if *entry != Entry::default() => {
                no("R60", "that is chosen before a battle, not in it")
            }
            (Command::Instead { .. } | Command::Giant(_), _) => {
                no("R55", "that is done before a battle, not in it")
            }
            _ => no("R31", "a battle is fought"),
        }
    }

    fn may_break_off(&self, battle: &Battle, seat: usize) -> Result<(), Refusal> {
        if !battle.is_wild() {
            return no(
                "B-33",
                "only a battle with a wild Pokémon can be broken off",
            );
        }
        if battle.exchanges == 0 {
            return no("B-33", "not before the first exchange");
        }
        if self.active(seat) < 2 {
            return no("B-33", "that takes another active Pokémon");
        }
        Ok(())
    }

    fn may_win_instead(
        &self,
        battle: &Battle,
        seat: usize,
        flip: MonId,
        winner: MonId,
    ) -> Result<(), Refusal> {
        let by = self.mon(seat, flip).filter(|mon| mon.active);
        if !by.is_some_and(|mon| self.chip(mon.chip).print.wins_instead) {
            return no("R62", "that takes an active Victini");
        }
        if flip == winner || !self.mon(seat, winner).is_some_and(|mon| mon.active) {
            return no("R62", "another active Pokémon wins it");
        }
        match battle.fighters[1 - battle.asked().unwrap_or(0)].is_some() {
            true => Ok(()),
            false => no("R62", "the opponent has sent nobody yet"),
        }
    }

    fn may_be_giant(&self, battle: &Battle, seat: usize, id: MonId) -> Result<(), Refusal> {
        let Some(mon) = self.mon(seat, id).filter(|mon| mon.active) else {
            return no("R55", "that takes an active Pokémon");
        };
        if !self.chip(mon.chip).print.giant {
            return no("R55", "its chip has no sign of gigantamax");
        }
        if mon.giant_used {
            return no("R55", "it has done so once in this game");
        }
        if battle.is_rival() {
            return no("R55", "only against a wild Pokémon or in a duel");
        }
        match battle.fighters[1 - battle.asked().unwrap_or(0)].is_some() {
            true => Ok(()),
            false => no("R55", "the opponent has sent nobody yet"),
        }
    }

    /// Plays what a side says; the battle goes on, or what comes after it does.
    pub(crate) fn say(&mut self, mut battle: Box<Battle>, command: &Command, cx: &mut Cx) {
        let side = battle.asked().unwrap_or(0);
        let end = match *command {
            Command::Send(id, entry) => {
                self.send(&mut battle, side, id, entry, cx);
                self.after_send(&mut battle, side);
                None
            }
            Command::Instead { flip, winner } => {
                let seat = battle.seat_of(side).unwrap_or(battle.seat);
                self.knock_out(seat, flip);
                self.outright(&mut battle, side, winner, "Victini", cx)
            }
            Command::Giant(id) => self.giant(&mut battle, side, id, cx),
            Command::Strike { ultimate } => {
                battle.says[side] = Some(Says::Strike(ultimate));
                self.when_all_said(&mut battle, cx)
            }
            Command::Replace(id) if matches!(battle.foe, Foe::Duel(_)) => {
                battle.says[side] = Some(Says::Replace(id));
                self.when_all_said(&mut battle, cx)
            }
            Command::Replace(id) => {
                self.send(&mut battle, side, id, Entry::default(), cx);
                None
            }
            Command::BreakOff => {
                let fighter = battle.fighters[0].take();
                if let Some(Who::Mon(seat, id)) = fighter.map(|it| it.who) {
                    self.knock_out(seat, id);
                }
                Some(End::Off)
            }
            _ => None,
        };
        match end {
            Some(end) => self.battle_over(*battle, end, cx),
            None => self.tasks.push(Task::Battle(battle)),
        }
    }

    /// Who is asked after somebody has entered.
    fn after_send(&self, battle: &mut Battle, side: usize) {
        let missing = battle.sides().find(|side| battle.fighters[*side].is_none());
        battle.step = match (battle.step, missing) {
            (Step::First(_), Some(other)) if other != side => Step::First(other),
            (_, Some(other)) => Step::Next(other),
            (_, None) => Step::Ready,
        };
    }

    fn when_all_said(&mut self, battle: &mut Battle, cx: &mut Cx) -> Option<End> {
        let all = battle.sides().all(|side| battle.says[side].is_some());
        match all {
            true => self.play_exchange(battle, cx),
            false => None,
        }
    }

    /// Gigantamax: won, and flipped afterwards (R55).
    fn giant(&mut self, battle: &mut Battle, side: usize, id: MonId, cx: &mut Cx) -> Option<End> {
        let seat = battle.seat_of(side).unwrap_or(battle.seat);
        if let Some(mon) = self.mon_mut(seat, id) {
            mon.giant_used = true;
        }
        let end = self.outright(battle, side, id, "Gigantamax", cx);
        self.knock_out(seat, id);
        // In a duel nobody may be left after it.
        match end {
            None if self.active(seat) == 0 => Some(if side == 0 { End::Lost } else { End::Won }),
            end => end,
        }
    }

    /// A battle against one opposing Pokémon is won without being played (B-48).
    fn outright(
        &mut self,
        battle: &mut Battle,
        side: usize,
        winner: MonId,
        by: &'static str,
        cx: &mut Cx,
    ) -> Option<End> {
        let seat = battle.seat_of(side).unwrap_or(battle.seat);
        let mon = self.mon(seat, winner)?.clone();
        let fighter = self.fighter_of(seat, &mon);
        cx.tell(Event::Outright(fighter.name.clone(), by));
        battle.says = [None, None];
        battle.fighters[side] = Some(fighter);
        if side == 0 {
            battle.last = Some(winner);
        }
        if let Some(other) = &mut battle.fighters[1 - side] {
            other.lp = 0;
        }
        let end = self.fall(battle, cx);
        if end.is_none() {
            // Who won so has not entered the battle: the next one is met anew.
            battle.fighters[side] = None;
            battle.step = match battle.fighters[1 - side].is_some() {
                true => Step::First(side),
                false => Step::Next(1 - side),
            };
        }
        end
    }
}
