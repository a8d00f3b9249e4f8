//! `RegainsMove`: the uses of a move come back to the user.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::kernel::world::Access;
use crate::battle::state::move_uses::MoveUses;
use crate::data::effects::regains_move::RegainsMove;

impl Deed for RegainsMove {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (user, named) = (to.user(), world.dex().find_move(&self.0).map(|def| def.id));
        if let Some(named) = named {
            world.part_mut::<MoveUses>(user).take_back(named);
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        format!("a use of {} comes back to the user", self.0)
    }
}
