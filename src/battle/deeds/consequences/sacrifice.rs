//! `Sacrifice`: the user's Hit Points fall to -50% of its maximum.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose};
use crate::battle::deeds::health::Health;
use crate::battle::kernel::world::Access;
use crate::battle::state::origin::Origin;
use crate::data::effects::sacrifice::Sacrifice;

impl Deed for Sacrifice {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let vitals = world.part::<Health>(to.user()).vitals();
        let amount = vitals.hp + vitals.temp + vitals.max / 2;
        lose(world, to.user(), amount, to.name(), Origin::Sacrifice);
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user's Hit Points fall to -50% of its maximum".to_owned()
    }
}
