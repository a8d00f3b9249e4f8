//! What Color Change and Protean leave on their bearers (core p.313, p.327): the type of the last move that has hit it, or
//! of the one that it uses, in place of its own, until the encounter is over. Which one says the amount of the case, as the place of the type in
//! [`Element::ALL`].

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kinds::abilities::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion, TraitChange, TraitRank};
use crate::battle::questions::kind::{Instance, Kind};
use crate::rules::{Element, Typing};

pub(crate) static COLORED: Kind = Kind {
    says: "Has the type of a move in place of its own.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |ask, traits| {
                let nth = usize::try_from(ask.case.amount).unwrap_or(usize::MAX);
                if let Some(element) = Element::ALL.get(nth) {
                    traits.typing = Typing::of(&[*element]);
                }
            },
        }),
        ends_on: Some(|_, occasion| Occasion::GONE.contains(&occasion)),
        ..Answers::NONE
    },
    rule: "core p.313",
    ..Kind::plain("Colored", &FAMILY)
};

/// Somebody takes on a type.
pub(crate) fn take(world: &mut World, who: CombatantId, element: Element, why: &'static str) {
    telling::end(world, who, &COLORED, "it takes on another");
    let case = Instance::of(&COLORED, who).by(element as i32);
    telling::begin(world, who, case, why);
}
