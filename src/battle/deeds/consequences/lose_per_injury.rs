//! `LosePerInjury`: Hit Points for each Injury of the target, but for so many of those.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose};
use crate::battle::deeds::health::Health;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::state::origin::Origin;
use crate::data::effects::lose_per_injury::LosePerInjury;

impl Deed for LosePerInjury {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let injuries = world.part::<Health>(to.who).vitals().injuries;
        let points = self.points * (injuries - self.but).max(0);
        lose(world, to.who, points, to.name(), Origin::Move);
    }

    fn clause(&self, said: Said<'_>) -> String {
        let but = match self.but {
            0 => String::new(),
            1 => " but one".to_owned(),
            more => format!(" but {more}"),
        };
        format!(
            "{} loses {} Hit Points for each Injury that it has{but}",
            said.who, self.points
        )
    }

    fn worth(&self, _: &Surroundings<'_>, _: &End<'_>, _: i32) -> f32 {
        self.points as f32
    }
}
