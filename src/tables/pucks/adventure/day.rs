//! The start of an adventure, its days and whose turn it is (R38-R42, R62, R64).

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use super::state::{Adventure, License, Phase};
use crate::tables::pucks::battle::{ORDER_STACK, RollOff};
use crate::tables::pucks::dex::PuckDex;
use crate::tables::pucks::event::{Event, Purpose};
use crate::tables::pucks::options::{Goal, Options};
use crate::tables::pucks::throw::{Aim, Steadiness, Style, Target, Thrown};
use crate::tables::{Control, Refusal, Seat, TableDice, refuse};

/// Whoever has fewer pucks that are no slammers gets Sandbags up to it (R62).
const LEAST_PUCKS: usize = 16;

impl Adventure {
    /// An adventure at its first question.
    #[must_use]
    pub fn begin(dex: &Arc<PuckDex>, options: &Options, seats: &[Seat]) -> Self {
        let licenses = seats.iter().map(|seat| License {
            name: seat.name.clone(),
            strength: match seat.control {
                Control::Person => None,
                Control::Computer(strength) => Some(strength),
            },
            collection: Vec::new(),
            zone: None,
            badges: BTreeSet::new(),
            titles: Vec::new(),
            discovered: BTreeSet::new(),
            record: (0, 0),
            streak: 0,
            visited: BTreeSet::new(),
            paid: BTreeSet::new(),
            long: 0,
            ridden: false,
            done: false,
            acted: false,
            pays: None,
            rewards: 0,
            offered: false,
            basket: BTreeMap::new(),
        });
        Self {
            dex: Arc::clone(dex),
            options: options.clone(),
            licenses: licenses.collect(),
            day: 0,
            phase: Phase::Begin,
            order: (0..seats.len()).collect(),
            turn: 0,
            roll_off: RollOff::default(),
            offer: None,
            asks: None,
            battle: None,
            battles: 0,
            winners: Vec::new(),
            how: String::new(),
        }
    }

    /// The starter with the starting collection (R62).
    pub(super) fn starter(&mut self, seat: usize, name: &str) -> Result<(), Refusal> {
        let kind = self
            .dex
            .find(name)
            .filter(|it| self.dex.world.starters.contains(it));
        let Some(kind) = kind.filter(|_| self.licenses[seat].collection.is_empty()) else {
            return refuse("R62", format!("{name} is no starter to choose now"));
        };
        let begin = self.dex.world.begin.iter();
        let rest = begin.flat_map(|(kind, count)| std::iter::repeat_n(*kind, usize::from(*count)));
        let license = &mut self.licenses[seat];
        license.collection.push(kind);
        license.collection.extend(rest);
        Ok(())
    }

    /// The zone to begin in (R39).
    pub(super) fn begin_in(
        &mut self,
        seat: usize,
        name: &str,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if self.licenses[seat].collection.is_empty() {
            return refuse("R62", "choose a starter first");
        }
        let zone = self.zone_named(name, "R39")?;
        if !self.dex.zones[zone].start {
            return refuse(
                "R39",
                format!(
                    "{name} is no place to begin: a city, but not Cinnabar Island or Fuchsia City"
                ),
            );
        }
        let license = &mut self.licenses[seat];
        license.zone = Some(zone);
        license.visited.insert(zone);
        let starter = license.collection[0];
        told.push(Event::License {
            who: seat,
            starter,
            zone,
        });
        if self.licenses.iter().all(|it| it.zone.is_some()) {
            self.next_day(told);
        }
        Ok(())
    }

    /// A zone of this map by its name.
    pub(super) fn zone_named(&self, name: &str, rule: &'static str) -> Result<usize, Refusal> {
        let Some(zone) = self.dex.zone(name) else {
            return refuse(rule, format!("there is no zone called {name}"));
        };
        match self.short() && !self.dex.zones[zone].short {
            true => refuse(
                "R64",
                format!("{name} is not on the map of the short evening"),
            ),
            false => Ok(zone),
        }
    }

    /// A day begins (R40, R62).
    pub(super) fn next_day(&mut self, told: &mut Vec<Event>) {
        self.day += 1;
        told.push(Event::Day { number: self.day });
        let long = if self.short() { 2 } else { 1 };
        for seat in 0..self.licenses.len() {
            let missing = LEAST_PUCKS.saturating_sub(self.small_pucks(seat));
            let sandbag = self.dex.sandbag;
            let license = &mut self.licenses[seat];
            (license.long, license.ridden) = (long, false);
            (license.done, license.acted, license.offered) = (false, false, false);
            if missing > 0 {
                license
                    .collection
                    .extend(std::iter::repeat_n(sandbag, missing));
                told.push(Event::Sandbags {
                    who: seat,
                    count: missing,
                });
            }
        }
        self.turn = 0;
        self.phase = Phase::Act;
        self.order = (0..self.licenses.len()).collect();
        if self.options.competitive && self.licenses.len() > 1 {
            self.roll_off = RollOff::of(self.order.clone());
            self.phase = Phase::Order;
        }
    }

    /// A throw for the order of a competitive day: the heaviest slammer, special effects off (R41).
    pub(super) fn order_throw(
        &mut self,
        seat: usize,
        (offset, power): (u16, u8),
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) {
        let aim = self.order_aim(seat, offset, power);
        let thrown = Thrown::roll(&aim, &[Target::default(); ORDER_STACK], dice);
        let flipped = if thrown.touched { thrown.flipped() } else { 0 };
        told.push(Event::Threw {
            who: seat,
            purpose: Purpose::Order,
            at: vec![self.dex.sandbag; ORDER_STACK],
            power: Some((offset, power)),
            thrown,
        });
        self.order_counted(seat, flipped, told);
    }

    /// The aim of a throw for the order of a day.
    pub(super) fn order_aim(&self, seat: usize, offset: u16, power: u8) -> Aim {
        let weights = self.licenses[seat].collection.iter();
        let weight = weights
            .filter_map(|it| self.dex.slammer(*it))
            .map(|it| it.weight)
            .max();
        Aim {
            offset,
            power,
            weight: weight.unwrap_or(3),
            hit: 0,
            nearer: 0,
        }
    }

    /// So many were flipped for the order.
    pub(super) fn order_counted(&mut self, seat: usize, flipped: usize, told: &mut Vec<Event>) {
        for seats in self.roll_off.note(seat, flipped) {
            told.push(Event::Tie { seats });
        }
        if self.roll_off.next().is_none() {
            self.order = self.roll_off.order();
            told.push(Event::Order {
                seats: self.order.clone(),
            });
            self.phase = Phase::Act;
            self.turn = 0;
        }
    }

    /// The hand of a player.
    pub(super) fn steadiness(&self, seat: usize) -> Steadiness {
        match self.licenses[seat].strength {
            Some(crate::tables::Strength::Low) => Steadiness::Shaky,
            Some(crate::tables::Strength::High) => Steadiness::Sure,
            _ => Steadiness::Usual,
        }
    }

    /// Offset and power of a style.
    pub(super) fn style_throw(&self, seat: usize, style: Style, dice: &mut TableDice) -> (u16, u8) {
        let offset = style.offset(dice.roll("hand", 20), self.steadiness(seat));
        (offset, style.power())
    }

    /// Whose action it is now, after somebody has acted: on a competitive day the next in order (R41).
    pub(super) fn after_action(&mut self, seat: usize, told: &mut Vec<Event>) {
        if self.options.competitive {
            self.licenses[seat].acted = true;
        }
        self.settle_turn(told);
    }

    /// Finds who is asked next; the day ends where nobody is left.
    pub(super) fn settle_turn(&mut self, told: &mut Vec<Event>) {
        if self.phase == Phase::Over || self.battle.is_some() || self.offer.is_some() {
            return;
        }
        if self.licenses.iter().all(|it| it.done) {
            return self.next_day(told);
        }
        let asked = self.order[self.turn];
        let stays = |it: &License| !it.done && !it.acted;
        if stays(&self.licenses[asked]) || self.licenses[asked].rewards > 0 {
            return;
        }
        let count = self.order.len();
        let next = (1..=count).map(|step| (self.turn + step) % count);
        let open = next
            .clone()
            .find(|at| stays(&self.licenses[self.order[*at]]));
        match open {
            Some(at) => self.turn = at,
            None => {
                // All have acted: another round of actions.
                self.licenses.iter_mut().for_each(|it| it.acted = false);
                let first = (0..count).find(|at| !self.licenses[self.order[*at]].done);
                self.turn = first.unwrap_or(0);
            }
        }
    }

    /// The others first.
    pub(super) fn pass(&mut self, seat: usize, told: &mut Vec<Event>) {
        self.licenses[seat].acted = true;
        self.settle_turn(told);
        if !self.options.competitive {
            let asked = self.order[self.turn];
            self.licenses[asked].acted = false;
        }
    }

    /// Done for today (K-30).
    pub(super) fn done(&mut self, seat: usize, told: &mut Vec<Event>) {
        self.licenses[seat].done = true;
        told.push(Event::DoneToday { who: seat });
        self.settle_turn(told);
    }

    /// The adventure is over for all.
    pub(super) fn over(&mut self, winners: Vec<usize>, how: String, told: &mut Vec<Event>) {
        self.phase = Phase::Over;
        self.winners.clone_from(&winners);
        self.how.clone_from(&how);
        told.push(Event::Over { winners, how });
    }

    /// The players end it (R38, K-33).
    pub(super) fn end(&mut self, told: &mut Vec<Event>) {
        let all = (0..self.licenses.len()).collect();
        let how = match self.options.goal {
            Goal::Casual => "The adventure is over, and everybody has won.",
            _ => "The adventure is broken off.",
        };
        let winners = if self.options.goal == Goal::Casual {
            all
        } else {
            Vec::new()
        };
        self.over(winners, how.to_owned(), told);
    }
}
