//! What is paid, and whether somebody may go somewhere (R42, R45, R48, R52, R63, K-39).

use super::state::Adventure;
use crate::tables::pucks::dex::Need;
use crate::tables::pucks::event::{Event, Title};
use crate::tables::pucks::kinds::KindId;
use crate::tables::{Allowed, refuse};

impl Adventure {
    /// What is paid with first: a puck of any kind but slammers.
    pub(super) fn pay_with(&mut self, seat: usize, name: &str) -> Allowed {
        let Some(kind) = self.dex.find(name) else {
            return refuse("R52", format!("there is no puck called {name}"));
        };
        if self.dex.slammer(kind).is_some() {
            return refuse(
                "R52",
                format!("{name} is a slammer; nothing is paid with those"),
            );
        }
        self.licenses[seat].pays = Some(kind);
        Ok(())
    }

    /// Whether somebody could pay so many pucks.
    pub(super) fn can_pay(&self, seat: usize, count: usize) -> Allowed {
        let there = self.small_pucks(seat);
        match there >= count {
            true => Ok(()),
            false => refuse(
                "R52",
                format!("it takes {count} pucks that are no slammers; {there} are there"),
            ),
        }
    }

    /// Pays: what was named first, then Sandbags, then the cheapest.
    pub(super) fn pay(&mut self, seat: usize, count: usize, told: &mut Vec<Event>) -> Allowed {
        self.can_pay(seat, count)?;
        let pucks = self.paid_with(seat, count);
        for kind in &pucks {
            self.licenses[seat].take(*kind);
        }
        told.push(Event::Paid { who: seat, pucks });
        Ok(())
    }

    /// The pucks that a payment takes.
    pub(super) fn paid_with(&self, seat: usize, count: usize) -> Vec<KindId> {
        let first = self.licenses[seat].pays;
        let dex = &*self.dex;
        let mut small: Vec<KindId> = self.licenses[seat]
            .collection
            .iter()
            .filter(|kind| dex.slammer(**kind).is_none())
            .copied()
            .collect();
        small.sort_by_key(|kind| {
            // What has no price and is no Sandbag is found only once.
            let price = if *kind == dex.sandbag {
                0
            } else {
                dex.kind(*kind).price.unwrap_or(99)
            };
            (Some(*kind) != first, price, *kind)
        });
        small.truncate(count);
        small
    }

    /// Whether an action may be taken (R42).
    pub(super) fn check_action(&self, seat: usize) -> Allowed {
        self.can_pay(seat, 1)
    }

    /// Whether a long action may be taken (R45).
    pub(super) fn check_long(&self, seat: usize) -> Allowed {
        if self.licenses[seat].long == 0 {
            let name = &self.licenses[seat].name;
            return refuse("R45", format!("{name} has no long action left today"));
        }
        self.can_pay(seat, 1)
    }

    pub(super) fn pay_action(&mut self, seat: usize, told: &mut Vec<Event>) -> Allowed {
        self.pay(seat, 1, told)
    }

    pub(super) fn pay_long(&mut self, seat: usize, told: &mut Vec<Event>) -> Allowed {
        self.check_long(seat)?;
        self.pay(seat, 1, told)?;
        self.licenses[seat].long -= 1;
        Ok(())
    }

    /// The path between where somebody stands and a zone, with its number.
    fn way_to(&self, seat: usize, zone: usize) -> Option<(usize, Option<&Need>)> {
        let (here, _) = self.zone_of(seat)?;
        self.dex.ways.iter().enumerate().find_map(|(at, way)| {
            let ends = [(way.from, way.to), (way.to, way.from)];
            ends.contains(&(here, zone))
                .then_some((at, way.need.as_ref()))
        })
    }

    /// Whether somebody may go along one path to a zone (R48).
    ///
    /// # Errors
    /// Why not.
    pub fn check_way(&self, seat: usize, zone: usize) -> Allowed {
        if self.short() && !self.dex.zones[zone].short {
            return refuse("R64", "that zone is not on the map of the short evening");
        }
        let name = &self.dex.zones[zone].name;
        let Some((at, need)) = self.way_to(seat, zone) else {
            return refuse("R48", format!("no path leads from here straight to {name}"));
        };
        match need {
            Some(need) if !self.licenses[seat].paid.contains(&at) => self.check_need(seat, need),
            _ => Ok(()),
        }
    }

    /// Whether somebody meets what a path asks for (R63).
    pub(super) fn check_need(&self, seat: usize, need: &Need) -> Allowed {
        let license = &self.licenses[seat];
        let name = |kind: &KindId| self.dex.name(*kind);
        let (met, why) = match need {
            Need::Badges(count) => (
                license.badges.len() >= usize::from(*count),
                format!("that path asks for {count} badges"),
            ),
            Need::EliteFour => (
                license.has(Title::EliteFour),
                "that path is open to the Elite Four".to_owned(),
            ),
            Need::Has(kind) => (
                license.count(*kind) > 0,
                format!("that path asks for the {}", name(kind)),
            ),
            Need::HasOr(kind, element) => (
                license.count(*kind) > 0 || self.has_slammer_of(seat, *element),
                format!(
                    "that path asks for the {} or a slammer of {}",
                    name(kind),
                    element.name()
                ),
            ),
            Need::SlammerOf(element) => (
                self.has_slammer_of(seat, *element),
                format!("that path asks for a slammer of {}", element.name()),
            ),
            Need::Pay(kind) => (
                // The action itself is paid for besides.
                license.count(*kind) > 0 && self.small_pucks(seat) > 1,
                format!(
                    "a {} is paid there the first time, beside the puck for the action",
                    name(kind)
                ),
            ),
        };
        if met { Ok(()) } else { refuse("R63", why) }
    }

    /// Pays what a path asks for the first time, before the action is paid: otherwise that could take
    /// the very puck (R63).
    pub(super) fn pay_toll(&mut self, seat: usize, zone: usize, told: &mut Vec<Event>) -> Allowed {
        let Some((at, Some(Need::Pay(kind)))) = self.way_to(seat, zone) else {
            return Ok(());
        };
        let kind = *kind;
        if !self.licenses[seat].paid.insert(at) {
            return Ok(());
        }
        if !self.licenses[seat].take(kind) {
            let name = self.dex.name(kind);
            return refuse("R63", format!("a {name} is paid there the first time"));
        }
        told.push(Event::Spent {
            who: seat,
            puck: kind,
        });
        Ok(())
    }

    /// The piece stands in a zone.
    pub(super) fn arrive(&mut self, seat: usize, zone: usize, told: &mut Vec<Event>) {
        let license = &mut self.licenses[seat];
        license.zone = Some(zone);
        license.visited.insert(zone);
        license.basket.clear();
        told.push(Event::Moved { who: seat, zone });
    }
}
