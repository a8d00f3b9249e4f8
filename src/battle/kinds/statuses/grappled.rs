//! Grappled (combat-R115): no evasion, no Shift; -6 on Accuracy Rolls against anybody outside
//! the Grapple. Who holds whom is kept in `deeds/maneuvers/grapple.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::grappling;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{Answers, Details, Occasion};
use crate::battle::questions::blow::{Blow, Role};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Kind, Typed, Word};
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::modifier;
use crate::rules::Status;

#[derive(Component, Default)]
pub(crate) struct Grappled;

pub(crate) static KIND: Kind = Kind {
    says: "Held: may not shift and is Vulnerable (combat-R115).",
    bars: &[
        Bar {
            from: &[
                Can::Shift,
                Can::Travel,
                Can::Dash,
                Can::RunOff,
                Can::StayAloft,
                Can::Intercept,
                Can::AnswerByDashing,
                Can::Evade,
            ],
            why: "it is Grappled",
            rule: "combat-R115",
        },
        Bar {
            from: &[Can::TakeShiftActions],
            why: "it is Grappled and takes no Shift Actions",
            rule: "combat-R115",
        },
        Bar {
            from: &[Can::TakeBreather],
            why: "it is Grappled",
            rule: "A081",
        },
        Bar {
            from: &[Can::Flee],
            why: "it is held in place",
            rule: "G174",
        },
    ],
    answers: Answers {
        accuracy: Some(aim),
        ends_on: Some(|_, _, occasion| occasion != Occasion::Breather),
        shows: Some(|world, id| Details {
            by: grappling::of(world, id).map(|(other, _)| other),
            ..Details::default()
        }),
        ..Answers::NONE
    },
    responses: Responses {
        ended: Some(grappling::dissolve),
        ..Responses::NONE
    },
    component: Some(Typed::of::<Grappled>()),
    ..Kind::word("Grappled", &FAMILY, Word::Status(Status::Grappled))
};

fn aim(blow: Blow, role: Role, parts: &mut Modifiers) {
    let outside = || {
        let held = grappling::of(blow.world, blow.attack.user);
        held.is_some_and(|(other, _)| Some(other) != blow.target)
    };
    if role == Role::User && outside() {
        parts.push(modifier(KIND.name, -6, "combat-R115"));
    }
}
