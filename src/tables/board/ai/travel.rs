//! Where computer players go (R80): the spaces in reach are weighed.

use super::super::battle::Foe;
use super::super::command::Command;
use super::super::data::{EventDoes, Kind, Space, SpaceId};
use super::super::game::BoardGame;
use super::super::mon::Skill;
use super::luck::Luck;
use crate::tables::Strength;

impl BoardGame {
    pub(super) fn decide_turn(&self, seat: usize, strength: Strength, luck: &mut Luck) -> Command {
        let weighed = self.weighed(seat, strength, luck);
        match strength {
            Strength::Low => self.sensible(weighed, luck),
            Strength::Middle => first_best(&weighed),
            Strength::High => self.played_out(seat, weighed, luck),
        }
        .unwrap_or(Command::Stay)
    }

    /// Something that is not among the worst.
    fn sensible(&self, mut weighed: Vec<(f64, Command)>, luck: &mut Luck) -> Option<Command> {
        weighed.sort_by(|a, b| b.0.total_cmp(&a.0));
        let half = weighed.len().div_ceil(2).min(3);
        let at = luck.below(half);
        weighed.into_iter().nth(at).map(|(_, command)| command)
    }

    /// All that can be done with a turn, weighed.
    pub(super) fn weighed(
        &self,
        seat: usize,
        strength: Strength,
        luck: &mut Luck,
    ) -> Vec<(f64, Command)> {
        let goal = self.goal(seat, strength);
        let far = goal.map(|goal| {
            self.board
                .map
                .distances(goal, &|space| space == 0 || self.is_open(seat, space))
        });
        let distance = |space: SpaceId| {
            let far = far.as_ref().and_then(|far| far.get(&space)).copied();
            far.map_or(20.0, |far| far as f64)
        };
        let mut all = Vec::new();
        for (to, route) in self.reachable(seat) {
            let Some(space) = self.board.map.space(route.ends) else {
                continue;
            };
            let saved = f64::from(route.cost) * 0.1;
            let worth =
                self.space_worth(seat, space, strength) - distance(route.ends) * 0.8 - saved;
            all.push((worth + luck.share() * 0.2, Command::Move(to)));
        }
        let here = self.players[seat].space;
        if self.may_stay(seat).is_ok()
            && let Some(space) = self.board.map.space(here)
        {
            let city = space.kind == Kind::City;
            let worth = if city {
                self.space_worth(seat, space, strength)
            } else {
                -1.0
            };
            all.push((worth - distance(here) * 0.8 - 0.3, Command::Stay));
        }
        self.other_ways(seat, &distance, strength, &mut all);
        all
    }

    /// What a space promises.
    fn space_worth(&self, seat: usize, space: &Space, strength: Strength) -> f64 {
        let player = &self.players[seat];
        let flipped = (player.hand.len() - self.active(seat)) as f64;
        let full = player.hand.len() >= self.board.tables.hand;
        let short = self.needs_more(seat, strength);
        let risk = match self.active(seat) {
            0 => 6.0,
            1 => 3.0,
            2 => 1.0,
            _ => 0.0,
        };
        match space.kind {
            Kind::City => {
                let gym = if self.gym_ready(seat, space, strength) {
                    8.0
                } else {
                    0.0
                };
                let items = self.board.tables.cards.saturating_sub(player.items.len()) as f64;
                flipped * 2.0 + gym + items * 0.2 + self.sort_out(seat)
            }
            Kind::Ball | Kind::Spot if full => 0.8 - risk,
            Kind::Ball | Kind::Spot if short => 4.0 - risk,
            Kind::Ball | Kind::Spot => 1.2 - risk,
            Kind::Event => 1.0 - risk * 0.3,
            Kind::Boat | Kind::Safari | Kind::Battle => 0.0,
        }
    }

    /// A city is worth a stop where a full hand must be sorted out.
    fn sort_out(&self, seat: usize) -> f64 {
        let full = self.players[seat].hand.len() >= self.board.tables.hand;
        if full && self.short_of_power(seat) {
            3.0
        } else {
            0.0
        }
    }

    /// Whether the hand is to grow, or to learn, before the next leader.
    fn needs_more(&self, seat: usize, strength: Strength) -> bool {
        let player = &self.players[seat];
        let cities = self.board.map.spaces.iter();
        let mut cities =
            cities.filter(|space| space.kind == Kind::City && self.is_open(seat, space.id));
        self.short_of_power(seat)
            || player.hand.len() < 4
            || !cities.any(|space| self.gym_ready(seat, space, strength))
    }

    /// Whether the League is still too strong for whoever has all its badges: others give XP until then.
    fn league_waits(&self, seat: usize, strength: Strength) -> bool {
        let spaces = self.board.map.spaces.iter();
        let mut league = spaces.filter(|space| space.league);
        !league.any(|space| self.gym_ready(seat, space, strength))
    }

    /// Whether somebody in this city can be taken on, and it looks well.
    fn gym_ready(&self, seat: usize, space: &Space, strength: Strength) -> bool {
        if space.league {
            let (badges, pp) = self.league_asks();
            let beaten = self.beaten_members(seat);
            let mut left = self.members().into_iter().map(|(at, _)| at);
            return self.mandatory(seat) >= badges
                && self.pp(seat) >= pp
                && left
                    .find(|at| !beaten.contains(at))
                    .is_some_and(|at| self.dares(seat, Foe::League(at), space.id, strength));
        }
        if self.mandatory(seat) >= self.league_asks().0 && !self.league_waits(seat, strength) {
            return false;
        }
        let gym = space.gym.as_deref().and_then(|name| self.board.gym(name));
        gym.is_some_and(|(at, gym)| {
            let needed = !gym.optional || !self.options.half;
            needed
                && !self.badges(seat).contains(&at)
                && self.pp(seat) >= gym.pp
                && self.dares(seat, Foe::Gym(at), space.id, strength)
        })
    }

    /// Where the next badge is, the League, or who is to be revived.
    fn goal(&self, seat: usize, strength: Strength) -> Option<SpaceId> {
        let far = self
            .board
            .map
            .distances(self.players[seat].space, &|space| {
                space != 0 && self.is_open(seat, space)
            });
        let near = |space: &&Space| far.get(&space.id).copied().unwrap_or(usize::MAX);
        let cities = || {
            self.board
                .map
                .spaces
                .iter()
                .filter(|space| space.kind == Kind::City && far.contains_key(&space.id))
        };
        if !self.enough_active(seat, strength) {
            return cities().min_by_key(near).map(|space| space.id);
        }
        let badges = self.badges(seat);
        let asks = |space: &&Space| {
            let (at, gym) = self.board.gym(space.gym.as_deref()?)?;
            (!badges.contains(&at) && !gym.optional).then_some(gym.pp)
        };
        let ready = cities().filter(|space| self.gym_ready(seat, space, strength));
        if let Some(space) = ready.min_by_key(near) {
            return Some(space.id);
        }
        let next = cities()
            .filter_map(|space| Some((asks(&space)?, near(&space), space.id)))
            .min();
        let balls = || {
            let spaces = self.board.map.spaces.iter();
            spaces.filter(|space| {
                matches!(space.kind, Kind::Ball | Kind::Spot) && far.contains_key(&space.id)
            })
        };
        // Power comes from the richest region that is open.
        match self.needs_more(seat, strength) {
            true => balls()
                .max_by_key(|space| (self.colour_of(space.id), usize::MAX - near(space)))
                .map(|space| space.id),
            false => next.map(|(_, _, id)| id),
        }
    }

    /// Cards, HM ways, trips and skills.
    fn other_ways(
        &self,
        seat: usize,
        distance: &dyn Fn(SpaceId) -> f64,
        strength: Strength,
        all: &mut Vec<(f64, Command)>,
    ) {
        let player = &self.players[seat];
        let here = player.space;
        let flipped = (player.hand.len() - self.active(seat)) as f64;
        for card in &player.events {
            for (worth, to) in self.card_worth(seat, *card, flipped, distance) {
                let command = Command::Play { card: *card, to };
                if self.check(seat, &command).is_ok() {
                    all.push((worth - distance(here) * 0.8, command));
                }
            }
        }
        for hm in player.hand.iter().flat_map(|mon| &mon.hms) {
            let ways = self
                .board
                .map
                .space(here)
                .map(|space| space.ways.clone())
                .unwrap_or_default();
            let flights = player
                .visited
                .iter()
                .map(|city| (super::super::data::Hm::Fly, *city));
            for (way, to) in ways.into_iter().chain(flights).filter(|(way, _)| way == hm) {
                if let (Ok(()), Some(space)) =
                    (self.may_take_way(seat, way, to), self.board.map.space(to))
                {
                    let worth = self.space_worth(seat, space, strength) - distance(to) * 0.8 - 0.2;
                    all.push((worth, Command::Way(way, to)));
                }
            }
        }
        for mon in self
            .active_mons(seat)
            .filter(|mon| self.may_travel(seat, mon.id).is_ok())
        {
            if let Some(city) = self.nearest_visited(seat) {
                all.push((0.2 - distance(city) * 0.8, Command::Travel(mon.id)));
            }
        }
        if self.has_skill(seat, Skill::Healer) {
            let best = self.revivable(seat, false).into_iter().next();
            let need = if self.active(seat) < 2 { 3.0 } else { -1.0 };
            all.extend(best.map(|id| (need - distance(here) * 0.8, Command::Heal(id))));
        }
        self.trips(seat, distance, all);
    }

    fn trips(&self, seat: usize, distance: &dyn Fn(SpaceId) -> f64, all: &mut Vec<(f64, Command)>) {
        let player = &self.players[seat];
        let here = distance(player.space) * 0.8;
        if self.may_safari(seat).is_ok() {
            let worth = if self.short_of_power(seat) { 5.0 } else { 1.0 };
            all.push((worth - here, Command::Safari));
        }
        if self.may_meet_guard(seat).is_ok() && self.active(seat) > 3 {
            let room = self.board.tables.cards.saturating_sub(player.items.len());
            let colour = self.colour_of(player.space);
            let chance = self.chance_against(seat, Foe::Guard(self.evil_of(colour)), player.space);
            let worth = if room > 1 && chance > 0.6 { 3.0 } else { -2.0 };
            all.push((worth - here, Command::Guard));
        }
        for city in &player.visited {
            let item = player.items.first().copied();
            if let Some(item) = item.filter(|item| self.may_sail(seat, *city, *item).is_ok()) {
                let flipped = (player.hand.len() - self.active(seat)) as f64;
                let command = Command::Boat { to: *city, item };
                all.push((flipped - distance(*city) * 0.8 - 0.5, command));
            }
        }
    }

    /// What playing an event card promises, and with which aim.
    fn card_worth(
        &self,
        seat: usize,
        card: usize,
        flipped: f64,
        distance: &dyn Fn(SpaceId) -> f64,
    ) -> Vec<(f64, Option<usize>)> {
        let player = &self.players[seat];
        let does = &self.board.events[card].does;
        let full = player.events.len() >= self.board.tables.cards;
        let pressing = if full { 1.5 } else { 0.0 };
        let coins = f64::from(self.board.tables.coins.saturating_sub(player.coins));
        if does.contains(&EventDoes::Onward) {
            return vec![(if coins > 2.0 { 9.0 } else { pressing - 1.0 }, None)];
        }
        if does.contains(&EventDoes::Legendary) {
            let spots = 0..self.board.map.legendary.len();
            let ready = self.active(seat) > 3 && self.has_slot(seat);
            return spots
                .map(|at| (if ready { 5.0 } else { -3.0 } + pressing, Some(at)))
                .collect();
        }
        if does.contains(&EventDoes::Travel) {
            let here = distance(player.space);
            let near = |city: &SpaceId| (here - distance(*city)) * 0.8;
            return player
                .visited
                .iter()
                .map(|city| (flipped * 1.5 + near(city) + pressing - 2.0, Some(*city)))
                .collect();
        }
        let weak = self.active(seat) < 2;
        let worth = does.iter().map(|does| match does {
            EventDoes::ReviveAll => flipped * 1.8,
            EventDoes::Revive(count) => flipped.min(f64::from(*count)) * 1.6,
            EventDoes::Coins => coins * 0.4,
            EventDoes::Xp(_) => 1.5,
            _ => 0.0,
        });
        let worth: f64 = worth.sum();
        vec![(worth + pressing + if weak { 1.0 } else { 0.0 } - 1.0, None)]
    }
}

fn first_best(weighed: &[(f64, Command)]) -> Option<Command> {
    let best = weighed.iter().max_by(|a, b| a.0.total_cmp(&b.0));
    best.map(|(_, command)| command.clone())
}
