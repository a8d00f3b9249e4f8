//! Grappled (combat-R115): no evasion, no Shift; -6 on Accuracy Rolls against anybody outside
//! the Grapple. Who holds whom is kept in `deeds/grappling.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::grappling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kinds::statuses::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Details, Occasion};
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Duty, Kind, Typed};
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::modifier;
use crate::battle::state::place;
use crate::battle::state::presence::conscious;
use crate::data::kind_name::{AtStart, Behind};
use crate::rules::Status;

#[derive(Component, Clone, Debug, Default)]
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
        given_by: Some(can_be_held),
        scene_over: Some(|_| Some("combat-R115")),
        accuracy: Some(aim),
        ends_on: Some(|_, occasion| occasion != Occasion::Breather),
        shows: Some(|Ask { world, who: id, .. }| Details {
            by: grappling::of(world, id).map(|(other, _)| other),
            ..Details::default()
        }),
        ..Answers::NONE
    },
    responses: Responses {
        seized: Some(|world, who, by, why| {
            if grappling::of(world, by).is_none() {
                grappling::hold(world, by, who, why);
            }
        }),
        turn_over: Some(|world, on| grappling::goes_on(world, on.who)),
        ended: Some(|world, on| grappling::dissolve(world, on.who)),
        ..Responses::NONE
    },
    plays: Some(Duty::Hold),
    component: Some(Typed::of::<Grappled>()),
    starts: Some(AtStart {
        by: Behind::Anybody,
        ..AtStart::ALONE
    }),
    ..Kind::of_status("Grappled", &FAMILY, Status::Grappled)
};

fn aim(ask: Ask, blow: Blow, parts: &mut Modifiers) {
    let outside = || {
        let held = grappling::of(blow.world, blow.attack.user);
        held.is_some_and(|(other, _)| Some(other) != blow.target)
    };
    if ask.bearer == Bearer::User && outside() {
        parts.push(modifier(KIND.name, -6, "combat-R115"));
    }
}

/// A Grapple has two sides that stand next to each other.
fn can_be_held(world: &World, who: CombatantId, by: Option<CombatantId>) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, "combat-R115"));
    let Some(by) = by.filter(|by| *by != who) else {
        return refuse("say who holds it");
    };
    if grappling::of(world, who)
        .or(grappling::of(world, by))
        .is_some()
    {
        return refuse("one of the two is in a Grapple already");
    }
    if !conscious(world, who) || !conscious(world, by) {
        return refuse("both must be conscious");
    }
    match (place::body(world, who), place::body(world, by)) {
        (Some(one), Some(other)) if place::adjacent(world, &one, &other) => Ok(()),
        _ => refuse("the two must stand next to each other"),
    }
}
