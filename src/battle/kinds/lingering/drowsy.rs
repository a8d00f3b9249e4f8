//! Drowsy (Yawn, core ch.10): falls Asleep at the end of its next turn.

use bevy_ecs::prelude::*;

use crate::battle::deeds::status;
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::turns::Turns;
use crate::data::moves::Duration;
use crate::rules::Status;

pub(crate) static KIND: Kind = Kind {
    says: "Falls Asleep at the end of its next turn.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, on| nod_off(world, on.who)),
        ..Responses::NONE
    },
    own: PtuKind {
        ends_in: Some(Status::Asleep),
        ..PtuKind::NONE
    },
    ended_by: "until the end of its next turn",
    weighs: 25,
    ..Kind::lingering("Drowsy", &FAMILY)
};

fn nod_off(world: &mut World, who: CombatantId) {
    let turns = world.part::<Turns>(who).so_far();
    let case = world.part::<Effects>(who).get(&KIND).copied();
    if let Some(case) = case.filter(|case| case.since < turns) {
        telling::end(world, who, &KIND, "its eyes close");
        let lasting = Duration::UntilCured;
        status::inflict(world, who, Status::Asleep, lasting, case.source, KIND.name);
    }
}
