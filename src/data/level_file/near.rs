//! What stands near a landmark of a zone is given squares there.

use super::raw::{RawLevel, RawTrigger};
use crate::board::{Body, Cell};
use crate::data::level::{CombatantDef, CombatantKind, StartPlace};
use crate::data::locate::Path;
use crate::data::objects::ObjectPlaced;
use crate::data::source::Faults;
use crate::data::zones::{Landmark, Zones, plain};

/// The landmark that a name means, or a fault there.
fn landmark<'z>(
    zones: &'z Zones,
    name: &str,
    path: &Path,
    faults: &mut Faults,
) -> Option<&'z Landmark> {
    if zones.is_empty() {
        let problem = "names a landmark, but the level has a map";
        let hint = "give a square, `at: (column, row)`, or write `zones` instead of `map`";
        faults.add(path, problem, Some(hint.into()));
        return None;
    }
    let found = zones.find(name);
    if found.is_none() {
        let known = zones.landmarks.iter().map(|one| one.name.as_str());
        faults.unknown(path, "landmark", name, known);
    }
    found
}

/// Gives objects and tasks near landmarks a square, and lines that wait for somebody at a
/// landmark or in a zone a rectangle. Combatants come later, when their size is known.
pub(super) fn settle_things(raw: &mut RawLevel, zones: &Zones, faults: &mut Faults) {
    settle_objects(raw, zones, faults);
    settle_hazards(raw, zones, faults);
    settle_tasks(raw, zones, faults);
    faults.entry("", "");
    settle_lines(raw, zones, faults);
    faults.entry("", "");
}

/// Objects fill a landmark from its last square on.
fn settle_objects(raw: &mut RawLevel, zones: &Zones, faults: &mut Faults) {
    let mut used: Vec<Cell> = Vec::new();
    for (index, object) in raw.objects.iter_mut().enumerate() {
        let Some(name) = &object.near else { continue };
        faults.entry("object", object.name.as_deref().unwrap_or(&object.kind));
        let path = Path::top().field("objects").index(index);
        let also_at = object.at.is_some() || !object.squares.is_empty();
        let path = only_near(also_at, &path, faults);
        let Some(landmark) = landmark(zones, name, &path, faults) else {
            continue;
        };
        let mut squares: Vec<Cell> = landmark.plot.cells().collect();
        squares.reverse();
        match squares.iter().find(|cell| !used.contains(cell)) {
            Some(cell) => {
                used.push(*cell);
                object.at = Some(corner(*cell));
            }
            None => full(&path, faults),
        }
    }
}

/// Hazards lie on the whole landmark.
fn settle_hazards(raw: &mut RawLevel, zones: &Zones, faults: &mut Faults) {
    for (index, one) in raw.hazards.iter_mut().enumerate() {
        let Some(name) = &one.near else { continue };
        faults.entry("hazard", &one.kind.written);
        let path = Path::top().field("hazards").index(index);
        let path = only_near(!one.squares.is_empty(), &path, faults);
        if let Some(landmark) = landmark(zones, name, &path, faults) {
            one.squares = landmark.plot.cells().map(corner).collect();
        }
    }
}

fn settle_tasks(raw: &mut RawLevel, zones: &Zones, faults: &mut Faults) {
    for (index, task) in raw.tasks.iter_mut().enumerate() {
        let Some(name) = &task.near else { continue };
        faults.entry("task", &task.name);
        let path = Path::top().field("tasks").index(index);
        let path = only_near(task.at.is_some(), &path, faults);
        if let Some(landmark) = landmark(zones, name, &path, faults) {
            task.at = Some(corner(landmark.plot.anchor));
        }
    }
}

fn settle_lines(raw: &mut RawLevel, zones: &Zones, faults: &mut Faults) {
    for (index, line) in raw.script.iter_mut().enumerate() {
        faults.script_line(index);
        let path = Path::top().field("script").index(index);
        settle_trigger(&mut line.when, zones, &path.field("when"), faults);
        for (at, state) in line.conditions.iter_mut().enumerate() {
            settle_trigger(state, zones, &path.field("if").index(at), faults);
        }
    }
}

/// A landmark or zone that somebody reaches becomes the rectangle of its squares.
fn settle_trigger(trigger: &mut RawTrigger, zones: &Zones, path: &Path, faults: &mut Faults) {
    match trigger {
        RawTrigger::Not(inner) => settle_trigger(inner, zones, &path.index(0), faults),
        RawTrigger::Reaches(side, name) => {
            if let Some(body) = area(zones, name, &path.index(1), faults) {
                let (width, height) = (body.footprint.width, body.footprint.height);
                let (right, down) = (i16::from(width) - 1, i16::from(height) - 1);
                *trigger = RawTrigger::Enters {
                    side: side.clone(),
                    from: corner(body.anchor),
                    to: corner(body.anchor.offset(right, down)),
                };
            }
        }
        _ => {}
    }
}

/// A square as a file writes it.
fn corner(cell: Cell) -> (i32, i32) {
    (i32::from(cell.x), i32::from(cell.y))
}

/// The squares of a zone or a landmark.
fn area(zones: &Zones, name: &str, path: &Path, faults: &mut Faults) -> Option<Body> {
    let known = plain(name);
    let zone = zones.zones.iter().find(|zone| plain(&zone.name) == known);
    match zone {
        Some(zone) => Some(zone.room),
        None => landmark(zones, name, path, faults).map(|landmark| landmark.plot),
    }
}

fn only_near(also_at: bool, path: &Path, faults: &mut Faults) -> Path {
    let near = path.field("near");
    if also_at {
        let problem = "is near a landmark and at a square as well";
        faults.add(&near, problem, Some("leave one of them away".into()));
    }
    near
}

fn full(path: &Path, faults: &mut Faults) {
    let problem = "there is no room left at this landmark";
    let hint = "raise `side` of the zones, or put somebody elsewhere";
    faults.add(path, problem, Some(hint.into()));
}

/// Gives the combatants near landmarks their squares: in the order of the file, row by row.
pub(super) fn settle_people(
    raw: &RawLevel,
    people: &mut [CombatantDef],
    objects: &[ObjectPlaced],
    path: impl Fn(usize) -> Path,
    zones: &Zones,
    faults: &mut Faults,
) {
    let mut taken = taken(raw, people, objects);
    // Later battles of a level have maps.
    let map = Zones::default();
    for (index, (def, raw)) in people.iter_mut().zip(&raw.combatants).enumerate() {
        let Some(name) = &raw.near else { continue };
        faults.entry("combatant", &raw.name);
        let path = only_near(raw.at.is_some(), &path(index), faults);
        let away = def.place == StartPlace::Away;
        let zones = if away { &map } else { zones };
        match landmark(zones, name, &path, faults) {
            Some(landmark) => settle(def, landmark, &mut taken, &path, faults),
            // Nowhere is no further fault.
            None => def.place = StartPlace::Away,
        }
    }
    faults.entry("", "");
}

/// The squares of objects, and of those who stand where the file says.
fn taken(raw: &RawLevel, people: &[CombatantDef], objects: &[ObjectPlaced]) -> Vec<Body> {
    let things = objects
        .iter()
        .flat_map(|object| object.cells.iter().map(|cell| Body::at(*cell)));
    let placed = people
        .iter()
        .zip(&raw.combatants)
        .filter(|(_, raw)| raw.near.is_none())
        .filter_map(|(def, _)| match def.place {
            StartPlace::Board(at) => Some(Body::new(at, def.footprint)),
            _ => None,
        });
    things.chain(placed).collect()
}

/// Puts somebody on the first free squares of a landmark.
fn settle(
    def: &mut CombatantDef,
    landmark: &Landmark,
    taken: &mut Vec<Body>,
    path: &Path,
    faults: &mut Faults,
) {
    let free = |body: &Body| {
        let inside = body.cells().all(|cell| landmark.plot.contains(cell));
        inside && !taken.iter().any(|other| other.overlaps(body))
    };
    let cells = landmark.plot.cells();
    let mut bodies = cells.map(|cell| Body::new(cell, def.footprint));
    match (def.place, bodies.find(free)) {
        (StartPlace::Later(_), _) => def.place = StartPlace::Later(landmark.plot.anchor),
        (StartPlace::Board(_), Some(body)) => {
            def.place = StartPlace::Board(body.anchor);
            taken.push(body);
        }
        (StartPlace::Board(_), None) => {
            def.place = StartPlace::Away;
            full(path, faults);
        }
        _ => {
            let what = match def.kind {
                CombatantKind::Trainer => "stands beside the board",
                CombatantKind::Pokemon => "is in a ball",
            };
            let problem = format!("{what} and near a landmark as well");
            faults.add(path, problem, Some("leave `near` away".into()));
        }
    }
}
