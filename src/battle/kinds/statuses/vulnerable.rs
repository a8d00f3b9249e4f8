//! Vulnerable (combat-R108): no evasion of any sort.

use bevy_ecs::prelude::*;

use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Call, Kind, Typed, Word};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Vulnerable;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot apply evasion (combat-R108).",
    bars: &[Bar {
        from: &[Can::Evade],
        why: "it is Vulnerable",
        rule: "combat-R108",
    }],
    called: Some(Call::Open),
    component: Some(Typed::of::<Vulnerable>()),
    ..Kind::word("Vulnerable", &FAMILY, Word::Status(Status::Vulnerable))
};
