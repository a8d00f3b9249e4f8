//! Rough Terrain on the way of an attack, and whom it hides (combat-R062, core p.308).

use bevy_ecs::prelude::*;

use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::flight::Attack;
use crate::battle::state::place::{Grid, Standing};
use crate::battle::state::traits::{self, Traits};
use crate::board::{Body, Cell, sight};

/// Whether anything Rough lies between two bodies for this attacker: terrain without
/// Naturewalk for it, or somebody's square (combat-R062, A021, A022, G167).
pub(crate) fn rough_between(world: &World, attack: &Attack, from: &Body, to: &Body) -> bool {
    let board = world.the::<Board>();
    let standing = Standing::of(world.the::<Grid>()).with(attack.user, attack.from);
    is_rough(
        (board, standing),
        traits::of(world, attack.user),
        [from, to],
    )
}

/// Whether the way between two bodies is Rough for the user, for those who have looked around.
pub(crate) fn is_rough(
    (board, grid): (&Board, Standing),
    user: &Traits,
    [from, to]: [&Body; 2],
) -> bool {
    let (from, to) = (board.extent(from), board.extent(to));
    // Nothing lies between those who touch.
    if from.adjacent(&to) {
        return false;
    }
    if !board.may_be_rough() && !grid.may_stand_between(&from, &to) {
        return false;
    }
    sight::between(&from, &to)
        .any(|cell| rough_to(board, user, cell) || grid.occupant(cell).is_some())
}

/// Whether the ground of a square is Rough for somebody: it is, unless it walks there as at home.
pub(crate) fn rough_to(board: &Board, user: &Traits, cell: Cell) -> bool {
    let at_home = |habitat| user.naturewalk.has(habitat);
    let terrain = board.terrain(cell);
    terrain.is_some_and(|it| it.rough && !it.habitat.is_some_and(at_home))
}
