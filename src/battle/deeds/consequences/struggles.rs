//! `Struggles`: the user makes a Struggle Attack on the target, which is resisted so many steps further.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::questions::kind::{Instance, Kinds};
use crate::data::effects::struggles::Struggles;

impl Deed for Struggles {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if let Some(kind) = world.the::<Kinds>().left("Struggling at once") {
            let case = Instance::of(kind, to.target).by(self.0);
            telling::begin(world, to.user(), case, to.name());
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            0 => "the user makes a Struggle Attack".to_owned(),
            1 => "the user makes a Struggle Attack that is resisted one step further".to_owned(),
            steps => format!("the user makes a Struggle Attack resisted {steps} steps further"),
        }
    }

    fn worth(&self, _: &Surroundings<'_>, _: &End<'_>, _: i32) -> f32 {
        4.0
    }
}
