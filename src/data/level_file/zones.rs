//! Zones instead of a map: names and lengths are read, laid out, and everything that stands near a
//! landmark is given squares there.

use super::layout::{Layout, Misfit, Plan, lay_out};
use super::map::Board;
use super::raw::{RawLevel, RawTrigger, RawZones};
use crate::board::{Body, Cell, Light};
use crate::data::dex::{Dex, TerrainId};
use crate::data::level::{CombatantDef, Kind, Place};
use crate::data::locate::Path;
use crate::data::objects::ObjectPlaced;
use crate::data::source::Faults;
use crate::data::zones::{Landmark, Way, Zone, Zones};

/// Most zones, and most landmarks of one zone.
const MAX_ZONES: usize = 12;
/// Most columns or rows of the board that comes of it.
const MAX_SIDE: i16 = 100;

/// Reads the zones and lays them out; `None` where something is wrong with them.
pub(super) fn board(
    raw: &RawZones,
    usual: Light,
    dex: &Dex,
    faults: &mut Faults,
) -> Option<(Board, Zones)> {
    let top = Path::top().field("zones");
    let before = faults.count();
    faults.entry("", "");
    let list = top.field("list");
    if raw.list.is_empty() {
        faults.add(
            &list,
            "there are no zones",
            Some("name at least one".into()),
        );
    }
    if raw.list.len() > MAX_ZONES {
        let problem = format!("there are {} zones", raw.list.len());
        faults.add(
            &list,
            problem,
            Some(format!("at most {MAX_ZONES} are possible")),
        );
        return None;
    }
    names(raw, &list, faults);
    let side = faults.within(&top.field("side"), "the side of a landmark", raw.side, 2, 8);
    let apart = faults.within(
        &top.field("apart"),
        "the distance between landmarks",
        raw.apart,
        2,
        20,
    );
    let outside = terrain(&raw.outside, &top.field("outside"), dex, faults);
    if let Some(id) = outside
        && !dex.terrain(id).terrain.blocking
    {
        let problem = format!("{} does not keep anybody out", raw.outside);
        let hint = "name Blocking ground, e.g. \"wall\"";
        faults.add(&top.field("outside"), problem, Some(hint.into()));
    }
    let grounds: Vec<_> = raw
        .list
        .iter()
        .enumerate()
        .map(|(index, zone)| {
            terrain(
                &zone.ground,
                &list.index(index).field("ground"),
                dex,
                faults,
            )
        })
        .collect();
    let ways = ways(raw, &top.field("ways"), faults);
    if faults.count() > before {
        return None;
    }
    let plan = plan(raw, side as i16, apart as i16, &ways);
    let layout = match lay_out(&plan) {
        Ok(layout) => layout,
        Err(misfit) => {
            tell(&misfit, raw, &top, faults);
            return None;
        }
    };
    if layout.width > MAX_SIDE || layout.height > MAX_SIDE {
        let problem = format!(
            "laid out, the zones take {} x {} squares",
            layout.width, layout.height
        );
        let hint = format!("at most {MAX_SIDE} x {MAX_SIDE} are possible: make ways shorter");
        faults.add(&top, problem, Some(hint));
        return None;
    }
    let board = draw(raw, &layout, &grounds, outside, usual);
    Some((board, zones(raw, &layout, &ways)))
}

/// No two zones, and no two landmarks, may be called the same.
fn names(raw: &RawZones, list: &Path, faults: &mut Faults) {
    let mut seen: Vec<String> = Vec::new();
    for (index, zone) in raw.list.iter().enumerate() {
        let path = list.index(index);
        let landmarks = path.field("landmarks");
        if zone.landmarks.is_empty() || zone.landmarks.len() > MAX_ZONES {
            let problem = format!("has {} landmarks", zone.landmarks.len());
            let hint = format!("name 1 to {MAX_ZONES}");
            faults.add(&landmarks, problem, Some(hint));
        }
        let own = zone
            .landmarks
            .iter()
            .enumerate()
            .map(|(at, name)| (landmarks.index(at), name));
        for (path, name) in std::iter::once((path.field("name"), &zone.name)).chain(own) {
            let plain = crate::data::zones::plain(name);
            if plain.is_empty() {
                faults.add(&path, "the name is empty", None);
            } else if seen.contains(&plain) {
                let problem = "there is another zone or landmark of this name";
                faults.add(&path, problem, None);
            } else {
                seen.push(plain);
            }
        }
    }
}

fn terrain(name: &str, path: &Path, dex: &Dex, faults: &mut Faults) -> Option<TerrainId> {
    let found = dex.find_terrain(name);
    if found.is_none() {
        let known = dex.terrains.iter().map(|def| def.name.as_str());
        faults.unknown(path, "terrain", name, known);
    }
    found.map(|def| def.id)
}

/// Every landmark with the index of its zone, in the order of the file.
fn landmarks(raw: &RawZones) -> impl Iterator<Item = (usize, &str)> {
    raw.list
        .iter()
        .enumerate()
        .flat_map(|(zone, one)| one.landmarks.iter().map(move |name| (zone, name.as_str())))
}

fn find(raw: &RawZones, name: &str) -> Option<(usize, usize)> {
    let plain = crate::data::zones::plain(name);
    landmarks(raw)
        .enumerate()
        .find(|(_, (_, one))| crate::data::zones::plain(one) == plain)
        .map(|(index, (zone, _))| (index, zone))
}

fn ways(raw: &RawZones, path: &Path, faults: &mut Faults) -> Vec<(usize, usize, i32)> {
    let mut ways: Vec<(usize, usize, i32)> = Vec::new();
    for (index, way) in raw.ways.iter().enumerate() {
        let path = path.index(index);
        let between = path.field("between");
        let mut end = |name: &str, at: usize| {
            let found = find(raw, name);
            if found.is_none() {
                let known = landmarks(raw).map(|(_, name)| name);
                faults.unknown(&between.index(at), "landmark", name, known);
            }
            found
        };
        let (a, b) = (end(&way.between.0, 0), end(&way.between.1, 1));
        let metres = faults.within(&path.field("metres"), "the length", way.metres, 2, 40);
        let (Some(a), Some(b)) = (a, b) else { continue };
        if a.1 == b.1 {
            let problem = "joins landmarks of one zone, where everybody can walk anyway";
            let hint = "`apart` says how far landmarks of a zone are from each other";
            faults.add(&between, problem, Some(hint.into()));
        } else if ways
            .iter()
            .any(|(c, d, _)| [(a.0, b.0), (b.0, a.0)].contains(&(*c, *d)))
        {
            faults.add(&between, "there is another way between these two", None);
        } else {
            ways.push((a.0, b.0, metres));
        }
    }
    ways
}

fn plan(raw: &RawZones, side: i16, apart: i16, ways: &[(usize, usize, i32)]) -> Plan {
    let mut next = 0;
    let zones = raw.list.iter().map(|zone| {
        let first = next;
        next += zone.landmarks.len();
        (first..next).collect()
    });
    Plan {
        side,
        apart,
        zones: zones.collect(),
        ways: ways.to_vec(),
    }
}

fn tell(misfit: &Misfit, raw: &RawZones, top: &Path, faults: &mut Faults) {
    match misfit {
        Misfit::Apart(zone) => {
            let problem = format!("no way leads to \"{}\"", raw.list[*zone].name);
            let hint = "add a way to `ways`: (between: (\"one landmark\", \"another\"), metres: 5)";
            faults.add(&top.field("list").index(*zone), problem, Some(hint.into()));
        }
        Misfit::Way(way) => {
            let problem = "this way does not fit in with the others on a board";
            let hint = "change its metres, start it from another landmark, or leave it away";
            faults.add(&top.field("ways").index(*way), problem, Some(hint.into()));
        }
    }
}

fn draw(
    raw: &RawZones,
    layout: &Layout,
    grounds: &[Option<TerrainId>],
    outside: Option<TerrainId>,
    usual: Light,
) -> Board {
    let squares = layout.width as usize * layout.height as usize;
    let index = |cell: Cell| cell.y as usize * layout.width as usize + cell.x as usize;
    let mut ground = vec![outside.unwrap_or(TerrainId(0)); squares];
    let mut light = vec![usual; squares];
    let rooms = layout
        .rooms
        .iter()
        .enumerate()
        .flat_map(|(zone, room)| room.cells().map(move |cell| (cell, zone)));
    for (cell, zone) in rooms.chain(layout.open.iter().copied()) {
        ground[index(cell)] = grounds[zone].unwrap_or(TerrainId(0));
        light[index(cell)] = raw.list[zone].light.unwrap_or(usual);
    }
    if light.iter().all(|one| *one == Light::Lit) {
        light.clear();
    }
    Board {
        width: layout.width,
        height: layout.height,
        ground,
        light,
        elevation: Vec::new(),
    }
}

fn zones(raw: &RawZones, layout: &Layout, ways: &[(usize, usize, i32)]) -> Zones {
    let small = |index: usize| u8::try_from(index).unwrap_or(u8::MAX);
    Zones {
        zones: raw
            .list
            .iter()
            .zip(&layout.rooms)
            .map(|(zone, room)| Zone {
                name: zone.name.clone(),
                room: *room,
            })
            .collect(),
        landmarks: landmarks(raw)
            .zip(&layout.plots)
            .map(|((zone, name), plot)| Landmark {
                name: name.to_owned(),
                zone: small(zone),
                plot: *plot,
            })
            .collect(),
        ways: ways
            .iter()
            .map(|(a, b, metres)| Way {
                between: (small(*a), small(*b)),
                metres: *metres,
            })
            .collect(),
    }
}

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
    let mut used: Vec<Cell> = Vec::new();
    for (index, object) in raw.objects.iter_mut().enumerate() {
        let Some(name) = &object.near else { continue };
        faults.entry("object", object.name.as_deref().unwrap_or(&object.kind));
        let path = Path::top().field("objects").index(index);
        let path = only_near(
            object.at.is_some() || !object.squares.is_empty(),
            &path,
            faults,
        );
        if let Some(landmark) = landmark(zones, name, &path, faults) {
            let mut squares: Vec<Cell> = landmark.plot.cells().collect();
            squares.reverse();
            match squares.iter().find(|cell| !used.contains(cell)) {
                Some(cell) => {
                    used.push(*cell);
                    object.at = Some((i32::from(cell.x), i32::from(cell.y)));
                }
                None => full(&path, faults),
            }
        }
    }
    for (index, one) in raw.hazards.iter_mut().enumerate() {
        let Some(name) = &one.near else { continue };
        faults.entry("hazard", one.kind.name());
        let path = Path::top().field("hazards").index(index);
        let path = only_near(!one.squares.is_empty(), &path, faults);
        if let Some(landmark) = landmark(zones, name, &path, faults) {
            let squares = landmark.plot.cells();
            one.squares = squares
                .map(|cell| (i32::from(cell.x), i32::from(cell.y)))
                .collect();
        }
    }
    for (index, task) in raw.tasks.iter_mut().enumerate() {
        let Some(name) = &task.near else { continue };
        faults.entry("task", &task.name);
        let path = Path::top().field("tasks").index(index);
        let path = only_near(task.at.is_some(), &path, faults);
        if let Some(landmark) = landmark(zones, name, &path, faults) {
            let anchor = landmark.plot.anchor;
            task.at = Some((i32::from(anchor.x), i32::from(anchor.y)));
        }
    }
    faults.entry("", "");
    for (index, line) in raw.script.iter_mut().enumerate() {
        let RawTrigger::Reaches(side, name) = &line.when else {
            continue;
        };
        faults.script_line(index);
        let path = Path::top()
            .field("script")
            .index(index)
            .field("when")
            .index(1);
        if let Some(body) = area(zones, name, &path, faults) {
            let corner = |cell: Cell| (i32::from(cell.x), i32::from(cell.y));
            let footprint = body.footprint;
            let to = body.anchor.offset(
                i16::from(footprint.width) - 1,
                i16::from(footprint.height) - 1,
            );
            line.when = RawTrigger::Enters {
                side: side.clone(),
                from: corner(body.anchor),
                to: corner(to),
            };
        }
    }
    faults.entry("", "");
}

/// The squares of a zone or a landmark.
fn area(zones: &Zones, name: &str, path: &Path, faults: &mut Faults) -> Option<Body> {
    let plain = crate::data::zones::plain(name);
    let zone = zones
        .zones
        .iter()
        .find(|zone| crate::data::zones::plain(&zone.name) == plain);
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
    let mut taken: Vec<Body> = objects
        .iter()
        .flat_map(|object| object.cells.iter().map(|cell| Body::at(*cell)))
        .collect();
    taken.extend(
        people
            .iter()
            .zip(&raw.combatants)
            .filter(|(_, raw)| raw.near.is_none())
            .filter_map(|(def, _)| match def.place {
                Place::Board(at) => Some(Body::new(at, def.footprint)),
                _ => None,
            }),
    );
    for (index, (def, raw)) in people.iter_mut().zip(&raw.combatants).enumerate() {
        let Some(name) = &raw.near else { continue };
        faults.entry("combatant", &raw.name);
        let path = only_near(raw.at.is_some(), &path(index), faults);
        // Later battles of a level have maps.
        let map = Zones::default();
        let zones = if def.place == Place::Away {
            &map
        } else {
            zones
        };
        let Some(landmark) = landmark(zones, name, &path, faults) else {
            // Nowhere is no further fault.
            def.place = Place::Away;
            continue;
        };
        let free = |body: &Body| {
            let inside = body.cells().all(|cell| landmark.plot.contains(cell));
            inside && !taken.iter().any(|other| other.overlaps(body))
        };
        let bodies = landmark
            .plot
            .cells()
            .map(|cell| Body::new(cell, def.footprint));
        match (def.place, bodies.into_iter().find(free)) {
            (Place::Later(_), _) => def.place = Place::Later(landmark.plot.anchor),
            (Place::Board(_), Some(body)) => {
                def.place = Place::Board(body.anchor);
                taken.push(body);
            }
            (Place::Board(_), None) => {
                def.place = Place::Away;
                full(&path, faults);
            }
            _ => {
                let what = match def.kind {
                    Kind::Trainer => "stands beside the board",
                    Kind::Pokemon => "is in a ball",
                };
                let problem = format!("{what} and near a landmark as well");
                faults.add(&path, problem, Some("leave `near` away".into()));
            }
        }
    }
    faults.entry("", "");
}
