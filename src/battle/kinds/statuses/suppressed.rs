//! Suppressed (combat-R099, A087): moves come less often.

use bevy_ecs::prelude::*;

use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Kind, Typed};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Suppressed;

pub(crate) static KIND: Kind = Kind {
    says: "Frequencies of its moves are one step lower (combat-R099).",
    answers: Answers {
        suppresses: Some(|ask, whom| ask.who == whom),
        ..Answers::NONE
    },
    component: Some(Typed::of::<Suppressed>()),
    ..Kind::of_status("Suppressed", &FAMILY, Status::Suppressed)
};
