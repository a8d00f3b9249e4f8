//! Treated: a Pokémon that was treated with an item loses its next turn (G170).

use crate::battle::effect;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::{Duty, Family, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::gate;

/// The family that it is alone in.
pub(crate) static FAMILY: Family = Family::silent("treatment", &[&[&KIND]]);

pub(crate) static KIND: Kind = Kind {
    says: "It loses its next turn to being treated (G170).",
    answers: Answers {
        costs_turn: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        acts: Some(|world, Borne { who, .. }| {
            effect::end(world, who, &KIND);
            gate::close(world, who, "being treated", "G170");
        }),
        ..Responses::NONE
    },
    plays: Some(Duty::Treat),
    ..Kind::plain("Treated", &FAMILY)
};
