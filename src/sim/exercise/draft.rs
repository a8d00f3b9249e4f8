//! Levels for those who are to be seen at work: three Pokémon and a trainer on each side, with the moves,
//! abilities and items that have been used least.

use std::fmt::Write as _;

use rand::seq::SliceRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use super::count::{Kind, Uses};
use crate::data::{DataError, Dex, Level, SpeciesDef};
use crate::record::LevelRef;
use crate::rules::Dice;

/// How often another draft is tried where one turns out faulty.
const TRIES: u64 = 40;
/// Pokémon of a side.
const TEAM: usize = 3;
/// Moves and abilities of each.
const MOVES: usize = 6;
const ABILITIES: usize = 3;
/// Things in the bag of each trainer.
const BAG: usize = 12;
/// Size of the board.
const WIDE: usize = 11;
const HIGH: usize = 7;

/// The level of a battle: the same for the same seed, data and counts.
///
/// # Errors
/// Every draft is faulty; the faults of the last.
pub(super) fn draft(
    dex: &Dex,
    uses: &Uses,
    seed: u64,
) -> Result<(LevelRef, Level), Vec<DataError>> {
    let mut found = Vec::new();
    for attempt in 0..TRIES {
        let rng = Pcg64Mcg::seed_from_u64(Dice::derive_seed(seed, attempt));
        let text = Draft { dex, uses, rng }.level(seed);
        let name = format!("exercise-{seed}");
        match Level::parse(&name, &text, dex) {
            Ok(level) => return Ok((LevelRef { name, text }, level)),
            Err(faults) => found = faults,
        }
    }
    Err(found)
}

struct Draft<'a> {
    dex: &'a Dex,
    uses: &'a Uses,
    rng: Pcg64Mcg,
}

impl Draft<'_> {
    fn level(mut self, seed: u64) -> String {
        let weather = [
            "Clear",
            "Clear",
            "Clear",
            "Sunny",
            "Rainy",
            "Hail",
            "Sandstorm",
        ];
        let weather = weather[self.rng.random_range(0..weather.len())];
        let rows: String = (0..HIGH)
            .map(|_| {
                let row: String = (0..WIDE).map(|_| self.ground()).collect();
                format!("\"{row}\",\n")
            })
            .collect();
        let mut people = String::new();
        for side in 0..2 {
            self.team(side, &mut people);
        }
        format!(
            "(name: \"Exercise {seed}\", rules: \"PTU\", seed: {seed}, weather: {weather}, \
             house: (round_limit: 30), \
             map: (legend: {{ '.': \"short grass\", ';': \"tall grass\", '~': \"shallow water\", \
             ',': \"sand\" }}, rows: [\n{rows}]), \
             sides: [(name: \"A\", controller: \"wild\", team: 0, pokemon_turns: {TEAM}, pokemon_out: {TEAM}), \
             (name: \"B\", controller: \"wild\", team: 1, pokemon_turns: {TEAM}, pokemon_out: {TEAM})], \
             combatants: [\n{people}])"
        )
    }

    fn ground(&mut self) -> char {
        match self.rng.random_range(0..20) {
            0 => ';',
            1 => '~',
            2 => ',',
            _ => '.',
        }
    }

    /// The trainer at the edge, its Pokémon before it, the sides five squares apart.
    fn team(&mut self, side: usize, people: &mut String) {
        let name = ["A", "B"][side];
        let column = |steps: usize| if side == 0 { steps } else { WIDE - 1 - steps };
        let bag: String = self
            .pick(Kind::Item, BAG)
            .iter()
            .map(|item| format!("{item:?}: 2, "))
            .collect();
        let _ = writeln!(
            people,
            "(name: \"Trainer {name}\", kind: Trainer, side: {name:?}, level: 15, at: {:?}, \
             stats: (hp: 20, attack: 9, defense: 9, special_attack: 9, special_defense: 9, speed: 9), \
             items: {{ {bag} }}),",
            (column(0), HIGH / 2)
        );
        for number in 0..TEAM {
            let species = self.species();
            let moves = self.pick(Kind::Move, MOVES);
            let abilities = self.pick(Kind::Ability, ABILITIES);
            let held = self.pick(Kind::Item, 1);
            let held: String = held
                .iter()
                .map(|item| format!("held: {item:?}, "))
                .collect();
            let level = self.rng.random_range(15..=40);
            let _ = writeln!(
                people,
                "(name: \"{name}{number}\", side: {name:?}, species: {species:?}, level: {level}, \
                 trainer: \"Trainer {name}\", loyalty: 4, moves: {moves:?}, abilities: {abilities:?}, {held}at: {:?}),",
                (column(2 + number % 2), 1 + 2 * number)
            );
        }
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

    /// So many names, mostly of those that are still wanted: half of them the least used, the others any.
    fn pick(&mut self, kind: Kind, many: usize) -> Vec<String> {
        let mut all: Vec<(u64, &str)> = self.uses.of(kind).collect();
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
