//! An adventure as it stands (R33): the licenses, the day, the battle that is going on.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::tables::Strength;
use crate::tables::pucks::battle::{Battle, RollOff};
use crate::tables::pucks::dex::{PuckDex, Zone};
use crate::tables::pucks::event::Title;
use crate::tables::pucks::kinds::{KindId, PowerType};
use crate::tables::pucks::options::{GameKind, Options};
use crate::tables::pucks::special::ItemRule;

/// A Trainer License with its piece and its collection.
#[derive(Clone, Debug)]
pub struct License {
    /// The name.
    pub name: String,
    /// The computer, if it plays.
    pub strength: Option<Strength>,
    /// The collection.
    pub collection: Vec<KindId>,
    /// Where the piece stands; nowhere before the adventure has begun.
    pub zone: Option<usize>,
    /// Badges, by name.
    pub badges: BTreeSet<String>,
    /// Titles, and on which day they were gained.
    pub titles: Vec<(Title, u32)>,
    /// Discovered Pokémon (R50).
    pub discovered: BTreeSet<KindId>,
    /// Sanctioned Battles won, and fought.
    pub record: (u32, u32),
    /// Battles of the League won in a row (R35).
    pub streak: u8,
    /// Cities visited, for HM02 Fly.
    pub visited: BTreeSet<usize>,
    /// Paths that were paid for.
    pub paid: BTreeSet<usize>,
    /// Long actions that are left today.
    pub long: u8,
    /// Whether the bike has been ridden today.
    pub ridden: bool,
    /// Done for today.
    pub done: bool,
    /// On a competitive day: has used this round's action.
    pub acted: bool,
    /// What is paid with first.
    pub pays: Option<KindId>,
    /// Items of the first badge of a gym that are still to be chosen.
    pub rewards: u8,
    /// Whether a computer player has asked others for something today.
    pub offered: bool,
    /// Things of the shop that are to be bought together (R44).
    pub basket: BTreeMap<String, u8>,
}

impl License {
    /// Whether it has a title.
    #[must_use]
    pub fn has(&self, title: Title) -> bool {
        self.titles.iter().any(|(own, _)| *own == title)
    }

    /// How many pucks of a kind there are.
    #[must_use]
    pub fn count(&self, kind: KindId) -> usize {
        self.collection.iter().filter(|it| **it == kind).count()
    }

    /// Takes one of a kind out; whether it was there.
    pub fn take(&mut self, kind: KindId) -> bool {
        match self.collection.iter().position(|it| *it == kind) {
            Some(at) => {
                self.collection.remove(at);
                true
            }
            None => false,
        }
    }
}

/// What a battle is fought for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A badge.
    Gym(String),
    /// A place among the Elite Four.
    League,
    /// The title of Champion.
    Champion,
    /// Among players.
    Players,
    /// Against a wild Pokémon.
    Wild(KindId),
    /// Nothing is lost; the box goes back to who brought it.
    Training(Vec<Vec<KindId>>),
}

/// Something that others must agree to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// Who asks.
    pub from: usize,
    /// Who is still to answer.
    pub waiting: Vec<usize>,
    /// Who is asked besides whether to join, once somebody has agreed (K-41).
    pub others: Vec<usize>,
    /// Whether those are being asked.
    pub joins: bool,
    /// Who takes part.
    pub agreed: Vec<usize>,
    /// What it is.
    pub what: Proposal,
}

/// What is offered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proposal {
    /// A Sanctioned Battle.
    Sanctioned,
    /// An Ante Battle for this price.
    Ante(u8),
    /// A Training Battle.
    Training,
    /// A trade.
    Trade {
        /// The offerer's.
        give: KindId,
        /// The other's.
        take: KindId,
    },
}

/// What somebody is asked before it is done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asks {
    /// Whether the adventure is to end for all.
    End,
    /// For what something is given away (R49).
    Trade {
        /// With whom.
        with: usize,
        /// What is given.
        give: KindId,
    },
}

/// How far an adventure is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Phase {
    /// Starters and first zones.
    Begin,
    /// Throws for the order of a competitive day; who still throws.
    Order,
    /// Somebody acts.
    Act,
    /// It is over.
    Over,
}

/// An adventure.
#[derive(Clone, Debug)]
pub struct Adventure {
    /// The data.
    pub dex: Arc<PuckDex>,
    /// How it is played.
    pub options: Options,
    /// By seat.
    pub licenses: Vec<License>,
    /// The day, from 1; 0 before the first.
    pub day: u32,
    /// How far it is.
    pub phase: Phase,
    /// The order of a day.
    pub order: Vec<usize>,
    /// Whose place in it is asked.
    pub turn: usize,
    /// Throws for it.
    pub roll_off: RollOff,
    /// What waits for an answer.
    pub offer: Option<Offer>,
    /// What whoever acts is asked back.
    pub asks: Option<Asks>,
    /// The battle that is going on, what it is for, and the seats of its players.
    pub battle: Option<(Box<Battle>, Cause)>,
    /// Battles fought.
    pub battles: u32,
    /// Who has won.
    pub winners: Vec<usize>,
    /// How it ended.
    pub how: String,
}

impl Adventure {
    /// Whether it is the short evening (R64).
    #[must_use]
    pub fn short(&self) -> bool {
        self.options.kind == GameKind::ShortEvening
    }

    /// The zone of a player.
    #[must_use]
    pub fn zone_of(&self, seat: usize) -> Option<(usize, &Zone)> {
        let at = self.licenses.get(seat)?.zone?;
        Some((at, self.dex.zones.get(at)?))
    }

    /// Players in the same zone as one, without it.
    pub fn together(&self, seat: usize) -> impl Iterator<Item = usize> {
        let zone = self.licenses[seat].zone;
        (0..self.licenses.len()).filter(move |it| *it != seat && self.licenses[*it].zone == zone)
    }

    /// Whether it stands as an adventure can: at most four of the Elite Four and one Champion, nobody on a
    /// zone that is not of this map.
    ///
    /// # Errors
    /// What does not hold.
    pub fn sound(&self) -> Result<(), String> {
        let with = |title| self.licenses.iter().filter(|it| it.has(title)).count();
        if with(Title::EliteFour) > 4 || with(Title::Champion) > 1 {
            return Err("a title is held by too many (R35, R36)".to_owned());
        }
        let astray = |it: &License| {
            let zone = it.zone.and_then(|zone| self.dex.zones.get(zone));
            it.zone.is_some() && zone.is_none_or(|zone| self.short() && !zone.short)
        };
        match self.licenses.iter().find(|it| astray(it)) {
            Some(license) => Err(format!("{} stands off the map (R64)", license.name)),
            None => Ok(()),
        }
    }

    /// Badges that are needed (R34, R64).
    #[must_use]
    pub fn badges_needed(&self) -> usize {
        if self.short() {
            self.dex.world.short_badges.len()
        } else {
            self.dex.world.badges
        }
    }

    /// Whether a player has a slammer of this Power Type.
    #[must_use]
    pub fn has_slammer_of(&self, seat: usize, element: PowerType) -> bool {
        self.licenses[seat].collection.iter().any(|kind| {
            let types = self.dex.slammer(*kind).and_then(|it| it.types);
            types.is_some_and(|types| types[0] == element)
        })
    }

    /// Whether somebody has discovered a Pokémon (K-40).
    #[must_use]
    pub fn known(&self, kind: KindId) -> bool {
        self.licenses.iter().any(|it| it.discovered.contains(&kind))
    }

    /// Who is the Champion, if a player is.
    #[must_use]
    pub fn champion(&self) -> Option<usize> {
        (0..self.licenses.len()).find(|it| self.licenses[*it].has(Title::Champion))
    }

    /// Pucks of a player that are neither slammers nor keys of the map.
    #[must_use]
    pub fn spare_pucks(&self, seat: usize) -> usize {
        let collection = self.licenses[seat].collection.iter();
        let key = |kind: &KindId| self.dex.item(*kind) == Some(ItemRule::Map);
        collection
            .filter(|kind| self.dex.slammer(**kind).is_none() && !key(kind))
            .count()
    }

    /// Pucks of a player that are no slammers.
    #[must_use]
    pub fn small_pucks(&self, seat: usize) -> usize {
        let collection = self.licenses[seat].collection.iter();
        collection
            .filter(|kind| self.dex.slammer(**kind).is_none())
            .count()
    }
}
