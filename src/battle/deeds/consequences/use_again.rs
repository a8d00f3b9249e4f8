//! `UseAgain`: the item that the user has last used up, or that has been used on it, does once more what it did; it is
//! still gone.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::item_effects;
use crate::battle::kernel::world::Access;
use crate::battle::state::bag::Bag;
use crate::data::effects::use_again::UseAgain;

impl Deed for UseAgain {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        if let Some(item) = world.part::<Bag>(user).used() {
            let def = world.dex().item(item).clone();
            item_effects::come_true(world, user, &def, &def.effect, user);
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the item that the user has last used up, or that was last used on it, does to it once more what it does; it \
         stays gone"
            .to_owned()
    }
}
