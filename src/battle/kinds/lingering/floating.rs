//! Floating (Magnet Rise, core ch.10): the Ability Levitate for a time.

use crate::battle::effect::granted;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask, TraitChange, TraitRank};
use crate::battle::questions::kind::Kind;

pub(crate) static KIND: Kind = Kind {
    says: "Has the Ability Levitate.",
    answers: Answers {
        traits: Some(TraitChange {
            rank: TraitRank::Change,
            make: |Ask { world, .. }, traits| {
                let levitate = world.dex().find_ability("Levitate").map(|def| def.id);
                if let Some(id) = levitate.filter(|id| !traits.abilities.contains(id)) {
                    traits.abilities.push(id);
                }
            },
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: granted::FOLLOWED,
    weighs: 0,
    ..Kind::lingering("Floating", &FAMILY)
};
