//! Evasion that a move lends until the end of its user's next turn; it goes with the combat stages
//! (combat-R068). A second one starts the time anew.

use crate::battle::kinds::passing::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Duty, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::rules::StageStat;

pub(crate) static KIND: Kind = Kind {
    says: "More Evasion (combat-R068).",
    rule: "combat-R068",
    own: PtuKind {
        lends: &[StageStat::Evasion],
        ..PtuKind::NONE
    },
    answers: Answers {
        ends_on: Some(|_, occasion| {
            occasion == Occasion::StagesReset || Occasion::GONE.contains(&occasion)
        }),
        ..Answers::NONE
    },
    again: Again::Anew,
    plays: Some(Duty::Dodge),
    ..Kind::plain("Dodge", &FAMILY)
};
