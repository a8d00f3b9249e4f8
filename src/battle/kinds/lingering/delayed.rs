//! Delayed harm (Delayed Reaction, core p.315): so many Hit Points go at the end of the bearer's next turn, on the
//! board or not before it is there again (AX-43).

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Loss};
use crate::battle::effect::telling;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Details, Occasion};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::origin::Origin;
use crate::battle::state::turns::Turns;
use crate::rules::LossKind;

pub(crate) static KIND: Kind = Kind {
    says: "Loses so many Hit Points at the end of its next turn.",
    rule: "core p.315",
    answers: Answers {
        shows: Some(|ask| Details {
            next: Some(ask.case.amount),
            ..Details::default()
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(falls_due),
        ..Responses::NONE
    },
    again: Again::Add,
    ended_by: "until the end of its next turn",
    ..Kind::lingering("Delayed harm", &FAMILY)
};

fn falls_due(world: &mut World, Borne { who, case }: Borne) {
    if case.since >= world.part::<Turns>(who).so_far() {
        return;
    }
    telling::end(world, who, &KIND, "it has come");
    let loss = Loss {
        cause: Cause::new("Delayed Reaction", KIND.rule),
        kind: LossKind::Loss,
        active: true,
        origin: Origin::Toll,
    };
    health::lose(world, who, case.amount, loss);
}
