//! Push (combat-R112, A120, A121): the target goes back one metre; the pusher may follow with
//! what movement it has left and push on, without another roll.

use bevy_ecs::prelude::*;

use crate::battle::deeds::height;
use crate::battle::deeds::maneuvers::entry::Entry;
use crate::battle::deeds::mobility;
use crate::battle::deeds::shift;
use crate::battle::deeds::walk::Walk;
use crate::battle::kernel::agenda::{Agenda, Frame, FrameKind, Lapse};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::prompt::{PromptKind, Question};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::vision;
use crate::battle::state::board::Board;
use crate::battle::state::budget::{self, Actions};
use crate::battle::state::{place, presence, traits};
use crate::board::movement::SLOPE;
use crate::board::{Body, Cell};
use crate::rules::Skill;
use crate::rules::skills::heavy_lifting_lb;

pub(crate) static ENTRY: Entry = Entry {
    name: "Push",
    rule: "combat-R112",
    summary: "Push a target away: opposed check (combat-R112).",
    ac: 4,
    attacker: &[Skill::Combat, Skill::Athletics],
    defender: &[Skill::Combat, Skill::Athletics],
    inflicts: &[],
    lasting: None,
    reach: 1,
    trick: false,
    provokes: true,
    plan: |world, actor, target| {
        // G093: no heavier than what the pusher can lift.
        if traits::of(world, target).weight_lb > heavy_lifting_lb(traits::of(world, actor).power) {
            return Err(Refused::new("the target is too heavy to push", "G093"));
        }
        Ok(())
    },
    won: |world, actor, target| {
        shift::push_away(world, actor, target, 1, Cause::new("Push", "combat-R112"));
        world.push(onward(actor, target));
    },
};

/// Whether a Push that was won goes on (combat-R112).
pub(crate) static PUSH_ON: Question = Question {
    name: "PushOn",
    asks: |who, target| format!("{who} may push {target} another metre."),
    wants: ("the Push may go on: push on or stop", "combat-R112"),
};

/// A Push that was won and may go on (combat-R112).
static ONWARD: FrameKind = FrameKind::new("push", ask).lapsing(Lapse::WhenMoved);
/// One more metre of a Push, once the pusher has followed (A121).
static SHOVE: FrameKind = FrameKind::new("shove", shove).lapsing(Lapse::WhenMoved);

fn onward(who: CombatantId, target: CombatantId) -> Frame {
    Frame::new(&ONWARD).of(who).about(target)
}

/// Whose Push waits for an answer, and who is pushed.
pub(crate) fn waits(world: &World) -> Option<(CombatantId, CombatantId)> {
    let top = world.the::<Agenda>().top()?;
    top.both().filter(|_| top.is(&ONWARD))
}

/// Whether the pusher can follow into the square it pushed the target out of and go on.
pub(crate) fn can_go_on(
    world: &World,
    actor: CombatantId,
    target: CombatantId,
) -> Result<(), Refused> {
    let refuse = |why| Err(Refused::new(why, "combat-R112"));
    if budget::no_movement(world, actor).is_some() && !world.part::<Actions>(actor).left().moved {
        return refuse("it has no movement left");
    }
    if !presence::present(world, actor) || !presence::present(world, target) {
        return refuse("one of the two is down");
    }
    let speeds = mobility::mover(world, actor).speeds;
    let most = speeds
        .overland
        .max(speeds.sky)
        .max(speeds.levitate)
        .max(speeds.swim);
    let (Some(from), Some(to)) = (place::body(world, actor), place::body(world, target)) else {
        return refuse("one of the two is gone");
    };
    let (dx, dy) = shift::away(&from, &to).delta();
    let follow = from.anchor.offset(dx, dy);
    let onward = to.anchor.offset(dx, dy);
    // One that went over an edge is not within arm's reach any more.
    let board = world.the::<Board>();
    let next = Body::new(follow, from.footprint);
    if (height::height_of(board, &next) - height::height_of(board, &to)).abs() > SLOPE {
        return refuse("the target is out of reach");
    }
    if from.adjacent(&to) || !place::fits(world, actor, follow) {
        return refuse("it cannot follow");
    }
    // A110: the second diagonal of a turn costs two metres, the Push included.
    let used = world.part::<Actions>(actor).left().metres;
    let Ok((step, _)) = mobility::step_cost(world, actor, follow) else {
        return refuse("it cannot follow");
    };
    if used + step > most {
        return refuse("it has no movement left");
    }
    let there = Body::new(onward, to.footprint);
    if !place::fits(world, target, onward) || height::is_wall(world, target, &there) {
        return refuse("there is no room behind the target");
    }
    Ok(())
}

/// Asks whether to push on, while that is possible.
fn ask(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    let Some((who, target)) = frame.both() else {
        return;
    };
    if can_go_on(world, who, target).is_err() {
        return;
    }
    world.push(onward(who, target));
    let kind = &PUSH_ON;
    world.ask(who, PromptKind::Question { kind, target });
}

/// Follows one metre and pushes one metre; the Shift is used up bit by bit (A121).
pub(crate) fn go_on(engine: &mut Engine, who: CombatantId) {
    let world = &mut engine.world;
    let Some((_, target)) = waits(world) else {
        return;
    };
    let (Some(from), Some(to)) = (place::body(world, who), place::body(world, target)) else {
        return;
    };
    let direction = shift::away(&from, &to);
    let (dx, dy) = direction.delta();
    let follow = from.anchor.offset(dx, dy);
    let cost = mobility::step_cost(world, who, follow).unwrap_or((1, 0));
    let diagonals = world.part::<Actions>(who).left().diagonals;
    if world.part::<Actions>(who).left().moved {
        world.part_mut::<Actions>(who).move_on(cost.0, cost.1);
    } else {
        budget::pay_movement(world, who, cost.0, cost.1);
    }
    world.push(Frame::new(&SHOVE).of(who).about(target).with(follow));
    // It is a part of its Shift like any other: hazards, blind steps, Attacks of Opportunity.
    let blind = vision::totally_blind(world, who);
    let walk = Walk::new(who, vec![follow], cost.0, true).blindly(false, blind, diagonals);
    world.push(walk.frame());
}

/// The metre of the one that is pushed, if the pusher has got behind it.
fn shove(engine: &mut Engine, frame: Frame) {
    let world = &mut engine.world;
    let (Some((who, target)), Some(from)) = (frame.both(), frame.into_data::<Cell>()) else {
        return;
    };
    let arrived = place::body(world, who).is_some_and(|body| body.anchor == from);
    let able = presence::present(world, who) && can::can(world, who, Can::ActStanding);
    if arrived && able {
        shift::push_away(world, who, target, 1, Cause::new("Push", "combat-R112"));
    }
}
