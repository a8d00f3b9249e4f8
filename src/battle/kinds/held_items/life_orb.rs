//! Life Orb (PTU items: Life Orb): +5 on the damage its holder deals; each attack that deals any
//! costs it a sixteenth of its maximum.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health, Loss};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::held_items::FAMILY;
use crate::battle::questions::answers::Answers;
use crate::battle::questions::blow::Bearer;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::flight::modifier;
use crate::battle::state::origin::Origin;
use crate::rules::LossKind;

pub(crate) static KIND: Kind = Kind {
    says: "+5 on the damage its holder deals; each attack that deals damage costs it a sixteenth of its maximum.",
    rule: "core ch.9",
    answers: Answers {
        damage: Some(|ask, blow, parts| {
            if ask.bearer == Bearer::User && blow.attack.damage.rolls() {
                parts.push(modifier(KIND.name, 5, KIND.rule));
            }
        }),
        price_of_blows: Some(|ask| price(ask.world, ask.who)),
        ..Answers::NONE
    },
    responses: Responses {
        dealt: Some(|world, on| pay(world, on.who)),
        ..Responses::NONE
    },
    ..Kind::plain("Life Orb", &FAMILY)
};

/// What a blow costs its holder.
fn price(world: &World, who: CombatantId) -> i32 {
    world.part::<Health>(who).vitals().max / 16
}

fn pay(world: &mut World, who: CombatantId) {
    let amount = price(world, who);
    let cause = Loss {
        cause: Cause {
            source: KIND.name.into(),
            rule: KIND.rule,
        },
        kind: LossKind::Loss,
        active: false,
        origin: Origin::Price,
    };
    health::lose(world, who, amount, cause);
}
