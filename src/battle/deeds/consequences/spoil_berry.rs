//! `SpoilBerry`: the Digestion Buff of a berry that the user has is gone, without doing anything.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::meals;
use crate::data::effects::spoil_berry::SpoilBerry;

impl Deed for SpoilBerry {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        meals::spoil(world, to.user(), to.name());
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the Digestion Buff of the user's berry, which gives the move its type and its Damage Base of 6 to 8, is gone \
         without doing anything"
            .to_owned()
    }
}
