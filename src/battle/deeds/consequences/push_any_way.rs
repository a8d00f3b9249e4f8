//! `PushAnyWay`: one metre, in a direction that the user chooses in this turn; away from it where it chooses none
//! or it is not its turn.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::shift;
use crate::battle::effect::telling;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::data::effects::push_any_way::PushAnyWay;

impl Deed for PushAnyWay {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (user, target) = (to.user(), to.target);
        let kind = world.the::<Kinds>().left("Shoving");
        if world.clock().turn_of != Some(user) {
            shift::push_away(world, user, target, 1, Cause::new(to.name(), "A117"));
        } else if let Some(kind) = kind {
            let case = Instance::of(kind, user).by(i32::from(target.0));
            telling::give(world, user, case.about(to.def.id), to.name());
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "{} is pushed 1 m, in whichever direction the user chooses in this turn, and else away from it",
            said.who
        )
    }

    fn pushes(&self) -> Option<i32> {
        Some(1)
    }
}
