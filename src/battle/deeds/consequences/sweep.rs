//! `Sweep`: hazards near the user go away, or everything all over the field.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::hazard;
use crate::battle::effect::blessing;
use crate::battle::kernel::world::Access;
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::board::Body;
use crate::data::effects::sweep::Sweep;

impl Deed for Sweep {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if self.0 == 0 {
            hazard::clear_field(world, &to.name());
            blessing::clear(world);
        } else if let Some(body) = place::body(world, to.user()) {
            let board = world.the::<Board>().clone();
            let near = |cell| board.distance(&body, &Body::at(cell)) <= self.0;
            hazard::sweep(world, near, &to.name());
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            0 => "all blessings, Coats, hazards and smoke on the field are gone".to_owned(),
            metres => format!("hazards within {metres} m of the user are gone"),
        }
    }
}
