//! Whoever has no place in the file is given one on the map.

use super::map::{LevelBoard, cell};
use super::place::{ground_fault, squares};
use super::so_far::LevelSoFar;
use crate::board::Body;
use crate::data::level::{CombatantDef, StartPlace};
use crate::data::objects::ObjectPlaced;
use crate::data::source::Faults;

/// Gives those without a place the free squares nearest to their own side: to the middle of those of it
/// who have a place, or else to its share of the map, the first side at the left.
pub(super) fn settle(
    so_far: &LevelSoFar,
    people: &mut [CombatantDef],
    objects: &[ObjectPlaced],
    board: &LevelBoard,
    faults: &mut Faults,
) {
    let waits: Vec<usize> = (so_far.origins.of(0))
        .filter(|index| so_far.raw.combatants[*index].finds_room())
        .filter(|index| people[*index].place == StartPlace::Away)
        .collect();
    let stands = |def: &CombatantDef| match def.place {
        StartPlace::Board(at) => Some(Body::new(at, def.footprint)),
        _ => None,
    };
    let mut taken: Vec<Body> = people.iter().filter_map(stands).collect();
    let anchors: Vec<(i32, i32)> = (0..so_far.sides.len())
        .map(|side| anchor(side, so_far, people, board))
        .collect();
    let things = objects.iter().flat_map(|object| object.cells.iter());
    taken.extend(things.map(|cell| Body::at(*cell)));
    for index in waits {
        let near = anchors.get(usize::from(people[index].side)).copied();
        let found = room(
            &people[index],
            near.unwrap_or_default(),
            so_far,
            board,
            &taken,
        );
        match found {
            Some(body) => {
                people[index].place = StartPlace::Board(body.anchor);
                taken.push(body);
            }
            None => {
                faults.entry("combatant", &people[index].name);
                let hint = "add `at: (column, row)`, counted from 0";
                let path = so_far.origins.path(index);
                faults.add(&path, "finds no room on the map", Some(hint.into()));
                people[index].place = StartPlace::Away;
            }
        }
    }
    faults.entry("", "");
}

/// Where a side is: among its own, or in the middle of its share of the map.
fn anchor(
    side: usize,
    so_far: &LevelSoFar,
    people: &[CombatantDef],
    board: &LevelBoard,
) -> (i32, i32) {
    let own = |def: &CombatantDef| match def.place {
        StartPlace::Board(at) if usize::from(def.side) == side => {
            Some((i32::from(at.x), i32::from(at.y)))
        }
        _ => None,
    };
    let placed: Vec<(i32, i32)> = people.iter().filter_map(own).collect();
    let count = placed.len() as i32;
    if count > 0 {
        let sum = placed
            .iter()
            .fold((0, 0), |sum, at| (sum.0 + at.0, sum.1 + at.1));
        return (sum.0 / count, sum.1 / count);
    }
    let (width, height) = (i32::from(board.width), i32::from(board.height));
    let sides = so_far.sides.len().max(1) as i32;
    (width * (2 * side as i32 + 1) / (2 * sides), height / 2)
}

/// The free squares nearest to a point on which somebody can stand.
fn room(
    person: &CombatantDef,
    near: (i32, i32),
    so_far: &LevelSoFar,
    board: &LevelBoard,
    taken: &[Body],
) -> Option<Body> {
    let (width, height) = (i32::from(board.width), i32::from(board.height));
    let mut corners: Vec<(i32, i32)> = (0..height)
        .flat_map(|y| (0..width).map(move |x| (x, y)))
        .collect();
    // The sort is stable: of equals the upper left one.
    corners.sort_by_key(|(x, y)| (x - near.0).pow(2) + (y - near.1).pow(2));
    let bears = |at: (i32, i32)| {
        let all = squares(person, at);
        let count = all.len();
        let fault = |square| ground_fault(person, square, count, so_far, board);
        all.into_iter().all(|square| fault(square).is_none())
    };
    let bodies = corners.into_iter().filter(|at| bears(*at));
    let mut bodies = bodies.map(|at| Body::new(cell(at), person.footprint));
    bodies.find(|body| !taken.iter().any(|other| other.overlaps(body)))
}
