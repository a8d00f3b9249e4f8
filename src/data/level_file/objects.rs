//! Objects of a level and items on its ground: what they are, where they stand, whether that
//! is possible.

use super::map::{LevelBoard, cell};
use super::raw::{RawLevel, RawPlacedObject, RawSetPiece};
use crate::board::{Body, Cell};
use crate::data::dex::Dex;
use crate::data::ids::ItemId;
use crate::data::ids::ObjectKindId;
use crate::data::level::{CombatantDef, StartPlace};
use crate::data::locate::Path;
use crate::data::moves::Range;
use crate::data::objects::{ObjectDef, ObjectPlaced, SetPiece};
use crate::data::source::Faults;

/// Most squares of one object.
const MAX_SQUARES: usize = 100;

/// Validates the objects.
pub(super) fn objects(
    raw: &RawLevel,
    board: Option<&LevelBoard>,
    people: &[CombatantDef],
    dex: &Dex,
    faults: &mut Faults,
) -> Vec<ObjectPlaced> {
    let list = Path::top().field("objects");
    let mut placed: Vec<ObjectPlaced> = Vec::new();
    for (index, one) in raw.objects.iter().enumerate() {
        let path = list.index(index);
        faults.entry("object", one.name.as_deref().unwrap_or(&one.kind));
        let def = kind(one, &path, dex, faults);
        let name = name(one, &placed, &path, faults);
        let squares = squares(one, &path, faults);
        let object = ObjectPlaced {
            name,
            kind: def.map_or(ObjectKindId(0), |def| def.id),
            cells: squares.iter().copied().map(cell).collect(),
            set_piece: one
                .set_piece
                .as_ref()
                .map(|piece| set_piece(piece, &path.field("set_piece"), dex, faults)),
        };
        let at = path.field(if one.at.is_some() { "at" } else { "squares" });
        if let (Some(board), Some(def)) = (board, def) {
            let others = Others {
                placed: &placed,
                people,
            };
            check_place(&object, &squares, def, board, &others, &at, faults);
        }
        placed.push(object);
    }
    faults.entry("", "");
    placed
}

fn kind<'a>(
    raw: &RawPlacedObject,
    path: &Path,
    dex: &'a Dex,
    faults: &mut Faults,
) -> Option<&'a ObjectDef> {
    let found = dex.find_object(&raw.kind);
    if found.is_none() {
        let known = dex.objects.iter().map(|def| def.name.as_str());
        faults.unknown(&path.field("kind"), "object", &raw.kind, known);
    }
    found
}

/// The name it has, or its kind with a number where there is one already.
fn name(
    raw: &RawPlacedObject,
    placed: &[ObjectPlaced],
    path: &Path,
    faults: &mut Faults,
) -> String {
    let taken = |name: &str| {
        placed
            .iter()
            .any(|other| other.name.eq_ignore_ascii_case(name))
    };
    match &raw.name {
        Some(name) => {
            if name.trim().is_empty() {
                faults.add(&path.field("name"), "the name is empty", None);
            } else if taken(name) {
                let problem = "there is another object of this name";
                faults.add(&path.field("name"), problem, None);
            }
            name.clone()
        }
        None if !taken(&raw.kind) => raw.kind.clone(),
        None => (2..)
            .map(|number| format!("{} {number}", raw.kind))
            .find(|name| !taken(name))
            .unwrap_or_default(),
    }
}

fn squares(raw: &RawPlacedObject, path: &Path, faults: &mut Faults) -> Vec<(i32, i32)> {
    match (raw.at, raw.squares.is_empty()) {
        (Some(at), true) => vec![at],
        (None, false) => {
            let at = path.field("squares");
            if raw.squares.len() > MAX_SQUARES {
                faults.add(&at, format!("covers more than {MAX_SQUARES} squares"), None);
            }
            let mut seen = Vec::new();
            for (index, square) in raw.squares.iter().enumerate().take(MAX_SQUARES) {
                if seen.contains(square) {
                    faults.add(&at.index(index), "names this square twice", None);
                } else {
                    seen.push(*square);
                }
            }
            seen
        }
        (Some(_), false) => {
            let hint = "leave one of them away";
            faults.add(path, "has `at` as well as `squares`", Some(hint.into()));
            Vec::new()
        }
        (None, true) => {
            let hint = "add `at: (column, row)`, or `squares: [(column, row), ...]`";
            faults.add(path, "has no place", Some(hint.into()));
            Vec::new()
        }
    }
}

/// Who and what is on the board besides.
struct Others<'a> {
    placed: &'a [ObjectPlaced],
    people: &'a [CombatantDef],
}

fn check_place(
    object: &ObjectPlaced,
    squares: &[(i32, i32)],
    def: &ObjectDef,
    board: &LevelBoard,
    others: &Others,
    path: &Path,
    faults: &mut Faults,
) {
    if let Some((x, y)) = squares.iter().find(|square| !board.holds(**square)) {
        let (right, bottom) = (board.width - 1, board.height - 1);
        faults.add(
            path,
            format!("stands at ({x}, {y}), off the board"),
            Some(format!("the board goes from (0, 0) to ({right}, {bottom})")),
        );
        return;
    }
    for at in &object.cells {
        if let Some(other) = others.placed.iter().find(|it| it.cells.contains(at)) {
            let problem = format!("shares the square {at} with \"{}\"", other.name);
            faults.add(path, problem, Some("move one of them".into()));
            return;
        }
        if let Some(person) = others
            .people
            .iter()
            .find(|person| def.blocking && stands_on(person, *at))
        {
            let problem = format!("blocks the square {at}, where \"{}\" stands", person.name);
            faults.add(path, problem, Some("move one of them".into()));
            return;
        }
    }
}

fn stands_on(person: &CombatantDef, at: Cell) -> bool {
    matches!(person.place, StartPlace::Board(anchor) if Body::new(anchor, person.footprint).contains(at))
}

fn set_piece(raw: &RawSetPiece, path: &Path, dex: &Dex, faults: &mut Faults) -> SetPiece {
    let found = dex.find_move(&raw.copies);
    match found {
        None => {
            let known = dex.moves.iter().map(|def| def.name.as_str());
            faults.unknown(&path.field("move"), "move", &raw.copies, known);
        }
        Some(def) if !def.is_damaging() || matches!(def.range, Range::User | Range::Field) => {
            let hint = "name a move that hits others";
            faults.add(
                &path.field("move"),
                format!("\"{}\" cannot be set off at anybody", def.name),
                Some(hint.into()),
            );
        }
        Some(_) => {}
    }
    SetPiece {
        copies: found.map_or(crate::data::MoveId(0), |def| def.id),
        skill: raw.skill,
        dc: faults.within(&path.field("dc"), "the DC", raw.dc, 1, 60),
        times: faults.within(
            &path.field("times"),
            "the multiple of the Rank",
            raw.times,
            1,
            10,
        ),
        uses: faults.within(&path.field("uses"), "the number of uses", raw.uses, 1, 100) as u8,
    }
}

/// Validates the items on the ground.
pub(super) fn floor(
    raw: &RawLevel,
    board: Option<&LevelBoard>,
    dex: &Dex,
    faults: &mut Faults,
) -> Vec<(Cell, ItemId)> {
    let list = Path::top().field("floor");
    let mut floor = Vec::new();
    for (index, (name, at)) in raw.floor.iter().enumerate() {
        let path = list.index(index);
        let Some(def) = dex.find_item(name) else {
            let known = dex.items.iter().map(|def| def.name.as_str());
            faults.unknown(&path.index(0), "item", name, known);
            continue;
        };
        if board.is_some_and(|board| !board.holds(*at)) {
            let problem = format!("({}, {}) is off the board", at.0, at.1);
            faults.add(&path.index(1), problem, None);
        }
        floor.push((cell(*at), def.id));
    }
    floor
}
