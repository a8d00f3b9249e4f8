//! `LoseTicks`: so many ticks of Hit Points are lost.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose};
use crate::battle::deeds::health::Health;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::state::origin::Origin;
use crate::data::effects::lose_ticks::LoseTicks;
use crate::rules::stats::tick;

impl Deed for LoseTicks {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let injuries = world.part::<Health>(to.user()).vitals().injuries;
        let times = if self.per_injury { injuries } else { 1 };
        let max = world.part::<Health>(to.who).vitals().max;
        let amount = tick(max) * self.count * times;
        lose(world, to.who, amount, to.name(), Origin::Price);
    }

    fn clause(&self, said: Said<'_>) -> String {
        let who = said.who;
        let ticks = match self.count {
            1 => "a tick".to_owned(),
            count => format!("{count} ticks"),
        };
        match self.per_injury {
            true => format!("{who} loses {ticks} of Hit Points for each Injury of the user"),
            false => format!("{who} loses {ticks} of Hit Points"),
        }
    }

    fn worth(&self, _: &Surroundings<'_>, _: &End<'_>, max: i32) -> f32 {
        (tick(max) * self.count) as f32
    }
}
