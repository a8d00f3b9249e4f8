//! A Threaded Shift (core p.308): silk or a vine pulls its user to whatever is heavier, and whatever is
//! lighter to its user, within four metres. The unwilling have to be hit; things and the willing have not.
//! It is a pull and no walk: nobody may strike at it (our own reading).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::attack::shape::blocked;
use crate::battle::deeds::maneuver;
use crate::battle::deeds::maneuvers::entry::{self, Entry};
use crate::battle::deeds::scenery::{self, Objects};
use crate::battle::deeds::{fall, height, relocate};
use crate::battle::kernel::command::{CombatantId, ObjectId};
use crate::battle::kernel::event::{Cause, Event, ItemPlace};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::can::{self, Can};
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::battle::state::{orders, traits};
use crate::board::{Body, Cell, sight};
use crate::data::ItemId;
use crate::data::moves::Capability;

/// The rule.
pub(crate) const RULE: &str = "core p.308";

pub(crate) static ENTRY: Entry = Entry {
    name: "Threaded Shift",
    rule: "core p.308",
    summary: "A thread of 4 m pulls the user to a heavier target, or a lighter one to the user; AC 6 on the unwilling (core p.308).",
    ac: 6,
    attacker: &[],
    defender: &[],
    inflicts: &[],
    lasting: None,
    reach: 4,
    trick: false,
    provokes: false,
    plan: |world, actor, target| {
        able(world, actor)?;
        let there = place::body(world, target);
        let (who, to) = match pulls_target(world, actor, target) {
            true => (target, place::body(world, actor)),
            false => (actor, there),
        };
        if who == actor {
            can::require(world, actor, Can::Shift)?;
        }
        let way = to.map(|to| way(world, who, &to)).unwrap_or_default();
        comes_closer(&way)
    },
    won: |world, actor, target| haul(world, actor, target),
};

/// Whether somebody has a thread.
pub(crate) fn threaded(world: &World, who: CombatantId) -> bool {
    let capabilities = &traits::of(world, who).capabilities;
    capabilities.contains(&Capability::Threaded)
}

fn able(world: &World, who: CombatantId) -> Result<(), Refused> {
    if threaded(world, who) {
        Ok(())
    } else {
        Err(Refused::new("it is not Threaded", RULE))
    }
}

fn comes_closer(way: &[Cell]) -> Result<(), Refused> {
    if way.is_empty() {
        return Err(Refused::new("nothing would come any closer", RULE));
    }
    Ok(())
}

/// Whether the target, being lighter, comes to the user.
fn pulls_target(world: &World, actor: CombatantId, target: CombatantId) -> bool {
    traits::of(world, target).weight_lb < traits::of(world, actor).weight_lb
}

/// Whether no roll is needed.
pub(crate) fn willing(world: &World, actor: CombatantId, target: CombatantId) -> bool {
    orders::willing(world, target, actor)
}

/// Pulls one of two to the other, by weight.
pub(crate) fn haul(world: &mut World, actor: CombatantId, target: CombatantId) {
    let (who, other) = match pulls_target(world, actor, target) {
        true => (target, actor),
        false => (actor, target),
    };
    if let Some(to) = place::body(world, other) {
        pull(world, who, &to, who == target);
    }
}

/// The squares in a straight line towards a body, as far as there is room.
fn way(world: &World, who: CombatantId, to: &Body) -> SmallVec<[Cell; 8]> {
    let mut way = SmallVec::new();
    let Some(from) = place::body(world, who) else {
        return way;
    };
    for at in sight::line(from.anchor, to.anchor) {
        let there = Body::new(at, from.footprint);
        let room = place::fits(world, who, at) && !height::is_wall(world, who, &there);
        if !room {
            break;
        }
        way.push(at);
    }
    way
}

fn pull(world: &mut World, who: CombatantId, to: &Body, forced: bool) {
    let way = way(world, who, to);
    let Some(from) = place::body(world, who).filter(|_| !way.is_empty()) else {
        return;
    };
    let high = height::height(world, who);
    let cause = Cause::new(ENTRY.name, RULE);
    relocate::along(world, who, (from.anchor, way.to_vec()), forced, cause);
    fall::after_step(world, who, high, false);
}

/// Whether somebody can be pulled to a thing that stands there.
///
/// # Errors
/// Why not.
pub(crate) fn plan_to(world: &World, actor: CombatantId, to: ObjectId) -> Result<(), Refused> {
    able(world, actor)?;
    can::require(world, actor, Can::Shift)?;
    let refuse = |why: &'static str| Err(Refused::new(why, RULE));
    let scenery = world.the::<Objects>();
    let known = scenery.ids().any(|id| id == to) && scenery.stands(to);
    let Some(body) = place::body(world, actor).filter(|_| known) else {
        return refuse("nothing of that kind stands there");
    };
    let Some(goal) = nearest(world, &body, to) else {
        return refuse("nothing of that kind stands there");
    };
    let reach = i32::from(entry::reach(world, actor, maneuver::THREAD));
    if place::distance(world, &body, &goal) > reach {
        return Err(Refused::new(format!("the thread reaches {reach} m"), RULE));
    }
    if blocked(world, &body, &goal) {
        return refuse("something is in the way");
    }
    comes_closer(&way(world, actor, &goal))
}

/// Pulls somebody to a thing.
pub(crate) fn pull_to(world: &mut World, actor: CombatantId, to: ObjectId) {
    let Some(body) = place::body(world, actor) else {
        return;
    };
    if let Some(goal) = nearest(world, &body, to) {
        pull(world, actor, &goal, false);
    }
}

/// Whether somebody's thread can take hold of what lies on a square: that comes, where it is the lighter
/// of the two.
///
/// # Errors
/// Why not.
pub(crate) fn plan_item(world: &World, actor: CombatantId, at: Cell) -> Result<(), Refused> {
    able(world, actor)?;
    let refuse = |why: &'static str| Err(Refused::new(why, RULE));
    let item = world.the::<Board>().item_at(at);
    let Some((body, item)) = place::body(world, actor).zip(item) else {
        return refuse("nothing lies there");
    };
    let goal = Body::at(at);
    if body.contains(at) {
        return refuse("nothing would come any closer");
    }
    let reach = i32::from(entry::reach(world, actor, maneuver::THREAD));
    if place::distance(world, &body, &goal) > reach {
        return Err(Refused::new(format!("the thread reaches {reach} m"), RULE));
    }
    if blocked(world, &body, &goal) {
        return refuse("something is in the way");
    }
    if is_lighter(world, item, actor) {
        return Ok(());
    }
    can::require(world, actor, Can::Shift)?;
    comes_closer(&way(world, actor, &goal))
}

/// Pulls what lies on a square to somebody, or, where that is no lighter, somebody there.
pub(crate) fn pull_item(world: &mut World, actor: CombatantId, from: Cell) {
    let (Some(body), Some(item)) = (
        place::body(world, actor),
        world.the::<Board>().item_at(from),
    ) else {
        return;
    };
    if !is_lighter(world, item, actor) {
        pull(world, actor, &Body::at(from), false);
        return;
    }
    let mut board = world.the_mut::<Board>();
    board.take_item(from);
    board.put_item(body.anchor, item);
    world.log(Event::ItemMoved {
        who: actor,
        item,
        from: ItemPlace::Ground(from),
        to: ItemPlace::Ground(body.anchor),
    });
}

/// Whether an item weighs less than somebody.
fn is_lighter(world: &World, item: ItemId, than: CombatantId) -> bool {
    world.dex().item(item).weight_lb < traits::of(world, than).weight_lb
}

/// The square of a thing that is nearest.
fn nearest(world: &World, body: &Body, thing: ObjectId) -> Option<Body> {
    let cells = scenery::placed(world, thing).cells.iter();
    let bodies = cells.map(|cell| Body::at(*cell));
    bodies.min_by_key(|to| (place::distance(world, body, to), to.anchor.y, to.anchor.x))
}
