//! `ActNext`: the target takes its turn right after this one, whatever its Initiative.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::kernel::world::Access;
use crate::battle::state::turns::Turns;
use crate::data::effects::act_next::ActNext;

impl Deed for ActNext {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        world.part_mut::<Turns>(to.who).call_up();
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "{} takes its turn right after this one, whatever its Initiative",
            said.who
        )
    }
}
