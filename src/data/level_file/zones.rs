//! Zones instead of a map: names and lengths are read and laid out. What stands near their
//! landmarks is given its squares in `near.rs`.

use super::layout::{Blueprint, Floorplan, Misfit, lay_out};
use super::map::LevelBoard;
use super::raw::RawZones;
use crate::board::{Cell, Light};
use crate::data::dex::Dex;
use crate::data::ids::TerrainId;
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::data::zones::{Landmark, Passage, Zone, Zones, plain};

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
) -> Option<(LevelBoard, Zones)> {
    let top = Path::top().field("zones");
    let before = faults.count();
    faults.entry("", "");
    let list = top.field("list");
    check_count(raw, &list, faults)?;
    names(raw, &list, faults);
    let side = faults.within(&top.field("side"), "the side of a landmark", raw.side, 2, 8);
    let what = "the distance between landmarks";
    let apart = faults.within(&top.field("apart"), what, raw.apart, 2, 20);
    let outside = outside(raw, &top.field("outside"), dex, faults);
    let grounds: Vec<_> = (0..)
        .zip(&raw.list)
        .map(|(index, zone)| {
            let at = list.index(index).field("ground");
            terrain(&zone.ground, &at, dex, faults)
        })
        .collect();
    let ways = ways(raw, &top.field("ways"), faults);
    if faults.count() > before {
        return None;
    }
    let blueprint = blueprint(raw, side as i16, apart as i16, &ways);
    let floorplan = match lay_out(&blueprint) {
        Ok(floorplan) => floorplan,
        Err(misfit) => {
            tell(&misfit, raw, &top, faults);
            return None;
        }
    };
    check_size(&floorplan, &top, faults)?;
    let board = draw(raw, &floorplan, &grounds, outside, usual);
    Some((board, zones(raw, &floorplan, &ways)))
}

/// Whether there are zones, and not too many to look at them.
fn check_count(raw: &RawZones, list: &Path, faults: &mut Faults) -> Option<()> {
    if raw.list.is_empty() {
        let hint = "name at least one";
        faults.add(list, "there are no zones", Some(hint.into()));
    }
    if raw.list.len() > MAX_ZONES {
        let problem = format!("there are {} zones", raw.list.len());
        let hint = format!("at most {MAX_ZONES} are possible");
        faults.add(list, problem, Some(hint));
        return None;
    }
    Some(())
}

/// The ground around the zones, which has to keep everybody in.
fn outside(raw: &RawZones, path: &Path, dex: &Dex, faults: &mut Faults) -> Option<TerrainId> {
    let outside = terrain(&raw.outside, path, dex, faults);
    if let Some(id) = outside
        && !dex.terrain(id).terrain.blocking
    {
        let problem = format!("{} does not keep anybody out", raw.outside);
        let hint = "name Blocking ground, e.g. \"wall\"";
        faults.add(path, problem, Some(hint.into()));
    }
    outside
}

fn check_size(floorplan: &Floorplan, top: &Path, faults: &mut Faults) -> Option<()> {
    let (width, height) = (floorplan.width, floorplan.height);
    if width > MAX_SIDE || height > MAX_SIDE {
        let problem = format!("laid out, the zones take {width} x {height} squares");
        let hint = format!("at most {MAX_SIDE} x {MAX_SIDE} are possible: make ways shorter");
        faults.add(top, problem, Some(hint));
        return None;
    }
    Some(())
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
            let known = plain(name);
            if known.is_empty() {
                faults.add(&path, "the name is empty", None);
            } else if seen.contains(&known) {
                let problem = "there is another zone or landmark of this name";
                faults.add(&path, problem, None);
            } else {
                seen.push(known);
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
    let known = plain(name);
    landmarks(raw)
        .enumerate()
        .find(|(_, (_, one))| plain(one) == known)
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

fn blueprint(raw: &RawZones, side: i16, apart: i16, ways: &[(usize, usize, i32)]) -> Blueprint {
    let mut next = 0;
    let zones = raw.list.iter().map(|zone| {
        let first = next;
        next += zone.landmarks.len();
        (first..next).collect()
    });
    Blueprint {
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
    floorplan: &Floorplan,
    grounds: &[Option<TerrainId>],
    outside: Option<TerrainId>,
    usual: Light,
) -> LevelBoard {
    let squares = floorplan.width as usize * floorplan.height as usize;
    let index = |cell: Cell| cell.y as usize * floorplan.width as usize + cell.x as usize;
    let mut ground = vec![outside.unwrap_or(TerrainId(0)); squares];
    let mut light = vec![usual; squares];
    let rooms = floorplan
        .rooms
        .iter()
        .enumerate()
        .flat_map(|(zone, room)| room.cells().map(move |cell| (cell, zone)));
    for (cell, zone) in rooms.chain(floorplan.open.iter().copied()) {
        ground[index(cell)] = grounds[zone].unwrap_or(TerrainId(0));
        light[index(cell)] = raw.list[zone].light.unwrap_or(usual);
    }
    if light.iter().all(|one| *one == Light::Lit) {
        light.clear();
    }
    LevelBoard {
        width: floorplan.width,
        height: floorplan.height,
        ground,
        light,
        elevation: Vec::new(),
    }
}

fn zones(raw: &RawZones, floorplan: &Floorplan, ways: &[(usize, usize, i32)]) -> Zones {
    let small = |index: usize| u8::try_from(index).unwrap_or(u8::MAX);
    Zones {
        zones: raw
            .list
            .iter()
            .zip(&floorplan.rooms)
            .map(|(zone, room)| Zone {
                name: zone.name.clone(),
                room: *room,
            })
            .collect(),
        landmarks: landmarks(raw)
            .zip(&floorplan.plots)
            .map(|((zone, name), plot)| Landmark {
                name: name.to_owned(),
                zone: small(zone),
                plot: *plot,
            })
            .collect(),
        ways: ways
            .iter()
            .map(|(a, b, metres)| Passage {
                between: (small(*a), small(*b)),
                metres: *metres,
            })
            .collect(),
    }
}
