//! Edges and jumps in forecasts: what a jump takes, and what a fall off an edge would do, with
//! exact odds (G038, G140, G141, combat-R124).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::maneuver;
use crate::battle::deeds::mobility::{self, DARING_DC};
use crate::battle::deeds::{checks, fall, hazard, height, maneuvers, shift};
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::verb::{Action, Exposure};
use crate::battle::kernel::world::Access;
use crate::battle::questions::vision;
use crate::battle::read::forecast::TargetForecast;
use crate::battle::state::board::Board;
use crate::battle::state::place::{self, GroundFor};
use crate::battle::state::traits;
use crate::battle::verbs::acts::{CoupDeGrace, JumpTo, PushOn};
use crate::board::movement::{self, Leaps, Mover, RUN, SLOPE, StepFault};
use crate::board::{Body, Cell};
use crate::data::MoveId;
use crate::data::moves::{EffectWho, When};
use crate::rules::Skill;

/// One line per jump that takes a check, and per fall.
pub(crate) fn of(
    world: &World,
    actor: CombatantId,
    action: &Action,
    targets: &[TargetForecast],
) -> Vec<String> {
    if let Some(JumpTo(cell)) = action.as_verb() {
        return way(world, actor, &[cell], true);
    }
    if let Exposure::Along(path) = (action.verb().0.exposure)(action) {
        return way(world, actor, &path, false);
    }
    if world.the::<Board>().is_level() {
        return Vec::new();
    }
    match action.attack() {
        Some((AttackKind::Maneuver(maneuver::PUSH), Target::One(target))) => {
            let won = maneuvers::chance(world, maneuver::PUSH, actor, target);
            let hit = targets.first().map_or(0.0, |target| target.hit);
            over_the_edge(world, actor, target, 1, Some(hit * won))
                .into_iter()
                .collect()
        }
        Some((
            AttackKind::Move(id),
            Target::One(_) | Target::Many(_) | Target::Direction(_) | Target::None,
        )) if !action.is::<CoupDeGrace>() => pushed(world, actor, id, targets),
        _ if action.is::<PushOn>() => pushed_on(world, actor),
        _ => Vec::new(),
    }
}

/// Whom a Push that goes on drives over an edge.
fn pushed_on(world: &World, actor: CombatantId) -> Vec<String> {
    let Some((_, target)) = maneuvers::push::waits(world) else {
        return Vec::new();
    };
    over_the_edge(world, actor, target, 1, None)
        .into_iter()
        .collect()
}

/// Whom a move drives over an edge.
fn pushed(
    world: &World,
    actor: CombatantId,
    id: MoveId,
    targets: &[TargetForecast],
) -> Vec<String> {
    let effects = &world.dex().move_def(id).effects;
    let on_targets = effects.iter().filter(|it| it.who == EffectWho::Target);
    let pushes = on_targets.filter_map(|effect| Some((deed(&effect.what).pushes()?, effect.when)));
    pushes
        .flat_map(|(metres, when)| {
            targets.iter().filter_map(move |target| {
                let chance = (when == When::Hit).then_some(target.hit);
                over_the_edge(world, actor, target.target, metres, chance)
            })
        })
        .collect()
}

/// The jumps of a way.
fn way(world: &World, actor: CombatantId, path: &[Cell], leap: bool) -> Vec<String> {
    let mut notes = Vec::new();
    let Some(body) = place::body(world, actor) else {
        return notes;
    };
    if vision::totally_blind(world, actor) {
        return notes;
    }
    let (mut at, mut strides) = (body.anchor, 0_u8);
    let ground = GroundFor::new(world, actor);
    let level = world.the::<Board>().is_level();
    let mover = Mover {
        leaps: Leaps::Never,
        ..mobility::mover(world, actor)
    };
    for next in path {
        let apart = at.x.abs_diff(next.x).max(at.y.abs_diff(next.y)) > 1;
        let steep = || {
            let step = movement::step_cost(&ground, &mover, at, *next);
            matches!(step, Err(StepFault::TooSteep(_)))
        };
        if leap || apart || !level && steep() {
            let run = strides >= RUN;
            if let Ok(jump) = movement::leap(&ground, &mover, at, *next, run) {
                notes.extend(checked(world, actor, *next, jump.check));
                let there = Body::new(*next, body.footprint);
                notes.extend(jumping_down(world, actor, &there, -jump.rise, run));
            }
            strides = 0;
        } else {
            strides = strides.saturating_add(1);
        }
        at = *next;
    }
    notes
}

fn checked(world: &World, actor: CombatantId, to: Cell, check: bool) -> Option<String> {
    check.then(|| {
        let chance = checks::chance(world, actor, Skill::Acrobatics, DARING_DC);
        format!(
            "The jump to {to} takes an Acrobatics Check of DC {DARING_DC}: {}%",
            percent(chance)
        )
    })
}

fn jumping_down(
    world: &World,
    actor: CombatantId,
    there: &Body,
    metres: i32,
    run: bool,
) -> Option<String> {
    if metres <= SLOPE || height::aloft(world, actor) {
        return None;
    }
    let high_jump = traits::of(world, actor).speeds.high_jump + i32::from(run);
    let odds = fall::odds(world, actor, there, metres, Some(high_jump));
    Some(format!("Jumps {metres} m down: {}", odds.words()))
}

/// Where a push of so many metres ends in a fall.
fn over_the_edge(
    world: &World,
    pusher: CombatantId,
    target: CombatantId,
    metres: i32,
    chance: Option<f64>,
) -> Option<String> {
    let from = place::body(world, pusher)?;
    let (drop, odds) = fall_of_a_push(world, &from, target, metres)?;
    let chance = chance.map(|chance| format!(" ({}%)", percent(chance)));
    Some(format!(
        "{} falls {drop} m when it is pushed{}: {}",
        world.name(target),
        chance.unwrap_or_default(),
        odds.words()
    ))
}

/// How deep somebody falls whom a body pushes so many metres away, and what that does.
fn fall_of_a_push(
    world: &World,
    from: &Body,
    target: CombatantId,
    metres: i32,
) -> Option<(i32, fall::FallOdds)> {
    let mut body = place::body(world, target)?;
    if height::aloft(world, target) {
        return None;
    }
    let board = world.the::<Board>();
    let direction = shift::away(from, &body);
    let (dx, dy) = direction.delta();
    for _ in 0..shift::pushed_squares(direction, metres) {
        let next = Body::new(body.anchor.offset(dx, dy), body.footprint);
        let drop = height::height_of(board, &body) - height::height_of(board, &next);
        if drop < -SLOPE || !place::fits(world, target, next.anchor) {
            return None;
        }
        if drop > SLOPE {
            return Some((drop, fall::odds(world, target, &next, drop, None)));
        }
        body = next;
    }
    None
}

/// What a move does that pushes whom it hits over an edge, from where such a body stands: Hit Points on average, and how
/// likely that knocks out. Nothing where there is no edge.
pub(crate) fn pushed_off(
    world: &World,
    from: Option<&Body>,
    id: MoveId,
    target: CombatantId,
) -> Option<(f32, f32)> {
    if world.the::<Board>().is_level() {
        return None;
    }
    let mut effects = world.dex().move_def(id).effects.iter();
    let metres = effects.find_map(|it| deed(&it.what).pushes().filter(|_| it.when == When::Hit))?;
    let (_, odds) = fall_of_a_push(world, from?, target, metres)?;
    Some((odds.mean as f32, odds.fells() as f32))
}

/// Hit Points that what lies on the ground takes from somebody whom a move pushes over it, from where such a body stands.
pub(crate) fn pushed_over(world: &World, from: &Body, id: MoveId, target: CombatantId) -> i32 {
    if world.the::<Board>().hazards().is_empty() {
        return 0;
    }
    let mut effects = world.dex().move_def(id).effects.iter();
    let metres = effects.find_map(|it| deed(&it.what).pushes().filter(|_| it.when == When::Hit));
    let Some((metres, body)) = metres.zip(place::body(world, target)) else {
        return 0;
    };
    let way = shift::pushed_along(world, target, body, from, metres);
    hazard::would_take(world, target, &way)
}

fn percent(chance: f64) -> f64 {
    (chance * 100.0).round().abs()
}
