//! Drawn (Follow Me, Rage Powder, core ch.10): with a move that strikes foes its bearer strikes whoever draws it,
//! where it can (DX-40).

use bevy_ecs::prelude::*;

use crate::battle::deeds::status;
use crate::battle::effect::telling;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::presence;
use crate::data::moves::Duration;
use crate::rules::Status;

/// The two ways.
pub(super) static KINDS: [&Kind; 2] = [&KIND, &IN_RAGE];

/// By somebody who calls for it.
static KIND: Kind = Kind {
    says: "Has to strike the user with every move that strikes its foes, where it can.",
    answers: Answers {
        must_strike: Some(|Ask { world, case, .. }, with| {
            let a_move = matches!(with, AttackKind::Move(_));
            (a_move && presence::on_board(world, case.source)).then_some(case.source)
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        source_gone: Some(|world, Borne { who, .. }| {
            telling::end(world, who, &KIND, "the other one is gone");
        }),
        ..Responses::NONE
    },
    lasts: Duration::EndOfSourcesNextTurn,
    again: Again::Replace,
    ..Kind::lingering("Drawn", &FAMILY)
};

/// By somebody who has enraged it, for as long as the rage lasts.
static IN_RAGE: Kind = Kind {
    says: "Has to strike the user with every move or attack that strikes its foes, where it can, as long as it is \
           Enraged; if the user faints or leaves, the rage is over.",
    answers: Answers {
        must_strike: Some(
            |Ask {
                 world, who, case, ..
             },
             _| {
                let mad = status::has(world, who, Status::Enraged);
                (mad && presence::on_board(world, case.source)).then_some(case.source)
            },
        ),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        reviewed: Some(|world, Borne { who, .. }| {
            if !status::has(world, who, Status::Enraged) {
                telling::end(world, who, &IN_RAGE, "the rage is over");
            }
        }),
        source_gone: Some(calm),
        ..Responses::NONE
    },
    ended_by: "until it is not Enraged any more",
    again: Again::Replace,
    ..Kind::lingering("Drawn in Rage", &FAMILY)
};

fn calm(world: &mut World, Borne { who, .. }: Borne) {
    telling::end(world, who, &IN_RAGE, "the other one is gone");
    status::end(world, who, Status::Enraged, "the other one is gone");
}
