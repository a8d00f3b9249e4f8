//! Added, lost and changed types (Soak, Trick-or-Treat, Forest's Curse, Roost, Conversion, Camouflage, Reflect
//! Type, core ch.10): which one says the amount
//! of the case, as the place of the type in [`Element::ALL`].

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::rules::{Element, Typing};

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

/// Another type in place of all.
pub(crate) static CHANGED: Kind = Kind {
    says: "Is of another type.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |Ask { world, who, .. }, traits| {
                if let Some(element) = element(world, who, &CHANGED) {
                    traits.typing = Typing::of(&[element]);
                }
            },
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Changed type", &FAMILY)
};

/// The first of its types has become another.
pub(crate) static REFLECTED: Kind = Kind {
    says: "Has another type in place of its first.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |Ask { world, who, .. }, traits| {
                if let Some(element) = element(world, who, &REFLECTED) {
                    let others: SmallVec<[Element; 3]> = traits.typing.iter().skip(1).collect();
                    let first = Typing::of(&[element]);
                    traits.typing = others.into_iter().fold(first, Typing::with);
                }
            },
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Reflected type", &FAMILY)
};

fn element(world: &World, who: CombatantId, kind: &'static Kind) -> Option<Element> {
    let case = world.part::<Effects>(who).get(kind)?;
    Element::ALL
        .get(usize::try_from(case.amount).ok()?)
        .copied()
}
