//! Cases that the journal tells of, from one place: how they begin, are given once more, and end. What
//! is told says their family.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::effect;
use crate::battle::effect::timers::{self, Ends, Timers, Until};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::world::Access;
use crate::battle::questions::keeping::keeping;
use crate::battle::questions::kind::{Again, Duty, Effects, Instance, Kind, Kinds, Told};
use crate::battle::questions::own::Responding as _;
use crate::battle::questions::responses::Borne;

/// Begins a case on a combatant that has none of its kind.
pub(crate) fn begin(
    world: &mut World,
    who: CombatantId,
    case: Instance,
    source: impl Into<Cow<'static, str>>,
) {
    let (kind, source) = (case.kind, source.into());
    let keeping = keeping(world);
    effect::begin(world, who, case);
    (keeping.holds)(world, who, kind, 1, &source);
    (keeping.lends)(world, who, kind, case.amount, &source);
    tell(world, Some(who), case, true, source);
    if let Some(began) = kind.responses.began() {
        began(world, Borne { who, case });
    }
    (keeping.told)(world, who, kind);
}

/// A second case of what lasts already.
pub(crate) fn renew(
    world: &mut World,
    who: CombatantId,
    case: Instance,
    source: impl Into<Cow<'static, str>>,
) {
    let before = world.part::<Effects>(who).get(case.kind).copied();
    effect::renew(world, who, case);
    if let Some((renewed, case)) = case.kind.responses.renewed().zip(before) {
        renewed(world, Borne { who, case });
    }
    if case.kind.again == Again::Add {
        let source = source.into();
        let keeping = keeping(world);
        (keeping.lends)(world, who, case.kind, case.amount, &source);
        tell(world, Some(who), case, true, source);
    }
}

/// Begins a case on a combatant, or gives it once more, unless something excludes it. Returns whether
/// it is new.
pub(crate) fn give(
    world: &mut World,
    who: CombatantId,
    case: Instance,
    name: impl Into<Cow<'static, str>>,
) -> bool {
    let kind = case.kind;
    if is_kept_away(world, who, kind) {
        return false;
    }
    let new = world.part::<Effects>(who).get(kind).is_none();
    if new {
        begin(world, who, case, name);
    } else {
        renew(world, who, case, name);
    }
    start_turns(world, who, kind);
    new
}

/// Whether something excludes a kind from somebody; tells what.
pub(crate) fn is_kept_away(world: &mut World, who: CombatantId, kind: &'static Kind) -> bool {
    let Some((why, rule)) = kind.excluded.and_then(|excluded| excluded(world, who)) else {
        return false;
    };
    world.log(Event::no_effect(who, why, rule));
    true
}

/// Ends a case. Returns whether it was there.
pub(crate) fn end(
    world: &mut World,
    who: CombatantId,
    kind: &'static Kind,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    let Some(case) = effect::end(world, who, kind) else {
        return false;
    };
    let (why, keeping) = (why.into(), keeping(world));
    world.the_mut::<Timers>().forget_case(who, kind);
    // What is silent has let go of its stages.
    if !case.suppressed {
        (keeping.holds)(world, who, kind, -1, &why);
    }
    (keeping.lends)(world, who, kind, -case.amount, &why);
    tell(world, Some(who), case, false, why);
    if let Some(ended) = kind.responses.ended() {
        ended(world, Borne { who, case });
    }
    (keeping.told)(world, who, kind);
    true
}

/// Gives the kind that plays this to a combatant, or takes it away.
pub(crate) fn set(
    world: &mut World,
    who: CombatantId,
    duty: Duty,
    on: bool,
    why: impl Into<Cow<'static, str>>,
) -> bool {
    match world.the::<Kinds>().playing(duty) {
        Some(kind) if on => give(world, who, Instance::of(kind, who), why),
        Some(kind) => end(world, who, kind, why),
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
            Ends::Case(who, kind, 0),
            Until::TurnEnd { of: who, skip },
        );
    }
}

/// Tells that a case begins or ends, where its family has words for that; `who` is nobody where it lies
/// on the whole field.
pub(crate) fn tell(
    world: &mut World,
    who: Option<CombatantId>,
    case: Instance,
    on: bool,
    source: impl Into<Cow<'static, str>>,
) {
    let kind = case.kind;
    let told = Told {
        who,
        kind,
        on,
        amount: case.amount,
    };
    if let Some(what) = (kind.family.tells)(world, &told) {
        let cause = Cause::new(source, kind.rule);
        world.log(Event::EffectChanged {
            who,
            what,
            on,
            cause,
        });
    }
}
