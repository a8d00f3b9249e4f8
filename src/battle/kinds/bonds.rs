//! Bonds: somebody physically bound is helpless. It does nothing in its turns, evades nothing,
//! reacts to nothing, and a Coup de Grâce is possible on it (combat-R084, G152).

use crate::battle::effect;
use crate::battle::kernel::event::Lasts;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Duty, Family, Instance, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::gate;

/// The family that it is alone in.
pub(crate) static FAMILY: Family = Family {
    tells: |_, _| Some(Lasts::Bonds),
    ..Family::silent("bonds", &[&[&KIND]])
};

pub(crate) static KIND: Kind = Kind {
    says: "It does nothing in its turns, evades nothing and reacts to nothing (combat-R084, G152).",
    bars: &[Bar {
        from: &[
            Can::StrikeOpportunities,
            Can::React,
            Can::Resist,
            Can::Evade,
        ],
        why: "it is bound",
        rule: "G152",
    }],
    answers: Answers {
        ends_on: Some(|_, occasion| occasion == Occasion::Leaving),
        ..Answers::NONE
    },
    responses: Responses {
        placed: Some(|world, who, start| {
            if start.bound {
                effect::begin(world, who, Instance::of(&KIND, who));
            }
        }),
        // Its saves come before that.
        turn_saves: Some(|world, Borne { who, .. }| gate::close(world, who, "bound", "G152")),
        ..Responses::NONE
    },
    plays: Some(Duty::Bind),
    ..Kind::plain("Bound", &FAMILY)
};
