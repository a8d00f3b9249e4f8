//! `FreePush`: a Push as a Free Action that hits without a roll; the opposed check is made.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::maneuver;
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;
use crate::data::effects::free_push::FreePush;

impl Deed for FreePush {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        world
            .part_mut::<Actions>(to.user())
            .allow(maneuver::PUSH, to.target);
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user may try to Push the target as a Free Action in this turn; the Push hits without a roll, and \
         only the opposed check is made"
            .to_owned()
    }
}
