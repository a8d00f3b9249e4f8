//! `Identify`: the user's team knows the target from now on, as by a Pokédex (combat-R042).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::data::effects::identify::Identify;

impl Deed for Identify {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if let Some(kind) = world.the::<Kinds>().left("Looking closely") {
            let case = Instance::of(kind, to.who);
            telling::begin(world, to.user(), case, to.name());
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "all of {} is known to the user's side from now on",
            said.who
        )
    }
}
