//! The map: spaces, neighbours, regions with their gates, ways of HMs, legendary spots (R07 to R17, R73).

use std::collections::{BTreeMap, VecDeque};

use serde::Deserialize;

use super::cards::Hm;
use super::label::Label;
use crate::rules::Element;

/// Number of a space; 0 is Start.
pub type SpaceId = usize;

/// What a space is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Kind {
    /// A wild chip from a bag.
    Ball,
    /// An event card.
    Event,
    /// A city.
    City,
    /// A Pokémon that everybody sees (R10).
    Spot,
    /// A trip to a city (R12).
    Boat,
    /// Three chips without a battle (R12).
    Safari,
    /// A rival for items (R12).
    Battle,
}

/// What a city does for a hand (R47).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Service {
    /// Revives all.
    Center,
    /// Revives two and gives an item.
    Camp,
    /// Gives two items and revives one.
    Market,
}

/// A part of a better service (R11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Gives {
    /// Up to so many items.
    Items(u8),
    /// All are revived.
    ReviveAll,
    /// Up to so many are revived.
    Revive(u8),
}

impl Service {
    /// What it gives.
    #[must_use]
    pub fn gives(self) -> &'static [Gives] {
        match self {
            Self::Center => &[Gives::ReviveAll],
            Self::Camp => &[Gives::Revive(2), Gives::Items(1)],
            Self::Market => &[Gives::Items(2), Gives::Revive(1)],
        }
    }

    /// What a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Center => "Center",
            Self::Camp => "Camp",
            Self::Market => "Market",
        }
    }
}

/// A better service for whoever has one of these active (R11).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Better {
    /// Names of chips.
    pub who: Vec<String>,
    /// What it gives.
    pub gives: Vec<Gives>,
}

/// A space.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Space {
    /// Its number.
    pub id: SpaceId,
    /// What it is.
    pub kind: Kind,
    /// Its name.
    pub name: String,
    /// Neighbours.
    pub next: Vec<SpaceId>,
    /// The type that the place favours (R15).
    #[serde(default)]
    pub bonus: Option<Element>,
    /// The badge with which players have the route bonus too.
    #[serde(default)]
    pub badge: Option<String>,
    /// Whom one meets on a spot.
    #[serde(default)]
    pub species: Option<String>,
    /// Of a city.
    #[serde(default)]
    pub service: Option<Service>,
    /// Of a city.
    #[serde(default)]
    pub better: Option<Better>,
    /// Who has a badge here.
    #[serde(default)]
    pub gym: Option<String>,
    /// Fossils are revived here (R45).
    #[serde(default)]
    pub fossils: bool,
    /// The League meets here (R65).
    #[serde(default)]
    pub league: bool,
    /// Shortcuts (R73).
    #[serde(default)]
    pub ways: Vec<(Hm, SpaceId)>,
}

/// A region and what opens it (R17).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Region {
    /// Its colour.
    pub colour: Label,
    /// Its first space.
    pub first: SpaceId,
    /// Its last space.
    pub last: SpaceId,
    /// Badges that open it.
    pub badges: usize,
    /// Badges that open it in the half game.
    pub half: usize,
    /// One space a turn (R65).
    #[serde(default)]
    pub path: bool,
}

/// A legendary spot (R13).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Legendary {
    /// Who.
    pub species: String,
    /// The colour of the region from which it is reached.
    pub region: Label,
    /// Badges that it takes.
    pub badges: usize,
}

/// A map.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// Its name.
    pub name: String,
    /// Where Start leads; nothing leads back.
    pub start: Vec<SpaceId>,
    /// Roads of the half game alone, in both directions: its League is nearer.
    #[serde(default)]
    pub half_roads: Vec<(SpaceId, SpaceId)>,
    /// Its regions.
    pub regions: Vec<Region>,
    /// Its spaces, but for Start.
    pub spaces: Vec<Space>,
    /// Its legendary spots.
    pub legendary: Vec<Legendary>,
    /// Chips that one can begin with (R02).
    pub starters: Vec<String>,
    /// Spaces by number, filled in after reading.
    #[serde(skip)]
    at: BTreeMap<SpaceId, usize>,
}

impl Map {
    /// With its numbers in order.
    #[must_use]
    pub(crate) fn indexed(mut self) -> Self {
        let numbers = self.spaces.iter().enumerate();
        self.at = numbers.map(|(index, space)| (space.id, index)).collect();
        self
    }

    /// The map of the half game, with its own roads.
    #[must_use]
    pub fn halved(&self) -> Self {
        let mut map = self.clone();
        for (one, other) in &self.half_roads {
            for (from, to) in [(one, other), (other, one)] {
                let space = map.spaces.iter_mut().find(|space| space.id == *from);
                if let Some(space) = space.filter(|space| !space.next.contains(to)) {
                    space.next.push(*to);
                }
            }
        }
        map
    }

    /// A space; `None` for Start.
    #[must_use]
    pub fn space(&self, id: SpaceId) -> Option<&Space> {
        self.at.get(&id).and_then(|at| self.spaces.get(*at))
    }

    /// Where one can step from here.
    #[must_use]
    pub fn next(&self, id: SpaceId) -> &[SpaceId] {
        match id {
            0 => &self.start,
            _ => self.space(id).map_or(&[], |space| &space.next),
        }
    }

    /// The number of the region of a space; `None` for Start.
    #[must_use]
    pub fn region(&self, id: SpaceId) -> Option<usize> {
        self.regions
            .iter()
            .position(|region| (region.first..=region.last).contains(&id))
    }

    /// Whether a space is a city.
    #[must_use]
    pub fn is_city(&self, id: SpaceId) -> bool {
        self.space(id).is_some_and(|space| space.kind == Kind::City)
    }

    /// Whether several may stand there (R08).
    #[must_use]
    pub fn shared(&self, id: SpaceId) -> bool {
        id == 0 || self.is_city(id)
    }

    /// Badges that open a space.
    #[must_use]
    pub fn gate(&self, id: SpaceId, half: bool) -> usize {
        self.region(id).map_or(0, |at| {
            let region = &self.regions[at];
            if half { region.half } else { region.badges }
        })
    }

    /// Whether a space lies on the path to the League.
    #[must_use]
    pub fn on_path(&self, id: SpaceId) -> bool {
        self.region(id).is_some_and(|at| self.regions[at].path)
    }

    /// The way from one space to another in one direction, of at most so many spaces, through spaces for
    /// which `open` says yes: the shortest there is, without its beginning.
    #[must_use]
    pub fn way(
        &self,
        from: SpaceId,
        to: SpaceId,
        most: usize,
        open: &dyn Fn(SpaceId) -> bool,
    ) -> Option<Vec<SpaceId>> {
        let mut ways = VecDeque::from([vec![from]]);
        while let Some(way) = ways.pop_front() {
            let last = *way.last()?;
            if last == to && way.len() > 1 {
                return Some(way[1..].to_vec());
            }
            if way.len() > most {
                continue;
            }
            for next in self.next(last) {
                if !way.contains(next) && open(*next) {
                    ways.push_back(way.iter().copied().chain([*next]).collect());
                }
            }
        }
        None
    }

    /// How many steps lie between a space and all others that can be reached through open ones.
    #[must_use]
    pub fn distances(
        &self,
        from: SpaceId,
        open: &dyn Fn(SpaceId) -> bool,
    ) -> BTreeMap<SpaceId, usize> {
        let mut far = BTreeMap::from([(from, 0)]);
        let mut line = VecDeque::from([from]);
        while let Some(here) = line.pop_front() {
            let steps = far.get(&here).copied().unwrap_or(0);
            for next in self.next(here) {
                if open(*next) && !far.contains_key(next) {
                    far.insert(*next, steps + 1);
                    line.push_back(*next);
                }
            }
        }
        far
    }
}
