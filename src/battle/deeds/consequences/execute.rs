//! `Execute`: on a d100 that nothing changes, the target faints (DX-10).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose};
use crate::battle::deeds::health::Health;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::questions::can::{self, Can};
use crate::battle::state::origin::Origin;
use crate::battle::state::traits;
use crate::data::effects::execute::Execute;
use crate::rules::rolls;

impl Deed for Execute {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if let Some(barred) = can::barred(world, to.who, Can::BeExecuted) {
            world.log(Event::no_effect(to.who, barred.why, barred.rule));
            return;
        }
        let most = threshold(world, to.user(), to.who);
        if i32::from(world.die(to.user(), rolls::EXECUTION, 100).value) <= most {
            let vitals = world.part::<Health>(to.who).vitals();
            lose(
                world,
                to.who,
                vitals.hp + vitals.temp,
                to.name(),
                Origin::Move,
            );
        } else {
            world.log(Event::no_effect(
                to.who,
                "it withstands the blow",
                "core p.339",
            ));
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        let who = said.who;
        format!(
            "{who} faints if a d100 shows at most 30, and one more or less for each level that the \
             user is above or below it"
        )
    }

    fn fells(&self, world: &World, user: CombatantId, target: CombatantId) -> f64 {
        if can::barred(world, target, Can::BeExecuted).is_some() {
            return 0.0;
        }
        f64::from(threshold(world, user, target).clamp(0, 100)) / 100.0
    }

    fn worth(&self, around: &Surroundings<'_>, at: &End<'_>, max: i32) -> f32 {
        // Whose turn it is uses the move.
        let user = around.world.clock().turn_of.unwrap_or(at.id);
        let most = threshold(around.world, user, at.id).clamp(0, 100);
        max as f32 * most as f32 / 100.0
    }
}

/// What the die may show at most.
fn threshold(world: &World, user: CombatantId, target: CombatantId) -> i32 {
    30 + traits::of(world, user).level - traits::of(world, target).level
}
