//! Added and lost types (Soak, Trick-or-Treat, Forest's Curse, Roost, core ch.10): which one says the amount
//! of the case, as the place of the type in [`Element::ALL`].

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::rules::Element;

/// A type more.
pub(crate) static ADDED: Kind = Kind {
    says: "Has a type more.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |Ask { world, who, .. }, traits| {
                if let Some(element) = element(world, who, &ADDED) {
                    traits.typing = traits.typing.with(element);
                }
            },
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Replace,
    ..Kind::lingering("Added type", &FAMILY)
};

/// A type less.
pub(crate) static LOST: Kind = Kind {
    says: "Has a type less.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |Ask { world, who, .. }, traits| {
                if let Some(element) = element(world, who, &LOST) {
                    traits.typing = traits.typing.without(element);
                }
            },
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Lost type", &FAMILY)
};

fn element(world: &World, who: CombatantId, kind: &'static Kind) -> Option<Element> {
    let case = world.part::<Effects>(who).get(kind)?;
    Element::ALL
        .get(usize::try_from(case.amount).ok()?)
        .copied()
}
