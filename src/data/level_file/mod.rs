//! Level files: text -> raw values -> a validated [`Level`]. docs/levels.md is the manual.

mod ability;
mod body;
mod hazards;
mod kit;
mod layout;
mod map;
mod next;
mod objects;
mod people;
mod place;
mod raw;
mod script;
mod start;
mod tasks;
mod traces;
mod zones;

use std::path::Path as FilePath;

use super::dex::Dex;
use super::error::{DataError, did_you_mean};
use super::level::{CONTROLLERS, Level, Place, SideDef};
use super::locate::Path;
use super::read::common::check_names;
use super::source::{Faults, parse, read_text};
use super::zones::Zones;
use crate::board::Cell;
use people::Setting;
use raw::{RawLevel, RawNext, RawSide};

/// Most sides of a level.
const MAX_SIDES: usize = 8;
/// Most combatants of a level.
const MAX_COMBATANTS: usize = 100;
/// Most objects of a level, and most items on its ground.
const MAX_OBJECTS: usize = 200;
/// Most battles that follow the first.
const MAX_NEXT: usize = 20;
/// Most script lines of a level.
const MAX_LINES: usize = 500;
/// Most tasks of a level.
const MAX_TASKS: usize = 100;

/// Levels that are compiled in: name and text.
const BUILTIN: [(&str, &str); 7] = [
    ("lakeside", include_str!("../../../levels/lakeside.ron")),
    (
        "first_steps",
        include_str!("../../../levels/first_steps.ron"),
    ),
    (
        "league_duel",
        include_str!("../../../levels/league_duel.ron"),
    ),
    ("mill_yard", include_str!("../../../levels/mill_yard.ron")),
    ("sea_cave", include_str!("../../../levels/sea_cave.ron")),
    ("hill_road", include_str!("../../../levels/hill_road.ron")),
    ("bench3v3", include_str!("../../../levels/bench3v3.ron")),
];

/// The levels that are compiled in, as (name, text), in the order of a level list.
#[must_use]
pub fn builtin_levels() -> &'static [(&'static str, &'static str)] {
    &BUILTIN
}

/// Where the text of a level came from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LevelSource {
    /// The file, or the place of a compiled-in level; faults name it.
    pub file: String,
    /// The text.
    pub text: String,
}

/// The text of a level given as a path ("levels/lakeside.ron") or as the name of a compiled-in
/// one ("lakeside"). A file of that name comes first; the path of a compiled-in level works
/// where the file is not there.
///
/// # Errors
/// There is neither such a file nor such a level, or the file cannot be read as text.
pub fn find_level(arg: &str) -> Result<LevelSource, DataError> {
    let path = FilePath::new(arg);
    let builtin = BUILTIN.iter().find(|(name, _)| {
        arg.eq_ignore_ascii_case(name) || path == FilePath::new(&format!("levels/{name}.ron"))
    });
    match (read_text(path), builtin) {
        (Ok(text), _) => Ok(LevelSource {
            file: arg.to_owned(),
            text,
        }),
        (Err(_), Some((name, text))) if !path.is_file() => Ok(LevelSource {
            file: format!("levels/{name}.ron"),
            text: (*text).to_owned(),
        }),
        (Err(fault), _) if path.exists() => Err(fault),
        (Err(fault), _) => {
            let names = BUILTIN.iter().map(|(name, _)| *name);
            Err(DataError {
                hint: did_you_mean(arg, names),
                ..fault
            })
        }
    }
}

impl Level {
    /// Reads and validates a level file.
    ///
    /// # Errors
    /// The file cannot be read, or every fault that was found in it.
    pub fn load(path: &FilePath, dex: &Dex) -> Result<Self, Vec<DataError>> {
        let text = read_text(path).map_err(|fault| vec![fault])?;
        Self::parse(&path.display().to_string(), &text, dex)
    }

    /// Validates the text of a level; `source_name` is the file that faults name.
    ///
    /// # Errors
    /// One fault of form, or every fault of meaning that was found.
    pub fn parse(source_name: &str, text: &str, dex: &Dex) -> Result<Self, Vec<DataError>> {
        let (raw, tree) =
            parse::<RawLevel>(source_name, "level", text).map_err(|fault| vec![fault])?;
        let mut faults = Faults::new(source_name, &tree);
        check_counts(&raw, &mut faults);
        faults = match faults.or(()) {
            Ok(()) => Faults::new(source_name, &tree),
            Err(found) => return Err(found),
        };
        let level = validate(raw, dex, &mut faults);
        faults.or(level)
    }
}

/// A file with absurdly many entries is not looked at any further.
fn check_counts(raw: &RawLevel, faults: &mut Faults) {
    let later = |count: fn(&RawNext) -> usize| raw.next.iter().map(count).sum::<usize>();
    let people = raw.combatants.len() + later(|one| one.combatants.len());
    let lines = raw.script.len() + later(|one| one.script.len());
    for (field, count, most) in [
        ("sides", raw.sides.len(), MAX_SIDES),
        ("combatants", people, MAX_COMBATANTS),
        ("script", lines, MAX_LINES),
        ("next", raw.next.len(), MAX_NEXT),
        ("objects", raw.objects.len(), MAX_OBJECTS),
        ("floor", raw.floor.len(), MAX_OBJECTS),
        ("hazards", raw.hazards.len(), MAX_OBJECTS),
        ("tasks", raw.tasks.len(), MAX_TASKS),
    ] {
        if count > most {
            let problem = format!("`{field}` has {count} entries");
            faults.add(
                &Path::top().field(field),
                problem,
                Some(format!("at most {most} are possible")),
            );
        }
    }
}

fn validate(mut raw: RawLevel, dex: &Dex, faults: &mut Faults) -> Level {
    let top = Path::top();
    let origins = next::join(&mut raw);
    if raw.name.trim().is_empty() {
        faults.add(&top.field("name"), "the level has no name", None);
    }
    if raw.house.round_limit == 0 {
        let at = top.field("house").field("round_limit");
        faults.add(&at, "the round limit is 0", Some("it is at least 1".into()));
    }
    let (board, zones) = field(&raw, dex, faults);
    // Where the zones have a fault, that is what to tell.
    if board.is_some() {
        zones::settle_things(&mut raw, &zones, faults);
    }
    let sides = sides(&raw, faults);
    let significance = significance(raw.significance, &top, faults);
    let people = raw.combatants.iter().map(|one| one.name.as_str());
    check_names("combatant", people, |index| origins.path(index), faults);
    let setting = Setting {
        raw: &raw,
        sides: &sides,
        dex,
        origins: &origins,
    };
    let mut combatants = people::combatants(&setting, faults);
    let next = next::battles(&setting, &combatants, faults);
    for (index, def) in combatants.iter_mut().enumerate() {
        if !origins.of(0).contains(&index) {
            def.place = Place::Away;
        }
    }
    let objects = objects::objects(&raw, board.as_ref(), &combatants, dex, faults);
    if let Some(board) = &board {
        let path = |index| origins.path(index);
        zones::settle_people(&raw, &mut combatants, &objects, path, &zones, faults);
        let written = |index| origins.at(index);
        place::check_board(&combatants, &setting, board, &written, faults);
        faults.entry("", "");
    }
    let floor = objects::floor(&raw, board.as_ref(), dex, faults);
    let hazards = hazards::hazards(&raw, &sides, board.as_ref(), dex, faults);
    let scene = script::Scene {
        raw: &raw,
        people: origins.of(0),
        lines: &raw.script,
        board: board.as_ref(),
        sides: &sides,
        objects: &objects,
        dex,
    };
    let script = script::script(&scene, &top, faults);
    let tasks = tasks::tasks(&scene, faults);
    let board = board.unwrap_or_default();
    Level {
        name: raw.name,
        summary: raw.summary,
        context: raw.context,
        width: board.width,
        height: board.height,
        ground: board.ground,
        light: board.light,
        elevation: board.elevation,
        zones,
        weather: raw.weather,
        information: raw.information,
        opening: raw.opening,
        house: raw.house,
        sides,
        combatants,
        objects,
        floor,
        hazards,
        wildfire: raw.wildfire,
        script,
        tasks,
        next,
        significance,
        seed: raw.seed,
    }
}

/// The board of the level: its map, or its zones laid out.
fn field(raw: &RawLevel, dex: &Dex, faults: &mut Faults) -> (Option<map::Board>, Zones) {
    let top = Path::top();
    match (&raw.map, &raw.zones) {
        (Some(map), None) => {
            let board = map::board(map, raw.light, &top, dex, faults);
            (board, Zones::default())
        }
        (None, Some(zones)) => match zones::board(zones, raw.light, dex, faults) {
            Some((board, zones)) => (Some(board), zones),
            None => (None, Zones::default()),
        },
        (Some(_), Some(_)) => {
            let problem = "there are a `map` and `zones`";
            let hint = "a battle has one or the other";
            faults.add(&top.field("zones"), problem, Some(hint.into()));
            (None, Zones::default())
        }
        (None, None) => {
            let problem = "the level has neither a `map` nor `zones`";
            let hint = "add `map: (legend: {...}, rows: [...])`";
            faults.add(&top, problem, Some(hint.into()));
            (None, Zones::default())
        }
    }
}

/// The significance of a battle in percent (G175).
fn significance(times: f64, base: &Path, faults: &mut Faults) -> i32 {
    let known = (0.0..=10.0).contains(&times);
    if !known {
        let problem = format!("the significance is {times}");
        let hint = "it lies between 0 and 10; 1 is usual";
        faults.add(&base.field("significance"), problem, Some(hint.into()));
        return 100;
    }
    (times * 100.0).round() as i32
}

fn sides(raw: &RawLevel, faults: &mut Faults) -> Vec<SideDef> {
    let list = Path::top().field("sides");
    check_names(
        "side",
        raw.sides.iter().map(|side| side.name.as_str()),
        |index| list.index(index),
        faults,
    );
    let sides: Vec<SideDef> = raw
        .sides
        .iter()
        .enumerate()
        .map(|(index, side)| {
            faults.entry("side", &side.name);
            validate_side(raw, side, index, &list.index(index), faults)
        })
        .collect();
    faults.entry("", "");
    if sides.len() < 2 {
        let problem = format!("a battle needs at least two sides, here is {}", sides.len());
        let hint = format!("write 2 to {MAX_SIDES} sides");
        faults.add(&list, problem, Some(hint));
    } else if sides.iter().all(|side| side.team == sides[0].team) {
        let hint = "give the sides different `team` numbers";
        faults.add(
            &list,
            "all sides are allies, so nobody fights",
            Some(hint.into()),
        );
    }
    sides
}

fn validate_side(
    level: &RawLevel,
    raw: &RawSide,
    index: usize,
    path: &Path,
    faults: &mut Faults,
) -> SideDef {
    if !CONTROLLERS.contains(&raw.controller.as_str()) {
        faults.unknown(
            &path.field("controller"),
            "controller",
            &raw.controller,
            CONTROLLERS,
        );
    }
    // Where a combatant names an unknown side, that is the fault to tell.
    let is_here = |name: &str| {
        level
            .sides
            .iter()
            .any(|side| side.name.eq_ignore_ascii_case(name))
    };
    let used = |name: &str| {
        level
            .combatants
            .iter()
            .any(|one| one.side.eq_ignore_ascii_case(name))
    };
    if !used(&raw.name) && level.combatants.iter().all(|one| is_here(&one.side)) {
        let hint = "put somebody on it, or leave it away";
        faults.add(path, "has no combatants", Some(hint.into()));
    }
    let team = raw.team.unwrap_or(index as i32);
    let turns = path.field("pokemon_turns");
    let turns = faults.within(&turns, "the number of turns", raw.pokemon_turns, 1, 6);
    let out = raw.pokemon_out.unwrap_or(turns);
    let what = "the number of Pokémon that may be out";
    SideDef {
        name: raw.name.clone(),
        controller: raw.controller.clone(),
        pokemon_turns: turns as u8,
        pokemon_out: faults.within(&path.field("pokemon_out"), what, out, turns, 6) as u8,
        team: faults.within(&path.field("team"), "the team number", team, 0, 15) as u8,
        temperament: raw.temperament,
        ambushed: raw.ambushed,
    }
}

/// A square of a file; out of range it stays out of every board.
fn cell((x, y): (i32, i32)) -> Cell {
    let held = |value: i32| i16::try_from(value).unwrap_or(i16::MIN);
    Cell::new(held(x), held(y))
}
