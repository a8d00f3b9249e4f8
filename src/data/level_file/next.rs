//! The battles that follow the first: who is in them, and where.

use super::map::{self, LevelBoard, cell};
use super::place::check_board;
use super::raw::{RawCamp, RawNext};
use super::scenery::scenery;
use super::script::{Scene, script};
use super::so_far::{LevelSoFar, base};
use crate::data::level::{Camp, CombatantDef, CombatantKind, Context, NextBattle, StartPlace};
use crate::data::locate::Path;
use crate::data::source::Faults;

/// Longest time between two battles, in hours: a week.
const MOST_HOURS: f64 = 168.0;

/// Validates the battles that follow.
pub(super) fn battles(
    so_far: &LevelSoFar,
    people: &[CombatantDef],
    faults: &mut Faults,
) -> Vec<NextBattle> {
    let nexts = so_far.raw.next.iter().enumerate();
    nexts
        .map(|(index, next)| battle(so_far, people, next, index + 1, faults))
        .collect()
}

fn battle(
    so_far: &LevelSoFar,
    people: &[CombatantDef],
    next: &RawNext,
    number: usize,
    faults: &mut Faults,
) -> NextBattle {
    let base = base(number);
    faults.entry("battle", &next.name);
    if next.name.trim().is_empty() {
        faults.add(&base.field("name"), "the battle has no name", None);
    }
    let camp = camp(&next.camp, &base.field("camp"), faults);
    let significance = significance(next.significance, &base, faults);
    let board = map::board(&next.map, next.light, &base, so_far.dex, faults);
    faults.entry("battle", &next.name);
    let look = (next.scenery.as_deref(), next.daylight);
    let scenery = scenery(look, board.as_ref(), &base, so_far.dex, faults);
    let places = places(so_far, people, next, number, faults);
    if let Some(board) = &board {
        check_places(so_far, people, (next, &places), board, &base, faults);
    }
    let scene = Scene {
        raw: so_far.raw,
        people: so_far.origins.of(number),
        lines: &next.script,
        board: board.as_ref(),
        sides: so_far.sides,
        objects: &[],
        dex: so_far.dex,
    };
    let script = script(&scene, &base, faults);
    let board = board.unwrap_or_default();
    NextBattle {
        name: next.name.clone(),
        story: next.story.clone(),
        width: board.width,
        height: board.height,
        ground: board.ground,
        light: board.light,
        elevation: board.elevation,
        scenery,
        weather: next.weather,
        significance,
        camp,
        places,
        script,
    }
}

/// Whether everybody can stand on the board of a battle where it is to stand.
fn check_places(
    so_far: &LevelSoFar,
    people: &[CombatantDef],
    (next, places): (&RawNext, &[StartPlace]),
    board: &LevelBoard,
    base: &Path,
    faults: &mut Faults,
) {
    let placed: Vec<CombatantDef> = people
        .iter()
        .zip(places)
        .map(|(def, place)| CombatantDef {
            place: *place,
            ..def.clone()
        })
        .collect();
    let written = |index: usize| match spot(next, &people[index].name) {
        Some((key, at)) => (base.field("at").key(key), Some(at)),
        None => so_far.origins.at(index),
    };
    check_board(&placed, so_far, board, &written, faults);
}

fn camp(raw: &RawCamp, path: &Path, faults: &mut Faults) -> Camp {
    if !(0.0..=MOST_HOURS).contains(&raw.hours) {
        let problem = format!("the camp lasts {} hours", raw.hours);
        let hint = format!("it may be 0 to {MOST_HOURS}");
        faults.add(&path.field("hours"), problem, Some(hint));
    }
    Camp {
        minutes: (raw.hours.clamp(0.0, MOST_HOURS) * 60.0).round() as i32,
        center: raw.center,
    }
}

/// The square that a battle names for a traveller, and the name as it is written.
fn spot<'a>(next: &'a RawNext, name: &str) -> Option<(&'a str, (i32, i32))> {
    next.at
        .iter()
        .find(|(key, _)| key.eq_ignore_ascii_case(name))
        .map(|(key, at)| (key.as_str(), *at))
}

/// Where everybody is: the team of the first side travels, the battle's own are where they say,
/// the others stay away.
fn places(
    so_far: &LevelSoFar,
    people: &[CombatantDef],
    next: &RawNext,
    number: usize,
    faults: &mut Faults,
) -> Vec<StartPlace> {
    let team = |side: usize| so_far.sides.get(side).map(|side| side.team);
    let own = so_far.origins.of(number);
    let travels = |index: usize| index < own.start && team(people[index].side.into()) == team(0);
    let at = base(number).field("at");
    for name in next.at.keys() {
        let travellers = (0..people.len()).filter(|index| travels(*index));
        let names: Vec<&str> = travellers
            .map(|index| people[index].name.as_str())
            .collect();
        if !names.iter().any(|known| known.eq_ignore_ascii_case(name)) {
            faults.unknown(&at.key(name.as_str()), "traveller", name, names);
        }
    }
    let league = so_far.raw.context == Context::League;
    let mut places = Vec::with_capacity(people.len());
    for (index, def) in people.iter().enumerate() {
        places.push(if own.contains(&index) {
            def.place
        } else if !travels(index) {
            StartPlace::Away
        } else if let Some((key, spot)) = spot(next, &def.name) {
            if league && def.kind == CombatantKind::Trainer {
                let problem = "a trainer stands beside the board in a League battle";
                faults.add(&at.key(key), problem, Some("leave it out of `at`".into()));
                StartPlace::Beside
            } else {
                StartPlace::Board(cell(spot))
            }
        } else if def.owner.is_some() {
            StartPlace::Ball
        } else if league && def.kind == CombatantKind::Trainer {
            StartPlace::Beside
        } else {
            let problem = format!("\"{}\" has no place in this battle", def.name);
            let hint = format!("add `at: {{ \"{}\": (column, row) }}`", def.name);
            faults.add(&base(number), problem, Some(hint));
            StartPlace::Away
        });
    }
    places
}

/// The significance of a battle in percent (G175).
pub(super) fn significance(times: f64, base: &Path, faults: &mut Faults) -> i32 {
    let known = (0.0..=10.0).contains(&times);
    if !known {
        let problem = format!("the significance is {times}");
        let hint = "it lies between 0 and 10; 1 is usual";
        faults.add(&base.field("significance"), problem, Some(hint.into()));
        return 100;
    }
    (times * 100.0).round() as i32
}
