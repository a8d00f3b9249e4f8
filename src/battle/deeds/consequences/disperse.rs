//! `Disperse`: smoke near the user goes away.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::hazard;
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::board::Body;
use crate::data::effects::disperse::Disperse;

impl Deed for Disperse {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some(body) = place::body(world, to.user()) else {
            return;
        };
        let board = world.the::<Board>().clone();
        let dex = world.dex_to_keep();
        let smoke = |cell| {
            let cover = board.cover(cell);
            cover.is_some_and(|id| dex.terrain(id).accuracy != 0)
        };
        let near = |cell| board.distance(&body, &Body::at(cell)) <= self.0;
        hazard::disperse(world, |cell| smoke(cell) && near(cell));
    }

    fn clause(&self, _: Said<'_>) -> String {
        format!("smoke within {} m of the user is gone", self.0)
    }
}
