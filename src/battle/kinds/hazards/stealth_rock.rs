//! Stealth Rock: a tick of Hit Points by type to foes that come near; each rock once, and everybody once
//! until it leaves the board.

use bevy_ecs::prelude::*;

use crate::battle::deeds::hazard::element_laid;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::hazards::FAMILY;
use crate::battle::kinds::hazards::{a_tick, lose};
use crate::battle::questions::answers::Answers;
use crate::battle::questions::kind::Kind;
use crate::battle::questions::responses::Responses;
use crate::battle::state::board::{Board, Laid};
use crate::battle::state::traits;
use crate::data::kind_name::LaidOn;
use crate::rules::{Effectiveness, Element};

pub(crate) static KIND: Kind = Kind {
    says: "A tick of Hit Points by type to foes that come within two metres; each rock once.",
    answers: Answers {
        reaches: Some(2),
        springs: Some(()),
        takes: Some(struck_by),
        ..Answers::NONE
    },
    responses: Responses {
        entered: Some(|world, who, laid| {
            let amount = struck_by(world, who, laid);
            if amount > 0 {
                lose(world, who, KIND.name, amount);
            }
        }),
        ..Responses::NONE
    },
    card: "a foe that comes within 2 m of a rock draws it: it loses a tick of Hit Points by \
           type, and the rock is gone; only once until it has been recalled",
    ..Kind::on_ground(
        "Stealth Rock",
        &FAMILY,
        LaidOn {
            layers: 1,
            slow: false,
        },
    )
};

/// Hit Points that a rock takes from somebody, by the type that hits it best.
fn struck_by(world: &World, who: CombatantId, laid: Laid) -> i32 {
    let typing = traits::of(world, who).typing;
    let chart = &world.dex().chart;
    let also = element_laid(world.the::<Board>(), laid.at, laid.hazard);
    let types = [Some(Element::Rock), also];
    let hits = types.into_iter().flatten();
    let hits = hits.map(|element| Effectiveness::of(chart, Some(element), typing));
    let worth = |how: &Effectiveness| match how {
        Effectiveness::Immune => i8::MIN,
        Effectiveness::Steps(steps) => *steps,
    };
    let how = hits.max_by_key(worth);
    how.map_or(0, |how| a_tick(world, who, how))
}
