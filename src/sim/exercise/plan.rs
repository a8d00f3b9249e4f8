//! Who fights in a drafted battle: for abilities that are still wanted the situations that they speak of, and moves,
//! items and features on top.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use rand::seq::IndexedRandom as _;
use rand_pcg::Pcg64Mcg;

use super::count::{Kind, Uses};
use super::situation::{Any, Hand, Situation};
use crate::battle::CombatantId;
use crate::data::{Dex, Weather};

/// Pokémon of a side.
pub(super) const TEAM: usize = 3;
/// Most moves and abilities of each: what a level allows, and what leaves room for others.
pub(super) const MOVES: usize = 12;
const ABILITIES: usize = 5;
const LENT: usize = 8;
/// Moves that are chosen of those of which any will do.
const OF_ANY: usize = 2;
/// Abilities that are looked at for one Pokémon.
const LOOKED_AT: usize = 60;

/// One of the Pokémon.
#[derive(Clone, Debug, Default)]
pub(super) struct Fighter {
    /// The situation that its abilities speak of.
    pub(super) so: Situation,
    /// Its abilities.
    pub(super) abilities: Vec<String>,
    /// Moves that somebody needs.
    pub(super) moves: Vec<String>,
}

/// What whoever plays a drafted battle is to do.
#[derive(Clone, Debug, Default)]
pub(super) struct Pursuit {
    /// Moves that are to be used, by anybody.
    moves: BTreeSet<String>,
    /// Moves that are to be aimed at these.
    aims: BTreeMap<String, Vec<CombatantId>>,
    /// What else somebody is to do, by the name of the deed.
    deeds: BTreeSet<(CombatantId, &'static str)>,
}

impl Pursuit {
    /// Whether a move is to be used.
    pub(super) fn has(&self, name: &str) -> bool {
        self.moves.contains(name)
    }

    /// Whether it is to be aimed at this one.
    pub(super) fn aims(&self, name: &str, at: CombatantId) -> bool {
        self.aims.get(name).is_some_and(|all| all.contains(&at))
    }

    /// Whether somebody is to do this.
    pub(super) fn deed(&self, who: CombatantId, deed: &'static str) -> bool {
        self.deeds.contains(&(who, deed))
    }
}

/// Everybody, the weather over them, and what they are to do.
pub(super) struct Plan {
    /// Those of the first side, then those of the second.
    pub(super) fighters: Vec<Fighter>,
    /// The weather that somebody needs.
    pub(super) weather: Option<Weather>,
    /// What they are to do.
    pub(super) pursuit: Pursuit,
}

/// The place of a Pokémon among the combatants of its level: each side has its trainer before its Pokémon.
fn number(fighter: usize) -> CombatantId {
    CombatantId((fighter + 1 + fighter / TEAM) as u8)
}

impl Plan {
    /// Abilities that are wanted, and what they speak of.
    pub(super) fn new(dex: &Dex, uses: &Uses, rng: &mut Pcg64Mcg) -> Self {
        let mut plan = Self {
            fighters: vec![Fighter::default(); 2 * TEAM],
            weather: None,
            pursuit: Pursuit::default(),
        };
        let mut wanted = uses.least(Kind::Ability, rng);
        for fighter in 0..2 * TEAM {
            plan.give_abilities(dex, &mut wanted, fighter);
        }
        for fighter in 0..2 * TEAM {
            plan.serve(dex, fighter, rng);
        }
        plan
    }

    /// Those of the abilities that are wanted most which go with each other.
    fn give_abilities(&mut self, dex: &Dex, wanted: &mut Vec<String>, fighter: usize) {
        let mut at = 0;
        while at < wanted.len().min(LOOKED_AT) && self.fighters[fighter].abilities.len() < ABILITIES
        {
            let Some(def) = dex.find_ability(&wanted[at]) else {
                at += 1;
                continue;
            };
            let so = Situation::of(dex, def);
            let weather = so.weather.zip(self.weather);
            let one = &mut self.fighters[fighter];
            if !one.so.goes_with(&so) || weather.is_some_and(|(this, that)| this != that) {
                at += 1;
                continue;
            }
            self.weather = self.weather.or(so.weather);
            one.so.and(so);
            one.abilities.push(wanted.remove(at));
        }
    }

    /// Has everybody know the moves that one of them needs.
    fn serve(&mut self, dex: &Dex, fighter: usize, rng: &mut Pcg64Mcg) {
        let so = self.fighters[fighter].so.clone();
        let own = fighter - fighter % TEAM;
        let allies: Vec<usize> = (own..own + TEAM).filter(|it| *it != fighter).collect();
        let foes: Vec<usize> = (0..2 * TEAM)
            .filter(|it| !(own..own + TEAM).contains(it))
            .collect();
        for any in &so.makes {
            self.teach(any, &[fighter], None, rng);
        }
        for any in &so.allies_make {
            self.teach(any, &allies, None, rng);
        }
        for any in &so.suffers {
            self.teach(any, &foes, Some(number(fighter)), rng);
        }
        for (abilities, whom) in [(&so.ally_abilities, &allies), (&so.foe_abilities, &foes)] {
            for name in abilities {
                let one = whom.choose(rng).copied().unwrap_or_default();
                let lent = &mut self.fighters[one].abilities;
                let known = dex.find_ability(name).is_some() && !lent.contains(name);
                if known && lent.len() < LENT {
                    lent.push(name.clone());
                }
            }
        }
        for ally in allies {
            self.fighters[ally].so.suffers_from(&so.of_allies);
        }
        for foe in foes {
            let one = &mut self.fighters[foe].so;
            one.suffers_from(&so.of_foes);
            one.genders = one.genders.or(so.genders.map(|[own, other]| [other, own]));
            if one.types.is_empty() && one.species.is_empty() {
                one.types.extend(so.foe_types.first());
            }
        }
        let deeds = so.does.iter().map(|deed| (number(fighter), *deed));
        self.pursuit.deeds.extend(deeds);
    }

    /// Has one or two of these learn some of the moves of which any will do.
    fn teach(&mut self, any: &Any, who: &[usize], at: Option<CombatantId>, rng: &mut Pcg64Mcg) {
        for name in any.sample(rng, OF_ANY) {
            let Some(one) = who.choose(rng).copied() else {
                continue;
            };
            let moves = &mut self.fighters[one].moves;
            if !moves.contains(name) && moves.len() < MOVES {
                moves.push(name.clone());
            }
            self.pursuit.moves.insert(name.clone());
            if let Some(at) = at {
                let aims = self.pursuit.aims.entry(name.clone());
                aims.or_default().push(at);
            }
        }
    }
}

impl Fighter {
    /// What it holds.
    pub(super) fn holds(&self, wanted: Option<String>) -> Option<String> {
        match &self.so.held {
            Some(Hand::Empty) => None,
            Some(Hand::Holds(name)) => Some(name.clone()),
            Some(Hand::Full) => Some(wanted.unwrap_or_else(|| "Oran Berry".to_owned())),
            None => wanted,
        }
    }

    /// What the file says of how it starts and what it is.
    pub(super) fn state(&self) -> String {
        let so = &self.so;
        let mut said = String::new();
        let mut start = String::new();
        if let Some(percent) = so.hp {
            let _ = write!(said, "max_hp: {ENOUGH}, ");
            let _ = write!(start, "hp: {}, ", ENOUGH * percent.max(5) / 100);
        }
        if !so.statuses.is_empty() {
            let _ = write!(start, "statuses: {:?}, ", so.statuses);
        }
        if so.fed {
            start.push_str("fed: [\"Oran Berry\"], ");
        }
        if !so.types.is_empty() {
            let _ = write!(said, "types: {:?}, ", so.types);
        } else if !so.statuses.is_empty() && so.species.is_empty() {
            // Its species' own might keep them away.
            said.push_str("types: [Normal], ");
        }
        if !start.is_empty() {
            let _ = write!(said, "start: ({start}), ");
        }
        said
    }
}

/// The maximum of Hit Points of those who start with a part of them.
const ENOUGH: i32 = 160;
