//! Set upon (Beat Up, core ch.10): up to two allies of whoever has struck the bearer, who stand beside it, make a
//! Struggle Attack of type Dark on it as well.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack;
use crate::battle::effect::telling;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::can::{Can, can};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::{Attack, AttackFacts};
use crate::battle::state::presence;
use crate::rules::Element;

/// How many allies join in.
const ALLIES: usize = 2;

pub(crate) static KIND: Kind = Kind {
    says: "Is struck as well by up to two allies of the user beside it, each with a Struggle Attack of type Dark.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, Borne { who, case }| {
            telling::end(world, who, &KIND, "they strike");
            // What is launched last comes first.
            for ally in joining(world, case.source, who).into_iter().rev() {
                strike(world, ally, case.source, who);
            }
        }),
        ..Responses::NONE
    },
    ended_by: "until they have struck",
    again: Again::Replace,
    weighs: 10,
    ..Kind::lingering("Set Upon", &FAMILY)
};

/// The allies of somebody who join in on a target.
fn joining(world: &World, user: CombatantId, target: CombatantId) -> SmallVec<[CombatantId; 4]> {
    let able = |id: CombatantId| {
        let free = [Can::Act, Can::React, Can::AimAtOthers];
        free.into_iter().all(|what| can(world, id, what))
    };
    let mut all: SmallVec<[CombatantId; 4]> = world
        .ids()
        .into_iter()
        .filter(|id| *id != user && *id != target && world.allied(*id, user))
        .filter(|id| presence::on_board(world, *id) && presence::touching(world, *id, target))
        .filter(|id| able(*id))
        .collect();
    all.truncate(ALLIES);
    all
}

fn strike(world: &mut World, ally: CombatantId, user: CombatantId, target: CombatantId) {
    let facts = AttackFacts {
        element: Some(Element::Dark),
        joins: Some(user),
        ..AttackFacts::of(world, ally, AttackKind::Struggle)
    };
    attack::launch(world, Attack::from(facts).aimed(&[target], Vec::new()));
}
