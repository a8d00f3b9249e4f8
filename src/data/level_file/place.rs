//! Where combatants start, and whether they can stand there.

use super::map::{LevelBoard, cell};
use super::raw::RawCombatant;
use super::so_far::LevelSoFar;
use crate::board::{BaseTerrain, Cell};
use crate::data::level::{CombatantDef, CombatantKind, Context, StartPlace};
use crate::data::locate::Path;
use crate::data::source::Faults;

/// The place that a combatant's file entry means; `map` says whether its battle is one on which whoever
/// has no place finds one.
pub(super) fn place(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    map: bool,
    path: &Path,
    faults: &mut Faults,
) -> StartPlace {
    let trainer = raw.kind == CombatantKind::Trainer;
    if raw.in_ball {
        return in_ball(raw, path, faults);
    }
    if trainer && so_far.raw.context == Context::League {
        if raw.at.is_some() || raw.arrives {
            let problem = "a trainer stands beside the board in a League battle";
            faults.add(&path.field("at"), problem, Some("leave `at` away".into()));
        }
        return StartPlace::Beside;
    }
    match raw.at {
        // Zones give it its square (`zones::settle_people`).
        None if raw.near.is_some() && raw.arrives => StartPlace::Later(Cell::default()),
        None if raw.near.is_some() => StartPlace::Board(Cell::default()),
        Some(at) if raw.arrives => StartPlace::Later(cell(at)),
        Some(at) => StartPlace::Board(cell(at)),
        // There is room for it somewhere (`settle::settle`).
        None if map && raw.finds_room() => StartPlace::Away,
        None => {
            let hint = if trainer {
                "add `at: (column, row)`, counted from 0"
            } else {
                "add `at: (column, row)`, counted from 0, or `in_ball: true`"
            };
            faults.add(path, "has no place", Some(hint.into()));
            StartPlace::Beside
        }
    }
}

fn in_ball(raw: &RawCombatant, path: &Path, faults: &mut Faults) -> StartPlace {
    let at = path.field("in_ball");
    if raw.trainer.is_none() {
        faults.add(
            &at,
            "is in a ball but belongs to no trainer",
            Some("add `trainer`".into()),
        );
    }
    if raw.at.is_some() || raw.arrives {
        let problem = "is in a ball and on the board as well";
        faults.add(
            &at,
            problem,
            Some("leave `at` and `arrives`, or `in_ball`, away".into()),
        );
    }
    StartPlace::Ball
}

impl RawCombatant {
    /// Whether the file leaves its place to the map: it is nobody's Pokémon, and has neither square nor
    /// landmark nor an arrival.
    pub(super) fn finds_room(&self) -> bool {
        let placed = self.at.is_some() || self.near.is_some() || self.in_ball || self.arrives;
        !placed && self.trainer.is_none()
    }
}

/// Whether everybody can stand where they are put; `written` says where the file says so, and
/// the square where it is not that of the combatant's own entry.
pub(super) fn check_board(
    people: &[CombatantDef],
    so_far: &LevelSoFar,
    board: &LevelBoard,
    written: &dyn Fn(usize) -> (Path, Option<(i32, i32)>),
    faults: &mut Faults,
) {
    let mut taken: Vec<((i32, i32), &str)> = Vec::new();
    for (index, person) in people.iter().enumerate() {
        let (StartPlace::Board(at) | StartPlace::Later(at)) = person.place else {
            continue;
        };
        faults.entry("combatant", &person.name);
        // The file's own numbers, so that one far outside is told as it is written.
        let (path, raw) = written(index);
        let raw = raw.or(so_far.raw.combatants[index].at);
        let squares = squares(person, raw.unwrap_or((i32::from(at.x), i32::from(at.y))));
        let free = check_ground(person, &squares, so_far, board, &path, faults);
        if matches!(person.place, StartPlace::Later(_)) {
            continue;
        }
        let shared = squares
            .iter()
            .find_map(|square| taken.iter().find(|(other, _)| other == square));
        if let (true, Some(((x, y), other))) = (free, shared) {
            let problem = format!("shares the square ({x}, {y}) with \"{other}\"");
            faults.add(&path, problem, Some("move one of them".into()));
        }
        taken.extend(
            squares
                .into_iter()
                .map(|square| (square, person.name.as_str())),
        );
    }
}

/// The squares of a footprint whose top-left square is `(x, y)`.
pub(super) fn squares(person: &CombatantDef, (x, y): (i32, i32)) -> Vec<(i32, i32)> {
    let (width, height) = (
        i32::from(person.footprint.width),
        i32::from(person.footprint.height),
    );
    (0..height)
        .flat_map(|row| (0..width).map(move |column| (x + column, y + row)))
        .collect()
}

/// Whether somebody can stand on these squares; notes the first that does not bear it.
fn check_ground(
    person: &CombatantDef,
    squares: &[(i32, i32)],
    so_far: &LevelSoFar,
    board: &LevelBoard,
    path: &Path,
    faults: &mut Faults,
) -> bool {
    for square in squares {
        let Some((problem, hint)) = ground_fault(person, *square, squares.len(), so_far, board)
        else {
            continue;
        };
        faults.add(path, problem, Some(hint));
        return false;
    }
    true
}

pub(super) fn ground_fault(
    person: &CombatantDef,
    square: (i32, i32),
    count: usize,
    so_far: &LevelSoFar,
    board: &LevelBoard,
) -> Option<(String, String)> {
    let (x, y) = square;
    let Some(id) = board.at(square) else {
        let problem = if count > 1 {
            format!("does not fit: ({x}, {y}) of its footprint is off the board")
        } else {
            format!("stands at ({x}, {y}), off the board")
        };
        let (right, bottom) = (board.width - 1, board.height - 1);
        return Some((
            problem,
            format!("the board goes from (0, 0) to ({right}, {bottom})"),
        ));
    };
    let ground = so_far.dex.terrain(id);
    if ground.terrain.blocking {
        let problem = match count > 1 {
            true => format!(
                "does not fit: ({x}, {y}) of its footprint is {}, which is Blocking",
                ground.name
            ),
            false => format!("stands in {} at ({x}, {y}), which is Blocking", ground.name),
        };
        return Some((problem, "move it to free ground".into()));
    }
    if ground.terrain.base == BaseTerrain::Underwater && !person.stays_up() {
        let problem = format!("stands in {} at ({x}, {y}) but cannot swim", ground.name);
        return Some((
            problem,
            "move it to dry ground, or give it `speeds: (swim: 2)`".into(),
        ));
    }
    if ground.terrain.base == BaseTerrain::Earth && person.speeds.burrow == 0 {
        let problem = format!(
            "stands inside {} at ({x}, {y}) but cannot burrow",
            ground.name
        );
        return Some((problem, "move it to free ground".into()));
    }
    None
}
