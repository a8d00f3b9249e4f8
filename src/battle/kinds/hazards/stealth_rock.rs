//! Stealth Rock: a tick of Hit Points by type to foes that come near; each rock once, and everybody once
//! until it leaves the board.

use crate::battle::kernel::world::Access;
use crate::battle::kinds::hazards::FAMILY;
use crate::battle::kinds::hazards::lose;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Kind, Word};
use crate::battle::questions::responses::Responses;
use crate::battle::state::traits;
use crate::data::moves::Hazard;
use crate::rules::{Effectiveness, Element};

pub(crate) static KIND: Kind = Kind {
    says: "A tick of Hit Points by type to foes that come within two metres; each rock once.",
    answers: Answers {
        reaches: Some(2),
        springs: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        entered: Some(|world, who, _| {
            let typing = traits::of(world, who).typing;
            let how = Effectiveness::of(&world.dex().chart, Some(Element::Rock), typing);
            lose(world, who, KIND.name, how);
        }),
        ..Responses::NONE
    },
    ..Kind::word(
        Hazard::StealthRock.name(),
        &FAMILY,
        Word::Hazard(Hazard::StealthRock),
    )
};
