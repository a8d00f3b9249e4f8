//! The clock of ends: what lasts for a time, and what is over when its time has come.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::effect::telling;
use crate::battle::effect::timers::{self, Ends, Timers};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::keeping::keeping;
use crate::battle::questions::kind::{Again, Effects, Instance, Kind};
use crate::data::moves::Duration;

/// Begins a case on a combatant for a time. What a second one does says its kind.
pub(crate) fn begin_for(
    world: &mut World,
    who: CombatantId,
    case: Instance,
    lasting: Duration,
    source: impl Into<Cow<'static, str>>,
) {
    let (kind, ends) = (case.kind, Ends::Case(who, case.kind, case.amount));
    let Some(until) = timers::until(world, lasting, who, case.source) else {
        return;
    };
    // The same once more starts the time anew.
    if kind.again == Again::Add && world.the::<Timers>().has(ends) {
        timers::restart(world, ends, until);
        telling::tell(world, Some(who), case, true, source);
        return;
    }
    if kind.again == Again::Anew {
        telling::end(world, who, kind, "over");
    }
    if world.part::<Effects>(who).get(kind).is_none() {
        telling::begin(world, who, case, source);
    } else {
        telling::renew(world, who, case, source);
    }
    timers::start(world, ends, until);
}

/// The turn of somebody who has none any more ends: what lasts until then is over.
pub(crate) fn turn_ended(world: &mut World, who: CombatantId) {
    expire(world, |timers| timers.turn_ends(who));
}

/// The play reaches an Initiative count: "one full round" effects of that count are over.
pub(crate) fn count_reached(world: &mut World, round: u32, count: i32) {
    expire(world, |timers| timers.count_reached(round, count));
}

fn expire(world: &mut World, run_out: impl FnOnce(&mut Timers)) {
    let timers = world.the_mut::<Timers>().into_inner();
    run_out(timers);
    if !timers.none_has_run_out() {
        lapse_all(world);
    }
}

/// What has run out is over.
pub(crate) fn lapse_all(world: &mut World) {
    if world.the::<Timers>().none_has_run_out() {
        return;
    }
    let keeping = keeping(world);
    for ended in world.the_mut::<Timers>().take_run_out() {
        match ended {
            Ends::Case(who, kind, amount) => lapse(world, who, kind, amount),
            Ends::OnField(kind) => (keeping.over_the_field)(world, kind),
        }
    }
}

/// The time of so much of a case is over, and with it the case unless more of it runs.
fn lapse(world: &mut World, who: CombatantId, kind: &'static Kind, amount: i32) {
    if world.the::<Timers>().runs(who, kind) {
        if kind.again == Again::Add {
            world.part_mut::<Effects>(who).lessen(kind, amount);
        }
        return;
    }
    telling::end(world, who, kind, timers::OVER);
}
