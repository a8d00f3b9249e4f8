//! Held by magnetism (Magnet Pull, core p.323): its bearer moves no farther than 8 m away from whoever holds it, no
//! nearer than 3 m to it, or neither, until that one's next turn is over.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Ask};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::{Borne, Response, Responses};
use crate::battle::state::place::{self, Tether, TiedTo};
use crate::data::moves::Duration;

/// How near it comes, and how far it gets.
const LEAST: i32 = 3;
const MOST: i32 = 8;

/// The three ways.
pub(super) static KINDS: [&Kind; 3] = [&DRAWN, &KEPT_OFF, &HELD];

static DRAWN: Kind = magnetised(
    "Drawn by magnetism",
    "Gets no farther than 8 m away from whoever draws it.",
    |world, on| tie(world, on, 0, MOST),
);

static KEPT_OFF: Kind = magnetised(
    "Kept off by magnetism",
    "Comes no nearer than 3 m to whoever keeps it off.",
    |world, on| tie(world, on, LEAST, i32::MAX),
);

static HELD: Kind = magnetised(
    "Held by magnetism",
    "Comes no nearer than 3 m to whoever holds it, and gets no farther than 8 m away.",
    |world, on| tie(world, on, LEAST, MOST),
);

const fn magnetised(name: &'static str, says: &'static str, began: Response) -> Kind {
    Kind {
        says,
        rule: "core p.323",
        answers: Answers {
            ends_on: Some(|Ask { world, who, .. }, about| {
                super::goes_with_bearer(world, who, about)
            }),
            ..Answers::NONE
        },
        responses: Responses {
            began: Some(began),
            ended: Some(|world, Borne { who, case }| {
                place::tether(world, who, case.kind.name, None);
            }),
            source_gone: Some(let_go),
            ..Responses::NONE
        },
        lasts: Duration::EndOfSourcesNextTurn,
        again: Again::Anew,
        ..Kind::lingering(name, &FAMILY)
    }
}

fn tie(world: &mut World, Borne { who, case }: Borne, least: i32, metres: i32) {
    let tether = Tether {
        to: TiedTo::Combatant(case.source),
        least,
        metres,
        rule: case.kind.rule,
    };
    place::tether(world, who, case.kind.name, Some(tether));
}

fn let_go(world: &mut World, Borne { who, case }: Borne) {
    if world.part::<Effects>(who).get(case.kind).is_some() {
        telling::end(world, who, case.kind, "the other one is gone");
    }
}
