//! Sand in the eyes and the like: Accuracy Rolls change for a time, which is no stage (G104) and goes
//! with the combat stages all the same (G061). Different ones add up; the same once more starts its time
//! anew.

use crate::battle::kinds::passing::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Duty, Kind};

pub(crate) static KIND: Kind = Kind {
    says: "Accuracy Rolls are changed (G104).",
    rule: "G104",
    answers: Answers {
        spoils_aim: Some(()),
        ends_on: Some(|_, occasion| {
            occasion == Occasion::StagesReset || Occasion::GONE.contains(&occasion)
        }),
        ..Answers::NONE
    },
    again: Again::Add,
    plays: Some(Duty::Aim),
    ..Kind::plain("Spoiled aim", &FAMILY)
};
