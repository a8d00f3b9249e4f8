//! `FaintUser`: the user's Hit Points fall to 0, and it faints.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose};
use crate::battle::deeds::health::Health;
use crate::battle::kernel::world::Access;
use crate::battle::state::origin::Origin;
use crate::data::effects::faint_user::FaintUser;

impl Deed for FaintUser {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let vitals = world.part::<Health>(to.user()).vitals();
        lose(
            world,
            to.user(),
            vitals.hp + vitals.temp,
            to.name(),
            Origin::Price,
        );
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user's Hit Points fall to 0, and it faints".to_owned()
    }
}
