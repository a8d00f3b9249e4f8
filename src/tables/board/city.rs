//! What one does in a city: service, gym, League, job, storage, release, trade, duel (R03, R11, R16, R44 to R49, R65, B-34, B-52).

use super::battle::Foe;
use super::cx::Cx;
use super::data::{Gives, Space};
use super::event::Event;
use super::game::{BoardGame, no};
use super::mon::{Mon, MonId};
use super::state::{CityStop, Task};
use crate::tables::Refusal;

impl BoardGame {
    /// The city where a player stands.
    #[must_use]
    pub fn city(&self, seat: usize) -> Option<&Space> {
        let here = self.players[seat].space;
        self.board
            .map
            .space(here)
            .filter(|space| self.board.map.is_city(space.id))
    }

    /// Whether somebody of the hand revives all in any city (R49).
    #[must_use]
    pub fn has_nurse(&self, seat: usize) -> bool {
        self.active_mons(seat)
            .any(|mon| self.chip(mon.chip).print.nurse)
    }

    pub(super) fn may_be_served(
        &self,
        seat: usize,
        stop: CityStop,
        better: bool,
    ) -> Result<(), Refusal> {
        if stop.service {
            return no("R47", "one service a stop");
        }
        let Some(city) = self.city(seat) else {
            return no("R47", "that is done in a city");
        };
        if !better {
            return Ok(());
        }
        match &city.better {
            Some(it) if self.has_active(seat, &it.who) => Ok(()),
            Some(it) => no(
                "R11",
                format!("it takes an active {} (B-41)", it.who.join(", ")),
            ),
            None => no("R11", "this city has no better service"),
        }
    }

    /// The service of the city (R11, R47, R49).
    pub(super) fn serve(&mut self, seat: usize, better: bool, cx: &mut Cx) {
        let Some(city) = self.city(seat).cloned() else {
            return;
        };
        cx.tell(Event::Service(seat, city.id, better));
        let gives: Vec<Gives> = match (&city.better, better, city.service) {
            (Some(it), true, _) => it.gives.clone(),
            (_, _, Some(service)) => service.gives().to_vec(),
            _ => Vec::new(),
        };
        let nurse = self.has_nurse(seat);
        for gives in gives {
            match gives {
                Gives::Items(count) => self.draw_items(seat, count, cx),
                Gives::Revive(left) if !nurse => self.tasks.push(Task::Revive {
                    seat,
                    left,
                    fossils: city.fossils,
                }),
                Gives::ReviveAll | Gives::Revive(_) => {
                    self.revive_all(seat, city.fossils);
                    cx.tell(Event::RevivedAll(seat));
                }
            }
        }
    }

    /// Whether the leader of the city can be challenged (R16, B-52).
    pub(super) fn may_challenge(&self, seat: usize, stop: CityStop) -> Result<(), Refusal> {
        let gym = self.city(seat).and_then(|city| city.gym.as_deref());
        let Some((at, rival)) = gym.and_then(|name| self.board.gym(name)) else {
            return no("R16", "this city has no gym");
        };
        if stop.trip {
            return no(
                "R12",
                "a trip takes the whole turn: only the service is left",
            );
        }
        if stop.gym {
            return no("B-52", "one gym attempt a turn");
        }
        if self.badges(seat).contains(&at) {
            return no("R16", format!("{} is beaten already", rival.name));
        }
        self.enough(seat, rival.pp, "R16")
    }

    fn enough(&self, seat: usize, asks: u16, rule: &'static str) -> Result<(), Refusal> {
        let pp = self.pp(seat);
        if pp < asks {
            return no(rule, format!("{asks} PP are asked for; the hand has {pp}"));
        }
        match self.active(seat) {
            0 => no("R31", "nobody is active"),
            _ => Ok(()),
        }
    }

    pub(super) fn challenge(&mut self, seat: usize, cx: &mut Cx) {
        let gym = self.city(seat).and_then(|city| city.gym.as_deref());
        if let Some((at, _)) = gym.and_then(|name| self.board.gym(name)) {
            let place = self.players[seat].space;
            self.start_battle(Foe::Gym(at), place, cx);
        }
    }

    /// Whether a member of the League can be met: in order, the champions in any (R65).
    pub(super) fn may_meet_member(
        &self,
        seat: usize,
        stop: CityStop,
        at: usize,
    ) -> Result<(), Refusal> {
        if !self.city(seat).is_some_and(|city| city.league) {
            return no("R65", "the League meets elsewhere");
        }
        if stop.trip || stop.gym {
            return no("B-30", "one member a turn");
        }
        let (badges, pp) = self.league_asks();
        let has = self.mandatory(seat);
        if has < badges {
            return no("R65", format!("it takes {badges} badges; there are {has}"));
        }
        let beaten = self.beaten_members(seat);
        let members = self.members();
        let Some((_, member)) = members.iter().find(|(member, _)| *member == at) else {
            return no("R65", "there is no such member");
        };
        if beaten.contains(&at) {
            return no("R65", format!("{} is beaten already", member.name));
        }
        let mut left = members
            .iter()
            .filter(|(member, _)| !beaten.contains(member));
        let first = left.find(|(before, it)| *before != at && (!member.champion || !it.champion));
        if let Some((_, it)) = first.filter(|(before, _)| *before < at) {
            return no("R65", format!("{} comes first", it.name));
        }
        self.enough(seat, pp, "R65")
    }

    pub(super) fn meet_member(&mut self, seat: usize, at: usize, cx: &mut Cx) {
        let place = self.players[seat].space;
        self.start_battle(Foe::League(at), place, cx);
    }

    pub(super) fn may_take_job(&self, seat: usize, stop: CityStop) -> Result<(), Refusal> {
        if self.city(seat).is_none() {
            return no("R22", "jobs are taken in a city");
        }
        if self.players[seat].job.is_some() {
            return no("R22", "one job per player");
        }
        if stop.job {
            return no("B-52", "one job a stop");
        }
        match self.open_job {
            Some(_) => Ok(()),
            None => no("R22", "no job lies open"),
        }
    }

    /// Whether a Pokémon can go into the storage (R03, B-10).
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_store(&self, seat: usize, id: MonId) -> Result<(), Refusal> {
        if self.city(seat).is_none() {
            return no("R03", "the storage is reached in cities");
        }
        let Some(mon) = self.mon(seat, id) else {
            return no("R03", "there is no such Pokémon in the hand");
        };
        if mon.starter {
            return no("R03", "the storage takes no starters (B-10)");
        }
        if self.players[seat].storage.len() >= self.board.tables.storage {
            return no(
                "R03",
                format!("the storage holds {}", self.board.tables.storage),
            );
        }
        self.keeps_one(seat, id)
    }

    /// One Pokémon always stays in the hand, an active one if there is one.
    fn keeps_one(&self, seat: usize, id: MonId) -> Result<(), Refusal> {
        let hand = &self.players[seat].hand;
        let last = hand.len() < 2;
        let last_active =
            self.active(seat) == 1 && hand.iter().any(|mon| mon.id == id && mon.active);
        match last || last_active {
            true => no("R03", "somebody active must stay in the hand"),
            false => Ok(()),
        }
    }

    pub(super) fn may_take(&self, seat: usize, id: MonId) -> Result<(), Refusal> {
        if self.city(seat).is_none() {
            return no("R03", "the storage is reached in cities");
        }
        if !self.players[seat].storage.iter().any(|mon| mon.id == id) {
            return no("R03", "there is no such Pokémon in the storage");
        }
        match self.has_slot(seat) {
            true => Ok(()),
            false => no("R03", format!("the hand holds {}", self.board.tables.hand)),
        }
    }

    pub(super) fn store(&mut self, seat: usize, id: MonId, cx: &mut Cx) {
        if let Some(mon) = self.take_out(seat, id) {
            cx.tell(Event::Stored(seat, self.name_of(&mon), true));
            self.players[seat].storage.push(mon);
        }
    }

    pub(super) fn take(&mut self, seat: usize, id: MonId, cx: &mut Cx) {
        let storage = &mut self.players[seat].storage;
        if let Some(at) = storage.iter().position(|mon| mon.id == id) {
            let mon = storage.remove(at);
            cx.tell(Event::Stored(seat, self.name_of(&mon), false));
            self.players[seat].hand.push(mon);
        }
    }

    pub(super) fn take_out(&mut self, seat: usize, id: MonId) -> Option<Mon> {
        let hand = &mut self.players[seat].hand;
        let at = hand.iter().position(|mon| mon.id == id)?;
        Some(hand.remove(at))
    }

    /// Other players in the same city, in the order of turns from here.
    #[must_use]
    pub fn neighbours(&self, seat: usize) -> Vec<usize> {
        let here = self.players[seat].space;
        let turns = self
            .order
            .iter()
            .cycle()
            .skip(self.at + 1)
            .take(self.order.len());
        let others = turns.copied().filter(|other| *other != seat);
        others
            .filter(|other| self.players[*other].space == here && self.city(*other).is_some())
            .collect()
    }

    /// Whether a Pokémon can be given up here (R44).
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_release(&self, seat: usize, id: MonId) -> Result<(), Refusal> {
        if self.city(seat).is_none() {
            return no("R44", "Pokémon are given up in cities only");
        }
        match self.mon(seat, id) {
            None => no("R44", "there is no such Pokémon in the hand"),
            Some(_) => self.keeps_one(seat, id),
        }
    }

    pub(super) fn release(&mut self, seat: usize, id: MonId, cx: &mut Cx) {
        if let Some(mon) = self.take_out(seat, id) {
            cx.tell(Event::Released(seat, self.name_of(&mon)));
            let mut queue = self.neighbours(seat);
            queue.retain(|other| self.has_slot(*other) && self.closed(*other, mon.chip).is_none());
            queue.reverse();
            self.tasks.push(Task::Released {
                mon: Box::new(mon),
                queue,
            });
        }
    }

    /// A released Pokémon that nobody has caught.
    pub(super) fn nobody_caught(&mut self, mon: &Mon) {
        if mon.from_bag {
            self.return_chip(mon.chip);
        }
    }

    /// Whether a trade or a gift can be offered (R44).
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_offer(
        &self,
        seat: usize,
        to: usize,
        mine: MonId,
        theirs: Option<MonId>,
    ) -> Result<(), Refusal> {
        if !self.neighbours(seat).contains(&to) {
            return no("R44", "both must be in the same city");
        }
        if self.mon(seat, mine).is_none() {
            return no("R44", "there is no such Pokémon in the hand");
        }
        match theirs {
            Some(theirs) if self.mon(to, theirs).is_none() => {
                no("R44", "they have no such Pokémon")
            }
            Some(_) => Ok(()),
            None if !self.has_slot(to) => no("R03", "their hand is full"),
            None => self.keeps_one(seat, mine),
        }
    }

    /// The exchange; who evolves by it does (R52).
    pub(super) fn exchange_mons(
        &mut self,
        from: usize,
        to: usize,
        mine: MonId,
        theirs: Option<MonId>,
        cx: &mut Cx,
    ) {
        let Some(mut given) = self.take_out(from, mine) else {
            return;
        };
        let got = theirs.and_then(|id| self.take_out(to, id));
        cx.tell(Event::Given(from, to, self.name_of(&given)));
        let swap = got
            .as_ref()
            .is_some_and(|got| self.swaps(&given, got) && given.active && got.active);
        if let Some(mut got) = got {
            cx.tell(Event::Given(to, from, self.name_of(&got)));
            if swap {
                self.become_first(from, &mut got, cx);
            }
            self.players[from].hand.push(got);
        }
        if swap {
            self.become_first(to, &mut given, cx);
        }
        self.players[to].hand.push(given);
    }

    /// Whether two may duel: once per pair and round (B-34).
    ///
    /// # Errors
    /// Why they may not.
    pub fn may_duel(&self, seat: usize, other: usize) -> Result<(), Refusal> {
        if seat == other || other >= self.players.len() {
            return no("B-34", "a duel takes another player");
        }
        let pair = (seat.min(other), seat.max(other));
        if self.duelled.contains(&pair) {
            return no("B-34", "once per pair and round");
        }
        match self.active(seat) > 0 && self.active(other) > 0 {
            true => Ok(()),
            false => no("R31", "both need somebody active"),
        }
    }

    pub(super) fn may_duel_here(
        &self,
        seat: usize,
        stop: CityStop,
        other: usize,
    ) -> Result<(), Refusal> {
        if stop.trip || stop.duel {
            return no("B-52", "one duel a stop");
        }
        if !self.neighbours(seat).contains(&other) {
            return no("B-34", "both must be in the same city");
        }
        self.may_duel(seat, other)
    }
}
