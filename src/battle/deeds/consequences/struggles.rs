//! `Struggles`: the user makes a Struggle Attack on the target, which is resisted so many steps further.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::questions::kind::{Instance, Kinds};
use crate::data::effects::struggles::{Form, Struggles};

impl Deed for Struggles {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if let Some(kind) = world.the::<Kinds>().left("Struggling at once") {
            let case = Instance::of(kind, to.target).by(self.further);
            telling::begin(world, to.user(), case.about(to.def.id), to.name());
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        let how = match self.form {
            None => String::new(),
            Some(Form::Physical(element)) => format!(" of type {element} with its Attack"),
            Some(Form::Special(element)) => format!(" of type {element} with its Special Attack"),
        };
        match self.further {
            0 => format!("the user makes a Struggle Attack{how}"),
            1 => format!("the user makes a Struggle Attack{how} that is resisted one step further"),
            steps => {
                format!("the user makes a Struggle Attack{how} resisted {steps} steps further")
            }
        }
    }

    fn worth(&self, _: &Surroundings<'_>, _: &End<'_>, _: i32) -> f32 {
        4.0
    }
}
