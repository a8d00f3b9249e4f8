//! Truant (core p.334): as each of its turns begins, a 7 or less on a d20 has it refuse to act: a tick comes
//! back, it has no Standard Action, and its saves in that turn are 3 better.

use crate::battle::deeds::health::{self, Healing, Health};
use crate::battle::effect;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::budget::Actions;
use crate::battle::state::flight::modifier;
use crate::rules::rolls;
use crate::rules::stats::tick;

/// Up to here it refuses to act.
const IDLE_TO: u16 = 7;

pub(crate) static KIND: Kind = Kind {
    says: "A 7 or less on a d20 as its turn begins has it refuse to act: a tick comes back, no Standard Action, and 3 more on its saves.",
    rule: "core p.334",
    answers: Answers {
        saves: Some(|ask, _| (ask.case.amount > 0).then(|| modifier(KIND.name, 3, KIND.rule))),
        ..Answers::NONE
    },
    responses: Responses {
        turn_begun: Some(|world, Borne { who, .. }| {
            // A turn that is lost anyhow is none that it refuses (AX-37).
            let lost = !can::can(world, who, Can::Act);
            if lost || world.die(who, rolls::CHOICE, 20).value > IDLE_TO {
                return;
            }
            effect::acts(world, who, &KIND, "it refuses to act");
            world.part_mut::<Effects>(who).set_amount(&KIND, 1);
            world.part_mut::<Actions>(who).withdraw_standard();
            let amount = tick(world.part::<Health>(who).vitals().max);
            health::heal(world, who, amount, Healing::Wakes, KIND.name, KIND.rule);
        }),
        turn_over: Some(|world, Borne { who, .. }| {
            world.part_mut::<Effects>(who).set_amount(&KIND, 0);
        }),
        ..Responses::NONE
    },
    ..Kind::plain("Truant", &FAMILY)
};
