//! Stuck (combat-R059, G136): no movement, and no Evasion from Speed.

use bevy_ecs::prelude::*;

use crate::battle::effect::timers::Timers;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Occasion};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Kind, Typed};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Stuck;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot move, and Speed does not help its evasion (combat-R059, G136).",
    bars: &[
        Bar {
            from: &[
                Can::Shift,
                Can::Travel,
                Can::WalkOn,
                Can::Dash,
                Can::RunOff,
                Can::StayAloft,
                Can::Intercept,
                Can::AnswerByDashing,
                Can::EvadeBySpeed,
            ],
            why: "it is Stuck",
            rule: "combat-R059",
        },
        Bar {
            from: &[Can::UseDashes],
            why: "it is Stuck and cannot dash",
            rule: "combat-R059",
        },
        Bar {
            from: &[Can::Flee],
            why: "it is held in place",
            rule: "G174",
        },
    ],
    answers: Answers {
        eases_capture: Some(("stuck", 10)),
        tended: Some(()),
        // It stays until somebody tends it, unless it had an end of its own.
        scene_over: Some(|Ask { world, who, .. }| {
            let until = world.the::<Timers>().until(who, &KIND);
            until.map(|_| "combat-R041")
        }),
        ends_on: Some(|_, occasion| occasion != Occasion::Faint),
        ..Answers::NONE
    },
    component: Some(Typed::of::<Stuck>()),
    ..Kind::of_status("Stuck", &FAMILY, Status::Stuck)
};
