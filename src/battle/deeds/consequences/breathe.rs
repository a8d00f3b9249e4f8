//! `Breathe`: the user recovers as by a Breather, and neither falls nor goes anywhere (Staying Power, core p.86).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::{health, status};
use crate::battle::effect::moments;
use crate::battle::effect::{self, stance};
use crate::battle::kernel::command::CombatantId;
use crate::battle::questions::kind::Duty;
use crate::battle::questions::moments::Moment;
use crate::data::effects::breathe::Breathe;
use crate::data::moves::Duration;

impl Deed for Breathe {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if self.0 {
            moments::reset_stages(world, to.who, "Take a Breather");
        }
        recover(world, to.who);
        let (open, lasting) = (Duty::Open, Duration::EndOfNextTurn);
        status::call(world, to.who, open, lasting, to.who, "Take a Breather");
        effect::fire(world, to.who, Moment::Breathed, |it| it.breathed);
    }

    fn clause(&self, said: Said<'_>) -> String {
        let stages = if self.0 {
            "goes back to its default stages and "
        } else {
            ""
        };
        format!(
            "{} {stages}recovers as by a Breather, and does not fall",
            said.who
        )
    }
}

/// What a Breather cures and takes, whatever becomes of its stages.
pub(crate) fn recover(world: &mut World, who: CombatantId) {
    health::drop_temp(world, who, "Take a Breather");
    stance::change(world, who, None, "Take a Breather");
    status::cure_on_breather(world, who);
}
