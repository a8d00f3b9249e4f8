//! Movement: the Shift Action square by square, and movement that others cause
//! (combat-R055 to R061, A110, A117, A118).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use super::super::agenda::Frame;
use super::super::attack::targets::adjacent_foes;
use super::super::board::Board;
use super::super::budget::{self, TurnState};
use super::super::checks;
use super::super::coat::Coating;
use super::super::command::CombatantId;
use super::super::core::{Access, Engine};
use super::super::event::Event;
use super::super::place::{self, GroundFor};
use super::super::reactions::{self, Trigger};
use super::super::sheet::Whereabouts;
use super::super::stages;
use super::super::statuses::{self, StatusSet};
use super::super::{fall, hazards, health, marks, script};
use super::Refused;
use crate::data::level::Deed;
use crate::data::moves::{Coat, Duration, Mark};
use crate::rules::movement::{self, Hindrance, Mover, Reach, SLOPE, StepFault};
use crate::rules::{Body, Cell, Direction, Skill, StageStat, Status};

/// A walk in progress.
#[derive(Clone, Debug)]
pub(in crate::battle) struct Walk {
    pub(in crate::battle) who: CombatantId,
    pub(in crate::battle) path: Vec<Cell>,
    /// Squares entered so far.
    at: usize,
    /// Squares told to the journal so far.
    told: usize,
    cost: i32,
    provokes: bool,
    asked: SmallVec<[CombatantId; 8]>,
    blind_checked: bool,
    /// Further than a Slowed walker gets: Quickly, as the Totally Blinded call it (G133).
    quick: bool,
    /// A jump, which ends in a fall where it goes down (G140).
    leap: bool,
    drags: Option<CombatantId>,
    /// Where it stands; whoever is moved by others on its way goes no further.
    stands: Option<Cell>,
}

impl Walk {
    pub(in crate::battle) fn new(
        who: CombatantId,
        path: Vec<Cell>,
        cost: i32,
        provokes: bool,
    ) -> Self {
        Self {
            who,
            path,
            at: 0,
            told: 0,
            cost,
            provokes,
            asked: SmallVec::new(),
            blind_checked: false,
            quick: false,
            leap: false,
            drags: None,
            stands: None,
        }
    }

    /// A jump straight to a square.
    pub(in crate::battle) fn leap(who: CombatantId, to: Cell, cost: i32) -> Self {
        Self {
            leap: true,
            ..Self::new(who, vec![to], cost, true)
        }
    }

    /// Whoever was dragged along is no longer.
    pub(in crate::battle) fn let_go(&mut self, other: CombatantId) {
        self.drags = self.drags.filter(|dragged| *dragged != other);
    }

    /// A walk inside a Grapple: the other one comes along (G102).
    pub(in crate::battle) fn dragging(
        who: CombatantId,
        path: Vec<Cell>,
        cost: i32,
        other: CombatantId,
    ) -> Self {
        Self {
            drags: Some(other),
            // Whoever comes along stays adjacent.
            asked: SmallVec::from_slice(&[other]),
            ..Self::new(who, path, cost, true)
        }
    }
}

/// What slows or stops a combatant.
pub(in crate::battle) fn hindrance(world: &World, id: CombatantId) -> Hindrance {
    let set = *world.part::<StatusSet>(id);
    let coat = world.part::<Coating>(id).0;
    Hindrance {
        speed_stage: stages::effective(world, id).get(StageStat::Speed),
        sprinting: world.part::<TurnState>(id).budget.sprinting,
        slowed: set.has(Status::Slowed) || super::super::coat::slows(world, id),
        stuck: set.has(Status::Stuck) || set.has(Status::Grappled) || coat == Some(Coat::Withdrawn),
        additive: world.house().additive_movement,
        flat: 0,
    }
}

/// A combatant as the movement rules see it now.
pub(in crate::battle) fn mover(world: &World, id: CombatantId) -> Mover {
    let def = world.def(id);
    let budget = world.part::<TurnState>(id).budget;
    let mut speeds = movement::effective_speeds(&def.speeds, &hindrance(world, id));
    if marks::has(world, id, Mark::Grounded) {
        speeds.sky = 0;
        speeds.levitate = 0;
    }
    Mover {
        footprint: def.footprint,
        speeds,
        diagonals: budget.diagonals,
        spent: 0,
        naturewalk: def.naturewalk,
        pass_enemies: world.house().pass_enemies,
    }
}

/// Fills `reach` with where a combatant could move now.
pub(in crate::battle) fn explore(world: &World, id: CombatantId, reach: &mut Reach) -> bool {
    let Whereabouts::Board(from) = world.part::<place::Place>(id).at() else {
        return false;
    };
    let board = world.resource::<Board>();
    let (width, height) = (board.width(), board.height());
    reach.explore(
        &GroundFor::new(world, id),
        width,
        height,
        &mover(world, id),
        from,
    );
    true
}

/// Why a combatant cannot move at all just now.
pub(in crate::battle) fn immobile(world: &World, id: CombatantId) -> Option<Refused> {
    let set = *world.part::<StatusSet>(id);
    if let Some((why, rule)) = budget::no_movement(world, id) {
        return Some(Refused::new(why, rule));
    }
    if set.has(Status::Tripped) {
        return Some(Refused::new(
            "it is Tripped and must stand up first",
            "combat-R107",
        ));
    }
    if set.has(Status::Stuck) {
        return Some(Refused::new("it is Stuck", "combat-R059"));
    }
    if set.has(Status::Grappled) {
        return Some(Refused::new("it is Grappled", "combat-R115"));
    }
    if world.part::<Coating>(id).0 == Some(Coat::Withdrawn) {
        return Some(Refused::new("it is Withdrawn", "combat-R055"));
    }
    if place::body(world, id).is_none() {
        return Some(Refused::new("it is not on the board", "combat-R055"));
    }
    None
}

/// Checks a path; gives its cost and diagonals.
pub(in crate::battle) fn check_path(
    world: &World,
    id: CombatantId,
    path: &[Cell],
) -> Result<(i32, u8), Refused> {
    if let Some(refused) = immobile(world, id) {
        return Err(refused);
    }
    path_cost(world, id, path)
}

/// The cost of a path for a combatant, whatever its budget.
pub(in crate::battle) fn path_cost(
    world: &World,
    id: CombatantId,
    path: &[Cell],
) -> Result<(i32, u8), Refused> {
    let Whereabouts::Board(from) = world.part::<place::Place>(id).at() else {
        return Err(Refused::new("it is not on the board", "combat-R055"));
    };
    movement::path_cost(&GroundFor::new(world, id), &mover(world, id), from, path)
        .map_err(|fault| Refused::owned(fault.to_string(), rule_of(&fault)))
}

fn rule_of(fault: &StepFault) -> &'static str {
    match fault {
        StepFault::Occupied(_) | StepFault::EndsOnOccupied(_) => "A023",
        StepFault::Blocked(_) | StepFault::NeedsSwim(_) | StepFault::NeedsBurrow(_) => {
            "combat-R061"
        }
        _ => "combat-R055",
    }
}

/// Sends a combatant on its way.
pub(in crate::battle) fn set_out(
    world: &mut World,
    who: CombatantId,
    path: Vec<Cell>,
    cost: (i32, u8),
    provokes: bool,
) {
    let quick = moves_quickly(world, who, &path);
    budget::pay_movement(world, who, cost.0, cost.1);
    script::did(world, who, Deed::Shift);
    let walk = Walk {
        quick,
        ..Walk::new(who, path, cost.0, provokes)
    };
    world.push(Frame::Shift(walk));
}

/// Whether a way is further than somebody Slowed would get; asked only where the walker is or
/// may become Totally Blinded (G133).
fn moves_quickly(world: &World, who: CombatantId, path: &[Cell]) -> bool {
    let blind =
        world.resource::<Board>().is_dark() || statuses::has(world, who, Status::TotallyBlinded);
    let Whereabouts::Board(from) = world.part::<place::Place>(who).at() else {
        return false;
    };
    let ground = GroundFor::new(world, who);
    blind && movement::path_cost(&ground, &slow_mover(world, who), from, path).is_err()
}

/// A combatant that moves Slowly: as if it were Slowed (G133).
fn slow_mover(world: &World, id: CombatantId) -> Mover {
    let hindrance = Hindrance {
        slowed: true,
        ..hindrance(world, id)
    };
    Mover {
        speeds: movement::effective_speeds(&world.def(id).speeds, &hindrance),
        ..mover(world, id)
    }
}

/// Fills `reach` with where a combatant gets if it moves Slowly (G133).
pub(in crate::battle) fn explore_slowly(world: &World, id: CombatantId, reach: &mut Reach) {
    let Whereabouts::Board(from) = world.part::<place::Place>(id).at() else {
        return;
    };
    let board = world.resource::<Board>();
    let ground = GroundFor::new(world, id);
    let mover = slow_mover(world, id);
    reach.explore(&ground, board.width(), board.height(), &mover, from);
}

/// Goes on with a walk: until somebody is provoked, the walker stops, or it arrives.
pub(in crate::battle) fn walk(engine: &mut Engine, mut walk: Walk) {
    let who = walk.who;
    loop {
        let world = &mut engine.world;
        let here = if walk.at == 0 {
            None
        } else {
            Some(walk.path[walk.at - 1])
        };
        // A reaction to its very first step may have stopped it as well (A118).
        let interrupted = walk.at > 0 || !walk.asked.is_empty();
        let stands = place::body(world, who).map(|body| body.anchor);
        let stood = *walk.stands.get_or_insert(stands.unwrap_or_default());
        let displaced = stands.is_some_and(|cell| cell != stood);
        if displaced {
            return;
        }
        if interrupted && !fit_to_walk(world, who, walk.drags.is_some())
            || walk.at >= walk.path.len()
        {
            stop(world, &mut walk);
            return;
        }
        if walk.provokes && step_provokes(world, &walk, here) {
            stop(world, &mut walk);
            let asked = walk.asked.clone();
            let body = place::body(world, who);
            walk.asked
                .extend(body.iter().flat_map(|body| adjacent_foes(world, who, body)));
            let index = engine
                .world
                .resource::<super::super::core::Agenda>()
                .0
                .len();
            if reactions::provoke(engine, Trigger::Leaves { who, asked }) {
                engine
                    .world
                    .resource_mut::<super::super::core::Agenda>()
                    .0
                    .insert(index, Frame::Shift(walk));
                return;
            }
        }
        let next = walk.path[walk.at];
        walk.at += 1;
        if hazards::lie_near(&engine.world, who, next) {
            stop(&mut engine.world, &mut walk);
        }
        if trips_blindly(&mut engine.world, &mut walk, next) {
            stop(&mut engine.world, &mut walk);
            let world = &mut engine.world;
            statuses::inflict(
                world,
                who,
                Status::Tripped,
                Duration::UntilCured,
                who,
                "Blinded",
            );
            return;
        }
    }
}

fn fit_to_walk(world: &World, who: CombatantId, dragging: bool) -> bool {
    let set = *world.part::<StatusSet>(who);
    if set.has(Status::Grappled) != dragging {
        return false;
    }
    let stops = [
        Status::Stuck,
        Status::Tripped,
        Status::Asleep,
        Status::Frozen,
    ];
    health::conscious(world, who)
        && place::body(world, who).is_some()
        && !stops.iter().any(|status| set.has(*status))
}

fn step_provokes(world: &World, walk: &Walk, here: Option<Cell>) -> bool {
    let Some(mut body) = place::body(world, walk.who) else {
        return false;
    };
    if let Some(cell) = here {
        body.anchor = cell;
    }
    adjacent_foes(world, walk.who, &body)
        .iter()
        .any(|foe| !walk.asked.contains(foe))
}

/// Puts the walker where it has got to (the last free square) and tells the journal.
fn stop(world: &mut World, walk: &mut Walk) {
    let Whereabouts::Board(from) = world.part::<place::Place>(walk.who).at() else {
        return;
    };
    let arrived = walk.at >= walk.path.len();
    let mut end = walk.at;
    while end > walk.told && !place::fits(world, walk.who, walk.path[end - 1]) {
        end -= 1;
    }
    if end <= walk.told {
        return;
    }
    let path: Vec<Cell> = walk.path[walk.told..end].to_vec();
    let high = fall::height(world, walk.who);
    place::put(world, walk.who, Whereabouts::Board(walk.path[end - 1]));
    walk.stands = Some(walk.path[end - 1]);
    walk.told = end;
    let cost = if arrived { walk.cost } else { 0 };
    let behind = if end >= 2 { walk.path[end - 2] } else { from };
    world.log(Event::Moved {
        who: walk.who,
        from,
        path: path.clone(),
        cost,
        forced: false,
    });
    hazards::entered(world, walk.who, &path);
    if let Some(other) = walk.drags {
        drag(world, walk.who, other, behind);
    }
    if walk.leap {
        fall::after_step(world, walk.who, high, true);
    }
}

/// The other one of a Grapple is dragged to the square behind the walker, or to the nearest one
/// beside it where that has no room.
fn drag(world: &mut World, who: CombatantId, other: CombatantId, behind: Cell) {
    let Whereabouts::Board(from) = world.part::<place::Place>(other).at() else {
        return;
    };
    let (Some(walker), footprint) = (place::body(world, who), world.def(other).footprint) else {
        return;
    };
    let held = |cell: Cell| Body::new(cell, footprint).adjacent(&walker);
    let free = |cell: &Cell| held(*cell) && place::fits(world, other, *cell);
    let to = if free(&behind) {
        behind
    } else if held(from) {
        from
    } else {
        let old = Body::new(from, footprint);
        let cells = world.resource::<Board>().cells().filter(free);
        cells
            .min_by_key(|cell| (Body::new(*cell, footprint).distance(&old), cell.y, cell.x))
            .unwrap_or(from)
    };
    if from != to {
        place::put(world, other, Whereabouts::Board(to));
        world.log(Event::Moved {
            who: other,
            from,
            path: vec![to],
            cost: 0,
            forced: true,
        });
    }
}

/// A Blinded walker checks Acrobatics at the first Rough or Slow square (A026). One that is
/// Totally Blinded does so when it moves Slowly; Quickly it trips there without a check (G133).
fn trips_blindly(world: &mut World, walk: &mut Walk, next: Cell) -> bool {
    if walk.blind_checked {
        return false;
    }
    let body = place::body(world, walk.who).map(|body| Body::new(next, body.footprint));
    let Some(blindness) = statuses::darkness::blindness_in(world, walk.who, body) else {
        return false;
    };
    let hard = world
        .resource::<Board>()
        .terrain(next)
        .is_some_and(|terrain| terrain.rough || terrain.slow);
    if !hard {
        return false;
    }
    walk.blind_checked = true;
    if walk.quick && blindness == Status::TotallyBlinded {
        return true;
    }
    !checks::against(
        world,
        walk.who,
        Skill::Acrobatics,
        10,
        "crossing rough ground blind",
        "combat-R105",
    )
}

/// Pushes somebody away from a pusher, as far as the way is free. Does not provoke (A117).
pub(in crate::battle) fn push_away(
    world: &mut World,
    pusher: CombatantId,
    target: CombatantId,
    metres: i32,
) {
    let (Some(from), Some(to)) = (place::body(world, pusher), place::body(world, target)) else {
        return;
    };
    let direction = away(&from, &to);
    let mut path = Vec::new();
    let start = to.anchor;
    let mut high = fall::height(world, target);
    for _ in 0..metres {
        if !push_step(world, target, direction) {
            break;
        }
        path.extend(place::body(world, target).map(|body| body.anchor));
        let now = fall::height(world, target);
        if high - now > SLOPE && !fall::aloft(world, target) {
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
        });
        hazards::entered(world, target, &path);
        fall::after_step(world, target, high, false);
    }
}

/// The direction from one body to another, centre to centre.
pub(in crate::battle) fn away(from: &Body, to: &Body) -> Direction {
    // Doubled coordinates keep the centres of even footprints exact.
    let centre = |body: &Body| {
        Cell::new(
            body.anchor.x * 2 + i16::from(body.footprint.width) - 1,
            body.anchor.y * 2 + i16::from(body.footprint.height) - 1,
        )
    };
    Direction::between(centre(from), centre(to))
}

/// Moves a body one square without its will; `false` where there is no room.
pub(in crate::battle) fn push_step(
    world: &mut World,
    target: CombatantId,
    direction: Direction,
) -> bool {
    let Some(body) = place::body(world, target) else {
        return false;
    };
    let (dx, dy) = direction.delta();
    let next = body.anchor.offset(dx, dy);
    let fits = place::fits(world, target, next)
        && !fall::is_wall(world, target, &Body::new(next, body.footprint));
    if fits {
        place::put(world, target, Whereabouts::Board(next));
    }
    fits
}

/// The end of a dash: the user stands there; its Shift is over.
pub(in crate::battle) fn land(engine: &mut Engine, who: CombatantId, at: Cell) {
    let world = &mut engine.world;
    if !health::conscious(world, who) || !place::fits(world, who, at) {
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
    });
    hazards::entered(world, who, &[at]);
}
