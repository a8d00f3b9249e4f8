//! `SpendsMove`: a use of a move of the user's is spent.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::kernel::world::Access;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::turns::Turns;
use crate::data::effects::spends_move::SpendsMove;

impl Deed for SpendsMove {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (user, named) = (to.user(), world.dex().find_move(&self.0).map(|def| def.id));
        let turn = world.part::<Turns>(user).so_far();
        if let Some(named) = named {
            world.part_mut::<MoveUses>(user).record(named, turn);
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        format!("this takes a use of {}", self.0)
    }
}
