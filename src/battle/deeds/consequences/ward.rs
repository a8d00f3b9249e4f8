//! `Ward`: Damage Reduction by the learning of the user (Sage, core p.72).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::Health;
use crate::battle::effect::clock;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::questions::kind::{Effects, Instance, Kinds};
use crate::battle::state::traits;
use crate::data::effects::ward::Ward;
use crate::data::moves::Duration;
use crate::rules::stats::tick;

impl Deed for Ward {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some(kind) = world.the::<Kinds>().left("Warded") else {
            return;
        };
        let learned = 2 * traits::of(world, to.user()).skills.rank(self.0);
        let own = tick(world.part::<Health>(to.who).vitals().max);
        let amount = learned.max(own);
        let there = world.part::<Effects>(to.who).get(kind);
        // Of several Sages the one that keeps off more counts.
        if there.is_some_and(|case| case.amount > amount) {
            return;
        }
        let case = Instance::of(kind, to.user()).by(amount);
        clock::begin_for(world, to.who, case, Duration::FullRound, to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "{} has Damage Reduction for a full round: twice the Rank of {}, or a tick of its Hit Points where that is \
             more",
            said.who,
            self.0.name()
        )
    }

    fn worth(&self, _: &Surroundings<'_>, _: &End<'_>, max: i32) -> f32 {
        max as f32 / 12.0
    }
}
