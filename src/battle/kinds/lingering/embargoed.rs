//! Embargoed (Embargo, core ch.10): its Held Items and accessories do nothing for it, until the encounter ends.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::items;
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};

pub(crate) static KIND: Kind = Kind {
    says: "Has no use of its Held Items and accessories, for the encounter or until the user puts another under Embargo.",
    bars: &[Bar {
        from: &[Can::UseHeldItem],
        why: "it is Embargoed",
        rule: "core ch.10",
    }],
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, Borne { who, .. }| {
            free_others(world, who);
            items::follow_hand(world, who);
        }),
        ended: Some(|world, on| items::follow_hand(world, on.who)),
        ..Responses::NONE
    },
    again: Again::Replace,
    ..Kind::lingering("Embargoed", &FAMILY)
};

/// Nobody keeps two under an embargo: the one before is freed.
fn free_others(world: &mut World, who: CombatantId) {
    let by = |world: &World, id: CombatantId| {
        let case = world.part::<Effects>(id).get(&KIND);
        case.map(|case| case.source)
    };
    let source = by(world, who);
    let before: SmallVec<[CombatantId; 2]> = world
        .ids()
        .into_iter()
        .filter(|id| *id != who && source.is_some() && by(world, *id) == source)
        .collect();
    for id in before {
        telling::end(world, id, &KIND, "another is under it now");
    }
}
