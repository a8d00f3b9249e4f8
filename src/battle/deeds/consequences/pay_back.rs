//! `PayBack`: the target loses a part of what the last attack has taken from the user.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose, part};
use crate::battle::kernel::world::Access;
use crate::battle::state::memory::Memory;
use crate::battle::state::origin::Origin;
use crate::data::effects::pay_back::PayBack;

impl Deed for PayBack {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let taken = world.the::<Memory>().last_taken(to.user());
        lose(
            world,
            to.who,
            taken / self.0.max(1),
            to.name(),
            Origin::Move,
        );
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "{} loses {} of the Hit Points that the last attack has taken from the user",
            said.who,
            part(self.0)
        )
    }
}
