//! `Item`: what becomes of what the target or the user holds (DX-20: Held Items only).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::items;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::state::bag::Bag;
use crate::data::effects::item::Item;
use crate::data::effects::terms::ItemMove;

impl Deed for Item {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (user, target) = (to.user(), to.target);
        match self.0 {
            ItemMove::Take => items::pass(world, target, user),
            ItemMove::Give => items::pass(world, user, target),
            ItemMove::Swap => items::exchange(world, user, target),
            ItemMove::Drop => items::drop_held(world, target),
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            ItemMove::Take => "the user takes what the target holds, if it holds nothing itself",
            ItemMove::Give => "the user gives what it holds to the target, if that holds nothing",
            ItemMove::Swap => "user and target exchange what they hold",
            ItemMove::Drop => "what the target holds is knocked to the ground",
        }
        .to_owned()
    }

    fn worth(&self, around: &Surroundings<'_>, at: &End<'_>, _: i32) -> f32 {
        let holds = around.world.part::<Bag>(at.id).held().is_some();
        if holds { 4.0 } else { 0.0 }
    }
}
