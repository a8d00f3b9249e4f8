//! Changes of stages as they come to somebody: what lasts there, or reaches it, makes of them what it does,
//! and whoever hears of what has come of it responds.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::effect::{self, current};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::{Bend, StageChange};
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::questions::moments::Moment;
use crate::battle::questions::{answers, breaking};
use crate::battle::state::{flight, stages};
use crate::rules::{StageStat, Stages};

/// Changes a stage by something that is no move. Returns by how much.
pub(crate) fn change(
    world: &mut World,
    change: StageChange,
    source: impl Into<Cow<'static, str>>,
) -> i32 {
    let source = source.into();
    if change.by > 0 && breaking::mutes(world, change.who, &source) {
        return 0;
    }
    let by = quietly(world, change, source);
    tell(world, StageChange { by, ..change });
    by
}

/// Changes a stage for a move, which tells whoever hears of it once for all (AX-09).
pub(crate) fn quietly(
    world: &mut World,
    change: StageChange,
    source: impl Into<Cow<'static, str>>,
) -> i32 {
    match bent(world, change) {
        Ok(by) => {
            let by = stages::change(world, change.who, change.stat, by, source);
            current::follow_stages(world, change.who, by);
            by
        }
        Err((holder, kind)) => {
            keep(world, holder, kind);
            let verb = if change.by < 0 { "fall" } else { "rise" };
            let what = format!("{} does not {verb}", change.stat.name());
            effect::acts(world, holder, kind, what);
            0
        }
    }
}

/// What keeps stages once has done so for all that this deed lowers.
fn keep(world: &mut World, holder: CombatantId, kind: &'static Kind) {
    let deed = deed(world);
    let case = world.part::<Effects>(holder).get(kind).copied();
    let once = kind.answers.keeps_once.is_some();
    if once && case.is_some_and(|case| deed == 0 || case.amount != deed) {
        effect::use_up(world, holder, kind);
        world.part_mut::<Effects>(holder).set_amount(kind, deed);
    }
}

/// What all that an attack lowers has in common; 0 where there is none.
pub(crate) fn deed(world: &World) -> i32 {
    flight::flying(world).map_or(0, |(id, _)| i32::try_from(id.number()).unwrap_or(0))
}

/// By how much a stage would really be asked to change; or who does not let it, and by what.
pub(crate) fn bent(
    world: &World,
    change: StageChange,
) -> Result<i32, (CombatantId, &'static Kind)> {
    // First the sign, then the size, then who does not let it.
    let asked = change;
    let mut change = change;
    let mut bends = answers::bends(world, change);
    for (_, _, bend) in &bends {
        match bend {
            Bend::Reversed => change.by = -change.by,
            Bend::Doubled => change.by *= 2,
            Bend::Refused => {}
        }
    }
    if change.by != asked.by {
        bends = answers::bends(world, change);
    }
    let refused = bends.iter().filter(|(_, _, bend)| *bend == Bend::Refused);
    // What does so but once is spared where anything else does.
    match refused.min_by_key(|(_, kind, _)| kind.answers.keeps_once.is_some()) {
        Some((holder, kind, _)) => Err((*holder, *kind)),
        None => Ok(change.by),
    }
}

/// Whoever hears of what has changed responds.
fn tell(world: &mut World, change: StageChange) {
    if change.by != 0 {
        effect::fire_about(world, change.who, Moment::Staged, |it| it.staged, change);
    }
}

/// The stages of somebody who hears of their changes, before a move has its way.
pub(crate) fn before(world: &World, who: CombatantId) -> Option<(CombatantId, Stages)> {
    let hears = world.part::<Effects>(who).hears(Moment::Staged);
    hears.then(|| (who, stages::own(world, who)))
}

/// A move of somebody has had its way: what it has lowered is told once, and what it has raised.
pub(crate) fn after(world: &mut World, by: CombatantId, (who, before): (CombatantId, Stages)) {
    let now = stages::own(world, who);
    let changes = StageStat::ALL.map(|stat| StageChange {
        who,
        stat,
        by: now.get(stat) - before.get(stat),
        from: Some(by),
    });
    let lowered = changes.iter().find(|it| it.by < 0);
    let raised = changes.iter().find(|it| it.by > 0);
    for change in lowered.into_iter().chain(raised) {
        tell(world, *change);
    }
}
