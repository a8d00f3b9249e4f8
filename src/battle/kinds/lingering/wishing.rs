//! Wishing (Wishmaster, core p.336): what its bearer's Wish does besides, or at once. The amount says which: 0 it
//! comes true at once, 1 to 5 two stages of a stat, 6 the worst affliction goes.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::status;
use crate::battle::effect::{staging, telling};
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::{FAMILY, foretelling};
use crate::battle::questions::about::StageChange;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::flight::{self, FlightId};
use crate::rules::StageStat;

pub(crate) static KIND: Kind = Kind {
    says: "Has put more into its Wish.",
    rule: "core p.336",
    answers: Answers {
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: Responses {
        attacked: Some(grant),
        ..Responses::NONE
    },
    ended_by: "until the Wish comes true",
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Wishing", &FAMILY)
};

const BY_AMOUNT: [StageStat; 5] = [
    StageStat::Attack,
    StageStat::Defense,
    StageStat::SpecialAttack,
    StageStat::SpecialDefense,
    StageStat::Speed,
];

/// The Wish has been made, or comes true.
fn grant(world: &mut World, on: Borne, over: FlightId) {
    let Some((with, targets)) = flight::get(world, over).map(|attack| {
        let targets = attack.targets.iter().map(|strike| strike.target);
        (attack.kind, targets.collect::<SmallVec<[CombatantId; 2]>>())
    }) else {
        return;
    };
    let AttackKind::Move(with) = with else {
        return;
    };
    let comes_true = world.dex().move_def(with).name == "Wish (come true)";
    if on.case.amount == 0 && !comes_true {
        telling::end(world, on.who, &KIND, "it comes true at once");
        foretelling::at_once(world, on.who);
        return;
    }
    if !comes_true {
        return;
    }
    telling::end(world, on.who, &KIND, "it comes true");
    for who in targets {
        grant_to(world, on, who);
    }
}

fn grant_to(world: &mut World, on: Borne, who: CombatantId) {
    let stat = usize::try_from(on.case.amount - 1).ok();
    match stat.and_then(|at| BY_AMOUNT.get(at)) {
        Some(stat) => {
            let change = StageChange {
                who,
                stat: *stat,
                by: 2,
                from: Some(on.who),
            };
            staging::change(world, change, "Wishmaster");
        }
        None => {
            if let Some(worst) = status::worst(world, who, |_| true) {
                status::end(world, who, worst, "Wishmaster");
            }
        }
    }
}
