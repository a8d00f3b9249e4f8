//! `LoseTicks`: so many ticks of Hit Points are lost.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose};
use crate::battle::deeds::health::Health;
use crate::battle::effect::granted;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::state::origin::Origin;
use crate::data::MoveDef;
use crate::data::effects::lose_ticks::LoseTicks;
use crate::data::moves::Given;
use crate::rules::stats::tick;

impl Deed for LoseTicks {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let injuries = world.part::<Health>(to.user()).vitals().injuries;
        let times = if self.per_injury { injuries } else { 1 };
        let max = world.part::<Health>(to.who).vitals().max;
        let amount = tick(max) * self.count * times;
        let origin = origin(world, to.def);
        lose(world, to.who, amount, to.name(), origin);
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

/// Where a loss by a move comes from: from the ability, where using that is the move.
fn origin(world: &World, def: &MoveDef) -> Origin {
    let kind = match def.given {
        Some(Given::Ability(id)) => granted::ability(world, id),
        Some(Given::Feature(_)) | None => None,
    };
    kind.map_or(Origin::Price, |kind| Origin::Ability(kind.name))
}
