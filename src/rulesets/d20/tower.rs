//! The Battle Tower (section 17): three of six, one battle after the other with everybody healed between
//! them, a streak that is kept. Each won floor tells luck and choices apart.

use super::dex::Dex;
use super::event::{Command, Event, Seen, Thrown};
use super::level::{RawLevel, RawMon, RawStats};
use super::made;
use super::math;
use super::state::Battle;
use crate::board::Cell;
use crate::rules::Dice;
use crate::tables::Strength;

/// How many of the own six fight.
const FIGHT: u8 = 3;
/// Floors of a visit.
pub(crate) const FLOORS: u16 = 7;

/// Where a visit stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Tower {
    /// This floor, from 1.
    pub(crate) floor: u16,
    pub(crate) floors: u16,
    /// The visitor has gone home.
    pub(crate) left: bool,
    pub(crate) seen: Seen,
}

impl Seen {
    /// Notes a throw.
    pub(crate) fn note(&mut self, battle: &Battle, thrown: &Thrown) {
        let above = 100 * i32::from(thrown.kept) - math::expected(i32::from(thrown.net));
        match battle.mon(thrown.user).side {
            0 => {
                self.luck += above;
                self.attacks += 1;
            }
            _ => {
                self.against += above;
                self.struck += 1;
            }
        }
    }

    /// Notes what the visitor is about to say at a turn.
    pub(crate) fn weigh(&mut self, battle: &Battle, command: &Command) {
        let Command::Act(_, does) = command else {
            return;
        };
        self.turns += 1;
        let same = match battle.choose(Strength::High, 0) {
            Some(Command::Act(_, best)) => best == *does,
            _ => false,
        };
        self.agreed += u16::from(same);
    }
}

impl Tower {
    /// A visit that begins.
    pub(crate) const fn enter(floors: u16) -> Self {
        Self {
            floor: 1,
            floors,
            left: false,
            seen: Seen {
                luck: 0,
                attacks: 0,
                against: 0,
                struck: 0,
                agreed: 0,
                turns: 0,
            },
        }
    }

    /// Floors that are won, once this battle is over.
    pub(crate) fn streak(&self, battle: &Battle) -> u16 {
        match battle.winner {
            Some(Some(0)) => self.floor,
            _ => self.floor - 1,
        }
    }

    /// Whether the next floor waits.
    pub(crate) fn waits(&self, battle: &Battle) -> bool {
        battle.winner == Some(Some(0)) && self.floor < self.floors && !self.left
    }

    /// What the floor has shown.
    pub(crate) const fn told(&self) -> Event {
        Event::Floor(self.floor, self.seen)
    }
}

/// Six of a visitor that a number fixes.
pub(crate) fn visitors(dex: &Dex, seed: u64) -> Vec<RawMon> {
    (0..6)
        .map(|place| {
            let mut mon = made::member(dex, seed, place, "You", 50);
            mon.name.clone_from(&mon.species);
            mon
        })
        .collect()
}

/// The level of a visit: its first floor.
pub(crate) fn first(dex: &Dex, seed: u64, team: &[RawMon]) -> RawLevel {
    floor(dex, seed, 1, team)
}

/// A floor: the visitor's six, and three whose IVs grow from floor to floor.
pub(crate) fn floor(dex: &Dex, seed: u64, floor: u16, team: &[RawMon]) -> RawLevel {
    let mut combatants = Vec::new();
    for (nth, mon) in team.iter().enumerate() {
        let mut mon = mon.clone();
        "You".clone_into(&mut mon.side);
        mon.at = (nth == 0).then(|| Cell::new(1, 3));
        combatants.push(mon);
    }
    let seed_here = Dice::derive_seed(seed, u64::from(floor));
    let iv = Some((5 * floor).min(31));
    let strong = team.iter().map(|mon| mon.level).max().unwrap_or(50);
    for place in 0..3_u64 {
        let mut mon = made::member(dex, seed_here, place + 20, "Tower", strong);
        // The same names on every floor: what has been told keeps its meaning.
        mon.name = format!("Foe {}", place + 1);
        mon.ivs = RawStats {
            hp: iv,
            attack: iv,
            defense: iv,
            special_attack: iv,
            special_defense: iv,
            speed: iv,
        };
        mon.at = (place == 0).then(|| Cell::new(8, 3));
        combatants.push(mon);
    }
    let map = made::meadow(10, 7);
    let mut level = made::battle(
        "Battle Tower",
        seed,
        combatants,
        map,
        ["human", "tactician"],
    );
    for (side, name) in level.sides.iter_mut().zip(["You", "Tower"]) {
        name.clone_into(&mut side.name);
    }
    level.summary =
        Some("Three of six, floor after floor; everybody is healed between them.".to_owned());
    level.choose = FIGHT.min(u8::try_from(team.len()).unwrap_or(FIGHT));
    level
}
