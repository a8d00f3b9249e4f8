//! Long bodies turn as they move: a quarter around one of their ends or corners, for the first
//! metre of a Shift (G036).

use bevy_ecs::prelude::*;

use crate::battle::deeds::mobility;
use crate::battle::deeds::walk::Walk;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Event, RuleId};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::vision;
use crate::battle::state::board::Board;
use crate::battle::state::place::{self, GroundFor};
use crate::battle::state::{budget, done, traits};
use crate::board::movement::{self, Ground as _, Mover, Reach};
use crate::board::{Body, Cell, Footprint, Occupancy};
use crate::data::level::Deed;
use crate::data::moves::Capability;

/// Metres that turning takes.
const METRES: i32 = 1;

/// A body that is turned already.
fn mover(world: &World, id: CombatantId) -> Mover {
    let mover = mobility::mover(world, id);
    Mover {
        footprint: place::turned(mover.footprint),
        spent: METRES,
        ..mover
    }
}

/// The top-left squares of a body that has turned around one of its four corners.
pub(crate) fn pivots(body: &Body) -> Vec<Cell> {
    let (width, height) = (
        i16::from(body.footprint.width),
        i16::from(body.footprint.height),
    );
    if width == height {
        return Vec::new();
    }
    let anchor = body.anchor;
    let mut cells = vec![
        anchor,
        anchor.offset(width - height, 0),
        anchor.offset(0, height - width),
        anchor.offset(width - height, height - width),
    ];
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Whether a combatant could turn to there.
fn turns(world: &World, id: CombatantId, at: Cell) -> Result<(), Refused> {
    if let Some(refused) = mobility::immobile(world, id) {
        return Err(refused);
    }
    let Some(body) = place::body(world, id) else {
        return Err(Refused::new("it is not on the board", "combat-R055"));
    };
    let corners = pivots(&body);
    if corners.is_empty() {
        return Err(Refused::new("it is as wide as it is long", "G036"));
    }
    if !corners.contains(&at) {
        return Err(Refused::new("it turns around one of its corners", "G036"));
    }
    if vision::totally_blind(world, id) {
        return Err(Refused::new("it does not see where to turn", "G133"));
    }
    let there = Body::new(at, place::turned(body.footprint));
    let ground = GroundFor::new(world, id);
    let free = there
        .cells()
        .all(|cell| ground.occupancy(cell) == Occupancy::Free);
    if !free || !place::holds(world, id, &there) {
        return Err(Refused::new("there is no room to turn there", "G036"));
    }
    if !mobility::strides(world, id, &body, &there) {
        return Err(Refused::new(
            "the ledge is too high to take in a stride",
            "G036",
        ));
    }
    Ok(())
}

/// The metres and diagonals of a turn and what follows.
pub(crate) fn plan(
    world: &World,
    id: CombatantId,
    at: Cell,
    path: &[Cell],
) -> Result<(i32, u8), Refused> {
    turns(world, id, at)?;
    if path.is_empty() {
        return Ok((METRES, 0));
    }
    movement::path_cost(&GroundFor::new(world, id), &mover(world, id), at, path)
        .map(|(metres, diagonals)| (metres + METRES, diagonals))
        .map_err(|fault| Refused::new(fault.to_string(), mobility::rule_of(&fault)))
}

/// Turns and goes on.
pub(crate) fn perform(world: &mut World, id: CombatantId, at: Cell, path: &[Cell]) {
    let (metres, diagonals) = plan(world, id, at, path).unwrap_or((METRES, 0));
    budget::pay_movement(world, id, metres, diagonals);
    done::did(world, id, Deed::Shift);
    place::turn(world, id, at);
    world.log(Event::Turned {
        who: id,
        at,
        footprint: place::footprint(world, id),
        rule: "G036",
    });
    if !path.is_empty() {
        world.push(Walk::new(id, path.to_vec(), metres, true).frame());
    }
}

/// Every square where a turn and a walk may end: the turn, the way, the metres of both.
pub(crate) fn ways(world: &World, id: CombatantId) -> Vec<(Cell, Vec<Cell>, i32)> {
    let Some(body) = place::body(world, id) else {
        return Vec::new();
    };
    let mut found: Vec<(Cell, Vec<Cell>, i32)> = Vec::new();
    let mut reach = Reach::default();
    for at in pivots(&body) {
        if turns(world, id, at).is_err() {
            continue;
        }
        let board = world.the::<Board>();
        let ground = GroundFor::new(world, id);
        reach.explore(
            &ground,
            board.width(),
            board.height(),
            &mover(world, id),
            at,
        );
        for (cell, metres) in reach.cells() {
            let path = reach.path_to(cell).unwrap_or_default();
            let end = |at: Cell, path: &[Cell]| path.last().copied().unwrap_or(at);
            let metres = metres + METRES;
            match found
                .iter_mut()
                .find(|(at, path, _)| end(*at, path) == cell)
            {
                Some(known) if known.2 > metres => *known = (at, path, metres),
                Some(_) => {}
                None => found.push((at, path, metres)),
            }
        }
    }
    found
}

/// The rule of Amorphous.
pub(crate) const AMORPHOUS: RuleId = "core p.303";

/// Whether somebody Amorphous has made itself smaller than it is.
pub(crate) fn is_squeezed(world: &World, id: CombatantId) -> bool {
    let now = place::footprint(world, id);
    now.squares() < traits::printed(world, id).footprint().squares()
}

/// From which squares on somebody Amorphous could cover fewer squares than now, or as many as it does by nature again.
pub(crate) fn shapes(world: &World, id: CombatantId) -> Vec<Cell> {
    let able = traits::of(world, id)
        .capabilities
        .contains(&Capability::Amorphous);
    let Some(now) = place::body(world, id).filter(|_| able) else {
        return Vec::new();
    };
    let full = traits::printed(world, id).footprint();
    let other = other_shape(world, id);
    let from = |length: u8| -i16::from(length)..=i16::from(length);
    let around = from(full.width).flat_map(|x| from(full.height).map(move |y| (x, y)));
    let cells = around.map(|(x, y)| now.anchor.offset(x, y));
    let ground = GroundFor::new(world, id);
    let takes = |at: &Cell| {
        let there = Body::new(*at, other);
        let (less, more) = match is_squeezed(world, id) {
            true => (now, there),
            false => (there, now),
        };
        less.cells().all(|cell| more.contains(cell))
            && there
                .cells()
                .all(|cell| ground.occupancy(cell) == Occupancy::Free)
            && place::holds(world, id, &there)
    };
    if other == now.footprint {
        return Vec::new();
    }
    cells.filter(takes).collect()
}

/// The shape that somebody Amorphous could take on.
fn other_shape(world: &World, id: CombatantId) -> Footprint {
    let full = traits::printed(world, id).footprint();
    match is_squeezed(world, id) {
        true => full,
        false => place::squeezed(full),
    }
}

/// Somebody Amorphous takes that shape on, from this square on.
pub(crate) fn squeeze(world: &mut World, id: CombatantId, at: Cell) {
    let footprint = other_shape(world, id);
    place::reshape(world, id, at, footprint);
    world.log(Event::Turned {
        who: id,
        at,
        footprint,
        rule: AMORPHOUS,
    });
}
