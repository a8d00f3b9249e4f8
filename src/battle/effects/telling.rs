//! Cases that the journal tells of, from one place: how they begin, are given once more, and end.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::effects;
use crate::battle::effects::timers::{self, Ends, Timers, Until};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Group, Instance, Kind, Kinds};

/// Begins a case on a combatant, or gives it once more, unless something excludes it. Returns whether
/// it is new.
pub(crate) fn give(
    world: &mut World,
    who: CombatantId,
    case: Instance,
    name: impl Into<Cow<'static, str>>,
) -> bool {
    let kind = case.kind;
    if let Some((why, rule)) = kind.excluded.and_then(|excluded| excluded(world, who)) {
        world.log(Event::NoEffect {
            who,
            why: why.into(),
            rule,
        });
        return false;
    }
    let new = world.part::<Effects>(who).get(kind).is_none();
    if new {
        effects::begin(world, who, case);
        tell(world, who, kind, true, name);
    } else {
        effects::renew(world, who, case);
    }
    start_turns(world, who, kind);
    new
}

/// Ends a case. Returns whether it was there.
pub(crate) fn take(
    world: &mut World,
    who: CombatantId,
    kind: &'static Kind,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    if effects::end(world, who, kind).is_none() {
        return false;
    }
    world.resource_mut::<Timers>().forget(Ends::Case(who, kind));
    tell(world, who, kind, false, why);
    true
}

/// Gives the one kind of a group to a combatant, or takes it away.
pub(crate) fn set(
    world: &mut World,
    who: CombatantId,
    group: Group,
    on: bool,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    match world.resource::<Kinds>().of(group) {
        Some(kind) if on => give(world, who, Instance::of(kind, who), why),
        Some(kind) => take(world, who, kind, why),
        None => false,
    }
}

/// What lasts for some turns does so from now on.
fn start_turns(world: &mut World, who: CombatantId, kind: &'static Kind) {
    if let Some(others) = kind.turns.checked_sub(1) {
        let acting = world.clock().turn_of == Some(who);
        let skip = others + u8::from(acting);
        timers::restart(
            world,
            Ends::Case(who, kind),
            Until::TurnEnd { of: who, skip },
        );
    }
}

/// Tells that a case begins or ends, where its group has words for that.
fn tell(
    world: &mut World,
    who: CombatantId,
    kind: &'static Kind,
    on: bool,
    source: impl Into<Cow<'static, str>>,
) {
    match kind.group {
        Group::Mark(mark) => world.log(Event::Marked {
            who,
            mark,
            on,
            source: source.into(),
        }),
        Group::Bonds => world.log(Event::Bound {
            who,
            on,
            rule: "G152",
        }),
        _ => {}
    }
}
