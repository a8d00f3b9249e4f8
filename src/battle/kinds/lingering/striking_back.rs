//! Striking back (Counter, Mirror Coat, core ch.10): once the hit is over, whoever made it loses what it took, so
//! many times: of Melee moves only who is adjacent then, and nobody whose type is immune (DX-49).

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::weigh::effectiveness;
use crate::battle::deeds::health::{self, Loss};
use crate::battle::effect::telling;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::moments::Touch;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::origin::Origin;
use crate::battle::state::presence;
use crate::data::moves::{Duration, Range};
use crate::rules::{Effectiveness, LossKind};

pub(crate) static KIND: Kind = Kind {
    says: "Strikes back once the hit is over.",
    answers: Answers {
        ends_on: Some(|Ask { world, who, .. }, about| super::goes_with_bearer(world, who, about)),
        ..Answers::NONE
    },
    responses: Responses {
        hit: Some(strike_back),
        ..Responses::NONE
    },
    lasts: Duration::ThisRound,
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Striking back", &FAMILY)
};

fn strike_back(world: &mut World, Borne { who, case }: Borne, touch: Touch) {
    if touch.by != case.source {
        return;
    }
    telling::end(world, who, &KIND, "used");
    let Some(named) = case.about else {
        return;
    };
    let def = world.dex().move_def(named);
    let reaches = def.range != Range::Melee || presence::touching(world, who, touch.by);
    let immune = effectiveness(world, def.element, touch.by) == Effectiveness::Immune;
    let source = def.name.clone();
    let amount = touch.dealt * case.amount;
    if amount > 0 && presence::conscious(world, who) && reaches && !immune {
        let cause = Loss {
            cause: Cause::new(source, "combat-R031"),
            kind: LossKind::Loss,
            active: true,
            origin: Origin::Move,
        };
        health::lose_to(world, who, touch.by, amount, cause);
    }
}
