//! Assisted Breather (combat-R086, G112 to G114, A083): a trainer calms an ally; Command DC 12.
//! Both pay a Full Action, both move away, only the helped one recovers.

use bevy_ecs::prelude::*;

use crate::battle::deeds::checks;
use crate::battle::deeds::maneuvers::breather;
use crate::battle::deeds::mobility;
use crate::battle::deeds::out_of_turn;
use crate::battle::deeds::status;
use crate::battle::deeds::walk;
use crate::battle::kernel::agenda::{Frame, FrameKind, Lapse};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Duty;
use crate::battle::state::budget::Actions;
use crate::battle::state::{place, presence};
use crate::board::{Cell, Reach};
use crate::data::level::CombatantKind;
use crate::data::moves::Duration;
use crate::rules::Skill;

/// Whether a trainer can help this one.
pub(crate) fn plan(world: &World, actor: CombatantId, target: CombatantId) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, "combat-R086"));
    if world.who(actor).kind != CombatantKind::Trainer {
        return refuse("only trainers can calm others");
    }
    let known = usize::from(target.0) < world.roster().len() && target != actor;
    if !known || !world.allied(actor, target) || !presence::present(world, target) {
        return refuse("only an ally on its feet can be helped");
    }
    if can::can(world, target, Can::CalmItself) {
        return Err(Refused::new("it can Take a Breather by itself", "combat-R086").of(target));
    }
    // It is a Full Action of the target too, and there are those who can do nothing (A061).
    can::require(world, target, Can::BeHelped)?;
    if [target, actor]
        .iter()
        .any(|one| !can::can(world, *one, Can::TakeShiftActions))
    {
        return Err(Refused::new("one of the two is Grappled", "A081"));
    }
    if world.part::<Actions>(actor).left().moved {
        return Err(Refused::new("its Shift Action is spent", "combat-R045"));
    }
    if approach(world, actor, target).is_none() {
        return refuse("it cannot reach the target with a Shift");
    }
    Ok(())
}

/// The way to a square beside the target; empty where the trainer stands there already.
fn approach(world: &World, actor: CombatantId, target: CombatantId) -> Option<Vec<Cell>> {
    let (from, to) = (place::body(world, actor)?, place::body(world, target)?);
    if place::adjacent(world, &from, &to) {
        return Some(Vec::new());
    }
    let mut reach = Reach::default();
    mobility::explore(world, actor, &mut reach);
    let nearest = reach
        .cells()
        .filter(|(cell, _)| {
            let mut body = from;
            body.anchor = *cell;
            place::adjacent(world, &body, &to)
        })
        .min_by_key(|(cell, cost)| (*cost, cell.y, cell.x))?;
    reach.path_to(nearest.0)
}

/// Walks up, checks, and on a success both get away. The target's Full Action is an Interrupt:
/// its turn of this round, or of the next if it has acted (A107).
pub(crate) fn perform(world: &mut World, actor: CombatantId, target: CombatantId) {
    out_of_turn::spend_turn(world, target);
    let path = approach(world, actor, target).unwrap_or_default();
    world.push(Frame::new(&CALM).of(actor).about(target));
    if !path.is_empty() {
        let cost = mobility::path_cost(world, actor, &path).map_or(0, |cost| cost.0);
        world.push(walk::Walk::new(actor, path, cost, true).frame());
    }
}

/// The metres a combatant's Shift can take it at most.
fn farthest(world: &World, id: CombatantId) -> i32 {
    let shift = breather::shift(world, id);
    let metres = shift.iter().flat_map(Reach::cells).map(|(_, cost)| cost);
    metres.max().unwrap_or(0)
}

/// An ally is calmed, once the helper is there (combat-R086).
static CALM: FrameKind = FrameKind::new("calming an ally", calm).lapsing(Lapse::WhenGone);
/// A status takes hold once both have got away.
static AFFLICT: FrameKind = FrameKind::new("affliction", afflict).lapsing(Lapse::WhenGone);

/// What a helper takes on itself.
#[derive(Clone, Copy, Debug)]
struct Affliction {
    duty: Duty,
    lasting: Duration,
}

fn afflict(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    let Some(who) = frame.who.filter(|who| presence::present(world, *who)) else {
        return;
    };
    if let Some(Affliction { duty, lasting }) = frame.into_data() {
        status::call(world, who, duty, lasting, who, "Assisted Breather");
    }
}

/// The check, once the trainer is there.
fn calm(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    let Some((who, target)) = frame.both() else {
        return;
    };
    if !presence::present(world, who) || !presence::present(world, target) {
        return;
    }
    if !checks::against(
        world,
        who,
        Skill::Command,
        12,
        "calming an ally",
        "combat-R086",
    ) {
        return;
    }
    // The agenda is a stack: what happens last goes on first.
    for (duty, lasting) in [
        (Duty::Open, Duration::EndOfNextTurn),
        (Duty::Fall, Duration::UntilCured),
    ] {
        let affliction = Affliction { duty, lasting };
        world.push(Frame::new(&AFFLICT).of(who).with(affliction));
    }
    world.push(breather::recovery(target));
    // Neither goes farther than the slower one's Shift (G113).
    let limit = [who, target]
        .map(|id| farthest(world, id))
        .into_iter()
        .min()
        .unwrap_or(0);
    for id in [who, target] {
        let shift = breather::shift(world, id);
        let refuges = breather::refuges(world, id, shift.as_ref(), limit);
        let way = refuges.first().zip(shift.as_ref());
        let path = way
            .and_then(|(refuge, shift)| shift.path_to(*refuge))
            .unwrap_or_default();
        if !path.is_empty() {
            let cost = mobility::path_cost(world, id, &path).map_or(0, |cost| cost.0);
            world.push(walk::Walk::new(id, path, cost, true).frame());
        }
    }
}
