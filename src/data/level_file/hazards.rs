//! Hazards that lie on the ground from the start.

use super::map::{LevelBoard, cell};
use super::raw::RawLevel;
use crate::board::BaseTerrain;
use crate::data::dex::Dex;
use crate::data::kind_name::{KindName, NamedKind, Sort};
use crate::data::level::{HazardsLaid, SideDef};
use crate::data::locate::Path;
use crate::data::source::Faults;

/// Reads the hazards; those without a square have a fault.
pub(super) fn hazards(
    raw: &RawLevel,
    sides: &[SideDef],
    board: Option<&LevelBoard>,
    dex: &Dex,
    faults: &mut Faults,
) -> Vec<HazardsLaid> {
    let list = Path::top().field("hazards");
    let mut all: Vec<HazardsLaid> = Vec::new();
    for (index, one) in raw.hazards.iter().enumerate() {
        let path = list.index(index);
        let Some(hazard) = hazard(&one.kind, dex, &path, faults) else {
            continue;
        };
        let most = i32::from(hazard.ground().layers);
        let layers = path.field("layers");
        let layers = faults.within(&layers, "the number of layers", one.layers, 1, most) as u8;
        let team = sides.iter().find(|side| i32::from(side.team) == one.team);
        if team.is_none() {
            let problem = format!("no side is of team {}", one.team);
            let hint = "`team` is the team that the hazard spares";
            faults.add(&path.field("team"), problem, Some(hint.into()));
        }
        if one.squares.is_empty() && one.near.is_none() {
            let hint = "add `squares: [(column, row), ...]`";
            faults.add(&path, "lies nowhere", Some(hint.into()));
        }
        let mut laid = HazardsLaid {
            hazard,
            team: team.map_or(0, |side| side.team),
            layers,
            cells: Vec::new(),
        };
        for (number, at) in one.squares.iter().enumerate() {
            let here = match one.near {
                Some(_) => path.field("near"),
                None => path.field("squares").index(number),
            };
            if let Some(board) = board {
                ground(board, *at, dex, &here, faults);
            }
            let cell = cell(*at);
            let same = |other: &HazardsLaid| {
                (other.hazard, other.team) == (laid.hazard, laid.team)
                    && other.cells.contains(&cell)
            };
            if same(&laid) || all.iter().any(same) {
                let problem = format!("lies on ({}, {}) twice", at.0, at.1);
                faults.add(&here, problem, None);
            }
            laid.cells.push(cell);
        }
        all.push(laid);
    }
    faults.entry("", "");
    all
}

/// The hazard that is called so.
fn hazard(called: &NamedKind, dex: &Dex, path: &Path, faults: &mut Faults) -> Option<KindName> {
    let found = dex.kinds.find(&[Sort::Ground], &called.written);
    match found {
        Some(hazard) => faults.entry("hazard", hazard.name()),
        None => {
            faults.entry("hazard", &called.written);
            let known = dex
                .kinds
                .of_sorts(&[Sort::Ground])
                .flat_map(KindName::names);
            faults.unknown(&path.field("kind"), "hazard", &called.written, known);
        }
    }
    found
}

/// Whether a hazard can lie on a square: on the board, open, and easy to walk on.
fn ground(board: &LevelBoard, at: (i32, i32), dex: &Dex, path: &Path, faults: &mut Faults) {
    let Some(id) = board.at(at) else {
        let problem = format!("lies on ({}, {}), off the board", at.0, at.1);
        let (x, y) = (board.width - 1, board.height - 1);
        let hint = format!("the board goes from (0, 0) to ({x}, {y})");
        return faults.add(path, problem, Some(hint));
    };
    let def = dex.terrain(id);
    if def.terrain.blocking || def.terrain.base != BaseTerrain::Regular {
        let problem = format!("lies on ({}, {}), which is {}", at.0, at.1, def.name);
        let hint = "hazards lie on open, Regular ground";
        faults.add(path, problem, Some(hint.into()));
    }
}
