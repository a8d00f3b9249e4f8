//! `DisableLast`: the move that the target has used last becomes Disabled (combat-R102).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::status;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::state::memory::Memory;
use crate::data::effects::disable_last::DisableLast;

impl Deed for DisableLast {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let last = world.the::<Memory>().last_used(to.who);
        match last {
            Some(named) => {
                status::forbid(world, to.who, named, to.user(), to.name());
            }
            None => world.log(Event::no_effect(
                to.who,
                "it has used no move",
                "combat-R102",
            )),
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!("the move that {} has used last becomes Disabled", said.who)
    }

    fn worth(&self, around: &Surroundings<'_>, at: &End<'_>, _: i32) -> f32 {
        let used = around.world.the::<Memory>().last_used(at.id);
        if used.is_some() { 8.0 } else { 0.0 }
    }
}
