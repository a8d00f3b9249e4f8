//! Marked for an illusion (Illusion, core p.321): whoever has marked it can look like it. It marks as many as its Focus
//! has Ranks; one more lets the oldest go. Several may mark the same one: the case names the last, its component the others.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::lingering::FAMILY;
use crate::battle::questions::answers::{Answers, Occasion};
use crate::battle::questions::kind::{Again, Effects, Instance, Kind, Typed};
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
        shared_by: Some(|ask, user| is_marked(ask.world, ask.who, user)),
        ends_on: Some(|_, occasion| occasion == Occasion::SceneOver),
        ..Answers::NONE
    },
    responses: Responses {
        began: Some(|world, on| forfeit(world, on.who, on.case.source)),
        renewed: Some(mark_too),
        ..Responses::NONE
    },
    component: Some(Typed::of::<Markers>()),
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

/// Who else has marked somebody than its case names.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Markers(SmallVec<[CombatantId; 2]>);

/// Whether somebody has been marked by another.
fn is_marked(world: &World, who: CombatantId, by: CombatantId) -> bool {
    let case = world.part::<Effects>(who).get(&MARKED);
    let others = world.get::<Markers>(world.entity_of(who));
    case.is_some_and(|case| {
        case.source == by || others.is_some_and(|others| others.0.contains(&by))
    })
}

/// One more marks somebody: those before keep their marks.
fn mark_too(world: &mut World, Borne { who, case }: Borne) {
    let Some(now) = world.part::<Effects>(who).get(&MARKED).map(|it| it.source) else {
        return;
    };
    let entity = world.entity_of(who);
    if let Some(mut others) = world.get_mut::<Markers>(entity) {
        others.0.retain(|id| *id != now && *id != case.source);
        if case.source != now {
            others.0.push(case.source);
        }
    }
    forfeit(world, who, now);
}

/// Marks of somebody beyond its Rank of Focus go, the oldest first; this one stays.
fn forfeit(world: &mut World, who: CombatantId, by: CombatantId) {
    let skills = &traits::of(world, by).skills;
    let rank = skills.rank(Skill::Focus).max(1);
    let mut marked: Vec<(u32, CombatantId)> = world
        .ids()
        .into_iter()
        .filter(|id| *id != who && is_marked(world, *id, by))
        .filter_map(|id| Some((world.part::<Effects>(id).get(&MARKED)?.since, id)))
        .collect();
    marked.sort_unstable();
    let most = usize::try_from(rank - 1).unwrap_or(0);
    let over = marked.len().saturating_sub(most);
    for (_, id) in marked.into_iter().take(over) {
        let_go(world, id, by);
    }
}

/// Somebody loses the mark of another, and keeps those of others.
fn let_go(world: &mut World, who: CombatantId, by: CombatantId) {
    let entity = world.entity_of(who);
    let own = world.part::<Effects>(who).get(&MARKED);
    let own = own.is_some_and(|case| case.source == by);
    let next = world.get_mut::<Markers>(entity).and_then(|mut others| {
        others.0.retain(|id| *id != by);
        if own { others.0.pop() } else { None }
    });
    match next {
        None if own => {
            telling::end(world, who, &MARKED, "another is marked");
            return;
        }
        Some(next) => effect::renew(world, who, Instance::of(&MARKED, next)),
        None => {}
    }
    let what = format!("{} marks another", world.name(by));
    effect::acts(world, who, &MARKED, what);
}
