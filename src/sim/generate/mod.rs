//! Levels made up from a seed: random ground, heights and light, objects, sides, trainers, Pokémon,
//! items, starting states, scripts, tasks, house rules and further battles. `tallgrass verify
//! --generate` plays them, because levels made by hand only ask for what somebody thought of.
//!
//! Every field of levels is made now and then; `tests.rs` reads the list of them from the reader of
//! level files, so a new field has to be made here before the tests pass again.

mod ground;
mod journey;
mod kit;
mod mirrored;
mod people;
mod script;
mod start;
#[cfg(test)]
mod tests;
mod zones;

use std::fmt::Write as _;
use std::sync::Arc;

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use crate::data::{DataError, Dex, Families, HouseRules, Level, Weather};
use crate::record::LevelRef;
use crate::rules::Dice;
use zones::OpenLandmark;

/// How often another level is tried where one turns out faulty.
const TRIES: u64 = 40;

/// The level of a seed: the same for the same seed and data.
///
/// # Errors
/// Every level that was tried is faulty; the faults of the last.
pub fn generate(dex: &Dex, seed: u64) -> Result<(LevelRef, Arc<Level>), Vec<DataError>> {
    let mut found = Vec::new();
    for attempt in 0..TRIES {
        let text = Maker::new(dex, Dice::derive_seed(seed, attempt)).level(seed);
        let name = format!("generated-{seed}");
        match Level::parse(&name, &text, dex) {
            Ok(level) => return Ok((LevelRef { name, text }, Arc::new(level))),
            Err(faults) => found = faults,
        }
    }
    Err(found)
}

/// The mirrored battle of a seed: the same for the same seed and data.
///
/// # Errors
/// Every level that was tried is faulty; the faults of the last.
pub fn mirrored(dex: &Dex, seed: u64) -> Result<(LevelRef, Arc<Level>), Vec<DataError>> {
    let mut found = Vec::new();
    for attempt in 0..TRIES {
        let text = Maker::new(dex, Dice::derive_seed(seed, attempt)).mirrored(seed);
        let name = format!("mirrored-{seed}");
        match Level::parse(&name, &text, dex) {
            Ok(level) => return Ok((LevelRef { name, text }, Arc::new(level))),
            Err(faults) => found = faults,
        }
    }
    Err(found)
}

/// A side of the level that is being made.
#[derive(Clone, Debug)]
struct Side {
    name: String,
    team: usize,
    turns: i32,
    ambushed: bool,
}

/// Somebody of the level that is being made.
#[derive(Clone, Debug)]
struct MadePerson {
    name: String,
    side: usize,
    trainer: bool,
    /// Has a trainer.
    owned: bool,
    covers: (usize, usize),
    afloat: bool,
    /// In a ball, or beside the board of a League battle.
    aside: bool,
}

/// An object of the level that is being made.
#[derive(Clone, Debug)]
struct MadeThing {
    name: String,
    /// Index of its kind in the dex.
    kind: usize,
}

/// Something to write a level with.
struct Maker<'d> {
    dex: &'d Dex,
    rng: Pcg64Mcg,
    width: usize,
    height: usize,
    /// Index of the terrain of each square.
    ground: Vec<usize>,
    /// Squares that somebody or something stands on.
    taken: Vec<bool>,
    names: usize,
    /// Names of those who arrive by script.
    late: Vec<String>,
    /// Everybody, in the order of the level.
    people: Vec<MadePerson>,
    sides: Vec<Side>,
    things: Vec<MadeThing>,
    /// Landmarks, in a level without a map.
    landmarks: Vec<OpenLandmark>,
    league: bool,
}

impl<'d> Maker<'d> {
    fn new(dex: &'d Dex, seed: u64) -> Self {
        Self {
            dex,
            rng: Pcg64Mcg::seed_from_u64(seed),
            width: 0,
            height: 0,
            ground: Vec::new(),
            taken: Vec::new(),
            names: 0,
            late: Vec::new(),
            people: Vec::new(),
            sides: Vec::new(),
            things: Vec::new(),
            landmarks: Vec::new(),
            league: false,
        }
    }

    fn below(&mut self, limit: usize) -> usize {
        self.rng.random_range(0..limit.max(1))
    }

    fn between(&mut self, low: i32, high: i32) -> i32 {
        self.rng.random_range(low..=high)
    }

    fn chance(&mut self, percent: u32) -> bool {
        self.rng.random_range(0..100) < percent
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> Option<T> {
        let index = self.below(list.len());
        list.get(index).copied()
    }

    /// One of these words.
    fn word(&mut self, words: &[&'static str]) -> &'static str {
        self.pick(words).unwrap_or_default()
    }

    /// A field, in so many cases of a hundred.
    fn now_and_then(&mut self, percent: u32, make: impl FnOnce(&mut Self) -> String) -> String {
        if self.chance(percent) {
            make(self)
        } else {
            String::new()
        }
    }

    fn level(mut self, seed: u64) -> String {
        let large = self.chance(12);
        self.width = self.below(if large { 14 } else { 9 }) + 4;
        self.height = self.below(if large { 9 } else { 6 }) + 3;
        self.league = self.chance(25);
        let land = if self.chance(8) {
            self.zones()
        } else {
            format!("    map: (\n{}    ),\n", self.map())
        };
        let sides = self.sides();
        let mut people = String::new();
        for side in 0..self.sides.len() {
            self.side(side, &mut people);
        }
        let late = std::mem::take(&mut self.late);
        let objects = self.objects();
        let floor = self.floor();
        let hazards = self.hazards();
        let tasks = self.tasks();
        let script = self.script(&late);
        let sky = self.sky();
        let mut rest = String::new();
        for (percent, field) in [
            (20, "summary: \"Nobody thought of this.\""),
            (25, "opening: Choose"),
            (30, "wildfire: true"),
            (20, "information: AsSeen"),
            (20, "significance: 2.5"),
            (20, "seed: 9"),
        ] {
            rest += &self.now_and_then(percent, |_| format!("    {field},\n"));
        }
        // Asks no luck, so that the other levels stay what they were.
        if seed % 10 == 7 {
            rest += "    lessons: true,\n";
        }
        if seed % 10 == 3 {
            rest += "    individuals: Plain,\n";
        }
        rest += &looks(seed);
        let house = self.house();
        let context = if self.league { "League" } else { "FullContact" };
        // Last, because it replaces the board and everybody's places.
        let next = self.next();
        format!(
            "(\n    name: \"Generated {seed}\",\n    rules: \"PTU\",\n    context: {context},\n{sky}{rest}    \
             house: ({house}),\n{land}    sides: [\n{sides}    ],\n    \
             combatants: [\n{people}    ],\n    objects: [\n{objects}    ],\n    floor: [{floor}],\n    \
             hazards: [{hazards}],\n    script: [\n{script}    ],\n    tasks: [\n{tasks}    ],\n    next: [\n{next}    ],\n)\n"
        )
    }

    /// Weather and light.
    fn sky(&mut self) -> String {
        // Clear weather twice as often.
        let at = self.below(Weather::ALL.len() + 1).saturating_sub(1);
        let weather = Weather::ALL[at];
        let light = if self.chance(75) {
            "Lit"
        } else {
            self.word(&["Dark", "PitchDark"])
        };
        format!("    weather: {weather:?},\n    light: {light},\n")
    }

    fn sides(&mut self) -> String {
        let count = if self.chance(75) {
            2
        } else {
            self.below(3) + 3
        };
        let teams = if self.chance(50) {
            count
        } else {
            2 + self.below(count - 1)
        };
        let mut text = String::new();
        for index in 0..count {
            let turns = if self.chance(60) {
                1
            } else {
                self.between(1, 3)
            };
            let side = Side {
                name: format!("Side{index}"),
                team: index % teams,
                turns,
                ambushed: self.chance(15),
            };
            let temper = self.word(&["Territorial", "Skittish", "Pack", "Protective"]);
            let controller = self.word(&["random", "random", "wild", "human"]);
            let out = self.now_and_then(30, |maker| {
                let out = maker.between(turns, (turns + 3).min(6));
                format!(", pokemon_out: {out}")
            });
            let plan = self.now_and_then(15, |maker| {
                let percent = maker.between(10, 50);
                match maker.below(3) {
                    0 => ", plan: [HideUntilSeen]".to_owned(),
                    1 => ", plan: [Hold]".to_owned(),
                    _ => format!(", plan: [FleeAt({percent})]"),
                }
            });
            let _ = writeln!(
                text,
                "        (name: \"{}\", controller: \"{controller}\", team: {}, pokemon_turns: {turns}, \
                 ambushed: {}, temperament: {temper}{out}{plan}),",
                side.name, side.team, side.ambushed,
            );
            self.sides.push(side);
        }
        text
    }

    /// Every house rule now and then, whatever house rules there are.
    fn house(&mut self) -> String {
        let mut text = format!("round_limit: {}, ", self.between(3, 14));
        let usual = HouseRules::default();
        for (name, value) in usual.fields() {
            let choices = usual.choices(&name);
            let other = choices.iter().find(|choice| **choice != value);
            match other {
                Some(other) if self.chance(11) => {
                    let _ = write!(text, "{name}: {other}, ");
                }
                None if name == "capture_above_75" && self.chance(15) => {
                    let _ = write!(text, "{name}: 25, ");
                }
                _ => {}
            }
        }
        text
    }
}

/// A list of names as a field; nothing where it is empty.
fn listed(field: &str, names: &[String]) -> String {
    if names.is_empty() {
        String::new()
    } else {
        format!("{field}: {names:?}, ")
    }
}

/// How a level looks, now and then. Asks no luck, so that the other levels stay what they were.
fn looks(seed: u64) -> String {
    let families = Families::builtin().all();
    let pick = usize::try_from(seed / 10).unwrap_or(0);
    let daylight = ["Day", "Dusk", "Night", "Underground"][pick % 4];
    match (seed % 10, families.get(pick % families.len().max(1))) {
        (3, Some(family)) => {
            format!(
                "    scenery: {:?},\n    daylight: {daylight},\n",
                family.name
            )
        }
        _ => String::new(),
    }
}
