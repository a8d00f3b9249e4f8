//! `RaiseBetween`: walls between the user and whoever makes the attack that this answers, the first of them on the
//! line between them, the others beside it. A ranged attack does not reach those any more whom they stand before.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::deeds::scenery::raised;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::{flight, place};
use crate::board::{Body, Cell, sight};
use crate::data::effects::raise_between::RaiseBetween;

impl Deed for RaiseBetween {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let kind = world.dex().find_object(&self.0).map(|def| def.id);
        let ends = place::body(world, to.who).zip(place::body(world, to.foe));
        let Some((kind, (own, foe))) = kind.zip(ends) else {
            return;
        };
        let cells = row(world, &own, &foe, usize::try_from(self.1).unwrap_or(0));
        raised::on(world, kind, &cells, to.name, "core p.320");
        let Some(attack) = flight::get(world, to.flight).filter(|attack| attack.ranged) else {
            return;
        };
        let struck = attack.targets.iter().map(|strike| strike.target);
        let hidden: SmallVec<[CombatantId; 4]> = struck
            .filter(|id| place::body(world, *id).is_some_and(|at| is_behind(world, &foe, &at)))
            .collect();
        if let Some(attack) = flight::get_mut(world, to.flight) {
            for who in hidden {
                attack.pass_by(who);
            }
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It raises walls before itself; a ranged attack does not pass them.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        format!(
            "up to {} of {} rise between the user and the attacker, beside the user; a ranged attack does not pass them",
            self.1, self.0
        )
    }
}

/// Free squares for the walls: one beside somebody on the line to the other one, and those next to it.
fn row(world: &World, own: &Body, foe: &Body, count: usize) -> Vec<Cell> {
    let board = world.the::<Board>();
    let beside = |cell: &Cell| own.distance(&Body::at(*cell)) == 1 && raised::free(world, *cell);
    let near = |cell: &Cell| (Body::at(*cell).distance(foe), cell.y, cell.x);
    let Some(first) = board.cells().filter(beside).min_by_key(near) else {
        return Vec::new();
    };
    let mut row = vec![first];
    let mut others: Vec<Cell> = board
        .cells()
        .filter(beside)
        .filter(|it| *it != first)
        .collect();
    others.sort_by_key(near);
    for cell in others {
        let joins = row
            .iter()
            .any(|it| Body::at(*it).distance(&Body::at(cell)) == 1);
        if row.len() < count && joins {
            row.push(cell);
        }
    }
    row
}

/// Whether something Blocking stands between two bodies.
fn is_behind(world: &World, from: &Body, to: &Body) -> bool {
    let board = world.the::<Board>();
    board.may_block_between(from, to) && sight::between(from, to).any(|cell| board.stops(cell))
}
