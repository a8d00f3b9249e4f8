//! Levels for those who are to be seen at work: three Pokémon and a trainer on each side, with the moves,
//! abilities and items that have been used least, and with what these need.

use std::fmt::Write as _;

use rand::seq::{IndexedRandom as _, SliceRandom as _};
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use super::count::{Kind, Uses};
use super::plan::{Fighter, MOVES, Plan, Pursuit, TEAM};
use crate::data::conditions::Condition;
use crate::data::features::{FeatureSort, Of};
use crate::data::{DataError, Dex, ItemDef, Level, MoveDef, SpeciesDef, Weather};
use crate::record::LevelRef;
use crate::rules::{Dice, Element};

/// How often another draft is tried where one turns out faulty.
const TRIES: u64 = 40;
/// Moves of each that are wanted for their own sake.
const WANTED: usize = 6;
/// Features of each trainer, and trainings and edges of each Pokémon.
const FEATURES: usize = 8;
const TRAINED: usize = 2;
/// Moves of a trainer's weapon.
const TAUGHT: usize = 3;
/// Things in the bag of each trainer.
const BAG: usize = 12;
/// Size of the board.
const WIDE: usize = 11;
const HIGH: usize = 7;

/// The level of a battle: the same for the same seed, data and counts.
///
/// # Errors
/// Every draft is faulty; the faults of the last.
pub(super) fn draft(dex: &Dex, uses: &Uses, seed: u64) -> Result<Drafted, Vec<DataError>> {
    let mut found = Vec::new();
    for attempt in 0..TRIES {
        let rng = Pcg64Mcg::seed_from_u64(Dice::derive_seed(seed, attempt));
        let (text, pursuit) = Draft { dex, uses, rng }.level(seed);
        let name = format!("exercise-{seed}");
        match Level::parse(&name, &text, dex) {
            Ok(level) => {
                return Ok(Drafted {
                    file: LevelRef { name, text },
                    level,
                    pursuit,
                });
            }
            Err(faults) => found = faults,
        }
    }
    Err(found)
}

/// A level, and what those who play on it are to do.
#[derive(Debug)]
pub(super) struct Drafted {
    pub(super) file: LevelRef,
    pub(super) level: Level,
    pub(super) pursuit: Pursuit,
}

/// So many columns from the edge of a side.
fn column(side: usize, steps: usize) -> usize {
    if side == 0 { steps } else { WIDE - 1 - steps }
}

/// How the map writes a ground.
fn glyph(ground: &str) -> char {
    match ground {
        "tall grass" => ';',
        "shallow water" => '~',
        "deep water" => '=',
        _ => '.',
    }
}

struct Draft<'a> {
    dex: &'a Dex,
    uses: &'a Uses,
    rng: Pcg64Mcg,
}

impl Draft<'_> {
    fn level(mut self, seed: u64) -> (String, Pursuit) {
        let plan = Plan::new(self.dex, self.uses, &mut self.rng);
        let mut ground = [[' '; WIDE]; HIGH];
        for square in ground.as_flattened_mut() {
            *square = self.ground();
        }
        let mut people = String::new();
        for side in 0..2 {
            self.trainer(side, &mut people);
            self.team(side, &plan, &mut ground, &mut people);
        }
        let weather = self.weather(&plan);
        let rows: String = ground
            .iter()
            .map(|row| format!("\"{}\",\n", row.iter().collect::<String>()))
            .collect();
        let text = format!(
            "(name: \"Exercise {seed}\", rules: \"PTU\", seed: {seed}, weather: {weather:?}, \
             house: (round_limit: 30), \
             map: (legend: {{ '.': \"short grass\", ';': \"tall grass\", '~': \"shallow water\", \
             ',': \"sand\", '=': \"deep water\" }}, rows: [\n{rows}]), \
             sides: [(name: \"A\", controller: \"wild\", team: 0, pokemon_turns: {TEAM}, pokemon_out: {TEAM}), \
             (name: \"B\", controller: \"wild\", team: 1, pokemon_turns: {TEAM}, pokemon_out: {TEAM})], \
             combatants: [\n{people}])"
        );
        (text, plan.pursuit)
    }

    /// What somebody needs, or any; mostly none.
    fn weather(&mut self, plan: &Plan) -> Weather {
        let any = [
            Weather::Clear,
            Weather::Clear,
            Weather::Clear,
            Weather::Sunny,
            Weather::Rainy,
            Weather::Hail,
            Weather::Sandstorm,
        ];
        let any = any[self.rng.random_range(0..any.len())];
        plan.weather.unwrap_or(any)
    }

    fn ground(&mut self) -> char {
        match self.rng.random_range(0..20) {
            0 => ';',
            1 => '~',
            2 => ',',
            _ => '.',
        }
    }

    /// The trainer at the edge.
    fn trainer(&mut self, side: usize, people: &mut String) {
        let name = ["A", "B"][side];
        let bag: String = self
            .pick(Kind::Item, BAG)
            .iter()
            .map(|item| format!("{item:?}: 2, "))
            .collect();
        let features = self.features(FEATURES, true);
        let weapon = self.weapon();
        let _ = writeln!(
            people,
            "(name: \"Trainer {name}\", kind: Trainer, side: {name:?}, level: 15, at: {:?}, \
             stats: (hp: 20, attack: 9, defense: 9, special_attack: 9, special_defense: 9, speed: 9), \
             skills: {{ Combat: \"6d6\" }}, features: {features:?}, {weapon}items: {{ {bag} }}),",
            (column(side, 0), HIGH / 2)
        );
    }

    /// Its Pokémon before it, in arm's reach of each other or not, the sides five squares apart.
    fn team(
        &mut self,
        side: usize,
        plan: &Plan,
        ground: &mut [[char; WIDE]; HIGH],
        people: &mut String,
    ) {
        let apart = self.rng.random_range(1..=2);
        for number in 0..TEAM {
            let fighter = &plan.fighters[side * TEAM + number];
            let y = HIGH / 2 + apart * number - apart;
            let at = (column(side, 2 + number % 2), y);
            self.fighter((side, number), fighter, at, ground, people);
        }
    }

    fn fighter(
        &mut self,
        (side, number): (usize, usize),
        fighter: &Fighter,
        (x, y): (usize, usize),
        ground: &mut [[char; WIDE]; HIGH],
        people: &mut String,
    ) {
        let name = ["A", "B"][side];
        let species = match fighter.so.species.first() {
            Some(species) => species.clone(),
            None => self.species(),
        };
        let mut moves = fighter.moves.clone();
        // Some abilities speak for the moves of their own type, so a part of all knows its species' own.
        let own = moves.is_empty() && self.rng.random_range(0..3) == 0;
        let room = if own {
            0
        } else {
            MOVES.saturating_sub(moves.len())
        };
        let wanted = self.pick(Kind::Move, room.min(WANTED));
        moves.extend(wanted.into_iter().filter(|it| !fighter.moves.contains(it)));
        match fighter.so.ground {
            Some(named) => ground[y][x] = glyph(named),
            None if moves.iter().any(|name| self.takes_deep_water(name)) => ground[y][x] = '=',
            None => {}
        }
        let known = match moves.is_empty() {
            true => String::new(),
            false => format!("moves: {moves:?}, "),
        };
        let held = self.pick(Kind::Item, 1).pop();
        let held = fighter.holds(held).map(|item| format!("held: {item:?}, "));
        let held = held.unwrap_or_default();
        let gender = fighter
            .so
            .genders
            .map(|[own, _]| format!("gender: {own}, "));
        let gender = gender.unwrap_or_default();
        let trained = self.features(TRAINED, false);
        let level = self.rng.random_range(15..=40);
        let _ = writeln!(
            people,
            "(name: \"{name}{number}\", side: {name:?}, species: {species:?}, level: {level}, \
             trainer: \"Trainer {name}\", loyalty: 4, {known}abilities: {:?}, {gender}{}\
             features: {trained:?}, {held}at: {:?}),",
            fighter.abilities,
            fighter.state(),
            (x, y)
        );
    }

    /// A species that covers one square and walks.
    fn species(&mut self) -> String {
        let fits = |def: &&SpeciesDef| {
            let square = def.footprint.unwrap_or_else(|| def.size.footprint());
            square.width == 1 && square.height == 1 && def.speeds.overland > 2
        };
        let all: Vec<&SpeciesDef> = self.dex.species.iter().filter(fits).collect();
        match all.len() {
            0 => String::new(),
            many => all[self.rng.random_range(0..many)].name.clone(),
        }
    }

    /// Whether a move is used in deep water only.
    fn takes_deep_water(&self, name: &str) -> bool {
        let def = self.dex.find_move(name);
        def.is_some_and(|def| def.needs == Some(Condition::UserInDeepWater))
    }

    /// Mostly a weapon in the hand and moves that are made with such a one, those that have been used least.
    fn weapon(&mut self) -> String {
        let dex = self.dex;
        let mut all: Vec<(u64, &MoveDef)> = self
            .uses
            .of(Kind::Move)
            .filter_map(|(uses, name)| Some((uses, dex.find_move(name)?)))
            .filter(|(_, def)| !def.weapons.is_empty())
            .collect();
        all.shuffle(&mut self.rng);
        all.sort_by_key(|(uses, _)| *uses);
        let Some((_, first)) = all.first().filter(|_| self.rng.random_range(0..4) > 0) else {
            return String::new();
        };
        let class_of = |def: &ItemDef| def.effect.weapon().map(|weapon| weapon.class);
        let fits = |def: &&ItemDef| class_of(def).is_some_and(|it| first.weapons.contains(&it));
        let weapons: Vec<&ItemDef> = dex.items.iter().filter(fits).collect();
        let Some(weapon) = weapons.choose(&mut self.rng) else {
            return String::new();
        };
        let class = class_of(weapon);
        let taught = all.iter().map(|(_, def)| def);
        let taught = taught.filter(|def| class.is_some_and(|it| def.weapons.contains(&it)));
        let taught: Vec<&str> = taught.map(|def| def.name.as_str()).take(TAUGHT).collect();
        format!("held: {:?}, moves: {taught:?}, ", weapon.name)
    }

    /// So many features of a trainer, or trainings and edges of a Pokémon; what some are taken for stands behind the
    /// name, and those that are taken for a move are left out.
    fn features(&mut self, many: usize, trainer: bool) -> Vec<String> {
        let dex = self.dex;
        let fits = |name: &str| {
            let def = dex.features.iter().find(|def| def.name == name);
            def.filter(|def| def.sort.is_of_trainers() == trainer && def.of != Some(Of::Move))
                .filter(|def| def.sort != FeatureSort::Capability)
        };
        let wanted = self.pick_of(Kind::Feature, many, |name| fits(name).is_some());
        let written = wanted
            .iter()
            .map(|name| match fits(name).and_then(|def| def.of) {
                Some(Of::Type) => format!(
                    "{name} ({:?})",
                    Element::ALL[self.rng.random_range(0..Element::ALL.len())]
                ),
                Some(Of::Weapon) => format!("{name} (short range weapon)"),
                _ => name.clone(),
            });
        written.collect()
    }

    /// So many names, mostly of those that are still wanted: half of them the least used, the others any.
    fn pick(&mut self, kind: Kind, many: usize) -> Vec<String> {
        self.pick_of(kind, many, |_| true)
    }

    /// So many of the names that fit: half of them the least used of those still wanted, the others any.
    fn pick_of(&mut self, kind: Kind, many: usize, fits: impl Fn(&str) -> bool) -> Vec<String> {
        let all = self.uses.of(kind).filter(|(_, name)| fits(name));
        let mut all: Vec<(u64, &str)> = all.collect();
        all.shuffle(&mut self.rng);
        all.sort_by_key(|(uses, _)| *uses);
        let wanted = all
            .iter()
            .filter(|(uses, _)| *uses < self.uses.wanted)
            .count();
        let pool = wanted.max(many).min(all.len());
        let (first, rest) = all[..pool].split_at((many / 2).min(pool));
        let mut rest: Vec<&(u64, &str)> = rest.iter().collect();
        rest.shuffle(&mut self.rng);
        let chosen = first.iter().chain(rest).take(many);
        chosen.map(|(_, name)| (*name).to_owned()).collect()
    }
}
