//! A turn from its top-off to its end (R10-R12, R16-R18), statuses gained and lost, and the win.

use super::questions::{PRINTED, sum};
use super::state::{Battle, Stage, Turn};
use crate::tables::TableDice;
use crate::tables::pucks::event::Event;
use crate::tables::pucks::kinds::{Puck, Status, Statuses};
use crate::tables::pucks::special::{Deed, Rule, When};

impl Battle {
    /// The turn of the current player begins.
    pub(super) fn begin_turn(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let player = self.current;
        self.turns += 1;
        self.knocked = [None, self.knocked[0]];
        self.turn = Turn {
            barred: std::mem::take(&mut self.players[player].barred),
            ..Turn::default()
        };
        let who = self.players[player].seat;
        let number = self.turns;
        told.push(Event::Turn { who, number });
        // The slammer's first turn: one that was switched in has it after that (R58).
        let slammer = self.players[player].slammer.as_mut();
        if slammer.is_some_and(|it| !std::mem::replace(&mut it.begun, true)) {
            let rules = self.rules_of(player).iter();
            let begins: Vec<Status> = rules
                .filter_map(|rule| match rule {
                    Rule::BeginsWith(status) => Some(*status),
                    _ => None,
                })
                .collect();
            begins
                .into_iter()
                .for_each(|it| self.gain(player, it, told));
        }
        match self.item_is_of_use(1) {
            true => self.stage = Stage::First,
            false => self.top_off(dice, told),
        }
    }

    /// Step 1 (R10), then step 2.
    pub(super) fn top_off(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        if !self.wild() {
            let payer = self.payer.take().unwrap_or(self.current);
            let maximum = self.maximum(payer);
            let wanted = maximum.saturating_sub(self.arena.len());
            let mut moved = 0;
            while moved < wanted
                && let Some(mut puck) = self.players[payer].health.pop()
            {
                puck.from = self.laid_by(payer);
                self.arena.push(puck);
                moved += 1;
            }
            self.players[self.current].arena_more = 0;
            told.push(Event::ToppedOff {
                payer: self.players[payer].seat,
                moved,
                wanted,
                arena: self.arena.len(),
                maximum,
            });
            if moved < wanted && !self.has(payer, Status::Critical) {
                // K-03: what could not be paid in full.
                self.players[payer].statuses.add(Status::Critical);
                self.tries[payer] = 0;
                let who = self.players[payer].seat;
                let status = Status::Critical;
                told.push(Event::Gained { who, status });
            }
        }
        self.second_step(dice, told);
    }

    fn second_step(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        match self.has(self.current, Status::Critical) {
            true => self.stage = Stage::KnockOut,
            false => self.third_step(dice, told),
        }
    }

    /// Step 3: items, then the number of attacks.
    pub(super) fn third_step(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        self.stage = Stage::Third;
        if !self.item_is_of_use(3) && !self.special_is_of_use() {
            self.count_attacks(dice, told);
        }
    }

    pub(super) fn count_attacks(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let who = self.players[self.current].seat;
        // R29: a Wild Battle has no Arena.
        if self.wild() {
            return self.fifth_step(dice, told);
        }
        // K-37.
        if self.arena.is_empty() {
            told.push(Event::NoArena { who });
            return self.fifth_step(dice, told);
        }
        self.turn.parts = self.attack_parts();
        self.turn.left = sum(&self.turn.parts);
        self.turn.fixed = self.attacks_fixed();
        told.push(Event::Attacks {
            who,
            count: self.turn.left,
            parts: self.turn.parts.clone(),
        });
        self.next_attack(dice, told);
    }

    /// Asks for the next throw, or ends the attacks.
    pub(super) fn next_attack(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        if self.turn.left > 0 && !self.arena.is_empty() {
            self.stage = Stage::Attack;
            return;
        }
        self.after_attacks(told);
        self.fifth_step(dice, told);
    }

    /// What follows the last throw of a turn: R24, and rules that look at the whole turn.
    fn after_attacks(&mut self, told: &mut Vec<Event>) {
        let player = self.current;
        if self.turn.made == 0 {
            return;
        }
        let picked = self.turn.picked;
        if picked == 0 && self.has(player, Status::Confused) {
            self.payer = Some(player);
        }
        let deeds: Vec<Deed> = self
            .rules_of(player)
            .iter()
            .filter_map(|rule| match rule {
                // A turn that woke the slammer is none without luck; two Oddish would sleep for ever.
                Rule::TurnWith { exactly, then }
                    if usize::from(*exactly) == picked && !self.turn.woke =>
                {
                    Some(then)
                }
                _ => None,
            })
            .flatten()
            .cloned()
            .collect();
        for deed in deeds {
            self.do_deed(player, &deed, told);
        }
        let next = self.next_of(player);
        let deeds: Vec<Deed> = self
            .rules_of(next)
            .iter()
            .filter_map(|rule| match rule {
                Rule::WhenTakenBefore { at_least, then } if picked >= usize::from(*at_least) => {
                    Some(then)
                }
                _ => None,
            })
            .flatten()
            .cloned()
            .collect();
        if next != player {
            for deed in deeds {
                self.do_deed(player, &deed, told);
            }
        }
    }

    /// A deed that asks nobody.
    pub(super) fn do_deed(&mut self, player: usize, deed: &Deed, told: &mut Vec<Event>) {
        match deed {
            Deed::Weaken(status) => self.gain(self.next_of(player), *status, told),
            Deed::Gain(status) => self.gain(player, *status, told),
            Deed::Ends(status) => self.end_status(player, *status, told),
            Deed::MoreAttacks(count) => {
                if !self.turn.fixed && player == self.current && self.turn.made > 0 {
                    self.turn.left += i32::from(*count);
                    let (who, count) = (self.players[player].seat, *count);
                    told.push(Event::MoreAttacks { who, count });
                }
            }
            Deed::BottomToHealth => {
                if !self.arena.is_empty() {
                    let puck = self.arena.remove(0);
                    self.add_health(player, vec![puck], told);
                }
            }
            Deed::NextArenaMax(maximum) => {
                let next = self.next_of(player);
                self.players[next].arena_more = i32::from(*maximum) - PRINTED;
            }
            // Those that ask are the business of attacks.
            Deed::WeakenOne(_) | Deed::OneToHealth => {}
        }
    }

    /// A slammer gains a status, if it can (R19, R20).
    pub(super) fn gain(&mut self, player: usize, status: Status, told: &mut Vec<Event>) {
        let who = self.players[player].seat;
        if self.players[player].out || self.has(player, status) {
            return;
        }
        let immune = self.rules_of(player).iter().any(|rule| match rule {
            Rule::Immune(statuses) => statuses.contains(&status),
            _ => false,
        });
        let critical = self.spared_as_critical(player);
        if immune || critical {
            let why = if immune {
                "cannot gain it"
            } else {
                "is Critical (R20)"
            };
            told.push(Event::Spared { who, status, why });
            return;
        }
        self.players[player].statuses.add(status);
        told.push(Event::Gained { who, status });
    }

    /// Whether a player's slammer gains no status, being Critical; not in the wild (R20, R29).
    pub(super) fn spared_as_critical(&self, player: usize) -> bool {
        self.has(player, Status::Critical) && !self.wild()
    }

    pub(super) fn end_status(&mut self, player: usize, status: Status, told: &mut Vec<Event>) {
        if self.players[player].statuses.end(status) {
            let who = self.players[player].seat;
            told.push(Event::Ended { who, status });
        }
    }

    /// Pucks go to the bottom of a Health stack; in a Wild Battle to the Prize stack (R28). Whoever has
    /// Health again is Critical no more (K-03).
    pub(super) fn add_health(&mut self, player: usize, pucks: Vec<Puck>, told: &mut Vec<Event>) {
        if pucks.is_empty() {
            return;
        }
        let who = self.players[player].seat;
        if self.wild() {
            self.players[player].prize.extend(pucks);
            return;
        }
        let kinds = pucks.iter().map(|puck| puck.kind).collect();
        self.players[player].health.splice(0..0, pucks);
        told.push(Event::ToHealth { who, pucks: kinds });
        self.end_status(player, Status::Critical, told);
    }

    /// A puck goes to a Power stack; in a Wild Battle to the Prize stack (R28).
    pub(super) fn add_power(&mut self, player: usize, puck: Puck) {
        match self.wild() {
            true => self.players[player].prize.push(puck),
            false => self.players[player].power.push(puck),
        }
    }

    /// Step 5: asked only where it was wanted, or where it turns a "no ..." rule on.
    fn fifth_step(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let wanted = self.turn.ask_discard || !self.worth_discarding(self.current).is_empty();
        match wanted && !self.players[self.current].power.is_empty() {
            true => self.stage = Stage::Discard,
            false => self.end_turn(dice, told),
        }
    }

    /// The names of pucks whose discard would turn a rule of a player's slammer on.
    #[must_use]
    pub fn worth_discarding(&self, player: usize) -> Vec<&str> {
        let mut names = Vec::new();
        for rule in self.rules_of(player) {
            let (Rule::Hit(_, when)
            | Rule::Guard(_, when)
            | Rule::Attacks(_, when)
            | Rule::Bonus(_, when)) = rule
            else {
                continue;
            };
            for when in when {
                if let When::No(name) = when
                    && self.count_power(player, name) > 0
                {
                    names.push(name.as_str());
                }
            }
        }
        names
    }

    /// Step 6, then the next player's turn.
    pub(super) fn end_turn(&mut self, dice: &mut TableDice, told: &mut Vec<Event>) {
        let player = self.current;
        if self.alive().count() == 1 {
            return self.win(player, told);
        }
        self.current = self.next_of(player);
        self.begin_turn(dice, told);
    }

    /// The last player still in wins (R17).
    pub(super) fn win(&mut self, player: usize, told: &mut Vec<Event>) {
        let arena = std::mem::take(&mut self.arena);
        self.players[player].prize.extend(arena);
        let prize = self.players[player].prize.len();
        let pot: Vec<Puck> = self
            .players
            .iter_mut()
            .filter_map(|it| it.ante.take())
            .collect();
        self.players[player].collection.extend(pot);
        self.gather(player);
        self.winner = Some(player);
        self.stage = Stage::Over;
        let who = self.players[player].seat;
        told.push(Event::Won { who, prize });
    }

    /// Everything of a player goes to the own collection; statuses end (K-27).
    pub(super) fn gather(&mut self, player: usize) {
        let owner = self.box_of(player);
        let own = &mut self.players[player];
        own.last = own.slammer.map(|it| it.kind);
        own.statuses = Statuses::default();
        let mut pucks: Vec<Puck> = own.slammer.take().into_iter().collect();
        for stack in [&mut own.health, &mut own.power, &mut own.prize] {
            pucks.append(stack);
        }
        for puck in &mut pucks {
            (puck.spent, puck.begun) = (false, false);
        }
        self.players[owner].collection.extend(pucks);
    }

    /// The mark on a puck that a player lays on the Arena stack (K-42).
    pub(super) fn laid_by(&self, player: usize) -> u8 {
        u8::try_from(self.box_of(player)).unwrap_or(u8::MAX)
    }

    /// The battle ends here (K-42).
    pub(super) fn break_off(&mut self, told: &mut Vec<Event>) {
        let who = self.asked().map_or(0, |player| self.players[player].seat);
        let loose: Vec<Puck> = self.turn.loose.drain(..).map(|it| it.puck).collect();
        let arena = std::mem::take(&mut self.arena);
        let hand = match self.stage {
            Stage::Pick => std::mem::take(&mut self.turn.haul),
            _ => Vec::new(),
        };
        for puck in arena.into_iter().chain(loose).chain(hand) {
            if let Some(owner) = self.players.get_mut(usize::from(puck.from)) {
                owner.collection.push(puck);
            }
        }
        let shield = std::mem::take(&mut self.shield);
        self.players[self.current].power.extend(shield);
        for at in 0..self.players.len() {
            let ante = self.players[at].ante.take();
            self.players[at].collection.extend(ante);
            self.gather(at);
        }
        self.stage = Stage::Over;
        told.push(Event::BrokenOff { who });
    }
}
