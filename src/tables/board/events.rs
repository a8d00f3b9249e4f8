//! Event cards: drawn, kept, played (R18 to R20, R48, R66, R67, R75).

use super::battle::{Foe, Source, Wild};
use super::cx::Cx;
use super::data::{EventDoes, EventKind, Label};
use super::event::{Event, PlanBy};
use super::game::{BoardGame, no};
use super::state::{Environment, Task};
use crate::tables::Refusal;

impl BoardGame {
    /// An event card is drawn (R20); an empty deck is shuffled, and the plan goes on (R75).
    pub(super) fn draw_event(&mut self, seat: usize, cx: &mut Cx) {
        if self.events.left.is_empty() {
            self.events.left = std::mem::take(&mut self.events.spent);
            let by = self.board.tables.plan.empty;
            self.advance_plan(by, PlanBy::Deck, cx);
        }
        if self.events.left.is_empty() || self.ending.is_some() {
            return;
        }
        let at = cx.card("event card", self.events.left.len());
        let card = self.events.left.swap_remove(at);
        cx.tell(Event::Drew(seat, card));
        match self.board.events[card].kind {
            EventKind::Keep if self.players[seat].events.len() < self.board.tables.cards => {
                self.players[seat].events.push(card);
                cx.tell(Event::Kept(seat, card));
            }
            EventKind::Keep => self.tasks.push(Task::Keep { card }),
            EventKind::Choose => self.tasks.push(Task::Offer { card }),
            EventKind::Now => {
                self.events.spent.push(card);
                self.do_event(seat, card, None, cx);
            }
        }
    }

    /// Does what a card says, its last part first on the pile of tasks.
    pub(super) fn do_event(&mut self, seat: usize, card: usize, to: Option<usize>, cx: &mut Cx) {
        for does in self.board.events[card].does.clone() {
            self.do_one(seat, does, to, cx);
        }
    }

    fn do_one(&mut self, seat: usize, does: EventDoes, to: Option<usize>, cx: &mut Cx) {
        match does {
            EventDoes::EvilTeam => self.villains_come(seat, cx),
            EventDoes::Sabotage => {
                let doom = self.environment == Some(Environment::DoomRocket);
                self.tasks.push(Task::Flip {
                    left: if doom { 2 } else { 1 },
                });
            }
            EventDoes::Weather => self.roll_weather(cx),
            EventDoes::FlipCoins(coins) => {
                let flipped = coins.min(self.players[seat].coins);
                self.players[seat].coins -= flipped;
                cx.tell(Event::CoinsFlipped(seat, flipped));
            }
            EventDoes::ExpShare if self.players[seat].exp_share => self.draw_items(seat, 1, cx),
            EventDoes::ExpShare => {
                self.players[seat].exp_share = true;
                cx.tell(Event::Gains(seat, "Exp. Share"));
            }
            EventDoes::KeyStone if self.players[seat].key_stone => self.draw_items(seat, 1, cx),
            EventDoes::KeyStone => {
                self.players[seat].key_stone = true;
                cx.tell(Event::Gains(seat, "Key Stone"));
            }
            EventDoes::Coins => self.coins_back(seat, false, cx),
            EventDoes::ReviveAll => {
                self.revive_all(seat, false);
                cx.tell(Event::RevivedAll(seat));
            }
            EventDoes::Revive(_) if self.has_nurse(seat) => {
                self.revive_all(seat, false);
                cx.tell(Event::RevivedAll(seat));
            }
            EventDoes::Revive(left) => self.tasks.push(Task::Revive {
                seat,
                left,
                fossils: false,
            }),
            EventDoes::Xp(xp) => self.tasks.push(Task::Train { seat, xp }),
            EventDoes::Legendary => self.meet_legend(to, cx),
            EventDoes::Ripple(by) if self.environment == Some(Environment::Ripple) => {
                self.plan = self.plan.saturating_sub(by);
                cx.tell(Event::Plan(self.plan, PlanBy::Ripple));
            }
            EventDoes::Travel => {
                if let Some(to) = to {
                    self.take_to(seat, to, "Celebi", cx);
                }
            }
            EventDoes::Items(count) => self.draw_items(seat, count, cx),
            EventDoes::Swarm(count) => self.swarm(seat, count, cx),
            EventDoes::Duel => {
                if let Some(other) = to {
                    self.tasks.push(Task::DuelAsk {
                        from: seat,
                        to: other,
                    });
                }
            }
            EventDoes::Fossil => {
                let fossil = self.players[seat].hand.iter().find(|mon| mon.asleep);
                if let Some(id) = fossil.map(|mon| mon.id) {
                    self.revive(seat, id, cx);
                }
            }
            EventDoes::Ripple(_) | EventDoes::Onward => {}
        }
    }

    /// The villains come for the highest label of the hand (R66).
    fn villains_come(&mut self, seat: usize, cx: &mut Cx) {
        if self.environment == Some(Environment::DoomRocket) {
            self.tasks.push(Task::Villains);
            return;
        }
        self.fight_villains(seat, cx);
    }

    /// A battle with the villains; who has nobody active has lost it.
    pub(super) fn fight_villains(&mut self, seat: usize, cx: &mut Cx) {
        if self.active(seat) == 0 {
            let lost = self.board.tables.plan.lost;
            self.lose_to_villains(seat, lost, cx);
            self.restart(seat);
            return;
        }
        let card = self.villain_for(seat);
        self.start_battle(Foe::Villain(card), self.players[seat].space, cx);
    }

    /// The villains' card for a hand (R66).
    #[must_use]
    pub fn villain_for(&self, seat: usize) -> usize {
        let highest = self.players[seat].hand.iter().map(Self::counts_as).max();
        self.evil_of(highest.unwrap_or(Label::Pink))
    }

    /// The villains' card of a colour.
    #[must_use]
    pub fn evil_of(&self, label: Label) -> usize {
        let evil = &self.board.rivals.evil;
        evil.iter()
            .position(|card| card.colour == label)
            .unwrap_or(0)
    }

    /// A D20 for the weather and what is attached to it (R18, R19, R79).
    fn roll_weather(&mut self, cx: &mut Cx) {
        let face = cx.dice.roll("weather", 20);
        let environment = match face {
            1 => Some(Environment::DoomRocket),
            20 => Some(Environment::Ripple),
            _ => None,
        };
        if let Some(environment) = environment {
            self.environment = Some(environment);
            cx.tell(Event::Environment(environment));
            return;
        }
        let rows = &self.board.tables.weather;
        match rows.iter().position(|row| row.faces.contains(&face)) {
            Some(row) => {
                self.weather = Some(row);
                cx.tell(Event::Weather(row));
            }
            None => cx.tell(Event::NoWeather),
        }
    }

    fn swarm(&mut self, seat: usize, count: u8, cx: &mut Cx) {
        let colour = self.colour_of(self.players[seat].space);
        let mut wild = Vec::new();
        for _ in 0..count {
            wild.extend(self.draw_wild(colour, cx));
        }
        for it in &wild {
            cx.tell(Event::Opened(seat, it.chip, it.alpha));
        }
        if self.active(seat) == 0 {
            for it in wild {
                self.let_go(seat, it, false, cx);
            }
            return;
        }
        self.tasks.push(Task::Swarm { wild });
    }

    /// One of the opened chips is fought, the others go back.
    pub(super) fn open_one(&mut self, seat: usize, mut wild: Vec<Wild>, at: usize, cx: &mut Cx) {
        let chosen = wild.remove(at);
        for other in wild {
            self.return_chip(other.chip);
        }
        self.start_battle(Foe::Wild(chosen), self.players[seat].space, cx);
    }

    fn meet_legend(&mut self, to: Option<usize>, cx: &mut Cx) {
        let spot = to.and_then(|at| self.board.map.legendary.get(at));
        let Some(chip) = spot.and_then(|spot| self.book.find(&spot.species)) else {
            return;
        };
        let wild = Wild {
            chip,
            alpha: false,
            source: Source::Legend,
        };
        self.meet_wild(wild, cx);
    }

    /// Whether an event card of the hand can be played (R13, R20).
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_play(&self, seat: usize, card: usize, to: Option<usize>) -> Result<(), Refusal> {
        if !self.players[seat].events.contains(&card) {
            return no("R20", "that card is not in the hand");
        }
        let does = &self.board.events[card].does;
        if does.contains(&EventDoes::Travel) {
            let known = to.is_some_and(|to| self.players[seat].visited.contains(&to));
            return match known {
                true => Ok(()),
                false => no("R75", "it takes a city that was visited"),
            };
        }
        if does.contains(&EventDoes::Legendary) {
            return self.may_meet(seat, to);
        }
        Ok(())
    }

    fn may_meet(&self, seat: usize, to: Option<usize>) -> Result<(), Refusal> {
        let Some(spot) = to.and_then(|at| self.board.map.legendary.get(at)) else {
            return no("R13", "it takes one of the legendary spots");
        };
        let player = &self.players[seat];
        if player.space == 0 || self.colour_of(player.space) != spot.region {
            return no(
                "R13",
                format!(
                    "{} is reached from the {} region",
                    spot.species, spot.region
                ),
            );
        }
        if self.badges(seat).len() < spot.badges {
            return no(
                "R13",
                format!("{} asks for {} badges", spot.species, spot.badges),
            );
        }
        match self.active(seat) {
            0 => no("R13", "nobody is active"),
            _ => Ok(()),
        }
    }

    /// Plays an event card of the hand: it takes the turn, but for Tailwind (R20, R75).
    pub(super) fn play_event(&mut self, seat: usize, card: usize, to: Option<usize>, cx: &mut Cx) {
        let hand = &mut self.players[seat].events;
        if let Some(at) = hand.iter().position(|held| *held == card) {
            hand.remove(at);
        }
        cx.tell(Event::Played(seat, card));
        self.events.spent.push(card);
        if self.board.events[card].does.contains(&EventDoes::Onward) {
            self.turn.acted = true;
            self.tasks.push(Task::Act);
        }
        self.do_event(seat, card, to, cx);
    }

    /// Whether an event card that was drawn can be used now (R75).
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_use(&self, seat: usize, card: usize, on: Option<usize>) -> Result<(), Refusal> {
        for does in &self.board.events[card].does {
            match does {
                EventDoes::Duel => {
                    let Some(other) = on.filter(|other| *other < self.players.len()) else {
                        return no("R75", "it takes a player");
                    };
                    self.may_glove(seat, other)?;
                }
                EventDoes::Fossil if !self.players[seat].hand.iter().any(|mon| mon.asleep) => {
                    return no("R45", "no fossil of the hand waits for it");
                }
                EventDoes::Items(_)
                    if self.players[seat].items.len() >= self.board.tables.cards =>
                {
                    return no("R21", "no slot for an item is free");
                }
                EventDoes::Swarm(_) if self.active(seat) == 0 => {
                    return no("R75", "nobody is active");
                }
                _ => {}
            }
        }
        Ok(())
    }

    fn may_glove(&self, seat: usize, other: usize) -> Result<(), Refusal> {
        self.may_duel(seat, other)?;
        let (mine, theirs) = (self.players[seat].space, self.players[other].space);
        match theirs != 0 && self.board.map.region(mine) == self.board.map.region(theirs) {
            true => Ok(()),
            false => no(
                "R75",
                format!("{} is in another region", self.players[other].name),
            ),
        }
    }
}
