//! `SharePain`: user and target meet in the middle (Pain Split): markers count at the end only.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::{self, Health};
use crate::battle::kernel::world::Access;
use crate::data::effects::share_pain::SharePain;

impl Deed for SharePain {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let both = [to.user(), to.target];
        let hp = both.map(|id| world.part::<Health>(id).vitals().hp);
        let lost = hp.map(|hp| hp.max(0) / 2);
        let each = (lost[0] + lost[1]) / 2;
        for (nth, id) in both.into_iter().enumerate() {
            health::shift_hp(world, id, each - lost[nth], to.name());
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        "user and target lose half of their current Hit Points, and each regains half of what both \
         have lost together; nothing prevents it"
            .to_owned()
    }
}
