//! A level as a whole: its parts in the order in which they need each other.

use std::path::Path as FilePath;

use super::complete::complete;
use super::next::{self, significance};
use super::raw::{RawLevel, RawNext};
use super::sides::{MAX_SIDES, sides};
use super::so_far::{LevelSoFar, join};
use super::{hazards, map, near, objects, people, place, scenery, script, settle, tasks, zones};
use crate::board::Cell;
use crate::data::dex::Dex;
use crate::data::error::DataError;
use crate::data::files;
use crate::data::ids::ItemId;
use crate::data::level::{
    CombatantDef, HazardsLaid, Level, NextBattle, ScriptLine, SideDef, StartPlace, TaskDef,
};
use crate::data::locate::Path;
use crate::data::nearest;
use crate::data::objects::ObjectPlaced;
use crate::data::read::common::check_names;
use crate::data::scenery::Scenery;
use crate::data::source::{Faults, parse};
use crate::data::zones::Zones;

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

impl Level {
    /// Reads and validates a level file.
    ///
    /// # Errors
    /// The file cannot be read, or every fault that was found in it.
    pub fn load(path: &FilePath, dex: &Dex) -> Result<Self, Vec<DataError>> {
        let text = files::read_text(path, &files::LEVEL).map_err(|fault| vec![fault])?;
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

/// The rule-set that a level asks for is one there is.
fn check_rules(raw: &RawLevel, dex: &Dex, faults: &mut Faults) {
    if !dex.rule_sets.contains(&raw.rules) {
        let known = dex.rule_sets.iter().map(String::as_str);
        let hint = nearest(&raw.rules, known.clone()).map_or_else(
            || format!("there are {}", known.collect::<Vec<_>>().join(", ")),
            |name| format!("did you mean \"{name}\"?"),
        );
        let problem = format!("there is no rule-set \"{}\"", raw.rules);
        faults.add(&Path::top().field("rules"), problem, Some(hint));
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
    let origins = join(&mut raw);
    let unnamed = complete(&mut raw);
    check_head(&raw, faults);
    check_rules(&raw, dex, faults);
    let (board, zones) = field(&raw, dex, faults);
    // Where the zones have a fault, that is what to tell.
    if board.is_some() {
        near::settle_things(&mut raw, &zones, faults);
    }
    let look = (raw.scenery.as_deref(), raw.daylight);
    let scenery = scenery::scenery(look, board.as_ref(), &top, dex, faults);
    let sides = sides(&raw, faults);
    let significance = significance(raw.significance, &top, faults);
    let so_far = LevelSoFar {
        raw: &raw,
        sides: &sides,
        dex,
        origins: &origins,
        unnamed: &unnamed,
    };
    let (mut combatants, next) = everybody(&so_far, faults);
    let objects = objects::objects(&raw, board.as_ref(), &combatants, dex, faults);
    if let Some(board) = &board {
        let path = |index| origins.path(index);
        near::settle_people(&raw, &mut combatants, &objects, path, &zones, faults);
        settle::settle(&so_far, &mut combatants, &objects, board, faults);
        let written = |index| origins.at(index);
        place::check_board(&combatants, &so_far, board, &written, faults);
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
    let parts = Parts {
        script: script::script(&scene, &top, faults),
        tasks: tasks::tasks(&scene, faults),
        board: board.unwrap_or_default(),
        scenery,
        zones,
        significance,
        combatants,
        next,
        objects,
        floor,
        hazards,
        sides,
    };
    parts.level(raw)
}

/// Faults of the level's own fields.
fn check_head(raw: &RawLevel, faults: &mut Faults) {
    let top = Path::top();
    if raw.name.trim().is_empty() {
        faults.add(&top.field("name"), "the level has no name", None);
    }
    if let Some((field, problem, hint)) = raw.house.wrong() {
        faults.add(&top.field("house").field(field), problem, Some(hint));
    }
}

/// The combatants of all battles, and the battles that follow the first, where those that join
/// later are away.
fn everybody(so_far: &LevelSoFar, faults: &mut Faults) -> (Vec<CombatantDef>, Vec<NextBattle>) {
    let origins = so_far.origins;
    let people = so_far.raw.combatants.iter().map(|one| one.name.as_str());
    check_names("combatant", people, |index| origins.path(index), faults);
    let mut combatants = people::combatants(so_far, faults);
    let next = next::battles(so_far, &combatants, faults);
    for (index, def) in combatants.iter_mut().enumerate() {
        if !origins.of(0).contains(&index) {
            def.place = StartPlace::Away;
        }
    }
    (combatants, next)
}

/// What has been validated piece by piece.
struct Parts {
    board: map::LevelBoard,
    scenery: Scenery,
    zones: Zones,
    significance: i32,
    sides: Vec<SideDef>,
    combatants: Vec<CombatantDef>,
    next: Vec<NextBattle>,
    objects: Vec<ObjectPlaced>,
    floor: Vec<(Cell, ItemId)>,
    hazards: Vec<HazardsLaid>,
    script: Vec<ScriptLine>,
    tasks: Vec<TaskDef>,
}

impl Parts {
    /// The level of these parts; what needs no check is taken as it is written.
    fn level(self, raw: RawLevel) -> Level {
        Level {
            name: raw.name,
            summary: raw.summary,
            rules: raw.rules,
            context: raw.context,
            width: self.board.width,
            height: self.board.height,
            ground: self.board.ground,
            light: self.board.light,
            elevation: self.board.elevation,
            zones: self.zones,
            scenery: self.scenery,
            weather: raw.weather,
            information: raw.information,
            opening: raw.opening,
            house: raw.house,
            sides: self.sides,
            combatants: self.combatants,
            objects: self.objects,
            floor: self.floor,
            hazards: self.hazards,
            wildfire: raw.wildfire,
            script: self.script,
            tasks: self.tasks,
            next: self.next,
            significance: self.significance,
            seed: raw.seed,
            lessons: raw.lessons,
        }
    }
}

/// The board of the level: its map, or its zones laid out.
fn field(raw: &RawLevel, dex: &Dex, faults: &mut Faults) -> (Option<map::LevelBoard>, Zones) {
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
