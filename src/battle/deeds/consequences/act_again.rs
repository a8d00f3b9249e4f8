//! `ActAgain`: the user has a Standard Action more in this turn.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;
use crate::data::effects::act_again::ActAgain;

impl Deed for ActAgain {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if world.clock().turn_of == Some(to.user()) {
            world.part_mut::<Actions>(to.user()).act_once_more(false);
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user has a Standard Action more in this turn".to_owned()
    }
}
