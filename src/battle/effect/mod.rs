//! Effects: the machinery of whatever lasts. One way to begin, one to end, and the moments at which
//! effects do something by themselves. The kinds of effects stand in `kinds/`, one file each.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::questions::keeping::keeping;
use crate::battle::questions::kind::{Effects, Instance, Kind, Kinds, Reaching};
use crate::battle::questions::responses::{Borne, Moment, Response, Responses};

pub(crate) mod activation;
pub(crate) mod answered;
pub(crate) mod blessing;
pub(crate) mod clock;
pub(crate) mod current;
pub(crate) mod field;
pub(crate) mod granted;
pub(crate) mod held;
pub(crate) mod keeping;
pub(crate) mod mark;
pub(crate) mod moments;
pub(crate) mod staging;
pub(crate) mod stance;
pub(crate) mod telling;
pub(crate) mod timers;

/// Begins a case on a combatant.
pub(crate) fn begin(world: &mut World, who: CombatantId, case: Instance) {
    let keeping = keeping(world);
    let since = (keeping.turns)(world, who);
    let rank = world.the::<Kinds>().rank(case.kind);
    let case = case.since(since).ranked(rank);
    world.part_mut::<Effects>(who).add(case);
    if case.kind.reach.is_some() {
        world.the_mut::<Reaching>().add(who, case.kind);
    }
    if let Some(typed) = case.kind.component {
        let entity = world.entity_of(who);
        (typed.insert)(world, entity);
    }
    (keeping.changed)(world, who, case.kind);
    (keeping.speaks)(world, who, case, true);
}

/// A second case of what lasts already.
pub(crate) fn renew(world: &mut World, who: CombatantId, case: Instance) {
    let keeping = keeping(world);
    let since = (keeping.turns)(world, who);
    world.part_mut::<Effects>(who).renew(case.since(since));
    (keeping.changed)(world, who, case.kind);
}

/// Silences the case of a kind, or lets it speak again.
pub(crate) fn suppress(world: &mut World, who: CombatantId, kind: &'static Kind, suppressed: bool) {
    world.part_mut::<Effects>(who).suppress(kind, suppressed);
    match kind.reach {
        Some(_) if suppressed => world.the_mut::<Reaching>().take(who, kind),
        Some(_) => world.the_mut::<Reaching>().add(who, kind),
        None => {}
    }
    let keeping = keeping(world);
    (keeping.changed)(world, who, kind);
    let case = world.part::<Effects>(who).even_silent(kind).copied();
    if let Some(case) = case {
        (keeping.speaks)(world, who, case, !suppressed);
    }
}

/// Ends a case. Returns what it was, if it was there.
pub(crate) fn end(world: &mut World, who: CombatantId, kind: &'static Kind) -> Option<Instance> {
    let case = world.part_mut::<Effects>(who).take(kind)?;
    if kind.reach.is_some() {
        world.the_mut::<Reaching>().take(who, kind);
    }
    if let Some(typed) = kind.component {
        let entity = world.entity_of(who);
        (typed.remove)(world, entity);
    }
    let keeping = keeping(world);
    (keeping.changed)(world, who, kind);
    (keeping.speaks)(world, who, case, false);
    Some(case)
}

/// Gives somebody a form; `model` is the other one that it is about. A second one takes the first one's
/// place.
pub(crate) fn give_form(
    world: &mut World,
    who: CombatantId,
    model: CombatantId,
    kind: &'static Kind,
    source: String,
) {
    telling::end(world, who, kind, "it takes on another");
    telling::begin(world, who, Instance::of(kind, model), source);
}

/// Something that lasts does what it does: its bearer, and what happens in words.
pub(crate) fn acts(
    world: &mut World,
    who: CombatantId,
    kind: &'static Kind,
    what: impl Into<Cow<'static, str>>,
) {
    world.log(Event::EffectActs {
        who,
        effect: kind.name,
        what: what.into(),
        rule: kind.rule,
    });
}

/// Counts a use of a case. Returns whether there was one left.
pub(crate) fn use_up(world: &mut World, who: CombatantId, kind: &'static Kind) -> bool {
    world.part_mut::<Effects>(who).use_up(kind)
}

/// The kinds of a bearer that respond to a moment, in the order in which they do; `None` where none do, as mostly.
#[inline]
pub(crate) fn responders(
    world: &World,
    who: CombatantId,
    moment: Moment,
) -> Option<SmallVec<[&'static Kind; 4]>> {
    let effects = world.part::<Effects>(who);
    effects.hears(moment).then(|| kinds_of(effects))
}

#[inline(never)]
fn kinds_of(effects: &Effects) -> SmallVec<[&'static Kind; 4]> {
    effects.iter().map(|case| case.kind).collect()
}

/// The case of a kind whose moment has come, if it is there.
pub(crate) fn borne(world: &World, who: CombatantId, kind: &'static Kind) -> Option<Borne> {
    let case = world.part::<Effects>(who).get(kind);
    case.map(|case| Borne { who, case: *case })
}

/// A moment has come for a bearer: everything on it that responds does, unless something before it
/// has ended it.
pub(crate) fn fire(
    world: &mut World,
    who: CombatantId,
    moment: Moment,
    response: fn(&Responses) -> Option<Response>,
) {
    let Some(kinds) = responders(world, who, moment) else {
        return;
    };
    for kind in kinds {
        if let Some(respond) = response(&kind.responses)
            && let Some(borne) = borne(world, who, kind)
        {
            respond(world, borne);
        }
    }
}

/// Lets the kinds of a combatant respond to a moment that is about something.
pub(crate) fn fire_about<A: Copy>(
    world: &mut World,
    who: CombatantId,
    moment: Moment,
    response: fn(&Responses) -> Option<fn(&mut World, Borne, A)>,
    about: A,
) {
    let Some(kinds) = responders(world, who, moment) else {
        return;
    };
    for kind in kinds {
        if let Some(respond) = response(&kind.responses)
            && let Some(borne) = borne(world, who, kind)
        {
            respond(world, borne, about);
        }
    }
}
