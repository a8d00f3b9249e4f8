//! Vulnerable (combat-R108): no evasion of any sort.

use bevy_ecs::prelude::*;

use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Duty, Kind, Typed};
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
    plays: Some(Duty::Open),
    component: Some(Typed::of::<Vulnerable>()),
    ..Kind::of_status("Vulnerable", &FAMILY, Status::Vulnerable)
};
