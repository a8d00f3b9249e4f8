//! `SwitchOut`: the user's turn is over, and it goes back into its ball (DX-17).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::budget::Actions;
use crate::battle::state::presence;
use crate::data::effects::switch_out::SwitchOut;

impl Deed for SwitchOut {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        if !presence::has_successor(world, user) {
            return;
        }
        let slips = world.the::<Kinds>().left("Slipping Away");
        if let Some(kind) = slips {
            let case = Instance::of(kind, user).about(to.def.id);
            telling::give(world, user, case, to.name());
            world.part_mut::<Actions>(user).end_turn_at_once();
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user's turn is over and it goes back into its ball, even if it is Trapped; its trainer \
         may send out another. Whoever has no trainer or nobody else to send out stays"
            .to_owned()
    }
}
