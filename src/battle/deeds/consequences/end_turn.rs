//! `EndTurn`: the user's turn is over.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;
use crate::data::effects::end_turn::EndTurn;

impl Deed for EndTurn {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        world.part_mut::<Actions>(to.user()).end_turn_at_once();
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user's turn ends with it".to_owned()
    }
}
