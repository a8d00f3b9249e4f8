//! Vortex (Whirlpool, Fire Spin, Sand Tomb and their like, core ch.10): Slowed and Trapped, and a tick lost
//! at the start of each turn; at the end of each its bearer rolls to get out, the later the easier, and in
//! the fifth turn it is over (DX-06).

use bevy_ecs::prelude::*;

use crate::battle::deeds::ticks::lose_ticks;
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::can::{Bar, Can};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::own::OwnPart as _;
use crate::battle::questions::ptu_kind::PtuKind;
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::conscious;
use crate::rules::{Status, rolls};

/// What its bearer has to roll at the end of each of its turns.
const OUT: [i32; 4] = [20, 14, 8, 2];

pub(crate) static KIND: Kind = Kind {
    says: "Is Slowed and Trapped and loses a tick of Hit Points at the start of each of its turns; at the end of \
           each it gets out if a d20 shows 20, then 14 or more, 8 or more and 2 or more, and the fifth ends it.",
    own: PtuKind {
        brings: &[Status::Slowed, Status::Trapped],
        ..PtuKind::NONE
    },
    bars: &[
        Bar {
            from: &[Can::BeRecalled],
            why: "a Vortex holds it",
            rule: "combat-R109",
        },
        Bar {
            from: &[Can::Flee],
            why: "a Vortex holds it in place",
            rule: "G174",
        },
    ],
    answers: Answers {
        slows: Some(|_, _| true),
        drips: Some(|_| Some(Origin::Vortex)),
        eases_capture: Some(("slowed", 5)),
        ends_on: Some(|_, occasion| {
            Occasion::GONE.contains(&occasion) || occasion == Occasion::Faint
        }),
        ..Answers::NONE
    },
    responses: Responses {
        start_ticks: Some(|world, Borne { who, .. }| {
            if conscious(world, who) {
                lose_ticks(world, who, 1, KIND.name, KIND.rule, Origin::Vortex);
            }
        }),
        turn_over: Some(|world, on| struggle(world, on.who)),
        ..Responses::NONE
    },
    ended_by: "until it gets out",
    weighs: 20,
    ..Kind::lingering("Vortex", &FAMILY)
};

fn struggle(world: &mut World, who: CombatantId) {
    let Some(case) = world.part::<Effects>(who).get(&KIND) else {
        return;
    };
    // The amount of the case is how often its bearer has tried.
    let tried = usize::try_from(case.amount).unwrap_or_default();
    let out = match OUT.get(tried) {
        Some(needed) => i32::from(world.die(who, rolls::ESCAPE, 20).value) >= *needed,
        None => true,
    };
    if out {
        telling::end(world, who, &KIND, "it gets out");
    } else {
        world.part_mut::<Effects>(who).lessen(&KIND, -1);
    }
}
