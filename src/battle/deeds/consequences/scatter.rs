//! `Scatter`: everybody cardinally adjacent to the target loses Hit Points (Flame Burst).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose};
use crate::battle::kernel::world::Access;
use crate::battle::state::origin::Origin;
use crate::battle::state::{place, presence};
use crate::board::Cell;
use crate::data::effects::scatter::Scatter;

impl Deed for Scatter {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some(body) = place::body(world, to.target) else {
            return;
        };
        let beside = |cell: Cell| {
            let around = [(0, -1), (1, 0), (0, 1), (-1, 0)];
            around
                .iter()
                .any(|(dx, dy)| body.contains(cell.offset(*dx, *dy)))
        };
        for id in world.ids() {
            let near = id != to.target
                && place::body(world, id).is_some_and(|other| other.cells().any(beside))
                && presence::conscious(world, id);
            if near {
                lose(world, id, self.0, to.name(), Origin::Move);
            }
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        let loss = self.0;
        format!("everybody cardinally adjacent to the target loses {loss} Hit Points")
    }
}
