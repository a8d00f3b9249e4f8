//! Helper (core p.320): an ally whom a move of its bearer's is aimed at alone gets +1 on Accuracy Rolls and Skill
//! Checks until the end of the bearer's next turn.

use bevy_ecs::prelude::*;

use crate::battle::effect::mark;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::{Again, Instance, Kind};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::modifier;
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "An ally whom its move is aimed at alone gets +1 on Accuracy Rolls and Skill Checks until the end of the bearer's next turn.",
    rule: "core p.320",
    responses: Responses {
        landed: Some(cheer),
        missed: Some(cheer),
        ..Responses::NONE
    },
    ..Kind::plain("Helper", &FAMILY)
};

/// What it leaves.
pub(super) static CHEERED: Kind = Kind {
    says: "+1 on Accuracy Rolls and Skill Checks.",
    rule: "core p.320",
    answers: Answers {
        accuracy: Some(|ask, _, parts| {
            if ask.bearer == Bearer::User {
                parts.push(modifier(KIND.name, 1, KIND.rule));
            }
        }),
        checks: Some(|_, _| Some(modifier(KIND.name, 1, KIND.rule))),
        ends_on: Some(|_, occasion| {
            Occasion::GONE.contains(&occasion) || occasion == Occasion::Faint
        }),
        ..Answers::NONE
    },
    again: Again::Replace,
    ..Kind::plain("Cheered on", &FAMILY)
};

fn cheer(world: &mut World, on: Borne, touch: Touch) {
    let a_move = matches!(touch.with, AttackKind::Move(id) if world.dex().move_def(id).is_a_move());
    if a_move && touch.alone && world.allied(on.who, touch.at) {
        let case = Instance::of(&CHEERED, on.who);
        let lasting = Some(Duration::EndOfSourcesNextTurn);
        mark::leave_for(world, touch.at, case, lasting, KIND.name.to_owned());
    }
}
