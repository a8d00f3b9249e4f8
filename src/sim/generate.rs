//! Levels made up from a seed: random ground, heights and light, sides, trainers, Pokémon, items,
//! starting states, scripts and house rules. `tallgrass verify --generate` plays them, because
//! levels made by hand only ask for what somebody thought of.

use std::fmt::Write as _;
use std::sync::Arc;

use rand::{RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;

use crate::data::{DataError, Dex, ItemEffect, Level};
use crate::record::LevelRef;
use crate::rules::{BaseTerrain, Dice, Element, Size, Skill, Status};

/// How often another level is tried where one turns out faulty.
const TRIES: u64 = 40;
/// Characters of the legend, one per terrain of the dex.
const LEGEND: &[u8] = b".:~=^o#,-*_+%;&ABCDEFGHIJKLMNOPQRSTUVWXYZ";

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

/// Something to write a level with.
struct Maker<'d> {
    dex: &'d Dex,
    rng: Pcg64Mcg,
    width: usize,
    height: usize,
    ground: Vec<usize>,
    taken: Vec<bool>,
    names: u32,
    /// Names of those who arrive by script.
    late: Vec<String>,
    /// Everybody's names.
    people: Vec<String>,
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

    fn level(mut self, seed: u64) -> String {
        self.width = self.below(9) + 4;
        self.height = self.below(6) + 3;
        self.league = self.chance(25);
        let map = self.map();
        let mut sides = String::new();
        let mut people = String::new();
        let count = if self.chance(85) { 2 } else { 3 };
        let teams = if count == 3 && self.chance(50) {
            2
        } else {
            count
        };
        for side in 0..count {
            let name = format!("Side{side}");
            let turns = if self.chance(60) {
                1
            } else {
                self.between(1, 3)
            };
            let ambushed = self.chance(15);
            let temper = self.pick(&["Territorial", "Skittish", "Pack", "Protective"]);
            let _ = writeln!(
                sides,
                "        (name: \"{name}\", controller: \"random\", team: {}, pokemon_turns: {turns}, \
                 ambushed: {ambushed}, temperament: {}),",
                side % teams,
                temper.unwrap_or("Territorial"),
            );
            self.side(&name, turns, &mut people);
        }
        let script = self.script(count);
        let tasks = self.tasks();
        let house = self.house();
        let weather = self.pick(&["Clear", "Clear", "Sunny", "Rainy", "Hail", "Sandstorm"]);
        let light = self.pick(&[
            "Lit",
            "Lit",
            "Lit",
            "Lit",
            "Lit",
            "Lit",
            "Dark",
            "PitchDark",
        ]);
        format!(
            "(\n    name: \"Generated {seed}\",\n    context: {},\n    weather: {},\n    light: {},\n    \
             house: ({house}),\n    map: (\n{map}    ),\n    sides: [\n{sides}    ],\n    combatants: [\n\
             {people}    ],\n    script: [\n{script}    ],\n    tasks: [\n{tasks}    ],\n    opening: {},\n)\n",
            if self.league { "League" } else { "FullContact" },
            weather.unwrap_or("Clear"),
            light.unwrap_or("Lit"),
            if self.chance(25) { "Choose" } else { "Placed" },
        )
    }

    fn map(&mut self) -> String {
        let terrains = &self.dex.terrains;
        let kinds = terrains.len().min(LEGEND.len());
        let open: Vec<usize> = (0..kinds).filter(|kind| self.walkable(*kind)).collect();
        let base = self.pick(&open).unwrap_or(0);
        let some: Vec<usize> = (0..self.below(4) + 1).map(|_| self.below(kinds)).collect();
        let plain = self.between(55, 100) as u32;
        self.ground = (0..self.width * self.height)
            .map(|_| {
                if self.chance(plain) {
                    base
                } else {
                    self.pick(&some).unwrap_or(base)
                }
            })
            .collect();
        self.taken = vec![false; self.ground.len()];
        let mut text = String::from("        legend: { ");
        for (kind, terrain) in terrains.iter().enumerate().take(kinds) {
            let _ = write!(
                text,
                "'{}': \"{}\", ",
                char::from(LEGEND[kind]),
                terrain.name
            );
        }
        text += "},\n";
        let ground = self.ground.clone();
        text += &self.rows("rows", |_, index| char::from(LEGEND[ground[index]]));
        if self.chance(25) {
            let patches = self.between(5, 40) as u32;
            text += &self.rows("light", |maker, _| {
                if maker.chance(patches) {
                    maker.pick(&['L', 'D', 'P']).unwrap_or('.')
                } else {
                    '.'
                }
            });
        }
        if self.chance(35) {
            let (patches, top) = (self.between(5, 50) as u32, self.between(1, 9));
            text += &self.rows("elevation", |maker, _| {
                let height = if maker.chance(patches) {
                    maker.between(0, top)
                } else {
                    0
                };
                char::from(b'0' + height as u8)
            });
        }
        text
    }

    fn rows(&mut self, field: &str, mut letter: impl FnMut(&mut Self, usize) -> char) -> String {
        let mut text = format!("        {field}: [\n");
        for row in 0..self.height {
            let line: String = (0..self.width)
                .map(|column| letter(self, row * self.width + column))
                .collect();
            let _ = writeln!(text, "            \"{line}\",");
        }
        text + "        ],\n"
    }

    /// Whether anybody can stand there.
    fn walkable(&self, kind: usize) -> bool {
        let terrain = self.dex.terrains[kind].terrain;
        !terrain.blocking && terrain.base == BaseTerrain::Regular
    }

    /// Whether whoever flies or swims and so on can stand there.
    fn bears(&self, kind: usize, afloat: bool) -> bool {
        let terrain = self.dex.terrains[kind].terrain;
        !terrain.blocking
            && (terrain.base == BaseTerrain::Regular
                || afloat && terrain.base == BaseTerrain::Underwater)
    }

    /// A free place for a footprint; it is taken then, unless its owner comes later.
    fn room(
        &mut self,
        footprint: (usize, usize),
        afloat: bool,
        take: bool,
    ) -> Option<(usize, usize)> {
        for _ in 0..40 {
            let (x, y) = (self.below(self.width), self.below(self.height));
            let cells: Vec<usize> = (0..footprint.1)
                .flat_map(|dy| (0..footprint.0).map(move |dx| (x + dx, y + dy)))
                .filter(|(x, y)| *x < self.width && *y < self.height)
                .map(|(x, y)| y * self.width + x)
                .collect();
            let whole = cells.len() == footprint.0 * footprint.1;
            let free =
                |index: &usize| !self.taken[*index] && self.bears(self.ground[*index], afloat);
            if whole && cells.iter().all(free) {
                for index in cells.into_iter().filter(|_| take) {
                    self.taken[index] = true;
                }
                return Some((x, y));
            }
        }
        None
    }

    fn name(&mut self, kind: &str) -> String {
        self.names += 1;
        let name = format!("{kind}{}", self.names);
        self.people.push(name.clone());
        name
    }

    fn side(&mut self, side: &str, turns: i32, people: &mut String) {
        let trainers = if self.league { 1 } else { self.below(3) };
        let mut any = false;
        for _ in 0..trainers {
            let Some(trainer) = self.trainer(side, people) else {
                continue;
            };
            any = true;
            let mut out = 0;
            for _ in 0..self.between(1, 4) {
                let outside = out < turns && self.chance(75);
                if self.pokemon(side, Some(&trainer), outside, people) && outside {
                    out += 1;
                }
            }
        }
        let wild = match (self.league, any) {
            (true, _) => 0,
            (false, true) => self.below(3),
            (false, false) => self.below(3) + 1,
        };
        for _ in 0..wild {
            self.pokemon(side, None, true, people);
        }
    }

    fn trainer(&mut self, side: &str, people: &mut String) -> Option<String> {
        let at = if self.league {
            String::new()
        } else {
            let (x, y) = self.room((1, 1), false, true)?;
            format!("at: ({x}, {y}), ")
        };
        let name = self.name("Trainer");
        let level = self.between(1, 50);
        let stats = self.stats(30);
        let skills = self.skills();
        let items = self.items();
        let moves = if self.chance(50) {
            self.moves()
        } else {
            Vec::new()
        };
        let rest = self.common(&moves, 5 + level / 5);
        let worn = self.worn();
        let medic = self.chance(30);
        let _ = writeln!(
            people,
            "        (name: \"{name}\", kind: Trainer, side: \"{side}\", level: {level}, {at}{stats}\
             {skills}{items}{worn}medic: {medic}, {}{rest}),",
            listed("moves", &moves),
        );
        Some(name)
    }

    fn pokemon(
        &mut self,
        side: &str,
        trainer: Option<&str>,
        outside: bool,
        people: &mut String,
    ) -> bool {
        let species = self.below(self.dex.species.len());
        let def = &self.dex.species[species];
        let with_species = self.chance(75) || self.dex.species.is_empty();
        let level = if self.chance(60) {
            self.between(1, 30)
        } else {
            self.between(1, 100)
        };
        let mut body = String::new();
        let (mut size, mut afloat) = (def.size, def.speeds.swim > 0 || def.speeds.sky > 0);
        let mut footprint = def.footprint;
        if with_species {
            let _ = write!(body, "species: \"{}\", ", def.name);
            if self.chance(20) {
                let stats = self.stats(60);
                body += &stats;
            }
        } else {
            (size, footprint, afloat) = (Size::Medium, None, false);
            let stats = self.stats(60);
            body += &stats;
            let types: Vec<String> = (0..self.below(4))
                .filter_map(|_| self.pick(&Element::ALL))
                .map(|element| format!("{element:?}"))
                .collect();
            let mut types = types;
            types.sort();
            types.dedup();
            let _ = write!(body, "types: [{}], ", types.join(", "));
        }
        if self.chance(25) {
            size = self.pick(&Size::ALL).unwrap_or(size);
            footprint = None;
            let _ = write!(body, "size: {size:?}, ");
        }
        let square = footprint.unwrap_or_else(|| size.footprint());
        let covers = (usize::from(square.width), usize::from(square.height));
        let mut moves = Vec::new();
        if !with_species || self.chance(60) {
            moves = self.moves();
            body += &listed("moves", &moves);
        }
        if self.chance(30) {
            let (speeds, swims) = self.speeds();
            afloat |= swims;
            body += &speeds;
        }
        if self.chance(20) {
            body += &self.skills();
        }
        if self.chance(25) {
            body += &self.capabilities();
        }
        let later = outside && self.chance(8) && self.people.len() > 2;
        let place = if outside {
            let Some((x, y)) = self.room(covers, afloat, !later) else {
                return false;
            };
            format!("at: ({x}, {y}), ")
        } else {
            "in_ball: true, ".to_owned()
        };
        let name = self.name("Mon");
        if later {
            self.late.push(name.clone());
            body += "arrives: true, ";
        }
        if let Some(trainer) = trainer {
            let _ = write!(
                body,
                "trainer: \"{trainer}\", loyalty: {}, ",
                self.between(0, 6)
            );
        }
        if self.chance(20) {
            let weight = self.between(1, 7);
            let _ = write!(body, "weight_class: {}, ", weight.min(6));
        }
        body += &self.common(&moves, 0);
        let _ = writeln!(
            people,
            "        (name: \"{name}\", side: \"{side}\", level: {level}, {place}{body}),"
        );
        true
    }

    fn stats(&mut self, high: i32) -> String {
        let mut stat = || self.rng.random_range(1..=high);
        format!(
            "stats: (hp: {}, attack: {}, defense: {}, special_attack: {}, special_defense: {}, \
             speed: {}), ",
            stat(),
            stat(),
            stat(),
            stat(),
            stat(),
            stat() / 2 + 1
        )
    }

    fn moves(&mut self) -> Vec<String> {
        let mut moves: Vec<String> = (0..self.between(1, 7))
            .map(|_| {
                let index = self.below(self.dex.moves.len());
                self.dex.moves[index].name.clone()
            })
            .collect();
        moves.sort();
        moves.dedup();
        moves
    }

    fn skills(&mut self) -> String {
        let mut text = String::from("skills: {");
        for skill in Skill::ALL {
            if self.chance(40) {
                let dice = self.between(1, 6);
                let _ = write!(text, "{skill:?}: \"{dice}d6\", ");
            }
        }
        text + "}, "
    }

    fn speeds(&mut self) -> (String, bool) {
        let mut text = String::from("speeds: (");
        let mut swims = false;
        for speed in [
            "overland",
            "swim",
            "sky",
            "levitate",
            "burrow",
            "teleporter",
        ] {
            if self.chance(35) {
                let metres = self.between(1, 9);
                swims |= ["swim", "sky", "levitate"].contains(&speed);
                let _ = write!(text, "{speed}: {metres}, ");
            }
        }
        for speed in ["high_jump", "long_jump"] {
            if self.chance(50) {
                let metres = self.between(0, 4);
                let _ = write!(text, "{speed}: {metres}, ");
            }
        }
        (text + "), ", swims)
    }

    fn capabilities(&mut self) -> String {
        let known = [
            "Firestarter",
            "Fountain",
            "Freezer",
            "Guster",
            "Materializer",
            "Zapper",
            "Telekinetic",
            "Darkvision",
            "Blindsense",
            "Gilled",
            "Phasing",
            "Reach",
        ];
        let some: Vec<&str> = known.into_iter().filter(|_| self.chance(20)).collect();
        format!("capabilities: [{}], ", some.join(", "))
    }

    fn items(&mut self) -> String {
        let mut text = String::from("items: {");
        let dex = self.dex;
        for item in &dex.items {
            if self.chance(20) {
                let count = self.between(1, 3);
                let _ = write!(text, "\"{}\": {count}, ", item.name);
            }
        }
        text + "}, "
    }

    fn worn(&mut self) -> String {
        let fits = |shield: bool| {
            let right = move |effect: &ItemEffect| match effect {
                ItemEffect::Armor { .. } => !shield,
                ItemEffect::Shield(_) => shield,
                _ => false,
            };
            let items = self.dex.items.iter();
            items
                .filter(move |item| right(&item.effect))
                .map(|item| item.name.as_str())
                .collect::<Vec<&str>>()
        };
        let (armours, shields) = (fits(false), fits(true));
        let mut worn = Vec::new();
        if self.chance(30) {
            worn.extend(self.pick(&armours));
        }
        if self.chance(20) {
            worn.extend(self.pick(&shields));
        }
        format!("worn: {worn:?}, ")
    }

    /// What trainers and Pokémon have alike: stages, a held item, a state to start in.
    fn common(&mut self, moves: &[String], points: i32) -> String {
        let mut text = String::new();
        if self.chance(10) {
            let _ = write!(text, "initiative_bonus: {}, ", self.between(-10, 10));
        }
        if self.chance(10) {
            let _ = write!(text, "default_stages: ({}), ", self.stages());
        }
        if self.chance(20) {
            let index = self.below(self.dex.items.len());
            let _ = write!(text, "held: \"{}\", ", self.dex.items[index].name);
        }
        if self.chance(35) {
            let _ = write!(text, "start: ({}), ", self.start(moves, points));
        }
        text
    }

    fn stages(&mut self) -> String {
        let mut text = String::new();
        for stat in [
            "attack",
            "defense",
            "special_attack",
            "special_defense",
            "speed",
            "accuracy",
            "evasion",
        ] {
            if self.chance(25) {
                let _ = write!(text, "{stat}: {}, ", self.between(-6, 6));
            }
        }
        text
    }

    fn start(&mut self, moves: &[String], points: i32) -> String {
        let mut text = String::new();
        if self.chance(40) {
            // At most what five Injuries leave of the least there can be.
            let _ = write!(text, "hp: {}, ", self.between(-4, 7));
        }
        if self.chance(25) {
            let _ = write!(text, "temp_hp: {}, ", self.between(1, 30));
        }
        if self.chance(25) {
            let _ = write!(text, "injuries: {}, ", self.between(1, 4));
        }
        if self.chance(8) {
            let _ = write!(text, "without_air: {}, ", self.between(1, 9));
        }
        if self.chance(6) {
            text += "fainted: true, ";
        }
        if self.chance(6) {
            text += "acted: true, ";
        }
        if self.chance(4) {
            text += "bound: true, ";
        }
        if self.chance(50) {
            let statuses: Vec<String> = Status::ALL
                .into_iter()
                .filter(|_| self.chance(9))
                .map(|status| format!("{status:?}"))
                .collect();
            let _ = write!(text, "statuses: [{}], ", statuses.join(", "));
        }
        if self.chance(25) {
            let _ = write!(text, "stages: ({}), ", self.stages());
        }
        if let Some(name) = moves.first().filter(|_| points % 3 == 0) {
            let field = if self.chance(50) {
                format!("disabled: [\"{name}\"], ")
            } else {
                format!("used: {{\"{name}\": 1}}, ")
            };
            text += &field;
        }
        if points > 0 && self.chance(20) {
            let _ = write!(text, "spent_ap: {}, ", self.between(0, points));
        }
        text
    }

    fn script(&mut self, sides: usize) -> String {
        let mut text = String::new();
        for name in std::mem::take(&mut self.late) {
            let round = self.between(1, 5);
            let _ = writeln!(
                text,
                "        (when: Round({round}), then: [Arrive(\"{name}\")]),"
            );
        }
        while self.chance(30) {
            let who = self.below(self.people.len());
            let who = self.people[who].clone();
            let side = self.below(sides);
            let (round, share) = (self.between(1, 6), self.between(1, 99));
            let when = match self.below(7) {
                0 => format!("Round({round})"),
                1 => format!("TurnOf(\"{who}\")"),
                2 => format!("Out(\"{who}\")"),
                3 => format!("HpAtMost(\"{who}\", {share})"),
                4 => {
                    let (right, down) = (self.width - 1, self.height - 1);
                    format!("Enters(side: \"Side{side}\", from: (0, 0), to: ({right}, {down}))")
                }
                5 => format!("Did(\"Side{side}\", Attack)"),
                _ => format!("SideDown(\"Side{side}\")"),
            };
            let (x, y) = (self.below(self.width), self.below(self.height));
            let kinds: Vec<usize> = (0..self.dex.terrains.len())
                .filter(|kind| self.walkable(*kind))
                .collect();
            let kind = self.pick(&kinds).unwrap_or(0);
            let then = match self.below(12) {
                0..=3 => "Weather(Hail)".to_owned(),
                4..=7 => format!("Ground(({x}, {y}), \"{}\")", self.dex.terrains[kind].name),
                8..=10 => format!("Say(\"{who}\", \"So it goes.\")"),
                _ => "End(None)".to_owned(),
            };
            let repeat = self.chance(20);
            let _ = writeln!(
                text,
                "        (when: {when}, then: [{then}], repeat: {repeat}),"
            );
        }
        text
    }

    fn tasks(&mut self) -> String {
        let mut text = String::new();
        for number in 0..self.below(3) {
            let skill = self.pick(&Skill::ALL).unwrap_or(Skill::Focus);
            let (dc, rank) = (self.between(3, 20), self.between(1, 3));
            let action = self.pick(&["Standard", "Full", "Shift", "Swift"]);
            let by = self.pick(&["Anybody", "Trainers", "Pokemon"]);
            let at = if self.chance(50) {
                format!(
                    "at: ({}, {}), ",
                    self.below(self.width),
                    self.below(self.height)
                )
            } else {
                String::new()
            };
            let _ = writeln!(
                text,
                "        (name: \"Task {number}\", {at}skill: {skill:?}, dc: {dc}, delicate: {}, \
                 action: {}, rank: {rank}, by: {}, again: {}, then: [Weather(Sunny)], \
                 fails: [Say(\"\", \"Alas.\")]),",
                self.chance(50),
                action.unwrap_or("Standard"),
                by.unwrap_or("Anybody"),
                self.chance(70),
            );
        }
        text
    }

    fn house(&mut self) -> String {
        let mut text = format!("round_limit: {}, ", self.between(3, 14));
        for rule in [
            "set_damage",
            "additive_movement",
            "pass_enemies",
            "harsh_massive_damage",
            "heavily_injured_after",
            "video_game_sleep",
            "injury_locations",
        ] {
            if self.chance(12) {
                let _ = write!(text, "{rule}: true, ");
            }
        }
        for rule in ["injuries", "death"] {
            if self.chance(8) {
                let _ = write!(text, "{rule}: false, ");
            }
        }
        if self.chance(12) {
            text += "evasion_order: CapThenPenalty, ";
        }
        text
    }
}

fn listed(field: &str, names: &[String]) -> String {
    if names.is_empty() {
        String::new()
    } else {
        format!("{field}: {names:?}, ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_are_made_up_and_are_sound() {
        let dex = Dex::builtin().unwrap();
        let mut contexts = [0, 0];
        for seed in 0..60 {
            let (file, level) = generate(dex, seed).unwrap();
            assert_eq!(
                generate(dex, seed).unwrap().0,
                file,
                "the same seed, the same level"
            );
            contexts[level.context as usize] += 1;
        }
        assert!(contexts.iter().all(|count| *count > 5), "{contexts:?}");
    }
}
