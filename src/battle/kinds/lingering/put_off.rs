//! Put off (Misty Terrain, Safeguard, core ch.10): what has been given to the bearer does nothing until this is
//! over (DX-44, DX-45).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::status;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::Responses;
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Has nothing of its new Status Affliction until the end of its next turn.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        ended: Some(|world, on| let_speak(world, on.who)),
        ..Responses::NONE
    },
    lasts: Duration::EndOfNextTurn,
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering(status::PUT_OFF, &FAMILY)
};

fn let_speak(world: &mut World, who: CombatantId) {
    let cases = world.part::<Effects>(who).all().iter();
    let silent = cases.filter(|case| case.suppressed && case.kind.status().is_some());
    let silent: SmallVec<[&'static Kind; 2]> = silent.map(|case| case.kind).collect();
    for kind in silent {
        status::silence(world, who, kind, false);
    }
}
