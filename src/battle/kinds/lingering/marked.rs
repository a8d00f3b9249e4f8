//! Marked for an illusion (Illusion, core p.321): whoever has marked it can look like it. It marks as many as its Focus
//! has Ranks; one more lets the oldest go.

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Effects, Kind};
use crate::battle::questions::responses::{Borne, Responses};
use crate::battle::state::traits;
use crate::data::moves::Duration;
use crate::rules::Skill;

/// On whoever is marked, and on whoever has taken on a look in this round.
pub(super) static KINDS: [&Kind; 2] = [&MARKED, &CHANGED];

static MARKED: Kind = Kind {
    says: "Is marked: the user can look like it.",
    rule: "core p.321",
    answers: Answers {
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(forfeit),
        ..Responses::NONE
    },
    again: Again::Replace,
    weighs: 0,
    ..Kind::lingering("Marked for an illusion", &FAMILY)
};

static CHANGED: Kind = Kind {
    says: "Has taken on a look in this round.",
    rule: "core p.321",
    answers: Answers {
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    lasts: Duration::ThisRound,
    weighs: 0,
    ..Kind::lingering("Look taken on", &FAMILY)
};

/// Marks of somebody beyond its Rank of Focus go, the oldest first.
fn forfeit(world: &mut World, Borne { who, case }: Borne) {
    let rank = traits::of(world, case.source)
        .skills
        .rank(Skill::Focus)
        .max(1);
    let mut marked: Vec<(u32, CombatantId)> = world
        .ids()
        .into_iter()
        .filter_map(|id| {
            let mark = world.part::<Effects>(id).get(&MARKED)?;
            (mark.source == case.source && id != who).then_some((mark.since, id))
        })
        .collect();
    marked.sort_unstable();
    let most = usize::try_from(rank - 1).unwrap_or(0);
    let over = marked.len().saturating_sub(most);
    for (_, id) in marked.into_iter().take(over) {
        telling::end(world, id, &MARKED, "another is marked");
    }
}
