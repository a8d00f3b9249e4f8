//! The order of turns by throws at eight Sandbags, and the first Arena stack (R09, K-21).

use super::setup::{one_kind, take_from};
use super::state::{Battle, RollOff, Stage};
use crate::tables::pucks::event::Event;
use crate::tables::pucks::kinds::KindId;
use crate::tables::{Refusal, TableDice};

/// Sandbags that are thrown at for the order of turns.
pub const ORDER_STACK: usize = 8;

impl RollOff {
    /// All in one group.
    #[must_use]
    pub fn of(players: Vec<usize>) -> Self {
        Self {
            groups: vec![players],
            thrown: Vec::new(),
        }
    }

    /// Who throws next; nobody where all places are settled.
    #[must_use]
    pub fn next(&self) -> Option<usize> {
        let open = self.groups.iter().find(|group| group.len() > 1)?;
        open.get(self.thrown.len()).copied()
    }

    /// Notes a throw; those who threw alike in a group that has thrown, to throw again.
    pub fn note(&mut self, player: usize, flipped: usize) -> Vec<Vec<usize>> {
        self.thrown.push((player, flipped));
        let Some(at) = self.groups.iter().position(|group| group.len() > 1) else {
            return Vec::new();
        };
        if self.thrown.len() < self.groups[at].len() {
            return Vec::new();
        }
        let mut thrown = std::mem::take(&mut self.thrown);
        // More flips first; equal ones stay together, in their old order.
        thrown.sort_by_key(|(_, flipped)| std::cmp::Reverse(*flipped));
        let mut groups: Vec<Vec<usize>> = Vec::new();
        let mut last = None;
        for (player, flipped) in thrown {
            match (last == Some(flipped), groups.last_mut()) {
                (true, Some(group)) => group.push(player),
                _ => groups.push(vec![player]),
            }
            last = Some(flipped);
        }
        let ties = groups
            .iter()
            .filter(|group| group.len() > 1)
            .cloned()
            .collect();
        self.groups.splice(at..=at, groups);
        ties
    }

    /// The order, where it is settled.
    #[must_use]
    pub fn order(&self) -> Vec<usize> {
        self.groups.concat()
    }
}

impl Battle {
    pub(super) fn begin_roll_off(&mut self, _told: &mut [Event]) {
        self.roll_off = RollOff::of((0..self.players.len()).collect());
    }

    /// Asks for the next throw, or goes on where the order is settled.
    pub(super) fn next_order_throw(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        if let Some(player) = self.roll_off.next() {
            (self.current, self.stage) = (player, Stage::OrderThrow);
            return;
        }
        self.order = self.roll_off.order();
        let seats = self.order.iter().map(|at| self.players[*at].seat).collect();
        told.push(Event::Order { seats });
        self.current = self.order[0];
        if self.wild() {
            self.begin_turn(dice, told);
        } else {
            self.lay_on(dice, told);
        }
    }

    /// A throw for the order has come to rest.
    pub(super) fn order_thrown(
        &mut self,
        flipped: usize,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) {
        let ties = self.roll_off.note(self.current, flipped);
        for tie in ties {
            let seats = tie.iter().map(|at| self.players[*at].seat).collect();
            told.push(Event::Tie { seats });
        }
        self.next_order_throw(dice, told);
    }

    /// Lays pucks on the Arena stack until somebody has a choice, then asks.
    fn lay_on(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        while self.arena.len() < self.arena_max {
            let player = self.current;
            match one_kind(&self.players[player].health) {
                Some(kind) => self.lay(kind, told),
                None if self.players[player].health.is_empty() => {
                    if self.players.iter().all(|it| it.health.is_empty()) {
                        break;
                    }
                    self.current = self.next_of(player);
                }
                None => {
                    self.stage = Stage::Lay;
                    return;
                }
            }
        }
        self.current = self.order[0];
        self.begin_turn(dice, told);
    }

    fn lay(&mut self, kind: KindId, told: &mut Vec<Event>) {
        let player = self.current;
        if let Some(mut puck) = take_from(&mut self.players[player].health, kind) {
            puck.from = self.laid_by(player);
            self.arena.push(puck);
            let who = self.players[player].seat;
            told.push(Event::Laid { who, puck: kind });
        }
        self.current = self.next_of(player);
    }

    /// The puck that the player at hand chooses to lay.
    pub(super) fn lay_chosen(
        &mut self,
        name: &str,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let kind = self.known(name, "R09")?;
        if !self.players[self.current]
            .health
            .iter()
            .any(|puck| puck.kind == kind)
        {
            let why = format!("{name} is not in the Health stack");
            return Err(Refusal::new("R09", why));
        }
        self.lay(kind, told);
        self.lay_on(dice, told);
        Ok(())
    }
}
