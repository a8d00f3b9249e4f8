//! Take a Breather (combat-R085, A067, A078 to A081): a Full Action that moves as far from
//! enemies as possible; then the recovery, Tripped and Vulnerable.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health;
use crate::battle::deeds::mobility;
use crate::battle::deeds::status;
use crate::battle::deeds::walk;
use crate::battle::effect::{self, stance};
use crate::battle::kernel::agenda::{Frame, FrameKind, Lapse};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Call;
use crate::battle::state::budget::Actions;
use crate::battle::state::place;
use crate::battle::state::presence::{self, conscious};
use crate::board::{Body, Cell, Reach};
use crate::data::moves::Duration;

/// How far a square is from the nearest conscious enemy; large where there is none.
fn distance_from_foes(world: &World, actor: CombatantId, at: Cell) -> i32 {
    let body = Body::new(at, place::footprint(world, actor));
    world
        .ids()
        .into_iter()
        .filter(|foe| !world.allied(*foe, actor) && conscious(world, *foe))
        .filter_map(|foe| place::body(world, foe).map(|foe| foe.distance(&body)))
        .min()
        .unwrap_or(i32::MAX)
}

/// The squares where a Breather may end: as far from enemies as the Shift can take it.
pub(crate) fn refuges(world: &World, actor: CombatantId, reach: &mut Reach) -> Vec<Cell> {
    refuges_within(world, actor, reach, i32::MAX)
}

/// The same where the Shift is limited to so many metres.
pub(crate) fn refuges_within(
    world: &World,
    actor: CombatantId,
    reach: &mut Reach,
    metres: i32,
) -> Vec<Cell> {
    let Some(here) = place::body(world, actor).map(|body| body.anchor) else {
        return Vec::new();
    };
    if !can::can(world, actor, Can::Travel) || !mobility::explore(world, actor, reach) {
        return vec![here];
    }
    let mut cells: Vec<(i32, Cell)> = reach
        .cells()
        .filter(|(_, cost)| *cost <= metres)
        .map(|(cell, _)| (distance_from_foes(world, actor, cell), cell))
        .collect();
    if cells.is_empty() {
        cells.push((0, here));
    }
    let best = cells
        .iter()
        .map(|(distance, _)| *distance)
        .max()
        .unwrap_or(0);
    cells.retain(|(distance, _)| *distance == best);
    cells.into_iter().map(|(_, cell)| cell).collect()
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
    if !refuges(world, actor, &mut Reach::default()).contains(&end) {
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
    effect::reset_stages(world, who, "Take a Breather");
    health::drop_temp(world, who, "Take a Breather");
    stance::change(world, who, None, "Take a Breather");
    status::cure_on_breather(world, who);
    let why = "Take a Breather";
    status::call(world, who, Call::Fall, Duration::UntilCured, who, why);
    status::call(world, who, Call::Open, Duration::EndOfNextTurn, who, why);
}
