//! Effects: the machinery of whatever lasts. One way to begin, one to end, and the moments at which
//! effects do something by themselves. The kinds of effects stand in `kinds/`, one file each.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Field, Instance, Kind};
use crate::battle::questions::responses::{Moment, Response, Responses};
use crate::rules::Element;

pub(in crate::battle) mod answered;
pub(in crate::battle) mod current;
pub(in crate::battle) mod timers;

/// Begins a case on a combatant.
pub(in crate::battle) fn begin(world: &mut World, who: CombatantId, case: Instance) {
    world.part_mut::<Effects>(who).add(case);
    if let Some(typed) = case.kind.component {
        let entity = world.entity_of(who);
        (typed.insert)(world, entity);
    }
    renew_traits(world, who, case.kind);
}

/// A case that has a say in its bearer's traits has begun, ended or changed.
fn renew_traits(world: &mut World, who: CombatantId, kind: &'static Kind) {
    if kind.answers.traits.is_some() {
        current::refresh(world, who);
    }
}

/// A second case of what lasts already.
pub(in crate::battle) fn renew(
    world: &mut World,
    who: CombatantId,
    kind: &'static Kind,
    source: CombatantId,
) {
    world.part_mut::<Effects>(who).renew(kind, source);
    renew_traits(world, who, kind);
}

/// Ends a case. Returns what it was, if it was there.
pub(in crate::battle) fn end(
    world: &mut World,
    who: CombatantId,
    kind: &'static Kind,
) -> Option<Instance> {
    let case = world.part_mut::<Effects>(who).take(kind)?;
    if let Some(typed) = kind.component {
        let entity = world.entity_of(who);
        (typed.remove)(world, entity);
    }
    renew_traits(world, who, kind);
    Some(case)
}

/// The kinds of a bearer that respond to a moment, in the order in which they do.
fn responders(world: &World, who: CombatantId, moment: Moment) -> SmallVec<[&'static Kind; 4]> {
    let effects = world.part::<Effects>(who);
    if !effects.hears(moment) {
        return SmallVec::new();
    }
    effects.iter().map(|case| case.kind).collect()
}

/// A moment has come for a bearer: everything on it that responds does, unless something before it
/// has ended it.
pub(in crate::battle) fn fire(
    world: &mut World,
    who: CombatantId,
    moment: Moment,
    response: fn(&Responses) -> Option<Response>,
) {
    for kind in responders(world, who, moment) {
        if let Some(respond) = response(&kind.responses)
            && world.part::<Effects>(who).get(kind).is_some()
        {
            respond(world, who);
        }
    }
}

/// The same for the effects on the whole field, about somebody.
pub(in crate::battle) fn fire_on_field(
    world: &mut World,
    about: CombatantId,
    moment: Moment,
    response: fn(&Responses) -> Option<Response>,
) {
    let field = &world.resource::<Field>().0;
    if !field.hears(moment) {
        return;
    }
    let kinds: SmallVec<[&'static Kind; 4]> = field.iter().map(|case| case.kind).collect();
    for respond in kinds.iter().filter_map(|kind| response(&kind.responses)) {
        respond(world, about);
    }
}

/// A turn of a bearer begins, counted by `turn`, and nothing has cost it that: the saves of what has
/// not answered the start of this turn before (G007).
pub(in crate::battle) fn turn_saves(world: &mut World, who: CombatantId, turn: u32) {
    for kind in responders(world, who, Moment::TurnSaves) {
        if let Some(respond) = kind.responses.turn_saves
            && world.part_mut::<Effects>(who).answers_now(kind, turn)
        {
            respond(world, who);
        }
    }
}

/// A damaging attack has hit a bearer.
pub(in crate::battle) fn struck(world: &mut World, who: CombatantId, element: Option<Element>) {
    for kind in responders(world, who, Moment::Struck) {
        if let Some(respond) = kind.responses.struck
            && world.part::<Effects>(who).get(kind).is_some()
        {
            respond(world, who, element);
        }
    }
}

/// A bearer has lost Hit Points to an attack or the like.
pub(in crate::battle) fn harmed(world: &mut World, who: CombatantId) {
    fire(world, who, Moment::Harmed, |it| it.harmed);
}

/// Somebody has fainted or left: what it has caused on others and depends on it responds.
pub(in crate::battle) fn source_gone(world: &mut World, gone: CombatantId) {
    for who in world.ids() {
        if !world.part::<Effects>(who).hears(Moment::SourceGone) {
            continue;
        }
        let cases: SmallVec<[Instance; 4]> = world.part::<Effects>(who).iter().copied().collect();
        for case in cases.iter().filter(|case| case.source == gone) {
            if let Some(respond) = case.kind.responses.source_gone {
                respond(world, who);
            }
        }
    }
}
