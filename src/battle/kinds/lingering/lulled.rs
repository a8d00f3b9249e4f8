//! Lulled (Lullaby, core p.323): the next Sing of whoever caused it cannot miss the bearer.

use crate::battle::effect::telling;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::blow::{Bearer, Blow};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "Cannot be missed by the next Sing of the user.",
    rule: "core p.323",
    answers: Answers {
        certain: Some(|ask, blow| {
            let meant = ask.bearer == Bearer::Target && blow.by.id == ask.case.source;
            (meant && is_sing(blow)).then_some(true)
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        faced: Some(|world, Borne { who, case }, faced| {
            if faced.by == case.source && faced.at == who && faced.with_a_move {
                telling::end(world, who, &KIND, "used");
            }
        }),
        ..Responses::NONE
    },
    lasts: Duration::FullRound,
    again: Again::Replace,
    weighs: 5,
    ..Kind::lingering("Lulled", &FAMILY)
};

fn is_sing(blow: Blow) -> bool {
    matches!(blow.attack.kind, AttackKind::Move(id) if blow.around.dex.move_def(id).name == "Sing")
}
