//! Keyboards: from target to target, from combatant to combatant, the board cursor.

use super::super::aim::{self, Aim, Style, walks};
use super::super::drawers;
use super::super::stops::{self, Purpose, Surroundings};
use super::turn::Turn;
use crate::battle::{CombatantId, OptionEntry};
use crate::board::Cell;

impl Turn<'_> {
    pub(super) fn step(&mut self, forward: bool) {
        self.flow.by_keys = true;
        if self.flow.referee.is_some() {
            self.step_combatant(forward);
            self.judge();
            return;
        }
        if self.step_row(if forward { 1 } else { -1 }) {
            return;
        }
        let aiming = self.flow.aim.as_ref().is_some_and(|aim| !walks(aim.key));
        if aiming && self.step_target(forward) {
            return;
        }
        self.step_combatant(forward);
    }

    /// Moves on in the open list; `false` where there is none.
    fn step_row(&mut self, by: isize) -> bool {
        let Some(rows) = drawers::rows(self.flow).filter(|rows| !rows.is_empty()) else {
            return false;
        };
        let count = rows.len() as isize;
        let next = match self.flow.row {
            Some(row) => (row as isize + by).rem_euclid(count),
            None if by > 0 => 0,
            None => count - 1,
        };
        self.flow.row = Some(next as usize);
        true
    }

    fn step_target(&mut self, forward: bool) -> bool {
        let (Some(entry), Some(aim)) = (self.flow.entry(), &self.flow.aim) else {
            return false;
        };
        if !matches!(
            aim::style(entry),
            Style::Somebody | Style::Area | Style::Square | Style::ListOrSquare
        ) {
            return false;
        }
        let Some(next) = self.next_stop(entry, aim, forward) else {
            let nobody = format!("{}: {}", entry.label, self.nobody(entry));
            self.flow.refusal = Some(nobody);
            return true;
        };
        let choice = &entry.choices[next];
        let seat = choice
            .hits
            .first()
            .and_then(|who| self.game.battle().sheet(*who))
            .and_then(|sheet| sheet.cell());
        let middle = choice.cells.get(choice.cells.len() / 2).copied();
        let cell = match aim::style(entry) {
            Style::Somebody => seat.or(middle),
            _ => aim::endpoint(&choice.action).or(middle),
        };
        self.flow.pointed = cell.or(self.flow.pointed);
        if let Some(aim) = &mut self.flow.aim {
            aim.pick = Some(next);
            // Enter commits what Tab has taken, wherever the cursor would pick something else.
            aim.locked = true;
            aim.turn = 0;
        }
        true
    }

    /// The next target on the board, by what the option is meant for.
    fn next_stop(&self, entry: &OptionEntry, aim: &Aim, forward: bool) -> Option<usize> {
        let battle = self.game.battle();
        let board = battle.board();
        let foes: Vec<Cell> = battle
            .ids()
            .filter(|who| self.flow.actor() != Some(*who) && !self.flow.is_friend(battle, *who))
            .filter_map(|who| battle.sheet(who))
            .filter(|sheet| sheet.is_up())
            .filter_map(|sheet| sheet.cell())
            .collect();
        let scene = Surroundings {
            actor: self.flow.actor(),
            friend: &|who| self.flow.is_friend(battle, who),
            seat: &|who| battle.sheet(who)?.cell(),
            solid: &|cell| board.terrain(cell).is_none_or(|terrain| terrain.blocking),
            foes: &foes,
        };
        let open = stops::stops(entry, aim, self.flow.purpose(self.game), &scene);
        stops::next(&open, aim.pick, forward)
    }

    /// Why Tab finds no target, in words.
    fn nobody(&self, entry: &OptionEntry) -> &'static str {
        let anybody = entry.choices.iter().any(|choice| !choice.hits.is_empty());
        match (self.flow.purpose(self.game), anybody) {
            (Purpose::Harm, true) => {
                "no foe is in reach. Point at a friend to strike it all the same."
            }
            (Purpose::Help, true) => "no friend is in reach.",
            _ => "there is nobody to aim at.",
        }
    }

    fn step_combatant(&mut self, forward: bool) {
        let battle = self.game.battle();
        let up: Vec<(CombatantId, Cell)> = battle
            .order()
            .iter()
            .filter_map(|slot| battle.sheet(slot.who))
            .filter_map(|sheet| Some((sheet.id, sheet.cell()?)))
            .collect();
        if up.is_empty() {
            return;
        }
        let here = self.flow.pointed.and_then(|cell| battle.occupant(cell));
        let now = here.and_then(|who| up.iter().position(|(id, _)| *id == who));
        let next = match (now, forward) {
            (None, _) => 0,
            (Some(now), true) => (now + 1) % up.len(),
            (Some(now), false) => (now + up.len() - 1) % up.len(),
        };
        self.flow.pointed = Some(up[next].1);
    }

    pub(super) fn turn(&mut self, on: bool) {
        if let Some(aim) = &mut self.flow.aim {
            aim.locked = false;
            aim.turn += if on { 1 } else { -1 };
        }
    }

    pub(super) fn move_cursor(&mut self, dx: i16, dy: i16) {
        if self.step_row(isize::from(dy)) {
            self.flow.by_keys = true;
            return;
        }
        let battle = self.game.battle();
        let start = || {
            let actor = self.flow.actor().and_then(|actor| battle.sheet(actor));
            actor
                .and_then(|sheet| sheet.cell())
                .unwrap_or(Cell { x: 0, y: 0 })
        };
        // Where a resting mouse happens to point means nothing to somebody on the keys.
        let by_keys = self.flow.by_keys;
        let from = self.flow.pointed.filter(|_| by_keys).unwrap_or_else(start);
        let board = battle.board();
        let to = Cell {
            x: (from.x + dx).clamp(0, board.width() - 1),
            y: (from.y + dy).clamp(0, board.height() - 1),
        };
        self.flow.pointed = Some(to);
        self.flow.by_keys = true;
        if let Some(aim) = &mut self.flow.aim {
            aim.locked = false;
            aim.turn = 0;
        }
    }
}
