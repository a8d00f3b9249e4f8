//! Tripped (combat-R107, A084): must spend a Shift Action on getting up before anything else.

use bevy_ecs::prelude::*;

use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Duty, Kind, Typed};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Tripped;

pub(crate) static KIND: Kind = Kind {
    says: "Must spend a Shift Action to stand up (combat-R107).",
    bars: &[Bar {
        from: &[
            Can::ActStanding,
            Can::Shift,
            Can::WalkOn,
            Can::Dash,
            Can::RunOff,
            Can::StayAloft,
            Can::StrikeOpportunities,
            Can::Intercept,
            Can::Interrupt,
        ],
        why: "it is Tripped and must stand up first",
        rule: "combat-R107",
    }],
    answers: Answers {
        scene_over: Some(|_| Some("combat-R107")),
        ..Answers::NONE
    },
    ended_by: "until it stands up",
    plays: Some(Duty::Fall),
    component: Some(Typed::of::<Tripped>()),
    ..Kind::of_status("Tripped", &FAMILY, Status::Tripped)
};
