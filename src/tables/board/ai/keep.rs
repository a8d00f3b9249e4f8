//! What computer players do in cities: services, gyms, storage, jobs (R80).

use super::super::battle::Foe;
use super::super::command::Command;
use super::super::data::Label;
use super::super::game::BoardGame;
use super::super::mon::{Mon, MonId};
use super::super::state::CityStop;
use crate::tables::Strength;

impl BoardGame {
    pub(super) fn decide_city(&self, seat: usize, stop: CityStop, strength: Strength) -> Command {
        let flipped = self.players[seat].hand.len() - self.active(seat);
        let room = self.players[seat].items.len() < self.board.tables.cards;
        let serve = |better: bool| self.may_be_served(seat, stop, better).is_ok();
        if self.may_take_job(seat, stop).is_ok() {
            return Command::Job;
        }
        if let Some(id) = self.best_of_storage(seat) {
            return Command::Take(id);
        }
        if serve(false) && (flipped > 0 || room) {
            return Command::Service {
                better: serve(true),
            };
        }
        if let Some(command) = self.challenge_now(seat, stop, strength) {
            return command;
        }
        if let Some(command) = self.make_room(seat) {
            return command;
        }
        self.use_something(seat).unwrap_or(Command::Done)
    }

    /// A gym or a member of the League, if it looks well.
    fn challenge_now(&self, seat: usize, stop: CityStop, strength: Strength) -> Option<Command> {
        let place = self.players[seat].space;
        let gym = self.gym_at(place);
        if let Some(at) = gym.filter(|_| self.may_challenge(seat, stop).is_ok()) {
            return self
                .dares(seat, Foe::Gym(at), place, strength)
                .then_some(Command::Gym);
        }
        let members = self.members();
        let mut open = members
            .iter()
            .filter(|(at, _)| self.may_meet_member(seat, stop, *at).is_ok());
        open.find(|(at, _)| self.dares(seat, Foe::League(*at), place, strength))
            .map(|(at, _)| Command::Member(*at))
    }

    /// Whether enough are active for a leader (R80: three).
    pub(super) fn enough_active(&self, seat: usize, strength: Strength) -> bool {
        let all = self.players[seat].hand.len();
        let wanted = if strength == Strength::Low { 2 } else { 3 };
        self.active(seat) >= wanted.min(all).max(1)
    }

    /// A stored one that is better than a free slot.
    fn best_of_storage(&self, seat: usize) -> Option<MonId> {
        let player = &self.players[seat];
        // The last slot stays free for a catch, unless it is asked for by power.
        let free = self.board.tables.hand.saturating_sub(player.hand.len());
        let strong = player
            .storage
            .iter()
            .filter(|mon| Self::counts_as(mon) >= Label::Blue);
        let best = strong.max_by(|a, b| self.value(a).total_cmp(&self.value(b)))?;
        let weakest = player
            .hand
            .iter()
            .map(|mon| self.value(mon))
            .fold(f64::INFINITY, f64::min);
        // Never one that was stored for being the weakest: it would go in and out for ever.
        let better = self.short_of_power(seat) && self.value(best) > weakest;
        (free > 1 || (free == 1 && better)).then_some(best.id)
    }

    /// Whether the next leader asks for more than the hand has.
    pub(super) fn short_of_power(&self, seat: usize) -> bool {
        self.next_asks(seat)
            .is_some_and(|asks| asks > self.pp(seat))
    }

    /// Makes room for somebody better where the hand is full and its power does not suffice.
    fn make_room(&self, seat: usize) -> Option<Command> {
        let player = &self.players[seat];
        if player.hand.len() < self.board.tables.hand || !self.short_of_power(seat) {
            return None;
        }
        let weak = |mon: &&Mon| Self::counts_as(mon) < Label::Red;
        let weakest = player
            .hand
            .iter()
            .filter(weak)
            .min_by(|a, b| self.value(a).total_cmp(&self.value(b)))?;
        if self.may_store(seat, weakest.id).is_ok() && Self::counts_as(weakest) >= Label::Green {
            return Some(Command::Store(weakest.id));
        }
        let free = !weakest.starter && self.may_release(seat, weakest.id).is_ok();
        free.then_some(Command::Release(weakest.id))
    }

    /// PP that the next leader or the League asks for.
    pub(super) fn next_asks(&self, seat: usize) -> Option<u16> {
        let badges = self.badges(seat);
        if self.mandatory(seat) >= self.league_asks().0 {
            return Some(self.league_asks().1);
        }
        let gyms = self.board.rivals.gyms.iter().enumerate();
        gyms.filter(|(at, gym)| !badges.contains(at) && !gym.optional)
            .map(|(_, gym)| gym.pp)
            .min()
    }
}
