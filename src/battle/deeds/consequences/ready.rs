//! `Ready`: an ability is made ready to change the next move that fits.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::granted;
use crate::data::effects::ready::Ready;

impl Deed for Ready {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if let Some(given) = to.def.given {
            granted::make_ready(world, to.who, given, self.0);
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the next move of the user in this turn that fits comes with it".to_owned()
    }
}
