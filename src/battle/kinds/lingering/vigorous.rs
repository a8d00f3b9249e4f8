//! Vigorous (Vigor, core p.334): the hit that its bearer endures gives no Injury by Massive Damage, and once it is
//! left with 1 Hit Point a tick comes back.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health};
use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind, Kinds};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::responses::{Borne, Responses};
use crate::data::moves::Duration;

pub(crate) static KIND: Kind = Kind {
    says: "The hit that it endures gives no Injury by Massive Damage; left with 1 Hit Point, it regains a tick.",
    rule: "core p.334",
    answers: Answers {
        steady: Some(()),
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        hit: Some(endured),
        ..Responses::NONE
    },
    lasts: Duration::ThisRound,
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Vigorous", &FAMILY)
};

fn endured(world: &mut World, Borne { who, .. }: Borne, touch: Touch) {
    telling::end(world, who, &KIND, "the hit is over");
    let vitals = world.part::<Health>(who).vitals();
    if vitals.hp == 1 && spend(world, who) {
        super::heal_a_tick(world, who, "Vigor");
    } else if vitals.hp > 1 && 2 * touch.dealt >= vitals.max {
        // It has not been of use: the Injury that it has kept away comes after all.
        health::injure(world, who, 1, "Massive Damage", "combat-R072");
    }
}

/// Uses up what has left it.
fn spend(world: &mut World, who: CombatantId) -> bool {
    let vigor = world.the::<Kinds>().named("ability", "Vigor");
    vigor.is_some_and(|kind| effect::use_up(world, who, kind))
}
