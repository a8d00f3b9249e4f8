//! Switching: recall, release, and both in one (combat-R049 to R053, A096, A097, A099 to A101).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::deferred::{self, Provokes};
use crate::battle::deeds::hazard;
use crate::battle::deeds::health;
use crate::battle::deeds::leaving::leave;
use crate::battle::deeds::mobility;
use crate::battle::deeds::out_of_turn;
use crate::battle::deeds::points;
use crate::battle::deeds::reacting::Escape;
use crate::battle::deeds::relocate;
use crate::battle::deeds::status;
use crate::battle::effect::moments;
use crate::battle::effect::{self, mark, stance, telling};
use crate::battle::kernel::agenda::{Agenda, Frame, FrameKind, Lapse};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::prompt::{Cost, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Action, Exchange};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Effects, Instance};
use crate::battle::questions::moments::Moment;
use crate::battle::state::board::Board;
use crate::battle::state::budget::Actions;
use crate::battle::state::cost;
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::battle::state::presence::{Recalled, conscious, has_successor};
use crate::battle::state::turn_stage::TurnStage;
use crate::battle::state::turns::Turns;
use crate::battle::state::{declared, done, memory, setting, stages};
use crate::board::{Body, Cell, Reach};
use crate::data::MoveId;
use crate::data::level::{CombatantKind, Deed};
use crate::rules::{StageStat, Stages};

/// The recall beam's reach in metres (combat-R049).
pub(crate) const BEAM: i32 = 8;

/// What somebody who has gone back leaves to whoever takes its place (Baton Pass).
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct Legacy {
    /// Its Combat Stages.
    stages: Option<Stages>,
    /// Its Coats.
    coats: SmallVec<[Instance; 2]>,
    /// Nobody minds whoever comes out in its place (Quick Switch).
    quiet: bool,
    /// It was in the middle of its turn.
    mid_turn: bool,
}

fn in_beam(world: &World, trainer: CombatantId, body: &Body) -> bool {
    // In a League battle trainers stand beside the board, always in range (G022, A102).
    setting::league(world)
        || place::body(world, trainer).is_some_and(|at| place::distance(world, &at, body) <= BEAM)
}

/// Whether a trainer can take a Pokémon back. A free set of rules for whoever pays.
fn recallable(world: &World, trainer: CombatantId, pokemon: CombatantId) -> Result<(), Refused> {
    let known = usize::from(pokemon.0) < world.roster().len();
    if !known || world.who(pokemon).owner != Some(trainer) {
        return Err(Refused::new(
            "that is not this trainer's Pokémon",
            "combat-R049",
        ));
    }
    let refuse = |why| Err(Refused::new(why, "combat-R049").of(pokemon));
    let Some(body) = place::body(world, pokemon) else {
        return refuse("it is not on the board");
    };
    if conscious(world, pokemon) {
        can::require(world, pokemon, Can::BeRecalled)?;
    }
    if !in_beam(world, trainer, &body) {
        return refuse("it is out of the recall beam's 8 metres");
    }
    Ok(())
}

/// Whether a Pokémon can come out at a square. Those who are `leaving` are about to free theirs.
fn releasable(
    world: &World,
    trainer: CombatantId,
    pokemon: CombatantId,
    at: Cell,
    leaving: &[CombatantId],
) -> Result<(), Refused> {
    let known = usize::from(pokemon.0) < world.roster().len();
    if !known || world.who(pokemon).owner != Some(trainer) {
        return Err(Refused::new(
            "that is not this trainer's Pokémon",
            "combat-R052",
        ));
    }
    let refuse = |why, rule| Err(Refused::new(why, rule).of(pokemon));
    if world.part::<Place>(pokemon).at() != Whereabouts::Ball {
        return refuse("it is not in its ball", "combat-R052");
    }
    if !conscious(world, pokemon) {
        return refuse("it is Fainted", "combat-R077");
    }
    if world.part::<Recalled>(pokemon).0 == world.clock().round {
        return refuse("it was recalled in this very round", "A097");
    }
    let body = Body::new(at, place::footprint(world, pokemon));
    if !in_beam(world, trainer, &body) {
        return Err(Refused::new(
            "that is more than 8 metres away",
            "combat-R049",
        ));
    }
    if !place::fits_without(world, pokemon, at, leaving) {
        return Err(Refused::new("there is no room for it", "combat-R054"));
    }
    if squares_declared(world, trainer).any(|taken| taken.overlaps(&body)) {
        return Err(Refused::new("another release there is declared", "A155"));
    }
    Ok(())
}

/// Who throws the balls: the actor, or the actor's trainer where the Pokémon pays (A099).
fn thrower(world: &World, actor: CombatantId) -> Result<CombatantId, Refused> {
    let trainer = match world.who(actor).kind {
        CombatantKind::Trainer => actor,
        CombatantKind::Pokemon => match world.who(actor).owner {
            Some(owner) => owner,
            None => return Err(Refused::new("it has no trainer", "A099")),
        },
    };
    if conscious(world, trainer) {
        Ok(trainer)
    } else {
        Err(Refused::new("its trainer is not conscious", "A104"))
    }
}

/// Whether a Switch is legal, and what it costs (combat-R049, combat-R051, A096).
pub(crate) fn plan_switch(
    world: &World,
    actor: CombatantId,
    recalled: CombatantId,
    released: CombatantId,
    at: Cell,
) -> Result<Cost, Refused> {
    let trainer = thrower(world, actor)?;
    if actor != trainer && actor != recalled {
        return Err(Refused::new("a Pokémon can only switch itself out", "A099"));
    }
    if recalled == released {
        return Err(Refused::new(
            "the same Pokémon cannot come back at once",
            "combat-R052",
        ));
    }
    not_yet_back(world, trainer, recalled)?;
    not_yet_out(world, trainer, released)?;
    recallable(world, trainer, recalled)?;
    let mut leaving: SmallVec<[CombatantId; 4]> = declared_back(world, trainer).collect();
    leaving.push(recalled);
    releasable(world, trainer, released, at, &leaving)?;
    if !conscious(world, recalled) && room_for(world, trainer) == 0 {
        return Err(Refused::new("as many Pokémon are out as may act", "A105"));
    }
    Ok(switch_price(world, actor, recalled))
}

/// Nobody is declared back twice (combat-R037).
fn not_yet_back(world: &World, trainer: CombatantId, pokemon: CombatantId) -> Result<(), Refused> {
    if declared_back(world, trainer).any(|id| id == pokemon) {
        return Err(Refused::new("its recall is declared", "combat-R037").of(pokemon));
    }
    Ok(())
}

/// Nobody is declared out twice (combat-R037).
fn not_yet_out(world: &World, trainer: CombatantId, pokemon: CombatantId) -> Result<(), Refused> {
    if declared_out(world, trainer).any(|id| id == pokemon) {
        return Err(Refused::new("its release is declared", "combat-R037").of(pokemon));
    }
    Ok(())
}

/// Whether a recall is legal (combat-R052).
pub(crate) fn plan_recall(
    world: &World,
    actor: CombatantId,
    pokemon: CombatantId,
) -> Result<(), Refused> {
    if world.who(actor).kind != CombatantKind::Trainer {
        return Err(Refused::new("only trainers recall", "combat-R052"));
    }
    not_yet_back(world, actor, pokemon)?;
    recallable(world, actor, pokemon)
}

/// Whether two can be recalled at once (combat-R052).
pub(crate) fn plan_recall_two(
    world: &World,
    actor: CombatantId,
    one: CombatantId,
    other: CombatantId,
) -> Result<(), Refused> {
    if one == other {
        return Err(Refused::new("that is the same one twice", "combat-R052"));
    }
    plan_recall(world, actor, one)?;
    plan_recall(world, actor, other)
}

/// Whether two can be released at once (combat-R052, A105).
pub(crate) fn plan_release_two(
    world: &World,
    actor: CombatantId,
    one: (CombatantId, Cell),
    other: (CombatantId, Cell),
) -> Result<(), Refused> {
    if one.0 == other.0 {
        return Err(Refused::new("that is the same one twice", "combat-R052"));
    }
    plan_release(world, actor, one.0, one.1)?;
    plan_release(world, actor, other.0, other.1)?;
    if room_for(world, actor) < 2 {
        return Err(Refused::new("as many Pokémon are out as may act", "A105"));
    }
    let body = |(id, at): (CombatantId, Cell)| Body::new(at, place::footprint(world, id));
    if body(one).overlaps(&body(other)) {
        return Err(Refused::new("there is no room for both", "combat-R054"));
    }
    Ok(())
}

/// The Pokémon whose recall a League trainer has declared in this round.
fn declared_back(
    world: &World,
    trainer: CombatantId,
) -> impl Iterator<Item = CombatantId> + use<'_> {
    let declared = declared::declared(world, trainer).iter();
    declared.flat_map(|action| action.exchange().back)
}

/// The Pokémon whose release a League trainer has declared in this round.
fn declared_out(
    world: &World,
    trainer: CombatantId,
) -> impl Iterator<Item = CombatantId> + use<'_> {
    let declared = declared::declared(world, trainer).iter();
    declared.flat_map(|action| action.exchange().out.into_iter().map(|(id, _)| id))
}

/// Whether a release is legal (combat-R052, A105: not more Pokémon than turns, or than the level
/// lets out).
pub(crate) fn plan_release(
    world: &World,
    actor: CombatantId,
    pokemon: CombatantId,
    at: Cell,
) -> Result<(), Refused> {
    if world.who(actor).kind != CombatantKind::Trainer {
        return Err(Refused::new("only trainers release", "combat-R052"));
    }
    not_yet_out(world, actor, pokemon)?;
    if room_for(world, actor) == 0 {
        return Err(Refused::new("as many Pokémon are out as may act", "A105"));
    }
    let leaving: SmallVec<[CombatantId; 4]> = declared_back(world, actor).collect();
    releasable(world, actor, pokemon, at, &leaving)
}

/// The squares that a League trainer has declared releases on (A155).
fn squares_declared(world: &World, trainer: CombatantId) -> impl Iterator<Item = Body> + use<'_> {
    let declared = declared::declared(world, trainer).iter();
    let out = declared.flat_map(|action| action.exchange().out);
    out.map(move |(id, at)| Body::new(at, place::footprint(world, id)))
}

/// What a release costs: the Shift Action, or nothing where it replaces a Fainted Pokémon whose recall
/// was this turn's Shift, or is declared as it (p.230, A096, A154).
pub(crate) fn release_price(world: &World, trainer: CombatantId) -> Cost {
    if replaces(world, trainer) {
        Cost::Free
    } else {
        cost::SHIFT
    }
}

/// Whether a Fainted Pokémon has been recalled as this turn's Shift and waits for its replacement.
fn replaces(world: &World, trainer: CombatantId) -> bool {
    let declared = declared::declared(world, trainer);
    let exchanges = || declared.iter().map(Action::exchange);
    let recalled = exchanges()
        .filter(|it| it.out.is_empty() && matches!(*it.back, [id] if !conscious(world, id)));
    let released = exchanges().filter(|it| it.back.is_empty() && it.out.len() == 1);
    let gone = world.part::<Actions>(trainer).replaceable();
    let back = gone.is_some_and(|gone| world.part::<Place>(gone).at() == Whereabouts::Ball);
    back || recalled.count() > released.count()
}

/// Whether a replacement that costs nothing can still be sent out.
pub(crate) fn may_replace(world: &World, trainer: CombatantId) -> bool {
    replaces(world, trainer)
        && room_for(world, trainer) > 0
        && world.ids().into_iter().any(|id| {
            let body = place::body(world, trainer);
            let near = body.map_or_else(|| Cell::new(0, 0), |body| body.anchor);
            landing(world, trainer, id, near)
                .is_some_and(|at| plan_release(world, trainer, id, at).is_ok())
        })
}

/// Notes that a Fainted Pokémon goes back as the Shift of a trainer's turn (A154).
pub(crate) fn note_recall(world: &mut World, trainer: CombatantId, pokemon: CombatantId) {
    if !conscious(world, pokemon) {
        world
            .part_mut::<Actions>(trainer)
            .allow_replacement(pokemon);
    }
}

/// Where a Pokémon comes out that was to come out at a square: there, or, where that is taken by now,
/// on the nearest free square in its ball's range (A155).
pub(crate) fn landing(
    world: &World,
    by: CombatantId,
    pokemon: CombatantId,
    at: Cell,
) -> Option<Cell> {
    if place::fits(world, pokemon, at) {
        return Some(at);
    }
    let footprint = place::footprint(world, pokemon);
    let there = Body::new(at, footprint);
    let cells = world.the::<Board>().cells();
    cells
        .filter(|cell| in_beam(world, by, &Body::new(*cell, footprint)))
        .filter(|cell| place::fits(world, pokemon, *cell))
        .min_by_key(|cell| {
            let away = Body::new(*cell, footprint).distance(&there);
            (away, cell.y, cell.x)
        })
}

/// How many more Pokémon a trainer may have out (A105), what it has declared included.
fn room_for(world: &World, trainer: CombatantId) -> usize {
    let allowed = setting::side_of(world, trainer).pokemon_out;
    // This is asked for every choice: the grid knows who is there without a look at each.
    let figures = world.the::<place::Grid>().figures().iter();
    let out = figures
        .filter(|figure| figure.who.owner == Some(trainer) && figure.is_out() && !figure.down)
        .filter(|figure| !declared_back(world, trainer).any(|back| back == figure.id))
        .count();
    usize::from(allowed).saturating_sub(out + declared_out(world, trainer).count())
}

/// Switches; the costs are paid. A Pokémon that pays itself ends its turn first, ticks
/// included (A070).
pub(crate) fn switch(
    world: &mut World,
    actor: CombatantId,
    recalled: CombatantId,
    released: CombatantId,
    at: Cell,
) {
    let Ok(trainer) = thrower(world, actor) else {
        return;
    };
    if actor == recalled {
        world.the_mut::<Agenda>().pop();
        let leave = Heir {
            trainer,
            released,
            at,
        };
        world.push(Frame::new(&LEAVE).of(actor).with(leave));
        world.push(TurnStage::End.frame(actor));
        return;
    }
    swap(world, trainer, recalled, released, at);
}

/// A Pokémon that paid for its own Switch leaves, its turn being over (A070).
static LEAVE: FrameKind = FrameKind::new("switch", leave_for).lapsing(Lapse::WhenGone);

/// Whose Pokémon comes out for one that leaves, and where.
#[derive(Clone, Copy, Debug)]
struct Heir {
    trainer: CombatantId,
    released: CombatantId,
    at: Cell,
}

fn leave_for(engine: &mut Engine, frame: Frame) {
    if let (Some(who), Some(heir)) = (frame.who, frame.into_data::<Heir>()) {
        swap(&mut engine.world, heir.trainer, who, heir.released, heir.at);
    }
}

/// Takes a Pokémon back, once those who would chase it have been asked.
pub(crate) fn take_back(
    engine: &mut Engine,
    by: CombatantId,
    pokemon: CombatantId,
    heir: Option<(CombatantId, Cell)>,
) {
    let deed = Frame::new(&RECALL).of(by).about(pokemon);
    deferred::start(engine, deed.with(Escape { heir }), Provokes::Nobody);
}

/// A Pokémon goes back into its ball, and another may come out in its place.
static RECALL: FrameKind = FrameKind::new("recall", |engine, frame| {
    let (Some(by), Some(pokemon)) = (deferred::doer(engine, &frame), frame.about) else {
        return;
    };
    let world = &mut engine.world;
    // A referee may have put it elsewhere while others were asked.
    if !still_recallable(world, by, pokemon) {
        return;
    }
    match frame.into_data::<Escape>().and_then(|escape| escape.heir) {
        Some((heir, at)) => switch(world, by, pokemon, heir, at),
        None => recall(world, by, pokemon),
    }
});

/// Whether the one who pays can still take a Pokémon back.
fn still_recallable(world: &World, by: CombatantId, pokemon: CombatantId) -> bool {
    thrower(world, by).is_ok_and(|trainer| recallable(world, trainer, pokemon).is_ok())
}

/// What a declared Switch takes that fizzles (A094, A096).
pub(crate) fn switch_price(world: &World, actor: CombatantId, out: CombatantId) -> Cost {
    if world.who(actor).kind == CombatantKind::Trainer && !conscious(world, out) {
        cost::SHIFT
    } else {
        cost::STANDARD
    }
}

/// Takes one back and lets the other out.
pub(crate) fn swap(
    world: &mut World,
    trainer: CombatantId,
    recalled: CombatantId,
    released: CombatantId,
    at: Cell,
) {
    let standing = conscious(world, recalled);
    recall(world, trainer, recalled);
    release(world, trainer, released, at);
    inherit(world, recalled, released);
    if !standing {
        // Replacing a Fainted one is no Switch in this sense, whatever else came back.
        world.part_mut::<Turns>(released).unbar();
    }
}

/// How near its ball somebody must end who is driven off, to be recalled, in metres.
const BALL: i32 = 6;

/// A move drives somebody off: it runs from the user, towards its trainer if it has one. A
/// Pokémon that ends within 6 m of its ball is recalled, and its trainer asked for another
/// (combat-R050, G024, C217).
pub(crate) fn force(world: &mut World, user: CombatantId, driven: CombatantId) {
    run_off(world, user, driven);
    let Some(trainer) = world.who(driven).owner else {
        return;
    };
    let Some(body) = place::body(world, driven) else {
        return;
    };
    let league = setting::league(world);
    let near = league
        || place::body(world, trainer).is_some_and(|at| place::distance(world, &at, &body) <= BALL);
    if !near
        || recallable(world, trainer, driven).is_err()
        || thrower(world, trainer).is_err()
        || !conscious(world, driven)
    {
        return;
    }
    recall(world, trainer, driven);
    world.push(Frame::new(&REPLACE).of(trainer).about(driven));
}

/// A trainer may replace a Pokémon that was driven off.
static REPLACE: FrameKind = FrameKind::new("replacement", |engine, frame| {
    if let Some((trainer, gone)) = frame.both() {
        ask_replacement(&mut engine.world, trainer, gone);
    }
});

/// The way of somebody who is driven off: as far from the user as it gets, or, where it has a
/// trainer on the board, to the square nearest to that one that is further from the user. Nobody
/// is provoked (A117).
fn run_off(world: &mut World, user: CombatantId, driven: CombatantId) {
    let (Some(from), Some(here)) = (place::body(world, user), place::body(world, driven)) else {
        return;
    };
    if !conscious(world, driven) || !can::can(world, driven, Can::RunOff) {
        return;
    }
    let goal = world
        .who(driven)
        .owner
        .and_then(|owner| place::body(world, owner));
    let mut reach = Reach::default();
    if !mobility::explore(world, driven, &mut reach) {
        return;
    }
    let away = |cell: Cell| Body::new(cell, here.footprint).distance(&from);
    let best = reach
        .cells()
        .filter(|(cell, _)| away(*cell) > away(here.anchor))
        // Who sees nothing imagines free squares where somebody stands (G133).
        .filter(|(cell, _)| place::fits(world, driven, *cell))
        .min_by_key(|(cell, cost)| {
            let home = goal.map_or(0, |goal| Body::new(*cell, here.footprint).distance(&goal));
            (home, -away(*cell), *cost, cell.y, cell.x)
        });
    let Some(path) = best.and_then(|(cell, _)| reach.path_to(cell)) else {
        return;
    };
    let cause = Cause::new("driven off", "A117");
    relocate::along(world, driven, (here.anchor, path), true, cause);
}

/// Whether a trainer can send this one out in place of one that was driven off.
pub(crate) fn plan_replacement(
    world: &World,
    trainer: CombatantId,
    pokemon: CombatantId,
    at: Cell,
) -> Result<(), Refused> {
    releasable(world, trainer, pokemon, at, &[])
}

/// Asks a trainer for a replacement, if it has one.
pub(crate) fn ask_replacement(world: &mut World, trainer: CombatantId, gone: CombatantId) {
    debug_assert_eq!(world.who(gone).owner, Some(trainer));
    if !has_successor(world, gone) {
        return;
    }
    world.ask(trainer, PromptKind::Replace { gone });
}

/// Somebody slips back into its ball by a move, its turn being over, and its trainer is asked for another
/// (DX-17).
pub(crate) fn slip_away(world: &mut World, who: CombatantId) {
    let Some(trainer) = world.who(who).owner else {
        return;
    };
    if conscious(world, who) && has_successor(world, who) {
        recall(world, trainer, who);
        world.push(Frame::new(&REPLACE).of(trainer).about(who));
    }
}

/// Slips back into its ball like [`slip_away`], and its Combat Stages, Coats and Stratagems go over to whoever
/// takes its place (Baton Pass).
pub(crate) fn pass_on(world: &mut World, who: CombatantId) {
    if !has_successor(world, who) {
        return;
    }
    let cases = world.part::<Effects>(who).all().iter();
    let goes = |case: &&Instance| {
        case.kind.family.name == COAT
            || case.kind.answers.passed_on.is_some()
            || bound_to(world, case).is_some()
    };
    let coats = cases.filter(goes).copied();
    let legacy = Legacy {
        stages: Some(stages::own(world, who)),
        coats: coats.collect(),
        ..Legacy::default()
    };
    *world.part_mut::<Legacy>(who) = legacy;
    slip_away(world, who);
}

/// What one has left goes over to another.
fn inherit(world: &mut World, from: CombatantId, to: CombatantId) {
    let legacy = std::mem::take(&mut *world.part_mut::<Legacy>(from));
    if let Some(passed) = legacy.stages {
        for stat in StageStat::ALL {
            stages::put(world, to, stat, passed.get(stat), "passed on");
        }
    }
    for coat in legacy.coats {
        let source = if coat.source == from { to } else { coat.source };
        let case = Instance::of(coat.kind, source)
            .by(coat.amount)
            .with_uses(coat.uses);
        let case = coat.about.map_or(case, |named| case.about(named));
        // Its Action Points have come back as its bearer went, and are bound anew, if they are still there.
        if let Some((order, price)) = bound_to(world, &case) {
            if points::require(world, source, price).is_err() {
                continue;
            }
            points::bind(world, source, order, price, 1);
        }
        telling::give(world, to, case, "passed on");
        world
            .part_mut::<Effects>(to)
            .set_amount(coat.kind, coat.amount);
    }
    hand_over_caused(world, from, to);
}

/// The order that has left something, with the Action Points that are bound to it for as long as that lasts.
fn bound_to(world: &World, case: &Instance) -> Option<(MoveId, i32)> {
    let order = world.dex().move_def(case.about?);
    order.binds.then_some((order.id, i32::from(order.points)))
}

/// What one has caused on others that goes over is caused by its successor from now on.
fn hand_over_caused(world: &mut World, from: CombatantId, to: CombatantId) {
    for id in world.ids() {
        let cases = world.part::<Effects>(id).all().iter();
        let caused = cases.filter(|case| {
            case.source == from && case.kind.answers.passed_on.is_some() && id != to
        });
        let caused: SmallVec<[Instance; 2]> = caused.copied().collect();
        for case in caused {
            effect::end(world, id, case.kind);
            effect::begin(world, id, Instance::of(case.kind, to).by(case.amount));
        }
    }
}

/// Leaves something to whoever takes somebody's place at once.
pub(crate) fn leave_to_successor(world: &mut World, who: CombatantId, case: Instance) {
    world.part_mut::<Legacy>(who).coats.push(case);
}

/// What Coats are called.
const COAT: &str = "coat";

/// Sends a replacement out: it is not barred, and takes over the turn that the other one still
/// had (combat-R050, C217).
pub(crate) fn replace(
    world: &mut World,
    trainer: CombatantId,
    gone: CombatantId,
    pokemon: CombatantId,
    at: Cell,
) {
    let turns = *world.part::<Turns>(gone);
    let (quiet, mid_turn) = {
        let legacy = world.part::<Legacy>(gone);
        (legacy.quiet, legacy.mid_turn)
    };
    come_out(world, trainer, pokemon, at);
    world.part_mut::<Turns>(pokemon).take_over(turns);
    if mid_turn {
        world.part_mut::<Turns>(pokemon).end();
    }
    inherit(world, gone, pokemon);
    if !quiet {
        moments::foes_mind(world, pokemon);
    }
}

/// Whether somebody can be called back so that its trainer may send out another; `heedless` where nothing that
/// holds it there counts.
pub(crate) fn may_call_back(world: &World, who: CombatantId, heedless: bool) -> bool {
    let Some(trainer) = world.who(who).owner else {
        return false;
    };
    let near = place::body(world, who).is_some_and(|body| in_beam(world, trainer, &body));
    let free = heedless || !conscious(world, who) || can::can(world, who, Can::BeRecalled);
    // Whoever has fallen leaves no room that somebody has not taken already.
    let room = conscious(world, who) || room_for(world, trainer) > 0;
    near && free && room && has_successor(world, who)
}

/// Calls somebody back, and asks its trainer for another; `quiet` where nobody minds whoever comes out.
pub(crate) fn call_back(world: &mut World, who: CombatantId, quiet: bool) {
    let Some(trainer) = world.who(who).owner else {
        return;
    };
    let mid_turn = world.clock().turn_of == Some(who);
    recall(world, trainer, who);
    let mut legacy = world.part_mut::<Legacy>(who);
    (legacy.quiet, legacy.mid_turn) = (quiet, mid_turn);
    world.push(Frame::new(&REPLACE).of(trainer).about(who));
}

/// Whether the trainer of somebody Fainted can send out another out of turn, with the Shift Action of its coming
/// turn (Emergency Release, core p.101).
pub(crate) fn may_send_out_for(world: &World, fallen: CombatantId) -> bool {
    let Some(trainer) = world.who(fallen).owner else {
        return false;
    };
    !conscious(world, fallen)
        && has_successor(world, fallen)
        && room_for(world, trainer) > 0
        && out_of_turn::has_shift(world, trainer)
        && can::can(world, trainer, Can::TakeShiftActions)
}

/// Asks the trainer of somebody Fainted whom it sends out; the Fainted one stays where it lies.
pub(crate) fn send_out_for(world: &mut World, fallen: CombatantId) {
    let Some(trainer) = world.who(fallen).owner else {
        return;
    };
    let mid_turn = world.clock().turn_of == Some(fallen);
    world.part_mut::<Legacy>(fallen).mid_turn = mid_turn;
    out_of_turn::spend_shift(world, trainer);
    world.push(Frame::new(&REPLACE).of(trainer).about(fallen));
}

/// Takes a Pokémon back: volatile afflictions, stages and temporary Hit Points are gone.
pub(crate) fn recall(world: &mut World, by: CombatantId, pokemon: CombatantId) {
    world.log(Event::Left {
        who: pokemon,
        by: Some(by),
    });
    stance::change(world, pokemon, None, "recalled");
    status::cure_on_recall(world, pokemon);
    effect::fire(world, pokemon, Moment::Recalled, |it| it.recalled);
    moments::reset_stages(world, pokemon, "recalled");
    health::drop_temp(world, pokemon, "recalled");
    mark::clear(world, pokemon, "recalled");
    hazard::forget(world, pokemon);
    memory::leave(world, pokemon);
    leave(world, pokemon, Whereabouts::Ball);
    let round = world.clock().round;
    world.part_mut::<Recalled>(pokemon).0 = round;
    done::did(world, by, Deed::Switch);
}

/// How many of those that a trainer sends out next make a Switch: recall and release in one round do,
/// unless the old one was Fainted; in a League battle the new one is not commanded in that round
/// (combat-R050, R052, C224). Each recall makes one Switch: a second release beside it is none.
fn open_switches(world: &World, by: CombatantId) -> usize {
    let round = world.clock().round;
    let (mut back, mut barred) = (0_usize, 0);
    for id in world.ids() {
        if world.who(id).owner == Some(by) {
            let recalled = world.part::<Recalled>(id).0 == round;
            back += usize::from(recalled && conscious(world, id));
            barred += usize::from(world.part::<Turns>(id).are_barred_in(round));
        }
    }
    back.saturating_sub(barred)
}

/// Who would come out by an action and not be commanded in this round (combat-R050); what a League trainer
/// has declared happens before.
pub(crate) fn barred_by(world: &World, action: &Action) -> Vec<CombatantId> {
    let Exchange { back, out } = action.exchange();
    let owner = out.first().and_then(|(id, _)| world.who(*id).owner);
    let stands = |id: &CombatantId| conscious(world, *id);
    let for_the_fainted = !back.is_empty() && !back.iter().any(stands);
    let Some(trainer) = owner.filter(|_| setting::league(world) && !for_the_fainted) else {
        return Vec::new();
    };
    let called = declared_back(world, trainer).chain(back).filter(stands);
    let switches = open_switches(world, trainer) + called.count();
    let open = switches.saturating_sub(declared_out(world, trainer).count());
    out.iter().map(|(id, _)| *id).take(open).collect()
}

/// Lets a Pokémon out.
pub(crate) fn release(world: &mut World, by: CombatantId, pokemon: CombatantId, at: Cell) {
    come_out(world, by, pokemon, at);
    moments::foes_mind(world, pokemon);
}

fn come_out(world: &mut World, by: CombatantId, pokemon: CombatantId, at: Cell) {
    let Some(at) = landing(world, by, pokemon, at) else {
        return;
    };
    world.part_mut::<Actions>(by).replace();
    place::put(world, pokemon, Whereabouts::Board(at));
    let round = world.clock().round;
    let switched = open_switches(world, by) > 0;
    let league = setting::league(world);
    {
        let mut turns = world.part_mut::<Turns>(pokemon);
        turns.come_out();
        if switched && league {
            turns.bar(round);
        }
    }
    world.log(Event::Arrived {
        who: pokemon,
        at,
        by: Some(by),
    });
    done::did(world, by, Deed::Switch);
    moments::sent_out(world, pokemon);
}
