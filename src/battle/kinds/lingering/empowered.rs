//! Empowered (Power Split, core ch.10): 5 more on damage rolls until the Scene ends.

use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::Kind;
use crate::battle::state::flight::modifier;

pub(crate) static KIND: Kind = Kind {
    says: "Deals 5 more damage for the encounter.",
    answers: Answers {
        damage: Some(|ask, _, parts| {
            if ask.bearer == Bearer::User {
                parts.push(modifier("Power Split", 5, KIND.rule));
            }
        }),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    ..Kind::lingering("Empowered", &FAMILY)
};
