//! `FaintUser`: the user's Hit Points are 0, without Injuries and whatever would withstand it.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health;
use crate::battle::state::presence::conscious;
use crate::data::effects::faint_user::FaintUser;

impl Deed for FaintUser {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if conscious(world, to.user()) {
            health::give_up(world, to.user(), to.name());
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user's Hit Points are 0 and it faints, without Injuries".to_owned()
    }
}
