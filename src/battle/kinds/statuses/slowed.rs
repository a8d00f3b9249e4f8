//! Slowed (combat-R059, G135): movement is halved, at least 1 is left.

use bevy_ecs::prelude::*;

use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Kind, Typed, Word};
use crate::rules::Status;

#[derive(Component, Default)]
pub(crate) struct Slowed;

pub(crate) static KIND: Kind = Kind {
    says: "Movement is halved (combat-R059, G135).",
    answers: Answers {
        slows: Some(|_, _| true),
        ends_on: Some(|_, _, occasion| occasion != Occasion::Faint),
        ..Answers::NONE
    },
    component: Some(Typed::of::<Slowed>()),
    ..Kind::word("Slowed", &FAMILY, Word::Status(Status::Slowed))
};
