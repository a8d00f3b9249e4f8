//! A level as it is written, and what it means: checked against the dex, with located faults.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::dex::{Dex, MoveId, SpeciesId, ability};
use super::ground::{Ground, Map};
use super::kinds::{Ability, Field, Gender, Item, Status, Type, Weather, fold};
use crate::board::Cell;
use crate::data::{DataError, Sheet, Step};

/// Most letters of a name, most squares of a map's side.
const LONGEST_NAME: usize = 80;
const WIDEST: usize = 60;
/// Lines that a Moon Stone evolves, by their numbers in the dex (Moon Ball, R77).
pub(crate) const MOON_STONE: [u16; 14] =
    [29, 30, 31, 32, 33, 34, 35, 36, 39, 40, 173, 174, 300, 301];
/// Most Pokémon of a side.
pub(crate) const TEAM: usize = 6;

/// Where trainers stand; kept from our other levels, without meaning here.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Context {
    /// Everybody is on the board.
    #[default]
    FullContact,
    /// Trainers take turns.
    League,
}

/// How shininess is decided (D-05).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Shiny {
    /// By the IVs (R09).
    #[default]
    Printed,
    /// One in 8192.
    Plain,
}

/// House rules of a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct House {
    /// Tactical extras (R66).
    pub(crate) extras: bool,
    pub(crate) shiny: Shiny,
    /// Some do not obey (R72).
    pub(crate) obedience: bool,
    /// Experience is gained (R71).
    pub(crate) experience: bool,
    /// One roll for all hits (D-14).
    pub(crate) one_roll_for_hits: bool,
    /// Criticals leave stages in (D-33).
    pub(crate) plain_criticals: bool,
    /// Fainted ones can be caught (D-39).
    pub(crate) catch_fainted: bool,
    /// After so many rounds it is a draw.
    pub(crate) round_limit: u16,
    /// Wild ones may be driven off or flee (R65).
    pub(crate) flight: bool,
}

impl Default for House {
    fn default() -> Self {
        Self {
            extras: false,
            shiny: Shiny::Printed,
            obedience: false,
            experience: true,
            one_roll_for_hits: false,
            plain_criticals: false,
            catch_fainted: false,
            round_limit: 60,
            flight: false,
        }
    }
}

/// A map in characters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawMap {
    pub(crate) legend: BTreeMap<char, String>,
    pub(crate) rows: Vec<String>,
}

/// A side as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawSide {
    pub(crate) name: String,
    pub(crate) controller: String,
    pub(crate) team: u8,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) badges: Vec<Type>,
    /// Whether its Pokémon are wild; those of a controller `wild` are where nothing is said.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) wild: Option<bool>,
}

/// A number per stat, where one is stated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct RawStats {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hp: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) attack: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) defense: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) special_attack: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) special_defense: Option<u16>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) speed: Option<u16>,
}

impl RawStats {
    /// In the order of the rules.
    pub(crate) const fn all(&self) -> [Option<u16>; 6] {
        [
            self.hp,
            self.attack,
            self.defense,
            self.special_attack,
            self.special_defense,
            self.speed,
        ]
    }
}

/// Stages at the start.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct RawStages {
    pub(crate) attack: i8,
    pub(crate) defense: i8,
    pub(crate) special_attack: i8,
    pub(crate) special_defense: i8,
    pub(crate) speed: i8,
    pub(crate) accuracy: i8,
    pub(crate) evasion: i8,
}

impl RawStages {
    /// In the order of the stats.
    pub(crate) const fn all(&self) -> [i8; 7] {
        [
            self.attack,
            self.defense,
            self.special_attack,
            self.special_defense,
            self.speed,
            self.accuracy,
            self.evasion,
        ]
    }
}

/// How somebody stands at the start.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub(crate) struct RawStart {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) hp: Option<u16>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(crate) statuses: Vec<Status>,
    pub(crate) stages: RawStages,
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) pp: BTreeMap<String, u8>,
}

/// A Pokémon as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawMon {
    pub(crate) name: String,
    pub(crate) species: String,
    pub(crate) side: String,
    pub(crate) level: u8,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) nature: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) gender: Option<Gender>,
    #[serde(default)]
    pub(crate) ivs: RawStats,
    #[serde(default)]
    pub(crate) evs: RawStats,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) ability: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) item: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) moves: Option<Vec<String>>,
    /// Its square; in reserve where there is none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) at: Option<Cell>,
    /// Came by trade or has a will of its own (R72).
    #[serde(default)]
    pub(crate) wilful: bool,
    #[serde(default)]
    pub(crate) start: RawStart,
}

/// A level as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RawLevel {
    pub(crate) name: String,
    pub(crate) rules: String,
    #[serde(default)]
    pub(crate) context: Context,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) summary: Option<String>,
    #[serde(default)]
    pub(crate) seed: u64,
    #[serde(default)]
    pub(crate) house: House,
    pub(crate) map: RawMap,
    pub(crate) sides: Vec<RawSide>,
    pub(crate) combatants: Vec<RawMon>,
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    pub(crate) items: BTreeMap<String, BTreeMap<String, u16>>,
    /// Weather for ever (R73).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) weather: Option<Weather>,
    /// A terrain field for ever (R74).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) field: Option<Field>,
    /// For Dusk Balls (R77).
    #[serde(default)]
    pub(crate) dark: bool,
    /// The gym badge that the first side wins with the battle (R30).
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) prize: Option<Type>,
    /// Told at the start of these rounds.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) lessons: Vec<(u16, String)>,
    /// The first side chooses so many of its Pokémon, the others stay at home (0: all).
    #[serde(default)]
    pub(crate) choose: u8,
}

impl RawLevel {
    /// One with nobody on its map yet and nothing particular about it.
    pub(crate) fn plain(name: &str, seed: u64, map: RawMap) -> Self {
        Self {
            name: name.to_owned(),
            rules: "d20".to_owned(),
            context: Context::default(),
            summary: None,
            seed,
            house: House::default(),
            map,
            sides: Vec::new(),
            combatants: Vec::new(),
            items: BTreeMap::new(),
            weather: None,
            field: None,
            dark: false,
            prize: None,
            lessons: Vec::new(),
            choose: 0,
        }
    }
}

/// A side (R67).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct SideDef {
    pub(crate) name: String,
    pub(crate) controller: String,
    pub(crate) team: u8,
    pub(crate) badges: u32,
    pub(crate) wild: bool,
    pub(crate) items: Vec<(Item, u16)>,
}

/// A Pokémon of a level; what is not stated falls at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MonDef {
    pub(crate) name: String,
    pub(crate) species: SpeciesId,
    pub(crate) side: u8,
    pub(crate) level: u8,
    pub(crate) nature: Option<u8>,
    pub(crate) gender: Option<Gender>,
    pub(crate) ivs: [Option<u8>; 6],
    pub(crate) evs: [u16; 6],
    pub(crate) ability: Ability,
    pub(crate) item: Option<Item>,
    /// Move and PP left, none: all.
    pub(crate) moves: Vec<(MoveId, Option<u8>)>,
    pub(crate) at: Option<Cell>,
    pub(crate) wilful: bool,
    pub(crate) hp: Option<u16>,
    pub(crate) status: Option<Status>,
    pub(crate) stages: [i8; 7],
}

/// A level that is read.
#[derive(Clone, Debug)]
pub(crate) struct Level {
    pub(crate) raw: RawLevel,
    pub(crate) map: Map,
    pub(crate) sides: Vec<SideDef>,
    pub(crate) mons: Vec<MonDef>,
    /// What is allowed but odd.
    pub(crate) warnings: Vec<String>,
}

/// Whether a text is a level of this game.
pub(crate) fn is_level(text: &str) -> bool {
    text.contains("rules:")
        && text.contains("\"d20\"")
        && text.contains("combatants:")
        && !text.contains("commands:")
}

struct Reader<'a> {
    dex: &'a Dex,
    raw: &'a RawLevel,
    sheet: Sheet,
    warnings: Vec<String>,
}

impl Level {
    /// Reads a level.
    ///
    /// # Errors
    /// Every fault with its place.
    pub(crate) fn parse(dex: &Dex, file: &str, text: &str) -> Result<Self, Vec<DataError>> {
        let (raw, sheet) =
            Sheet::read::<RawLevel>(file, "combatant", text).map_err(|fault| vec![fault])?;
        Self::of(dex, raw, sheet)
    }

    /// What a written level means.
    ///
    /// # Errors
    /// Every fault, by its place in the text that the sheet was read from.
    pub(crate) fn of(dex: &Dex, raw: RawLevel, sheet: Sheet) -> Result<Self, Vec<DataError>> {
        let mut reader = Reader {
            dex,
            raw: &raw,
            sheet,
            warnings: Vec::new(),
        };
        let map = reader.map();
        let sides = reader.sides();
        let mons: Vec<MonDef> = (0..raw.combatants.len()).map(|at| reader.mon(at)).collect();
        reader.places(&map, &mons);
        let Reader {
            sheet, warnings, ..
        } = reader;
        sheet.or((map, sides, mons)).map(|(map, sides, mons)| Self {
            raw,
            map,
            sides,
            mons,
            warnings,
        })
    }

    /// A level that was made by the program, or that a record holds.
    ///
    /// # Errors
    /// The first fault in words.
    pub(crate) fn made(dex: &Dex, raw: &RawLevel) -> Result<Self, String> {
        let (_, sheet) = Sheet::read::<()>("", "", "()").map_err(|fault| fault.to_string())?;
        Self::of(dex, raw.clone(), sheet).map_err(|found| {
            found
                .first()
                .map_or_else(String::new, |fault| match fault.entry.is_empty() {
                    true => fault.problem.clone(),
                    false => format!("{}: {}", fault.entry, fault.problem),
                })
        })
    }
}

/// Where a field of a combatant stands.
fn of_mon(at: usize, field: &'static str) -> [Step<'static>; 3] {
    [
        Step::Field("combatants"),
        Step::Index(at),
        Step::Field(field),
    ]
}

impl Reader<'_> {
    fn fault(
        &mut self,
        at: &[Step],
        entry: &str,
        problem: impl Into<String>,
        hint: Option<String>,
    ) {
        self.sheet.fault(at, entry, &problem.into(), hint);
    }

    fn map(&mut self) -> Map {
        let raw = &self.raw.map;
        let rows = Step::Field("rows");
        let width = raw.rows.first().map_or(0, |row| row.chars().count());
        if raw.rows.is_empty() || width == 0 || width > WIDEST || raw.rows.len() > WIDEST {
            self.fault(
                &[Step::Field("map"), rows],
                "",
                format!("a map has 1 to {WIDEST} rows and columns"),
                None,
            );
        }
        if self.raw.rules != "d20" {
            self.fault(
                &[Step::Field("rules")],
                "",
                "this is another game",
                Some("write rules: \"d20\"".to_owned()),
            );
        }
        let mut squares = Vec::new();
        for (y, row) in raw.rows.iter().enumerate() {
            if row.chars().count() != width {
                self.fault(
                    &[Step::Field("map"), rows, Step::Index(y)],
                    "",
                    "is not as long as the first row",
                    None,
                );
            }
            for letter in row.chars().chain(std::iter::repeat(' ')).take(width) {
                let name = raw.legend.get(&letter);
                if name.is_none() {
                    let problem = format!("'{letter}' is not in the legend");
                    self.fault(
                        &[Step::Field("map"), rows, Step::Index(y)],
                        "",
                        problem,
                        None,
                    );
                }
                let ground = name.and_then(|name| self.dex.ground(name));
                squares.push(ground.unwrap_or_default());
            }
        }
        let dex = self.dex;
        for (letter, name) in &raw.legend {
            if dex.ground(name).is_none() {
                let key = letter.to_string();
                let known = dex.grounds.iter().map(|(name, _)| name.as_str());
                self.sheet.unknown(
                    &[Step::Field("map"), Step::Field("legend"), Step::Key(&key)],
                    "",
                    "ground",
                    name,
                    known,
                );
            }
        }
        let plain =
            |it: &Ground| !(it.slow || it.rough || it.low || it.blocking || it.deep || it.pit);
        Map {
            width: width.min(WIDEST) as i16,
            height: raw.rows.len().min(WIDEST) as i16,
            open: squares.iter().all(plain),
            fields: squares.iter().any(|it| it.field.is_some()),
            squares,
        }
    }

    fn sides(&mut self) -> Vec<SideDef> {
        let raw = self.raw;
        if raw.sides.len() < 2 || raw.sides.len() > 6 {
            self.fault(
                &[Step::Field("sides")],
                "",
                "a battle has two to six sides",
                None,
            );
        }
        if raw
            .sides
            .iter()
            .all(|side| Some(side.team) == raw.sides.first().map(|side| side.team))
        {
            self.fault(&[Step::Field("sides")], "", "there is only one team", None);
        }
        let mut sides = Vec::new();
        for (at, side) in raw.sides.iter().enumerate() {
            let controllers = ["human", "random", "wild", "tactician"];
            let step = [
                Step::Field("sides"),
                Step::Index(at),
                Step::Field("controller"),
            ];
            if !controllers.contains(&side.controller.as_str()) {
                self.sheet.unknown(
                    &step,
                    &format!("side \"{}\"", side.name),
                    "controller",
                    &side.controller,
                    controllers,
                );
            }
            let step = [Step::Field("sides"), Step::Index(at), Step::Field("name")];
            if side.name.trim().is_empty()
                || raw.sides[..at].iter().any(|other| other.name == side.name)
            {
                self.fault(&step, "", "every side wants a name of its own", None);
            }
            let items = self.items(&side.name);
            sides.push(SideDef {
                name: side.name.clone(),
                controller: side.controller.clone(),
                team: side.team,
                badges: side
                    .badges
                    .iter()
                    .fold(0, |all, kind| all | 1 << (*kind as u32)),
                wild: side.wild.unwrap_or(side.controller == "wild"),
                items,
            });
        }
        for name in raw.items.keys() {
            let known = raw.sides.iter().map(|side| side.name.as_str());
            if !raw.sides.iter().any(|side| side.name == *name) {
                self.sheet.unknown(
                    &[Step::Field("items"), Step::Key(name)],
                    "",
                    "side",
                    name,
                    known,
                );
            }
        }
        sides
    }

    fn items(&mut self, side: &str) -> Vec<(Item, u16)> {
        let raw = self.raw;
        let mut items = Vec::new();
        for (name, count) in raw.items.get(side).into_iter().flatten() {
            match Item::find(name) {
                Some(item) => items.push((item, *count)),
                None => {
                    let step = [Step::Field("items"), Step::Key(side), Step::Key(name)];
                    self.sheet.unknown(
                        &step,
                        side,
                        "item",
                        name,
                        Item::ALL.iter().map(|it| it.name()),
                    );
                }
            }
        }
        items
    }

    fn mon(&mut self, at: usize) -> MonDef {
        let raw = self.raw;
        let it = &raw.combatants[at];
        let entry = format!("combatant \"{}\"", it.name);
        self.name(at, &entry);
        let species = self.species(at, &entry);
        let side = self.side(at, &entry);
        if !(1..=100).contains(&it.level) {
            let why = format!("level {} is outside 1-100", it.level);
            self.fault(&of_mon(at, "level"), &entry, why, None);
        }
        let nature = self.nature(at, &entry);
        let (ivs, evs) = (self.ivs(at, &entry), self.evs(at, &entry));
        let ability = self.ability(at, &entry, species);
        let item = self.item(at, &entry);
        if it.start.statuses.len() > 1 {
            let [here, which, start] = of_mon(at, "start");
            let step = [here, which, start, Step::Field("statuses")];
            let why = "can have one non-volatile status [d20-R35]";
            self.fault(&step, &entry, why, None);
        }
        let moves = self.moves(at, &entry, species);
        self.start(at, &entry, &moves);
        MonDef {
            name: it.name.clone(),
            moves,
            species,
            side,
            level: it.level.clamp(1, 100),
            nature,
            gender: it.gender,
            ivs,
            evs,
            ability,
            item,
            at: it.at,
            wilful: it.wilful,
            hp: it.start.hp,
            status: it.start.statuses.first().copied(),
            stages: it.start.stages.all().map(|stage| stage.clamp(-6, 6)),
        }
    }

    fn name(&mut self, at: usize, entry: &str) {
        let raw = self.raw;
        let all = &raw.combatants;
        let name = &all[at].name;
        let taken = all[..at].iter().any(|other| other.name == *name);
        if name.trim().is_empty() || name.chars().count() > LONGEST_NAME || taken {
            let why = "wants a name of its own of at most 80 letters";
            self.fault(&of_mon(at, "name"), entry, why, None);
        }
    }

    fn species(&mut self, at: usize, entry: &str) -> SpeciesId {
        let (dex, raw) = (self.dex, self.raw);
        let named = &raw.combatants[at].species;
        let found = dex.find_species(named);
        if found.is_none() {
            let all = dex.species.iter().map(|it| it.name.as_str());
            let step = of_mon(at, "species");
            self.sheet.unknown(&step, entry, "species", named, all);
        }
        found.unwrap_or(SpeciesId(0))
    }

    fn side(&mut self, at: usize, entry: &str) -> u8 {
        let raw = self.raw;
        let named = &raw.combatants[at].side;
        let found = raw.sides.iter().position(|side| side.name == *named);
        if found.is_none() {
            let all = raw.sides.iter().map(|side| side.name.as_str());
            let step = of_mon(at, "side");
            self.sheet.unknown(&step, entry, "side", named, all);
        }
        found.unwrap_or(0) as u8
    }

    fn nature(&mut self, at: usize, entry: &str) -> Option<u8> {
        let (dex, raw) = (self.dex, self.raw);
        let named = raw.combatants[at].nature.as_ref()?;
        let found = dex.find_nature(named);
        if found.is_none() {
            let all = dex.natures.iter().map(|it| it.name.as_str());
            let step = of_mon(at, "nature");
            self.sheet.unknown(&step, entry, "nature", named, all);
        }
        Some(found.unwrap_or(0))
    }

    fn item(&mut self, at: usize, entry: &str) -> Option<Item> {
        let raw = self.raw;
        let named = raw.combatants[at].item.as_ref()?;
        let found = Item::find(named);
        if found.is_none() {
            let all = Item::ALL.iter().map(|it| it.name());
            let step = of_mon(at, "item");
            self.sheet.unknown(&step, entry, "item", named, all);
        }
        found
    }

    fn ivs(&mut self, at: usize, entry: &str) -> [Option<u8>; 6] {
        let all = self.raw.combatants[at].ivs.all();
        if let Some(iv) = all.iter().flatten().find(|iv| **iv > 31) {
            self.fault(
                &[
                    Step::Field("combatants"),
                    Step::Index(at),
                    Step::Field("ivs"),
                ],
                entry,
                format!("IV {iv} is outside 0-31"),
                None,
            );
        }
        all.map(|iv| iv.map(|iv| iv.min(31) as u8))
    }

    fn evs(&mut self, at: usize, entry: &str) -> [u16; 6] {
        let all = self.raw.combatants[at]
            .evs
            .all()
            .map(Option::unwrap_or_default);
        let step = [
            Step::Field("combatants"),
            Step::Index(at),
            Step::Field("evs"),
        ];
        if let Some(ev) = all.iter().find(|ev| **ev > 252) {
            self.fault(
                &step,
                entry,
                format!("EV {ev} is above 252 [d20-R05]"),
                None,
            );
        }
        let sum: u32 = all.iter().map(|ev| u32::from(*ev)).sum();
        if sum > 510 {
            self.fault(
                &step,
                entry,
                format!("EVs of {sum} in all are above 510 [d20-R05]"),
                None,
            );
        }
        all.map(|ev| ev.min(252))
    }

    fn ability(&mut self, at: usize, entry: &str, species: SpeciesId) -> Ability {
        let it = &self.raw.combatants[at];
        let known = &self.dex.species(species).abilities;
        let Some(name) = &it.ability else {
            return known
                .first()
                .map_or(Ability::NotPlayed, |name| ability(name));
        };
        let found = Ability::find(name).filter(|it| *it != Ability::NotPlayed);
        if found.is_none() && !self.dex.knows_ability(name) {
            let step = [
                Step::Field("combatants"),
                Step::Index(at),
                Step::Field("ability"),
            ];
            self.sheet.unknown(
                &step,
                entry,
                "ability",
                name,
                Ability::ALL[1..].iter().map(|it| it.name()),
            );
        }
        if found.is_none() {
            self.warnings
                .push(format!("{entry}: {name} is not played [d20-R76]"));
        }
        found.unwrap_or(Ability::NotPlayed)
    }

    fn moves(&mut self, at: usize, entry: &str, species: SpeciesId) -> Vec<(MoveId, Option<u8>)> {
        let (dex, it) = (self.dex, &self.raw.combatants[at]);
        let Some(names) = &it.moves else {
            return last_moves(dex, species, it.level)
                .into_iter()
                .map(|id| (id, pp(dex, &it.start.pp, id)))
                .collect();
        };
        let list = [
            Step::Field("combatants"),
            Step::Index(at),
            Step::Field("moves"),
        ];
        if names.len() > 4 {
            self.fault(
                &list,
                entry,
                format!("knows {} moves; four are the most [d20-R12]", names.len()),
                None,
            );
        }
        let mut moves = Vec::new();
        for (nth, name) in names.iter().enumerate() {
            let step = [list[0], list[1], list[2], Step::Index(nth)];
            match dex.find_move(name) {
                None => self.sheet.unknown(
                    &step,
                    entry,
                    "move",
                    name,
                    dex.moves.iter().map(|it| it.name.as_str()),
                ),
                Some(id) if !dex.get(id).played => self.fault(
                    &step,
                    entry,
                    format!("{} is not played [d20-R79]", dex.get(id).name),
                    None,
                ),
                Some(id) => {
                    let own = dex.species(species);
                    if !own.learns.iter().any(|(_, it)| *it == id) && !own.taught.contains(&id) {
                        self.warnings.push(format!(
                            "{entry}: {} is not in the learnset of {} [d20-R12]",
                            dex.get(id).name,
                            own.name
                        ));
                    }
                    moves.push((id, pp(dex, &it.start.pp, id)));
                }
            }
        }
        moves.truncate(4);
        moves
    }

    /// How it stands at the start: PP of moves that it knows, stages from -6 to +6 (R08, R14).
    fn start(&mut self, at: usize, entry: &str, moves: &[(MoveId, Option<u8>)]) {
        let (dex, start) = (self.dex, &self.raw.combatants[at].start);
        let here = [
            Step::Field("combatants"),
            Step::Index(at),
            Step::Field("start"),
        ];
        let names: Vec<&str> = moves
            .iter()
            .map(|(id, _)| dex.get(*id).name.as_str())
            .collect();
        for name in start.pp.keys() {
            if !names.iter().any(|known| fold(known) == fold(name)) {
                let step = [
                    here[0],
                    here[1],
                    here[2],
                    Step::Field("pp"),
                    Step::Key(name),
                ];
                let known = names.iter().copied();
                self.sheet
                    .unknown(&step, entry, "move of its own", name, known);
            }
        }
        if let Some(stage) = start
            .stages
            .all()
            .iter()
            .find(|stage| !(-6..=6).contains(*stage))
        {
            let step = [here[0], here[1], here[2], Step::Field("stages")];
            let problem = format!("stage {stage} is outside -6 to +6 [d20-R08]");
            self.fault(&step, entry, problem, None);
        }
    }

    /// Everybody stands on a square of the map of their own, and every side has somebody.
    fn places(&mut self, map: &Map, mons: &[MonDef]) {
        let mut taken: Vec<(Cell, usize)> = Vec::new();
        for (at, mon) in mons.iter().enumerate() {
            let Some(first) = mon.at else { continue };
            let side = i16::from(self.dex.species(mon.species).side);
            let entry = format!("combatant \"{}\"", mon.name);
            let step = [
                Step::Field("combatants"),
                Step::Index(at),
                Step::Field("at"),
            ];
            for cell in (0..side * side).map(|nth| first.offset(nth % side, nth / side)) {
                if map.at(cell).is_none_or(|ground| ground.blocking) {
                    self.fault(&step, &entry, format!("cannot stand at {cell}"), None);
                } else if let Some((_, other)) = taken.iter().find(|(it, _)| *it == cell) {
                    self.fault(
                        &step,
                        &entry,
                        format!("stands where {} stands", mons[*other].name),
                        None,
                    );
                }
                taken.push((cell, at));
            }
        }
        let first = mons.iter().filter(|mon| mon.side == 0).count();
        if usize::from(self.raw.choose) > first {
            let problem = format!("the first side has {first} to choose from");
            self.fault(&[Step::Field("choose")], "", problem, None);
        }
        for (nth, side) in self.raw.sides.iter().enumerate() {
            let own = mons.iter().filter(|mon| usize::from(mon.side) == nth);
            let step = [Step::Field("sides"), Step::Index(nth)];
            let count = own.clone().count();
            if count == 0 || count > TEAM {
                self.fault(
                    &step,
                    &side.name,
                    format!("has {count} Pokémon; one to six are allowed"),
                    None,
                );
            } else if self.raw.choose == 0 && own.clone().all(|mon| mon.at.is_none()) {
                self.fault(&step, &side.name, "has nobody on the board", None);
            }
        }
    }
}

fn pp(dex: &Dex, stated: &BTreeMap<String, u8>, id: MoveId) -> Option<u8> {
    if stated.is_empty() {
        return None;
    }
    let name = fold(&dex.get(id).name);
    stated
        .iter()
        .find(|(it, _)| fold(it) == name)
        .map(|(_, pp)| *pp)
}

/// The last four moves of a learnset at a level that are played.
pub(crate) fn last_moves(dex: &Dex, species: SpeciesId, level: u8) -> Vec<MoveId> {
    let mut moves: Vec<MoveId> = Vec::new();
    for (at, id) in &dex.species(species).learns {
        if *at <= level && dex.get(*id).played {
            moves.retain(|it| it != id);
            moves.push(*id);
        }
    }
    moves.split_off(moves.len().saturating_sub(4))
}
