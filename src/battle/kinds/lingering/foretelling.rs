//! Foretelling (Doom Desire, Future Sight, Wish, core ch.10): what has been foretold comes true at the end of the
//! user's next turn; where the user is gone before, at the end of that of whoever it is meant for (DX-13). The amount is
//! whom it is meant for.

use bevy_ecs::prelude::*;

use crate::battle::deeds::{attack, switching};
use crate::battle::effect::{mark, telling};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Occasion};
use crate::battle::questions::kind::{Again, Effects, Instance, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::{Attack, AttackFacts};
use crate::battle::state::presence;
use crate::battle::state::turns::Turns;
use crate::data::MoveId;

/// On whoever has foretold it.
pub(crate) static KIND: Kind = Kind {
    says: "Has foretold something that comes true at the end of its next turn.",
    answers: Answers {
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, on| {
            if is_due(world, on) {
                telling::end(world, on.who, &KIND, "it comes true");
                come_true(world, on.who, target(on), on.case.about);
            }
        }),
        fainted: Some(hand_over),
        recalled: Some(hand_over),
        ..Responses::NONE
    },
    ended_by: "until it comes true",
    again: Again::Keep,
    weighs: 0,
    ..Kind::lingering("Foretelling", &FAMILY)
};

/// On whoever it is meant for, once the other one is gone.
pub(crate) static LEFT: Kind = Kind {
    says: "Waits for what somebody has foretold who is gone, at the end of its next turn.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, on| {
            if is_due(world, on) {
                telling::end(world, on.who, &LEFT, "it comes true");
                come_true(world, on.case.source, on.who, on.case.about);
            }
        }),
        ..Responses::NONE
    },
    ended_by: "until it comes true",
    again: Again::Keep,
    ..Kind::lingering("Foretold", &FAMILY)
};

/// What somebody has foretold comes true now.
pub(super) fn at_once(world: &mut World, who: CombatantId) {
    let case = world.part::<Effects>(who).get(&KIND).copied();
    if let Some(case) = case {
        telling::end(world, who, &KIND, "it comes true");
        come_true(world, who, target(Borne { who, case }), case.about);
    }
}

/// Whom it is meant for.
fn target(on: Borne) -> CombatantId {
    CombatantId(u8::try_from(on.case.amount).unwrap_or(0))
}

/// Whether it has come in an earlier turn of its bearer.
fn is_due(world: &World, Borne { who, case }: Borne) -> bool {
    case.since < world.part::<Turns>(who).so_far()
}

/// Whoever has foretold it is gone.
fn hand_over(world: &mut World, on: Borne) {
    telling::end(world, on.who, &KIND, "it is gone");
    let target = target(on);
    let case = Instance::of(&LEFT, on.who);
    let case = match on.case.about {
        Some(named) => case.about(named),
        None => case,
    };
    if target == on.who {
        switching::leave_to_successor(world, on.who, case);
    } else if presence::present(world, target) {
        mark::leave_for(world, target, case, None, KIND.name.to_owned());
    }
}

/// It strikes, or helps, wherever whoever it is meant for is on the board.
fn come_true(world: &mut World, user: CombatantId, target: CombatantId, named: Option<MoveId>) {
    let Some(named) = named.filter(|_| presence::on_board(world, target)) else {
        return;
    };
    let facts = AttackFacts {
        by_itself: true,
        ..AttackFacts::of(world, user, AttackKind::Move(named))
    };
    attack::launch(world, Attack::from(facts).aimed(&[target], Vec::new()));
}
