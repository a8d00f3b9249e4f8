//! Totally Blinded (combat-R106): -10 in total on Accuracy Rolls instead of Blinded's -6
//! (`questions/vision.rs`, A024), no Priority and no Interrupts (C178), and a choice between shifting
//! Slowly and Quickly (G133).

use bevy_ecs::prelude::*;

use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Kind, Typed};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct TotallyBlinded;

pub(crate) static KIND: Kind = Kind {
    rule: "combat-R106",
    says: "-10 on Accuracy Rolls; may trip when it moves (combat-R106).",
    bars: &[Bar {
        from: &[Can::Interrupt, Can::See],
        why: "it is Totally Blinded",
        rule: "combat-R106",
    }],
    answers: Answers {
        blinds: Some(-10),
        ..Answers::NONE
    },
    component: Some(Typed::of::<TotallyBlinded>()),
    ..Kind::of_status("Totally Blinded", &FAMILY, Status::TotallyBlinded)
};
