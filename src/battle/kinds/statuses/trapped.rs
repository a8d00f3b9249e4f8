//! Trapped (combat-R109): cannot be recalled, nor leave.

use bevy_ecs::prelude::*;

use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Kind, Typed};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Trapped;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot be recalled or leave (combat-R109).",
    bars: &[
        Bar {
            from: &[Can::BeRecalled],
            why: "it is Trapped",
            rule: "combat-R109",
        },
        Bar {
            from: &[Can::Flee],
            why: "it is held in place",
            rule: "G174",
        },
    ],
    answers: Answers {
        scene_over: Some(|_| Some("combat-R109")),
        ..Answers::NONE
    },
    component: Some(Typed::of::<Trapped>()),
    ..Kind::of_status("Trapped", &FAMILY, Status::Trapped)
};
