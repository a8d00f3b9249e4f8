//! `FreeTrip`: a Trip as a Free Action.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::maneuver;
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;
use crate::data::effects::free_trip::FreeTrip;

impl Deed for FreeTrip {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        world
            .part_mut::<Actions>(to.user())
            .allow(maneuver::TRIP, to.target);
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user may try to Trip the target as a Free Action in this turn".to_owned()
    }
}
