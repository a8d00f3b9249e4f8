//! Groundshaper (core p.304): the ground beside its user becomes Rough or Slow or both, or Rough ground flat.
//! Which grounds that are says the data (`shaped`).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event, TerrainChange};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::{place, traits};
use crate::board::{BaseTerrain, Cell};
use crate::data::TerrainId;
use crate::data::moves::Capability;

/// The rule.
pub(crate) const RULE: &str = "core p.304";

/// What ground is made to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shape {
    pub(crate) rough: bool,
    pub(crate) slow: bool,
}

impl Shape {
    /// Each with the word that a player reads.
    pub(crate) const ALL: [(Self, &'static str); 4] = [
        (Self::of(true, false), "Rough"),
        (Self::of(false, true), "Slow"),
        (Self::of(true, true), "Rough and Slow"),
        (Self::of(false, false), "flat"),
    ];

    pub(crate) const fn of(rough: bool, slow: bool) -> Self {
        Self { rough, slow }
    }

    /// The ground of the data that is like this.
    fn ground(self, world: &World) -> Option<TerrainId> {
        let mut all = world.dex().terrains.iter();
        let like = |terrain: crate::board::Terrain| {
            terrain.rough == self.rough && terrain.slow == self.slow
        };
        all.find(|def| def.shaped && like(def.terrain))
            .map(|def| def.id)
    }
}

/// Whether somebody shapes ground at all.
pub(crate) fn is_groundshaper(world: &World, who: CombatantId) -> bool {
    let capabilities = &traits::of(world, who).capabilities;
    capabilities.contains(&Capability::Groundshaper)
}

/// The squares that somebody can shape: those cardinally adjacent to it.
pub(crate) fn around(world: &World, who: CombatantId) -> Vec<Cell> {
    let Some(body) = place::body(world, who) else {
        return Vec::new();
    };
    let beside = [(0, -1), (-1, 0), (1, 0), (0, 1)];
    let mut cells: Vec<Cell> = body
        .cells()
        .flat_map(|cell| beside.map(|(dx, dy)| cell.offset(dx, dy)))
        .filter(|cell| !body.contains(*cell))
        .collect();
    cells.sort_by_key(|cell| (cell.y, cell.x));
    cells.dedup();
    cells
}

/// Whether a square can be made so.
///
/// # Errors
/// Why not.
pub(crate) fn takes(world: &World, cell: Cell, shape: Shape) -> Result<TerrainId, Refused> {
    let refuse = |why| Err(Refused::new(why, RULE));
    let board = world.the::<Board>();
    let solid =
        |terrain: crate::board::Terrain| terrain.base == BaseTerrain::Regular && !terrain.blocking;
    let Some(terrain) = board.ground_terrain(cell).filter(|it| solid(*it)) else {
        return refuse("there is no ground to shape");
    };
    if board.blocks(cell) {
        return refuse("something stands there");
    }
    let flat = !shape.rough && !shape.slow;
    if flat && !terrain.rough {
        return refuse("that is not Rough");
    }
    if (terrain.rough, terrain.slow) == (shape.rough, shape.slow) {
        return refuse("it is like that already");
    }
    match shape.ground(world) {
        Some(ground) => Ok(ground),
        None => refuse("the data have no such ground"),
    }
}

/// Whether somebody can shape these squares so.
///
/// # Errors
/// Why not.
pub(crate) fn plan(
    world: &World,
    actor: CombatantId,
    wanted: &[(Cell, Shape)],
) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, RULE));
    if !is_groundshaper(world, actor) {
        return refuse("it is no Groundshaper");
    }
    if world.the::<Board>().has_landmarks() {
        return refuse("there are no squares here");
    }
    if wanted.is_empty() {
        return refuse("no square is named");
    }
    let near = around(world, actor);
    for (index, (cell, shape)) in wanted.iter().enumerate() {
        if !near.contains(cell) {
            return refuse("only squares cardinally adjacent to it are shaped");
        }
        if wanted[..index].iter().any(|(other, _)| other == cell) {
            return refuse("a square is named twice");
        }
        takes(world, *cell, *shape)?;
    }
    Ok(())
}

/// Shapes them.
pub(crate) fn shape(world: &mut World, wanted: &[(Cell, Shape)]) {
    for (at, shape) in wanted {
        if let Ok(ground) = takes(world, *at, *shape) {
            world.the_mut::<Board>().set_ground(*at, ground);
            world.log(Event::TerrainChanged {
                cells: vec![*at],
                now: TerrainChange::Ground(ground),
                cause: Cause::new("Groundshaper", RULE),
            });
        }
    }
}
