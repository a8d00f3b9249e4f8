//! Moving: coins, occupied spaces, gates, the path, HM ways (R07 to R09, R14, R57, R65, R73, B-09, B-20, B-24).

use super::cx::Cx;
use super::data::{Hm, Label, SpaceId};
use super::event::Event;
use super::game::{BoardGame, no};
use super::mon::MonId;
use super::state::Task;
use crate::tables::Refusal;

/// A move before it is made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Route {
    /// The spaces to the one that was wanted.
    pub spaces: Vec<SpaceId>,
    /// Where it ends.
    pub ends: SpaceId,
    /// Coins that it takes.
    pub cost: u8,
}

impl BoardGame {
    /// A move of a player to a space, or why it cannot be made.
    ///
    /// # Errors
    /// It cannot be paid, leads past a gate or onto Start, or ends where it began.
    pub fn route(&self, seat: usize, to: SpaceId) -> Result<Route, Refusal> {
        let (map, player) = (&self.board.map, &self.players[seat]);
        let from = player.space;
        if to == 0 {
            return no("R09", "nobody enters Start again but by a restart");
        }
        if map.space(to).is_none() {
            return no("R07", format!("there is no space {to}"));
        }
        let most = usize::from(self.board.tables.coins).max(1);
        let any = map.way(from, to, most, &|space| space != 0);
        let open = |space: SpaceId| space != 0 && self.is_open(seat, space);
        let Some(spaces) = map.way(from, to, most, &open) else {
            return match any {
                Some(way) => self.closed_gate(seat, &way),
                None => no(
                    "R07",
                    format!("{to} is too far: a move has at most {most} spaces"),
                ),
            };
        };
        let inner = &spaces[..spaces.len() - 1];
        if spaces.len() > 1 && (map.on_path(from) || inner.iter().any(|space| map.on_path(*space)))
        {
            return no("R65", "on the path to the League one goes one space a turn");
        }
        let cost = if spaces.len() > 1 { spaces.len() } else { 0 };
        if cost > usize::from(player.coins) {
            let why = format!("{cost} spaces take {cost} coins; {} are left", player.coins);
            return no("R07", why);
        }
        let ends = self.ends(seat, from, &spaces);
        if ends == from {
            return no("R08", "every space that way is taken");
        }
        Ok(Route {
            spaces,
            ends,
            cost: u8::try_from(cost).unwrap_or(u8::MAX),
        })
    }

    fn closed_gate<T>(&self, seat: usize, way: &[SpaceId]) -> Result<T, Refusal> {
        let closed = way.iter().find(|space| !self.is_open(seat, **space));
        let asks = closed.map_or(0, |space| self.board.map.gate(*space, self.options.half));
        let has = self.badges(seat).len();
        no(
            "R17",
            format!("the gate on the way opens with {asks} badges; there are {has}"),
        )
    }

    /// Where a move ends that wants to end on the last of these spaces (R08, B-20).
    fn ends(&self, seat: usize, from: SpaceId, spaces: &[SpaceId]) -> SpaceId {
        let map = &self.board.map;
        let mut way: Vec<SpaceId> = [&[from], spaces].concat();
        let free = |space: &SpaceId| !self.is_occupied(seat, *space);
        loop {
            let Some(here) = way.last().copied() else {
                return from;
            };
            if free(&here) {
                return here;
            }
            let mut onward = map.next(here).iter().filter(|next| !way.contains(next));
            match onward.find(|next| self.is_open(seat, **next)) {
                Some(next) => way.push(*next),
                None => return way.iter().rev().copied().find(free).unwrap_or(from),
            }
        }
    }

    /// Makes a move.
    pub(super) fn make_move(&mut self, seat: usize, route: &Route, cx: &mut Cx) {
        let from = self.players[seat].space;
        self.players[seat].coins -= route.cost;
        cx.tell(Event::Moved(seat, from, route.ends, route.cost));
        let passed: Vec<usize> = self.passed(seat, route);
        let beyond = !route.spaces.contains(&route.ends);
        let mut entered = route.spaces.clone();
        if beyond {
            entered.push(route.ends);
        }
        self.tasks.push(Task::Land);
        if self.options.has(super::options::Master::Duellists) && !passed.is_empty() {
            self.tasks.push(Task::Passed { others: passed });
        }
        self.enter(seat, &entered, route.ends, cx);
    }

    /// Players on the way (R71).
    fn passed(&self, seat: usize, route: &Route) -> Vec<usize> {
        let on = |other: usize| {
            let space = self.players[other].space;
            space != route.ends && route.spaces.contains(&space)
        };
        let others = (0..self.players.len()).filter(|other| *other != seat && on(*other));
        others
            .filter(|other| self.may_duel(seat, *other).is_ok())
            .collect()
    }

    /// What entering spaces does: coins, visits, skills of regions (R06, R07, B-24).
    pub(super) fn enter(&mut self, seat: usize, spaces: &[SpaceId], ends: SpaceId, cx: &mut Cx) {
        self.players[seat].space = ends;
        for space in spaces {
            if self.board.map.is_city(*space) {
                self.coins_back(seat, true, cx);
                self.players[seat].visited.insert(*space);
                self.visit_for_job(seat, *space, cx);
            }
            let colour = self.colour_of(*space);
            self.enter_region(seat, colour, cx);
        }
    }

    fn enter_region(&mut self, seat: usize, colour: Label, cx: &mut Cx) {
        if self.players[seat].regions.insert(colour) {
            cx.tell(Event::Region(seat, colour));
            if self.players[seat].skills.len() < super::mon::Skill::ALL.len() {
                self.tasks.push(Task::Skill { seat });
            }
        }
    }

    /// All coins come back, unless they are hijacked until a city (R07, R72).
    pub(super) fn coins_back(&mut self, seat: usize, city: bool, cx: &mut Cx) {
        let all = self.board.tables.coins;
        let player = &mut self.players[seat];
        if player.hijacked && !city {
            return;
        }
        player.hijacked = false;
        if player.coins < all {
            player.coins = all;
            cx.tell(Event::CoinsBack(seat));
        }
    }

    /// Whether an HM way can be taken (R14, R73, B-40).
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_take_way(&self, seat: usize, hm: Hm, to: SpaceId) -> Result<(), Refusal> {
        let player = &self.players[seat];
        if !self.active_mons(seat).any(|mon| mon.hms.contains(&hm)) {
            return no(
                "R14",
                format!("no active Pokémon of the hand knows {}", hm.name()),
            );
        }
        if self.turn.hm {
            return no("R14", "one HM a turn (B-40)");
        }
        let map = &self.board.map;
        let leads = match hm {
            Hm::Fly => player.visited.contains(&to) && player.space != to,
            _ => map
                .space(player.space)
                .is_some_and(|space| space.ways.contains(&(hm, to))),
        };
        if !leads {
            return no(
                "R73",
                format!("{} does not lead from {} to {to}", hm.name(), player.space),
            );
        }
        if !self.is_open(seat, to) {
            return self.closed_gate(seat, &[to]);
        }
        if player.coins == 0 {
            return no("R14", "an HM takes a coin");
        }
        Ok(())
    }

    /// Takes an HM way.
    pub(super) fn take_way(&mut self, seat: usize, hm: Hm, to: SpaceId, cx: &mut Cx) {
        self.players[seat].coins -= 1;
        self.turn.hm = true;
        let ends = self.ends(seat, self.players[seat].space, &[to]);
        cx.tell(Event::Taken(seat, ends, hm.name()));
        self.tasks.push(Task::Land);
        self.enter(seat, &[ends], ends, cx);
    }

    /// The nearest city that was visited already, by steps (R57).
    #[must_use]
    pub fn nearest_visited(&self, seat: usize) -> Option<SpaceId> {
        let player = &self.players[seat];
        let far = self.board.map.distances(player.space, &|space| space != 0);
        let cities = player.visited.iter().filter(|city| **city != player.space);
        let open = cities.filter(|city| self.is_open(seat, **city));
        open.min_by_key(|city| (far.get(city).copied().unwrap_or(usize::MAX), **city))
            .copied()
    }

    /// Whether Abra or Ralts can be used.
    ///
    /// # Errors
    /// Why it cannot.
    pub fn may_travel(&self, seat: usize, id: MonId) -> Result<(), Refusal> {
        let mon = self.mon(seat, id).filter(|mon| mon.active);
        if !mon.is_some_and(|mon| self.chip(mon.chip).print.travels) {
            return no("R57", "that takes an active Abra or Ralts");
        }
        if self.players[seat].coins == 0 {
            return no("R57", "it takes a coin");
        }
        match self.nearest_visited(seat) {
            Some(_) => Ok(()),
            None => no("R57", "no other city was visited yet"),
        }
    }

    /// To a city without doing anything there: the turn is over.
    pub(super) fn take_to(&mut self, seat: usize, to: SpaceId, by: &'static str, cx: &mut Cx) {
        cx.tell(Event::Taken(seat, to, by));
        self.enter(seat, &[to], to, cx);
    }

    /// Whether one may stay where one is (R09, R12).
    ///
    /// # Errors
    /// Why one may not.
    pub fn may_stay(&self, seat: usize) -> Result<(), Refusal> {
        use super::data::Kind;
        let here = self.players[seat].space;
        let kind = self.board.map.space(here).map(|space| space.kind);
        let stays = matches!(
            kind,
            Some(Kind::City | Kind::Boat | Kind::Safari | Kind::Battle)
        );
        if stays || self.reachable(seat).is_empty() {
            return Ok(());
        }
        no("R09", "from here one must move on, or play an event card")
    }

    /// All moves that can be made.
    #[must_use]
    pub fn reachable(&self, seat: usize) -> Vec<(SpaceId, Route)> {
        let map = &self.board.map;
        let far = map.distances(self.players[seat].space, &|space| self.is_open(seat, space));
        let most = usize::from(self.board.tables.coins).max(1);
        let near = far
            .into_iter()
            .filter(|(_, steps)| (1..=most).contains(steps));
        near.filter_map(|(space, _)| Some((space, self.route(seat, space).ok()?)))
            .collect()
    }
}
