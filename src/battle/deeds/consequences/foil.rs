//! `Foil`: what the target has begun comes to nothing; its use is spent.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::mark;
use crate::battle::state::flight;
use crate::data::effects::foil::Foil;

impl Deed for Foil {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        mark::take_prepared(world, to.target, to.name());
        flight::foil(world, to.target);
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the move that the target has begun fails".to_owned()
    }
}
