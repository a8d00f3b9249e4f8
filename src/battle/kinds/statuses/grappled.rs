//! Grappled (combat-R115): no evasion, no Shift; -6 on Accuracy Rolls against anybody outside
//! the Grapple. Who holds whom is kept in `verbs/maneuvers/grapple.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::{Attack, Focus, modifier};
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::{Answers, Details, Occasion};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Group, Kind, Typed};
use crate::battle::questions::responses::Responses;
use crate::battle::verbs::maneuvers::grapple;
use crate::rules::Status;

#[derive(Component, Default)]
pub(in crate::battle) struct Grappled;

pub(in crate::battle) static KIND: Kind = Kind {
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
        ends_on: Some(|_, _, occasion| occasion != Occasion::Breather),
        shows: Some(|world, id| Details {
            by: grapple::of(world, id).map(|(other, _)| other),
            ..Details::default()
        }),
    },
    responses: Responses {
        ended: Some(grapple::dissolve),
        ..Responses::NONE
    },
    component: Some(Typed::of::<Grappled>()),
    ..Kind::plain("Grappled", Group::Status(Status::Grappled))
};

pub(super) fn register(registrar: &mut Registrar) {
    registrar.add(Step::GatherAccuracy, Set::Statuses, penalty);
}

fn penalty(world: &mut World) {
    let focus = *world.resource::<Focus>();
    let Some((other, _)) = grapple::of(world, focus.user_id) else {
        return;
    };
    debug_assert!(usize::from(other.0) < world.roster().len());
    if other != focus.target_id
        && let Some(mut attack) = world.get_mut::<Attack>(focus.attack)
    {
        let part = modifier("Grappled", -6, "combat-R115");
        attack.targets[focus.index].roll.push(part);
    }
}
