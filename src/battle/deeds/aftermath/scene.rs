//! The end of an encounter: what lasts only as long as it does (combat-R071, combat-R098,
//! combat-R130). Persistent afflictions, Injuries, Hit Points, Fainted, temporary Hit Points and
//! drained Action Points stay; so do Slowed and Stuck, which an Extended Action ends (G135, G136).

use bevy_ecs::prelude::*;

use crate::battle::deeds::aftermath::diary::around;
use crate::battle::deeds::aftermath::experience;
use crate::battle::deeds::distraction::Strain;
use crate::battle::deeds::points::Points;
use crate::battle::deeds::{grappling, hazard, health, status};
use crate::battle::effect::moments;
use crate::battle::effect::timers::Timers;
use crate::battle::effect::{blessing, granted, mark, stance};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Counted, Event, Lasts, RuleId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::Occasion;
use crate::battle::questions::kind::Effects;
use crate::battle::state::diary::Diary;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::stages::CombatStages;
use crate::rules::Frequency;

const OVER: &str = "the battle is over";

/// Cleans the encounter up, once.
pub(crate) fn settle(world: &mut World) {
    if std::mem::replace(&mut world.the_mut::<Settled>().0, true) {
        return;
    }
    // Nobody is asked any more whether somebody who has gone down is up once more before it faints.
    for id in world.ids() {
        health::faint_at_last(world, id);
    }
    note_injuries(world);
    experience::award(world);
    for id in world.ids() {
        granted::end_scene(world, id);
        moments::end_on(world, id, Occasion::StagesReset, "over");
        if !around(world, id) {
            continue;
        }
        grappling::dissolve(world, id);
        if stance::of(world, id).is_some() {
            stance::change(world, id, None, OVER);
        }
        mark::clear(world, id, OVER);
        moments::end_on(world, id, Occasion::SceneOver, OVER);
        hazard::forget(world, id);
        end_statuses(world, id);
        if !world.part::<CombatStages>(id).at_rest() {
            note(world, id, "combat stages", "combat-R071");
            moments::reset_stages(world, id, OVER);
        }
        regain_moves(world, id);
        regain_points(world, id);
    }
    blessing::clear(world);
    world.the_mut::<Timers>().clear();
}

fn note(world: &mut World, who: CombatantId, what: &'static str, rule: RuleId) {
    world.log(Event::EffectChanged {
        who: Some(who),
        what: Lasts::Encounter(what),
        on: false,
        cause: Cause::new(OVER, rule),
    });
}

/// Whoever was injured in this battle begins a new wait for natural healing (combat-R128).
fn note_injuries(world: &mut World) {
    for id in world.ids() {
        if world.part::<Strain>(id).injured() {
            world.part_mut::<Diary>(id).was_hurt();
        }
    }
}

fn end_statuses(world: &mut World, id: CombatantId) {
    let set = world.part::<Effects>(id).statuses();
    if set.is_empty() {
        return;
    }
    for status in set.iter() {
        if let Some(rule) = status::scene_over(world, id, status) {
            note(world, id, status.name(), rule);
            status::end(world, id, status, OVER);
        }
    }
}

/// Moves used this Scene can be used again; Daily ones wait (combat-R127).
fn regain_moves(world: &mut World, id: CombatantId) {
    let used = world.part::<MoveUses>(id).all();
    if used
        .iter()
        .all(|(_, uses)| uses.scene == 0 && uses.last_turn.is_none())
    {
        return;
    }
    let moves: Vec<_> = used
        .iter()
        .filter(|(known, uses)| {
            let frequency = world.dex().move_def(*known).frequency;
            uses.scene > 0 && matches!(frequency, Frequency::Scene(_))
        })
        .map(|(known, _)| *known)
        .collect();
    world.part_mut::<MoveUses>(id).end_scene();
    if !moves.is_empty() {
        world.log(PtuEvent::MovesRegained {
            who: id,
            moves,
            cause: Cause::new(OVER, "combat-R042"),
        });
    }
}

fn regain_points(world: &mut World, id: CombatantId) {
    let mut points = world.part_mut::<Points>(id);
    let by = points.regain();
    if by == 0 {
        return;
    }
    let left = points.left();
    world.log(Event::NumberChanged {
        who: id,
        number: Counted::Points,
        by,
        after: left,
        cause: Cause::new(OVER, "combat-R130"),
    });
}

/// Whether this battle's encounter has been cleaned up.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub(crate) struct Settled(bool);
