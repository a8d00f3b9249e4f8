//! Take a Breather (combat-R085, A067, A078 to A081): a Full Action that moves as far from
//! enemies as possible; then the recovery, Tripped and Vulnerable.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::breathe;
use crate::battle::deeds::mobility;
use crate::battle::deeds::status;
use crate::battle::deeds::walk;
use crate::battle::effect;
use crate::battle::effect::moments;
use crate::battle::kernel::agenda::{Frame, FrameKind, Lapse};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Duty;
use crate::battle::questions::moments::Moment;
use crate::battle::state::budget::Actions;
use crate::battle::state::place;
use crate::battle::state::presence::{self, conscious};
use crate::board::{Body, Cell, Reach};
use crate::data::moves::Duration;

/// Where a Shift takes somebody who means to get away, as jumps over ground have it; `None` where
/// it goes nowhere.
pub(crate) fn shift(world: &World, actor: CombatantId) -> Option<Reach> {
    let mut reach = Reach::default();
    let goes = can::can(world, actor, Can::Travel) && mobility::explore(world, actor, &mut reach);
    goes.then_some(reach)
}

/// The squares where a Breather may end: as far from conscious enemies as so many metres of its
/// [`shift`] take it.
pub(crate) fn refuges(
    world: &World,
    actor: CombatantId,
    shift: Option<&Reach>,
    metres: i32,
) -> Vec<Cell> {
    let Some(here) = place::body(world, actor) else {
        return Vec::new();
    };
    let Some(shift) = shift else {
        return vec![here.anchor];
    };
    let foes: Vec<Body> = world
        .ids()
        .into_iter()
        .filter(|foe| !world.allied(*foe, actor) && conscious(world, *foe))
        .filter_map(|foe| place::body(world, foe))
        .collect();
    let distance = |at: Cell| {
        let body = Body::new(at, here.footprint);
        let distances = foes.iter().map(|foe| foe.distance(&body));
        distances.min().unwrap_or(i32::MAX)
    };
    let cells: Vec<(i32, Cell)> = shift
        .cells()
        .filter(|(_, cost)| *cost <= metres)
        .map(|(cell, _)| (distance(cell), cell))
        .collect();
    let Some(best) = cells.iter().map(|(distance, _)| *distance).max() else {
        return vec![here.anchor];
    };
    let farthest = cells.iter().filter(|(distance, _)| *distance == best);
    farthest.map(|(_, cell)| *cell).collect()
}

/// Whether it can Take a Breather along this path.
pub(crate) fn plan(world: &World, actor: CombatantId, path: &[Cell]) -> Result<(), Refused> {
    possible(world, actor)?;
    let Some(here) = place::body(world, actor).map(|body| body.anchor) else {
        return Err(Refused::new("it is not on the board", "combat-R085"));
    };
    let end = path.last().copied().unwrap_or(here);
    if !path.is_empty() {
        mobility::path_cost(world, actor, path)?;
    }
    let shift = shift(world, actor);
    if !refuges(world, actor, shift.as_ref(), i32::MAX).contains(&end) {
        return Err(Refused::new(
            "it must move as far from enemies as possible",
            "combat-R085",
        ));
    }
    Ok(())
}

/// Whether it can Take a Breather at all.
pub(crate) fn possible(world: &World, actor: CombatantId) -> Result<(), Refused> {
    can::require(world, actor, Can::TakeBreather)?;
    if world.part::<Actions>(actor).left().moved {
        return Err(Refused::new("its Shift Action is spent", "combat-R045"));
    }
    Ok(())
}

/// Sets out; the recovery waits for the end of the Shift, which provokes (A080).
pub(crate) fn perform(world: &mut World, actor: CombatantId, path: &[Cell]) {
    world.push(recovery(actor));
    if !path.is_empty() {
        let cost = mobility::path_cost(world, actor, path).unwrap_or((0, 0)).0;
        world.push(walk::Walk::new(actor, path.to_vec(), cost, true).frame());
    }
}

/// A Breather's recovery, once its Shift is over.
static RECOVER: FrameKind = FrameKind::new("recovery", recover).lapsing(Lapse::WhenGone);

/// The recovery that is to come.
pub(crate) fn recovery(who: CombatantId) -> Frame {
    Frame::new(&RECOVER).of(who)
}

fn recover(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    let Some(who) = frame.who.filter(|who| presence::present(world, *who)) else {
        return;
    };
    moments::reset_stages(world, who, "Take a Breather");
    breathe::recover(world, who);
    let why = "Take a Breather";
    status::call(world, who, Duty::Fall, Duration::UntilCured, who, why);
    status::call(world, who, Duty::Open, Duration::EndOfNextTurn, who, why);
    effect::fire(world, who, Moment::Breathed, |it| it.breathed);
}
