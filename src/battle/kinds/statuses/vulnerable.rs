//! Vulnerable (combat-R108): no evasion of any sort.

use bevy_ecs::prelude::*;

use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Group, Kind, Typed};
use crate::rules::Status;

#[derive(Component, Default)]
pub(crate) struct Vulnerable;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot apply evasion (combat-R108).",
    bars: &[Bar {
        from: &[Can::Evade],
        why: "it is Vulnerable",
        rule: "combat-R108",
    }],
    component: Some(Typed::of::<Vulnerable>()),
    ..Kind::plain("Vulnerable", Group::Status(Status::Vulnerable))
};
