//! Corroded (Corrosive Toxins, core p.314): nothing that keeps losses away keeps those to poison away, as long as its
//! bearer is Badly Poisoned.

use crate::battle::effect::moments;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::Kind;
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::Responses;
use crate::rules::Status;

pub(crate) static KIND: Kind = Kind {
    says: "Loses what poison takes, whatever would keep that away.",
    rule: "core p.314",
    answers: Answers {
        corrodes: Some(()),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, on| moments::review(world, on.who)),
        ended: Some(|world, on| moments::review(world, on.who)),
        ..Responses::NONE
    },
    own: PtuKind {
        rests_on: Some(Status::BadlyPoisoned),
        ..PtuKind::NONE
    },
    ..Kind::lingering("Corroded", &FAMILY)
};
