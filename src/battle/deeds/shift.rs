//! Movement: where a Shift Action can lead and what it costs, and movement that others cause
//! (combat-R055 to R061, A110, A117). Going there is `walk.rs`.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::mobility::moves_quickly;
use crate::battle::deeds::walk::Walk;
use crate::battle::deeds::{fall, hazard, height};
use crate::battle::kernel::agenda::{Frame, FrameKind, Lapse};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::breaking;
use crate::battle::questions::can::Can;
use crate::battle::questions::vision;
use crate::battle::state::budget::{self, Actions};
use crate::battle::state::place::{self, Whereabouts};
use crate::battle::state::{done, presence};
use crate::board::movement::SLOPE;
use crate::board::{Body, Cell, Direction, sight};
use crate::data::level::Deed;

/// Sends a combatant on its way.
pub(crate) fn set_out(
    world: &mut World,
    who: CombatantId,
    path: Vec<Cell>,
    cost: (i32, u8),
    provokes: bool,
) {
    let quick = moves_quickly(world, who, &path);
    let blind = vision::totally_blind(world, who);
    let diagonals = world.part::<Actions>(who).left().diagonals;
    budget::pay_movement(world, who, cost.0, cost.1);
    done::did(world, who, Deed::Shift);
    let walk = Walk::new(who, path, cost.0, provokes).blindly(quick, blind, diagonals);
    world.push(walk.frame());
}

/// Pushes somebody away from a pusher, as far as the way is free. Does not provoke (A117). Away from itself there is
/// no way.
pub(crate) fn push_away(
    world: &mut World,
    pusher: CombatantId,
    target: CombatantId,
    metres: i32,
    cause: Cause,
) {
    if pusher == target {
        return;
    }
    if let (Some(from), Some(to)) = (place::body(world, pusher), place::body(world, target)) {
        push_along(world, (pusher, target), (away(&from, &to), metres), cause);
    }
}

/// Pushes somebody in a direction, as far as the way is free. Does not provoke (A117).
pub(crate) fn push_along(
    world: &mut World,
    (pusher, target): (CombatantId, CombatantId),
    (direction, metres): (Direction, i32),
    cause: Cause,
) {
    let Some(to) = place::body(world, target) else {
        return;
    };
    if let Some(barred) = breaking::barred_against(world, (pusher, target), Can::BePushed) {
        world.log(Event::no_effect(target, barred.why, barred.rule));
        return;
    }
    let mut path = Vec::new();
    let start = to.anchor;
    let mut high = height::height(world, target);
    for _ in 0..pushed_squares(direction, metres) {
        if !push_step(world, target, direction) {
            break;
        }
        path.extend(place::body(world, target).map(|body| body.anchor));
        let now = height::height(world, target);
        if high - now > SLOPE && !height::aloft(world, target) {
            // Over the edge: the push ends where the fall does.
            break;
        }
        high = now;
    }
    if !path.is_empty() {
        world.log(Event::Moved {
            who: target,
            from: start,
            path: path.clone(),
            cost: 0,
            forced: true,
            cause,
        });
        hazard::entered(world, target, &path);
        fall::after_step(world, target, high, false);
    }
}

/// Squares that so many metres of a push are: every second diagonal takes two (A111).
pub(crate) fn pushed_squares(direction: Direction, metres: i32) -> i32 {
    let (dx, dy) = direction.delta();
    if dx != 0 && dy != 0 {
        // 1, 3, 4, 6 metres are one, two, three, four diagonals.
        (2 * metres.max(0) + 1) / 3
    } else {
        metres
    }
}

/// The direction from one body to another, centre to centre.
pub(crate) fn away(from: &Body, to: &Body) -> Direction {
    // Doubled coordinates keep the centres of even footprints exact.
    let centre = |body: &Body| {
        Cell::new(
            body.anchor.x * 2 + i16::from(body.footprint.width) - 1,
            body.anchor.y * 2 + i16::from(body.footprint.height) - 1,
        )
    };
    Direction::between(centre(from), centre(to))
}

/// Whether there is room for a body a square off.
pub(crate) fn may_be_pushed(world: &World, target: CombatantId, direction: Direction) -> bool {
    place::body(world, target).is_some_and(|body| {
        let (dx, dy) = direction.delta();
        let next = body.anchor.offset(dx, dy);
        place::fits(world, target, next)
            && !height::is_wall(world, target, &Body::new(next, body.footprint))
    })
}

/// Where somebody who stood there would end, pushed away from such a body as far as the way is free.
pub(crate) fn pushed_to(
    world: &World,
    target: CombatantId,
    at: Body,
    from: &Body,
    metres: i32,
) -> Body {
    let way = pushed_along(world, target, at, from, metres);
    way.last().map_or(at, |cell| Body::new(*cell, at.footprint))
}

/// The squares that somebody who stood there would come over, pushed so many metres away from such a body (A117).
pub(crate) fn pushed_along(
    world: &World,
    target: CombatantId,
    at: Body,
    from: &Body,
    metres: i32,
) -> SmallVec<[Cell; 6]> {
    let direction = away(from, &at);
    let (dx, dy) = direction.delta();
    let mut way = SmallVec::new();
    let mut next = at.anchor;
    for _ in 0..pushed_squares(direction, metres) {
        next = next.offset(dx, dy);
        let wall = height::is_wall(world, target, &Body::new(next, at.footprint));
        if wall || !place::fits(world, target, next) {
            break;
        }
        way.push(next);
    }
    way
}

/// Moves a body one square without its will; `false` where there is no room.
pub(crate) fn push_step(world: &mut World, target: CombatantId, direction: Direction) -> bool {
    let Some(body) = place::body(world, target) else {
        return false;
    };
    let fits = may_be_pushed(world, target, direction);
    if fits {
        let (dx, dy) = direction.delta();
        let next = body.anchor.offset(dx, dy);
        place::put(world, target, Whereabouts::Board(next));
    }
    fits
}

/// Forced or free steps that end in a square.
static LAND: FrameKind = FrameKind::new("landing", land).lapsing(Lapse::WhenMoved);

/// The end of a dash in a square.
pub(crate) fn landing(who: CombatantId, at: Cell) -> Frame {
    Frame::new(&LAND).of(who).with(at)
}

/// The end of a dash: the user stands there; its Shift is over.
fn land(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    let (Some(who), Some(at)) = (frame.who, frame.into_data::<Cell>()) else {
        return;
    };
    if !presence::conscious(world, who) || !place::fits(world, who, at) {
        return;
    }
    let Whereabouts::Board(from) = world.part::<place::Place>(who).at() else {
        return;
    };
    place::put(world, who, Whereabouts::Board(at));
    world.log(Event::Moved {
        who,
        from,
        path: vec![at],
        cost: 0,
        forced: false,
        cause: Cause::new("its move", "combat-R055"),
    });
    // It runs over what lies on its way.
    let mut way = sight::line(from, at);
    way.push(at);
    hazard::entered(world, who, &way);
}
