//! A Substitute (core ch.10): a Coat with Hit Points of its own, which is struck instead of its bearer by everything but
//! Social and Sonic moves; no Status Affliction and no Status move comes to it (DX-36). The amount is what it has left.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::definition::of_attack;
use crate::battle::deeds::health::Health;
use crate::battle::effect::telling;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::COATS;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::moves::Keyword;

/// One part in so many of the maximum, and 1 more, are its Hit Points.
const PART: i32 = 4;

pub(crate) static KIND: Kind = Kind {
    says: "Has a Substitute with a quarter of its maximum Hit Points and 1 more, which every attack and move strikes \
           instead of it, with its types and stats; only Social and Sonic moves pass by that. Damage beyond what it has \
           left is lost.",
    answers: Answers {
        stands_in: Some(|Ask { world, .. }, attack| match attack.kind {
            AttackKind::Move(_) => !of_attack(world, attack)
                .is_some_and(|def| def.has(Keyword::Social) || def.has(Keyword::Sonic)),
            _ => true,
        }),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        swept: Some(()),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, Borne { who, .. }| {
            let max = world.part::<Health>(who).vitals().max;
            world
                .part_mut::<Effects>(who)
                .set_amount(&KIND, max / PART + 1);
        }),
        hit: Some(|world, Borne { who, .. }, _| fall_apart(world, who)),
        ..Responses::NONE
    },
    ended_by: "until it is destroyed",
    again: Again::Keep,
    weighs: 0,
    ..Kind::lingering("Substitute", &COATS)
};

/// It is gone once it has nothing left, after what the strike has brought besides.
fn fall_apart(world: &mut World, who: CombatantId) {
    let left = world
        .part::<Effects>(who)
        .get(&KIND)
        .map(|case| case.amount);
    if left.is_some_and(|left| left <= 0) {
        telling::end(world, who, &KIND, "destroyed");
    }
}
