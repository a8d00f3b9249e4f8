//! Moves of others (Mimic, Sketch, core ch.10): one stands in the place of another on its bearer's list; the amount is
//! which it has replaced. While it mimics, its bearer may choose among those that the other one has used.

use bevy_ecs::prelude::*;

use crate::battle::effect::{mark, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, Occasion, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Instance, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::memory::Memory;
use crate::data::MoveId;

/// Before and after.
pub(super) static KINDS: [&Kind; 3] = [&MIMICKING, &KIND, &SKETCHED];

/// Until it has chosen, in the same turn.
static MIMICKING: Kind = Kind {
    says: "Chooses a move of another in this turn.",
    answers: Answers {
        takes_over: Some(|ask| Some((ask.case.about?, used(ask.world, ask.case)))),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        turn_over: Some(|world, Borne { who, case }| {
            telling::end(world, who, &MIMICKING, "it takes the last");
            let target = CombatantId(u8::try_from(case.amount).unwrap_or(0));
            let memory = world.the::<Memory>();
            let last = memory
                .last_used(target)
                .or_else(|| used(world, &case).last().copied());
            if let (Some(own), Some(last)) = (case.about, last) {
                let new = Instance::of(&KIND, who).by(i32::from(own.0)).about(last);
                mark::leave_for(world, who, new, None, KIND.name.to_owned());
            }
        }),
        ..Responses::NONE
    },
    ended_by: "until the end of the turn",
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Mimicking", &FAMILY)
};

/// For the encounter.
static KIND: Kind = Kind {
    says: "Has a move of another in place of one of its own.",
    answers: Answers {
        traits: Some(CHANGE),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    again: Again::Keep,
    weighs: 0,
    ..Kind::lingering("Mimicked", &FAMILY)
};

/// For good.
static SKETCHED: Kind = Kind {
    says: "Has learned a move of another for good.",
    answers: Answers {
        traits: Some(CHANGE),
        ends_on: Some(|_, _| false),
        ..Answers::NONE
    },
    ended_by: "for good",
    again: Again::Keep,
    weighs: 0,
    ..Kind::lingering("Sketched", &FAMILY)
};

const CHANGE: TraitChange = TraitChange {
    rank: TraitRank::Change,
    make: |Ask { case, .. }, traits| {
        let mut moves = traits.moves.iter_mut();
        let own = moves.find(|id| i32::from(id.0) == case.amount);
        if let (Some(own), Some(new)) = (own, case.about) {
            *own = new;
        }
    },
};

/// The moves that the other one has used.
fn used(world: &World, case: &Instance) -> Vec<MoveId> {
    let target = CombatantId(u8::try_from(case.amount).unwrap_or(0));
    world.the::<Memory>().all_used(target).collect()
}
