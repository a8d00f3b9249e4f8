//! Going where a Shift Action leads: square by square, jump by jump, with whoever is provoked on
//! the way (G038, A026, A117, A118, G133).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::checks;
use crate::battle::deeds::fall;
use crate::battle::deeds::hazard;
use crate::battle::deeds::height;
use crate::battle::deeds::mobility::{DARING_DC, cost_as, mover};
use crate::battle::deeds::reacting::{self, Provocation};
use crate::battle::deeds::status;
use crate::battle::kernel::agenda::{Agenda, Frame, FrameKind, Lapse};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Duty;
use crate::battle::questions::vision;
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::place::{self, GroundFor, Whereabouts, adjacent_foes};
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::{budget, presence, traits};
use crate::board::movement::{self, Ground as _, Leaps, Mover, RUN, SLOPE, StepFault};
use crate::board::{Body, Cell, Occupancy, sight};
use crate::data::moves::Duration;
use crate::rules::Skill;

/// Voluntary movement, square by square.
static WALK: FrameKind = FrameKind::new("walk", walk).lapsing(Lapse::WhenMoved);

/// Whoever was dragged along by a walk is no longer.
pub(crate) fn let_go(world: &mut World, other: CombatantId) {
    for frame in world.the_mut::<Agenda>().frames_mut() {
        if let Some(walk) = frame.data_mut::<Walk>() {
            walk.drags = walk.drags.filter(|dragged| *dragged != other);
        }
    }
}

/// A walk in progress.
#[derive(Clone, Debug)]
pub(crate) struct Walk {
    who: CombatantId,
    path: Vec<Cell>,
    /// Squares entered so far.
    at: usize,
    /// Squares told to the journal so far.
    told: usize,
    /// Metres of the whole way.
    cost: i32,
    /// Metres told to the journal so far.
    counted: i32,
    /// Diagonals of the turn up to where the journal has got to (A110).
    parity: u8,
    provokes: bool,
    asked: SmallVec<[CombatantId; 8]>,
    blind_checked: bool,
    /// Further than a Slowed walker gets: Quickly, as the Totally Blinded call it (G133).
    quick: bool,
    /// Declared without a map: what is in the way shows on the way (G133).
    blind: bool,
    /// Metres and diagonals of the turn so far, for whoever walks blindly.
    spent: i32,
    diagonals: u8,
    /// Squares on foot since the last jump.
    strides: u8,
    /// Every leg of it is a jump.
    leap: bool,
    /// The jump of a move: nothing about it is left to a check.
    sure: bool,
    drags: Option<CombatantId>,
    /// Where it stands; whoever is moved by others on its way goes on from there if it can (A157).
    stands: Option<Cell>,
    /// Where it set out.
    origin: Option<Cell>,
}

impl Walk {
    pub(crate) fn new(who: CombatantId, path: Vec<Cell>, cost: i32, provokes: bool) -> Self {
        Self {
            who,
            path,
            at: 0,
            told: 0,
            cost,
            counted: 0,
            parity: 0,
            provokes,
            asked: SmallVec::new(),
            blind_checked: false,
            quick: false,
            blind: false,
            spent: 0,
            diagonals: 0,
            strides: 0,
            leap: false,
            sure: false,
            drags: None,
            stands: None,
            origin: None,
        }
    }

    /// A jump straight to a square.
    pub(crate) fn leap(who: CombatantId, to: Cell, cost: i32) -> Self {
        Self {
            leap: true,
            ..Self::new(who, vec![to], cost, true)
        }
    }

    /// Makes it land without a check.
    pub(crate) fn surely(self) -> Self {
        Self { sure: true, ..self }
    }

    /// Sets how the walker moves: Quickly, without a map, and after so many diagonals of its turn (G133).
    pub(crate) fn blindly(self, quick: bool, blind: bool, diagonals: u8) -> Self {
        Self {
            quick,
            blind,
            diagonals,
            parity: diagonals,
            ..self
        }
    }

    /// The frame that walks it.
    pub(crate) fn frame(self) -> Frame {
        Frame::new(&WALK).of(self.who).with(self)
    }

    /// A walk inside a Grapple: the other one comes along (G102).
    pub(crate) fn dragging(
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

/// Goes on with a walk: until somebody is provoked, the walker stops, or it arrives.
fn walk(engine: &mut Engine, frame: Frame) {
    let Some(walk) = frame.into_data::<Walk>() else {
        return;
    };
    let who = walk.who;
    if !goes_on(engine, walk) {
        step_aside(&mut engine.world, who);
    }
}

/// Nobody stays in a square of somebody else's (A023, A146).
pub(crate) fn step_aside(world: &mut World, who: CombatantId) {
    if let Some((from, to)) = place::step_aside(world, who) {
        world.log(Event::Moved {
            who,
            from,
            path: vec![to],
            cost: 0,
            forced: true,
            cause: Cause::new("no room", "A146"),
        });
        hazard::entered(world, who, &[to]);
    }
}

/// Whether the walk only waits for those whom it provokes.
fn goes_on(engine: &mut Engine, mut walk: Walk) -> bool {
    loop {
        match progress(&mut engine.world, &mut walk) {
            Progress::Over => return false,
            Progress::Rerouted => continue,
            Progress::Free => {}
        }
        if walk.provokes && step_provokes(&engine.world, &walk) {
            match waits_for_the_provoked(engine, walk) {
                Some(unhindered) => walk = unhindered,
                None => return true,
            }
        }
        if !takes_next_square(&mut engine.world, &mut walk) {
            return false;
        }
    }
}

/// How a walk stands before its next square.
enum Progress {
    /// It can take it.
    Free,
    /// Pushed off its way, it takes another (A157).
    Rerouted,
    /// It has arrived, or cannot go on.
    Over,
}

/// Whether the walker still can walk, and where from; a walk that has arrived is told.
fn progress(world: &mut World, walk: &mut Walk) -> Progress {
    let who = walk.who;
    // A reaction to its very first step may have stopped it as well (A118).
    let interrupted = walk.at > 0 || !walk.asked.is_empty();
    let stands = place::body(world, who).map(|body| body.anchor);
    let stood = *walk.stands.get_or_insert(stands.unwrap_or_default());
    walk.origin.get_or_insert(stood);
    // What happened before its first step may have knocked it out.
    if !presence::conscious(world, who) {
        return Progress::Over;
    }
    // It stays where it was when that happened, also where whoever it went past has left.
    if interrupted && !fit_to_walk(world, who, walk.drags.is_some()) {
        return Progress::Over;
    }
    if let Some(cell) = stands.filter(|cell| *cell != stood) {
        let Some(rest) = rerouted(world, walk, cell) else {
            return Progress::Over;
        };
        *walk = rest;
        return Progress::Rerouted;
    }
    if walk.at >= walk.path.len() {
        stop(world, walk);
        return Progress::Over;
    }
    Progress::Free
}

/// Asks those whom the next step provokes; `None` where the walk waits for their answer.
fn waits_for_the_provoked(engine: &mut Engine, mut walk: Walk) -> Option<Walk> {
    let who = walk.who;
    let world = &mut engine.world;
    pause(world, &mut walk);
    let asked = walk.asked.clone();
    let body = place::body(world, who);
    walk.asked
        .extend(body.iter().flat_map(|body| adjacent_foes(world, who, body)));
    let index = world.the::<Agenda>().depth();
    if !reacting::provoke(engine, Provocation::Leaves { who, asked }) {
        return Some(walk);
    }
    let mut agenda = engine.world.the_mut::<Agenda>();
    agenda.insert(index, walk.frame());
    None
}

/// Takes the next square, by a step, a jump or a fall; whether the walk goes on after it.
fn takes_next_square(world: &mut World, walk: &mut Walk) -> bool {
    let next = walk.path[walk.at];
    match leg(world, walk, next) {
        Leg::Step => steps(world, walk, next),
        Leg::Jump => jump(world, walk, next),
        Leg::Drop => {
            tumble(world, walk, next);
            true
        }
        Leg::Bump => {
            bump(world, walk, next);
            false
        }
        Leg::Spent => {
            stop(world, walk);
            false
        }
    }
}

/// A step on foot; whether the walk goes on after it.
fn steps(world: &mut World, walk: &mut Walk, next: Cell) -> bool {
    let who = walk.who;
    walk.strides = walk.strides.saturating_add(1);
    let before = place::body(world, who);
    walk.at += 1;
    if hazard::lie_near(world, who, next) {
        stop(world, walk);
    }
    let trips = trips_blindly(world, walk, before, next);
    if trips {
        stop(world, walk);
        status::call(world, who, Duty::Fall, Duration::UntilCured, who, "Blinded");
    }
    !trips
}

/// The rest of a way for somebody who has been pushed off it (A157): on from where it was pushed to,
/// with the movement that it has left. Otherwise the journal says what ended it.
fn rerouted(world: &mut World, walk: &Walk, here: Cell) -> Option<Walk> {
    let ahead = &walk.path[walk.at..];
    let met = ahead.iter().position(|cell| *cell == here);
    let rest = &ahead[met.map_or(0, |index| index + 1)..];
    if rest.is_empty() {
        return None;
    }
    let mover = Mover {
        diagonals: walk.parity,
        spent: walk.counted,
        leaps: Leaps::Never,
        ..mover(world, walk.who)
    };
    let found = match walk.drags {
        None => cost_as(world, walk.who, &mover, rest),
        Some(_) => Err(Refused::new("it drags somebody along", "A157")),
    };
    match found {
        Ok((metres, _)) => {
            budget::correct_movement(world, walk.who, walk.counted + metres - walk.cost);
            Some(Walk {
                path: rest.to_vec(),
                at: 0,
                told: 0,
                cost: walk.counted + metres,
                strides: 0,
                stands: Some(here),
                origin: Some(here),
                ..walk.clone()
            })
        }
        Err(refused) => {
            let told = refused.told(world, walk.who);
            let why = format!("pushed off the way, which ends here ({told})");
            world.log(Event::no_effect(walk.who, why, "A157"));
            None
        }
    }
}

fn fit_to_walk(world: &World, who: CombatantId, dragging: bool) -> bool {
    // Inside a Grapple nobody goes anywhere but dragging the other along.
    let grappled = !can::can(world, who, Can::TakeShiftActions);
    grappled == dragging
        && presence::conscious(world, who)
        && place::body(world, who).is_some()
        && can::can(world, who, Can::WalkOn)
}

/// Whether the next step leaves the side of a foe who has not been asked yet.
fn step_provokes(world: &World, walk: &Walk) -> bool {
    let Some(mut body) = place::body(world, walk.who) else {
        return false;
    };
    if let Some(entered) = walk.at.checked_sub(1) {
        body.anchor = walk.path[entered];
    }
    let next = Body {
        anchor: walk.path[walk.at],
        ..body
    };
    if world.the::<Board>().stays(&body, &next) {
        return false;
    }
    adjacent_foes(world, walk.who, &body)
        .iter()
        .any(|foe| !walk.asked.contains(foe))
}

/// Puts the walker where it has got to (the last free square) and tells the journal.
fn stop(world: &mut World, walk: &mut Walk) {
    let mut end = walk.at;
    while end > walk.told && !place::fits(world, walk.who, walk.path[end - 1]) {
        end -= 1;
    }
    come_to(world, walk, end);
}

/// Puts the walker into the square that it is about to leave, for those whom that provokes; also
/// where it shares it with somebody (A146).
fn pause(world: &mut World, walk: &mut Walk) {
    let end = walk.at;
    if end <= walk.told || place::fits(world, walk.who, walk.path[end - 1]) {
        come_to(world, walk, end);
        return;
    }
    let squares = walk.origin.iter().chain(&walk.path);
    let way: Vec<Cell> = squares.copied().collect();
    come_to(world, walk, end);
    place::pass(world, walk.who, way, end);
}

/// Puts the walker behind so many squares of its way and tells the journal.
fn come_to(world: &mut World, walk: &mut Walk, end: usize) {
    let Whereabouts::Board(from) = world.part::<place::Place>(walk.who).at() else {
        return;
    };
    let arrived = walk.at >= walk.path.len();
    if end <= walk.told {
        return;
    }
    let path: Vec<Cell> = walk.path[walk.told..end].to_vec();
    let cost = if arrived {
        walk.cost - walk.counted
    } else {
        stage(world, walk, &path)
    };
    walk.counted += cost;
    place::put(world, walk.who, Whereabouts::Board(walk.path[end - 1]));
    world.part_mut::<Actions>(walk.who).goes(from, &path);
    walk.stands = Some(walk.path[end - 1]);
    walk.told = end;
    let left = path.len() - 1;
    let route: SmallVec<[Cell; 8]> = std::iter::once(from)
        .chain(path.iter().take(left).copied())
        .collect();
    world.log(Event::Moved {
        who: walk.who,
        from,
        path: path.clone(),
        cost,
        forced: false,
        cause: Cause::new("Shift", "combat-R055"),
    });
    if arrived {
        hazard::entered(world, walk.who, &path);
    } else {
        hazard::passed(world, walk.who, &path);
    }
    if let Some(other) = walk.drags {
        drag(world, walk.who, other, &route);
    }
}

/// The metres of a part of the way: what the same squares cost by themselves.
fn stage(world: &World, walk: &mut Walk, path: &[Cell]) -> i32 {
    let left = walk.cost - walk.counted;
    if walk.blind {
        return (walk.spent - walk.counted).clamp(0, left);
    }
    let mover = Mover {
        diagonals: walk.parity,
        ..mover(world, walk.who)
    };
    // A reaction may have left it too slow for what it walked before.
    let from = place::body(world, walk.who).map(|body| body.anchor);
    let cost = from.and_then(|from| {
        movement::part_cost(&GroundFor::new(world, walk.who), &mover, from, path).ok()
    });
    let (metres, diagonals) = cost.unwrap_or_default();
    walk.parity = walk.parity.wrapping_add(diagonals);
    metres.clamp(0, left)
}

/// The other one of a Grapple is dragged along to the square behind the walker, or to the nearest
/// one beside it where that has no room, and falls where the way drops: it cannot help it (G141).
fn drag(world: &mut World, who: CombatantId, other: CombatantId, route: &[Cell]) {
    let (Whereabouts::Board(from), Some(behind)) = (
        world.part::<place::Place>(other).at(),
        route.last().copied(),
    ) else {
        return;
    };
    let Some(walker) = place::body(world, who) else {
        return;
    };
    let footprint = place::footprint(world, other);
    let held = |cell: Cell| Body::new(cell, footprint).adjacent(&walker);
    let free = |cell: &Cell| held(*cell) && place::fits(world, other, *cell);
    let board = world.the::<Board>();
    let to = if free(&behind) {
        behind
    } else if held(from) {
        from
    } else {
        let old = Body::new(from, footprint);
        board
            .cells()
            .filter(free)
            .min_by_key(|cell| (Body::new(*cell, footprint).distance(&old), cell.y, cell.x))
            .unwrap_or(from)
    };
    if from == to {
        return;
    }
    let way = if to == behind { route } else { &[to] };
    let heights: SmallVec<[i32; 8]> = std::iter::once(from)
        .chain(way.iter().copied())
        .map(|anchor| height::height_of(board, &Body::new(anchor, footprint)))
        .collect();
    place::put(world, other, Whereabouts::Board(to));
    world.log(Event::Moved {
        who: other,
        from,
        path: vec![to],
        cost: 0,
        forced: true,
        cause: Cause::new("Grapple", "combat-R115"),
    });
    hazard::entered(world, other, &[to]);
    for drop in heights.windows(2).map(|pair| pair[0] - pair[1]) {
        if drop > SLOPE {
            fall::fall(world, other, drop, false);
        }
    }
}

/// What the next leg of a walk is.
enum Leg {
    Step,
    Jump,
    /// Over an edge that nobody saw.
    Drop,
    /// Into something that nobody saw.
    Bump,
    /// The movement is used up.
    Spent,
}

fn leg(world: &World, walk: &mut Walk, next: Cell) -> Leg {
    let Some(from) = stands(world, walk) else {
        return Leg::Step;
    };
    let apart = from.x.abs_diff(next.x).max(from.y.abs_diff(next.y)) > 1;
    if walk.leap || apart {
        return Leg::Jump;
    }
    let level = world.the::<Board>().is_level();
    if level && !walk.blind {
        return Leg::Step;
    }
    let ground = GroundFor::new(world, walk.who);
    let mover = Mover {
        leaps: Leaps::Never,
        spent: walk.spent,
        diagonals: walk.diagonals,
        ..mover(world, walk.who)
    };
    let found = movement::step_cost(&ground, &mover, from, next);
    if !walk.blind {
        return match found {
            Err(StepFault::TooSteep(_)) => Leg::Jump,
            _ => Leg::Step,
        };
    }
    match found {
        Ok((metres, diagonals)) => {
            walk.spent += metres;
            walk.diagonals = walk.diagonals.wrapping_add(diagonals);
            Leg::Step
        }
        Err(StepFault::TooFar { .. } | StepFault::CannotMove) => Leg::Spent,
        Err(StepFault::TooSteep(_)) if lies_lower(world, walk.who, from, next) => {
            walk.spent += 1;
            Leg::Drop
        }
        Err(_) => Leg::Bump,
    }
}

fn lies_lower(world: &World, who: CombatantId, from: Cell, to: Cell) -> bool {
    let board = world.the::<Board>();
    let footprint = place::footprint(world, who);
    let height = |anchor| height::height_of(board, &Body::new(anchor, footprint));
    height(to) < height(from)
}

/// The square a walker has got to.
fn stands(world: &World, walk: &Walk) -> Option<Cell> {
    match walk.at.checked_sub(1) {
        Some(last) => walk.path.get(last).copied(),
        None => place::body(world, walk.who).map(|body| body.anchor),
    }
}

/// One jump of a walk; `false` where that ends it. A metre further than the capability takes an
/// Acrobatics Check; whoever fails it lands short, or does not get off the ground (G038).
fn jump(world: &mut World, walk: &mut Walk, to: Cell) -> bool {
    stop(world, walk);
    let who = walk.who;
    let Some(from) = place::body(world, who).map(|body| body.anchor) else {
        return false;
    };
    if walk.at > 0 && walk.path.get(walk.at - 1) != Some(&from) {
        return false;
    }
    if walk.sure {
        // Whoever intercepted an attack on it may stand where it wanted to land.
        if !place::fits(world, who, to) {
            return false;
        }
        walk.at += 1;
        land(world, walk, (from, to), 0, Some(false));
        return true;
    }
    let run = walk.strides >= RUN;
    let Ok(leap) = movement::leap(
        &GroundFor::new(world, who),
        &mover(world, who),
        from,
        to,
        run,
    ) else {
        return false;
    };
    let purpose = "jumping a metre further";
    if leap.check && !checks::against(world, who, Skill::Acrobatics, DARING_DC, purpose, "G038") {
        walk.at = walk.path.len();
        if let Some(short) = falls_short(world, who, from, to, run) {
            land(world, walk, (from, short), leap.metres, Some(run));
        }
        return false;
    }
    walk.at += 1;
    walk.strides = 0;
    walk.parity = walk.parity.wrapping_add(leap.diagonals);
    land(world, walk, (from, to), leap.metres, Some(run));
    true
}

/// The farthest square on the way to another that a jump reaches without a check.
fn falls_short(world: &World, who: CombatantId, from: Cell, to: Cell, run: bool) -> Option<Cell> {
    let (ground, mover) = (GroundFor::new(world, who), mover(world, who));
    let reached = |cell: &Cell| {
        movement::leap(&ground, &mover, from, *cell, run).is_ok_and(|leap| !leap.check)
    };
    sight::line(from, to).into_iter().rev().find(reached)
}

/// Puts a walker down after so many metres and tells the journal; `run` is of a jump.
fn land(
    world: &mut World,
    walk: &mut Walk,
    (from, to): (Cell, Cell),
    metres: i32,
    run: Option<bool>,
) {
    let who = walk.who;
    let high = height::height(world, who);
    place::put(world, who, Whereabouts::Board(to));
    walk.stands = Some(to);
    walk.told = walk.at;
    let left = walk.cost - walk.counted;
    let arrived = walk.at >= walk.path.len();
    let cost = if arrived { left } else { metres.clamp(0, left) };
    walk.counted += cost;
    world.log(Event::Moved {
        who,
        from,
        path: vec![to],
        cost,
        forced: false,
        cause: Cause::new("Shift", "combat-R055"),
    });
    if arrived {
        hazard::entered(world, who, &[to]);
    } else {
        hazard::passed(world, who, &[to]);
    }
    match run {
        Some(run) => fall::after_jump(world, who, high, run),
        None => fall::after_step(world, who, high, false),
    }
}

/// Walks over an edge that it does not see (G133, G141).
fn tumble(world: &mut World, walk: &mut Walk, to: Cell) {
    stop(world, walk);
    let from = place::body(world, walk.who).map(|body| body.anchor);
    walk.at += 1;
    if let Some(from) = from.filter(|_| place::fits(world, walk.who, to)) {
        land(world, walk, (from, to), 1, None);
    } else {
        walk.at = walk.path.len();
        walk.told = walk.at;
    }
}

/// Walks into something that it does not see: Slowly it stops, Quickly it trips (G133).
fn bump(world: &mut World, walk: &mut Walk, into: Cell) {
    stop(world, walk);
    let who = walk.who;
    let Some(body) = place::body(world, who) else {
        return;
    };
    let ground = GroundFor::new(world, who);
    let there = Body::new(into, body.footprint);
    let naturewalk = traits::of(world, who).naturewalk;
    let hard = there.cells().any(|cell| {
        ground.occupancy(cell) != Occupancy::Free
            || ground
                .terrain(cell)
                .is_some_and(|it| it.blocking || it.roughens(naturewalk) || it.slows(naturewalk))
    });
    world.log(PtuEvent::Bumped {
        who,
        at: into,
        rule: "G133",
    });
    if walk.quick && hard {
        status::call(world, who, Duty::Fall, Duration::UntilCured, who, "a bump");
    }
}

/// Whether somebody enters Rough or Slow squares; to a Naturewalker its habitats are plain.
fn is_hard_going(world: &World, who: CombatantId, from: Option<Body>, to: &Body) -> bool {
    let naturewalk = traits::of(world, who).naturewalk;
    let board = world.the::<Board>();
    let mut entered = to
        .cells()
        .filter(|cell| !from.is_some_and(|from| from.contains(*cell)));
    entered.any(|cell| {
        board
            .terrain(cell)
            .is_some_and(|it| it.roughens(naturewalk) || it.slows(naturewalk))
    })
}

/// Whether somebody who gets to where this body is may trip there, since it does not see the rough ground (A026).
pub(crate) fn may_trip_at(world: &World, who: CombatantId, body: &Body) -> bool {
    is_hard_going(world, who, None, body) && vision::blinding(world, who, Some(*body)).is_some()
}

/// A Blinded walker checks Acrobatics at the first Rough or Slow square (A026). One that is
/// Totally Blinded does so when it moves Slowly; Quickly it trips there without a check (G133).
fn trips_blindly(world: &mut World, walk: &mut Walk, here: Option<Body>, next: Cell) -> bool {
    if walk.blind_checked || !presence::conscious(world, walk.who) {
        return false;
    }
    let body = here.map(|body| Body::new(next, body.footprint));
    let Some(blindness) = vision::blinding(world, walk.who, body) else {
        return false;
    };
    // Of a large body any square that it enters (A114).
    if !body.is_some_and(|body| is_hard_going(world, walk.who, here, &body)) {
        return false;
    }
    walk.blind_checked = true;
    if walk.quick && vision::is_total(blindness) {
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
