//! Injuries: whoever has five or more is Heavily Injured, and both its own efforts and the blows that
//! hit it cost it as many Hit Points besides (combat-R076, A050 to A052). How many somebody has is part
//! of its health (`deeds/health.rs`), and what they leave of its maximum is plain arithmetic
//! ([`crate::rules::health::Vitals::cap`]).

use crate::battle::deeds::health;
use crate::battle::effect;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Family, Instance, Kind};
use crate::battle::questions::responses::Responses;

/// The family that it is alone in.
pub(crate) static FAMILY: Family = Family::silent("injuries", &[&[&KIND]]);

/// On everybody, from the beginning.
pub(crate) static KIND: Kind = Kind {
    says: "With five Injuries or more, Standard Actions and hits cost a Hit Point each for every one of them (combat-R076).",
    rule: "combat-R076",
    answers: Answers {
        strains: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        placed: Some(|world, who, _| effect::begin(world, who, Instance::of(&KIND, who))),
        exerted: Some(|world, on| health::pay_for_effort(world, on.who)),
        ..Responses::NONE
    },
    ..Kind::plain("Heavily Injured", &FAMILY)
};
