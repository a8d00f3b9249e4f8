//! Slowed (combat-R059, G135): movement is halved, at least 1 is left.

use bevy_ecs::prelude::*;

use crate::battle::effect::timers::Timers;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Occasion};
use crate::battle::questions::kind::{Duty, Kind, Typed};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Slowed;

pub(crate) static KIND: Kind = Kind {
    says: "Movement is halved (combat-R059, G135).",
    answers: Answers {
        eases_capture: Some(("slowed", 5)),
        tended: Some(()),
        // It stays until somebody tends it, unless it had an end of its own.
        scene_over: Some(|Ask { world, who, .. }| {
            let until = world.the::<Timers>().until(who, &KIND);
            until.map(|_| "combat-R041")
        }),
        slows: Some(|_, _| true),
        ends_on: Some(|_, occasion| occasion != Occasion::Faint),
        ..Answers::NONE
    },
    plays: Some(Duty::Slow),
    component: Some(Typed::of::<Slowed>()),
    ..Kind::of_status("Slowed", &FAMILY, Status::Slowed)
};
