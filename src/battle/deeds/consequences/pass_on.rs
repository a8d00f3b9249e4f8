//! `PassOn`: the user's turn is over, and another of its trainer's takes its place, with its Combat Stages,
//! Coats and Stratagems (DX-17).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::budget::Actions;
use crate::battle::state::presence;
use crate::data::effects::pass_on::PassOn;

impl Deed for PassOn {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        let kind = world.the::<Kinds>().left("Passing On");
        if let Some(kind) = kind.filter(|_| presence::has_successor(world, user)) {
            let case = Instance::of(kind, user).about(to.def.id);
            telling::give(world, user, case, to.name());
            world.part_mut::<Actions>(user).end_turn_at_once();
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user's turn is over and it goes back into its ball, even if it is Trapped; whoever its trainer sends out \
         in its place has its Combat Stages, Coats and Stratagems"
            .to_owned()
    }
}
