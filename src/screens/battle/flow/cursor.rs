//! Keyboards: from target to target, from combatant to combatant, the board cursor.

use std::cmp::Reverse;

use super::super::aim::{self, Style};
use super::super::drawers;
use super::turn::{Turn, walks};
use crate::battle::{Choice, CombatantId};
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
        let battle = self.game.battle();
        // Most enemies first, then fewest friends.
        let actor = self.flow.actor();
        let worth = |choice: &Choice| {
            let others = choice.hits.iter().filter(|who| Some(**who) != actor);
            let all = others.clone().count();
            let friends = others
                .filter(|who| self.flow.is_friend(battle, **who))
                .count();
            (Reverse(all - friends), friends)
        };
        let Some(next) = aim::step(entry, aim, forward, worth) else {
            return false;
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
        let locks = matches!(aim::style(entry), Style::Area);
        self.flow.pointed = cell.or(self.flow.pointed);
        if let Some(aim) = &mut self.flow.aim {
            aim.pick = Some(next);
            aim.locked = locks;
            aim.turn = 0;
        }
        true
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

    pub(super) fn turn(&mut self) {
        if let Some(aim) = &mut self.flow.aim {
            aim.locked = false;
            aim.turn += 1;
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
