//! What combatants do: every command is checked here, paid, and set going.
//!
//! `plan` answers whether a command is legal and what it costs without changing anything;
//! `perform` carries out what `plan` has allowed. Options, controllers and `submit` share them.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::conscious;
use crate::battle::deeds::statuses;
use crate::battle::deeds::turn::TurnStage;
use crate::battle::deeds::{league, opening, script, turn};
use crate::battle::kernel::agenda::{Agenda, Frame};
use crate::battle::kernel::command::{
    Action, AttackKind, CombatantId, Command, Hold, Maneuver, Target,
};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::prompt::{Cost, Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::{Access, Clock, Engine, Pending};
use crate::battle::kinds::bonds;
use crate::battle::kinds::stances;
use crate::battle::questions::can;
use crate::battle::questions::can::Can;
use crate::battle::read::knowledge;
use crate::battle::read::sheet::Whereabouts;
use crate::battle::state::budget::{self, TurnState};
use crate::battle::state::place::{self, Place};
use crate::battle::{Refusal, reactions};
use crate::data::level::{Context, Deed, Kind};
use crate::rules::Status;

pub(in crate::battle) mod along;
pub(in crate::battle) mod attack;
pub(in crate::battle) mod deferred;
pub(in crate::battle) mod items;
pub(in crate::battle) mod leap;
pub(in crate::battle) mod lift;
pub(in crate::battle) mod maneuvers;
pub(in crate::battle) mod referee;
pub(in crate::battle) mod shift;
pub(in crate::battle) mod switching;
pub(in crate::battle) mod tasks;
pub(in crate::battle) mod turning;
pub(in crate::battle) mod walk;

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        Self::Illegal {
            reason: refused.why.into_owned(),
            rule: refused.rule,
        }
    }
}

/// Checks a command against the prompt. Returns what it costs where it is one of somebody's own
/// turn; all others are free.
pub(in crate::battle) fn check(
    world: &World,
    prompt: &Prompt,
    command: &Command,
) -> Result<Cost, Refusal> {
    let actor = command.actor;
    if usize::from(actor.0) >= world.roster().len() {
        return Err(Refused::new("there is no such combatant", "combat-R043").into());
    }
    if let Action::Referee(correction) = &command.action {
        referee::plan(world, prompt, actor, correction)?;
        return Ok(Cost::Free);
    }
    if let Action::HoldBack(true) = command.action
        && let Some(refused) = reactions::cannot_hold_back(world)
    {
        return Err(refused.into());
    }
    if let Action::Order(..) | Action::Willing(_) | Action::HoldBack(_) = command.action {
        return if world.who(actor).side == prompt.side {
            Ok(Cost::Free)
        } else {
            Err(Refused::new("standing orders are each side's own", "combat-R048").into())
        };
    }
    if actor != prompt.actor {
        return Err(Refusal::NotAsked {
            expected: world.def(prompt.actor).name.clone(),
            got: world.def(actor).name.clone(),
        });
    }
    let reply = matches!(
        command.action,
        Action::React | Action::Answer(_) | Action::Decline | Action::PushOn
    );
    let answered: Result<(), Refused> = match prompt.kind {
        PromptKind::Turn | PromptKind::Declare { .. } if reply => Err(Refused::new(
            "there is nothing to answer just now",
            "combat-R048",
        )),
        PromptKind::Turn | PromptKind::Declare { .. } => {
            return Ok(plan(world, actor, &command.action)?);
        }
        PromptKind::Reaction(offer) => match command.action {
            Action::React | Action::Decline => Ok(()),
            Action::Answer(named) => {
                if reactions::choices(world, &offer).contains(&named) {
                    Ok(())
                } else {
                    let why = "this move is no answer to that";
                    Err(Refused::new(why, "combat-R048"))
                }
            }
            _ => Err(Refused::new(
                "a reaction is on offer: take it or let it pass",
                "combat-R048",
            )),
        },
        PromptKind::Replace { .. } => match command.action {
            Action::Release(pokemon, at) => switching::plan_replacement(world, actor, pokemon, at),
            Action::Decline => Ok(()),
            _ => Err(Refused::new(
                "send another one out, or nobody",
                "combat-R050",
            )),
        },
        PromptKind::PushOn { target } => match command.action {
            Action::PushOn => maneuvers::push::can_go_on(world, actor, target),
            Action::Decline => Ok(()),
            _ => Err(Refused::new(
                "the Push may go on: push on or stop",
                "combat-R112",
            )),
        },
        PromptKind::Opening => opening::plan(world, actor, &command.action).map(|_| ()),
    };
    answered?;
    Ok(Cost::Free)
}

/// Carries out a command that [`check`] has allowed at this cost.
pub(in crate::battle) fn carry_out(engine: &mut Engine, command: &Command, cost: Cost) {
    let actor = command.actor;
    if let Action::Order(reaction, standing) = command.action {
        reactions::order(&mut engine.world, actor, reaction, standing);
        return;
    }
    if let Action::Willing(willing) = command.action {
        reactions::set_willing(&mut engine.world, actor, willing);
        return;
    }
    if let Action::HoldBack(on) = command.action {
        reactions::set_holding_back(&mut engine.world, actor, on);
        return;
    }
    if let Action::Referee(correction) = &command.action {
        referee::perform(engine, actor, correction);
        return;
    }
    let prompt = engine.world.resource_mut::<Pending>().0.take();
    if matches!(
        prompt,
        Some(Prompt {
            kind: PromptKind::Declare { .. },
            ..
        })
    ) {
        let waits = matches!(command.action, Action::Release(..) | Action::EndTurn);
        if cost == Cost::Free && !waits {
            // What costs nothing happens at once; only costs are declared.
            perform(engine, actor, &command.action, cost);
            league::prompt(&mut engine.world, actor);
            return;
        }
        league::note(&mut engine.world, actor, &command.action, cost);
        return;
    }
    if top(&engine.world).is_some_and(opening::asks) {
        opening::answer(&mut engine.world, actor, &command.action);
        return;
    }
    if let Some(Prompt {
        kind: PromptKind::Replace { gone },
        ..
    }) = prompt
    {
        if let Action::Release(pokemon, at) = command.action {
            switching::replace(&mut engine.world, actor, gone, pokemon, at);
        }
        return;
    }
    match &command.action {
        Action::React => reactions::answer(engine, true, None),
        Action::Answer(named) => reactions::answer(engine, true, Some(*named)),
        Action::Decline if top(&engine.world).is_some_and(reactions::asks) => {
            reactions::answer(engine, false, None);
        }
        Action::Decline => {
            engine.world.resource_mut::<Agenda>().pop();
        }
        Action::PushOn => maneuvers::push::go_on(engine, actor),
        action => perform(engine, actor, action, cost),
    }
}

fn top(world: &World) -> Option<&Frame> {
    world.resource::<Agenda>().top()
}

/// Whether a combatant could act in this round.
fn require_up(world: &World, actor: CombatantId) -> Result<(), Refused> {
    can::require(world, actor, Can::Stand)
}

/// An Enraged combatant spends its Standard Action on damaging attacks only (combat-R095).
pub(in crate::battle) fn require_calm(world: &World, actor: CombatantId) -> Result<(), Refused> {
    can::require(world, actor, Can::Choose)
}

pub(in crate::battle) fn require(
    world: &World,
    actor: CombatantId,
    cost: Cost,
) -> Result<Cost, Refused> {
    match budget::lacking(world, actor, cost) {
        Some((why, rule)) => Err(Refused::new(why, rule)),
        None => Ok(cost),
    }
}

/// Whether a command of somebody's own turn is legal, and what it costs.
pub(in crate::battle) fn plan(
    world: &World,
    actor: CombatantId,
    action: &Action,
) -> Result<Cost, Refused> {
    let cost = plan_freely(world, actor, action)?;
    let escapes = matches!(action, Action::Grapple(_));
    if cost == Cost::Shift && !escapes {
        can::require(world, actor, Can::TakeShiftActions)?;
    }
    if let Some(named) = reactions::priority::bound_to(world, actor) {
        let its = matches!(action, Action::Attack(AttackKind::Move(id), _) if *id == named);
        let other = matches!(cost, Cost::Standard | Cost::Full) && !its;
        if other || matches!(action, Action::Hold(_)) {
            return Err(attack::not_what_it_announced());
        }
    }
    Ok(cost)
}

fn plan_freely(world: &World, actor: CombatantId, action: &Action) -> Result<Cost, Refused> {
    if world.part::<TurnState>(actor).hurried && !reactions::priority::hurries(world, actor, action)
    {
        return Err(Refused::new(
            "only the action it has announced can be taken now",
            "combat-R047",
        ));
    }
    match action {
        Action::EndTurn => return Ok(Cost::Free),
        Action::StandUp => {
            if !statuses::has(world, actor, Status::Tripped) {
                return Err(Refused::new("it is on its feet", "combat-R107"));
            }
            return require(world, actor, Cost::Shift);
        }
        Action::TradeForShift | Action::TradeForSwift => {
            // On the ground the trade is for standing up only (A084).
            if *action == Action::TradeForSwift {
                require_up(world, actor)?;
            }
            require_calm(world, actor)?;
            return require(world, actor, Cost::Standard);
        }
        Action::Willing(_) | Action::HoldBack(_) => return Ok(Cost::Free),
        _ => require_up(world, actor)?,
    }
    match action {
        Action::Shift(path) => {
            shift::check_path(world, actor, path)?;
            Ok(Cost::Shift)
        }
        Action::Jump(cell) => leap::plan_jump(world, actor, *cell).map(|_| Cost::Shift),
        Action::Turn(at, path) => {
            turning::plan(world, actor, *at, path)?;
            Ok(Cost::Shift)
        }
        Action::Teleport(cell) => leap::plan_teleport(world, actor, *cell).map(|_| Cost::Shift),
        Action::Disengage(cell) => {
            if let Some(refused) = shift::immobile(world, actor) {
                return Err(refused);
            }
            let (cost, _) = shift::step_cost(world, actor, *cell)?;
            if cost > 1 {
                return Err(Refused::new(
                    "Disengage is a Shift of one metre",
                    "combat-R111",
                ));
            }
            Ok(Cost::Shift)
        }
        Action::Attack(kind, target) => attack::plan(world, actor, *kind, target),
        Action::CoupDeGrace(kind, target) => attack::plan_coup(world, actor, *kind, *target),
        Action::Maneuver(maneuver, target) => {
            require_calm(world, actor)?;
            attack::spared(world, actor, &[*target])?;
            attack::withdrawn(world, actor)?;
            maneuvers::plan(world, actor, *maneuver, *target)?;
            if free_trip(world, actor, *maneuver, *target) {
                return Ok(Cost::Free);
            }
            attack::not_rolling(world, actor, None)?;
            require(world, actor, Cost::Standard)
        }
        Action::Grapple(hold) => {
            // Its attack is a Struggle Attack like any other (combat-R095, G102).
            if *hold != Hold::Attack {
                require_calm(world, actor)?;
            }
            maneuvers::grapple::plan(world, actor, hold)?;
            let cost = if *hold == Hold::Slip {
                Cost::Shift
            } else {
                Cost::Full
            };
            require(world, actor, cost)
        }
        Action::Assist(target) => {
            require_calm(world, actor)?;
            maneuvers::assisted_breather::plan(world, actor, *target)?;
            require(world, actor, Cost::Full)
        }
        Action::HandOver(item, to) => {
            items::plan_hand_over(world, actor, *item, *to)?;
            Ok(Cost::Free)
        }
        Action::Along(pokemon, path) => {
            along::plan(world, actor, *pokemon, path)?;
            Ok(Cost::Free)
        }
        Action::SpendPoint => {
            crate::battle::state::points::plan(world, actor)?;
            Ok(Cost::Free)
        }
        Action::Sprint => {
            require_calm(world, actor)?;
            maneuvers::sprint::plan(world, actor)?;
            require(world, actor, Cost::Standard)
        }
        Action::Breather(path) => {
            maneuvers::breather::plan(world, actor, path)?;
            require(world, actor, Cost::Full)
        }
        Action::Wake(ally) => {
            require_calm(world, actor)?;
            plan_wake(world, actor, *ally)?;
            require(world, actor, Cost::Standard)
        }
        Action::Untie(ally) => {
            require_calm(world, actor)?;
            bonds::plan_untie(world, actor, *ally)?;
            require(world, actor, Cost::Standard)
        }
        Action::Try(task) => tasks::plan(world, actor, *task),
        Action::Draw(item) => {
            require_calm(world, actor)?;
            items::plan_draw(world, actor, *item)?;
            require(world, actor, Cost::Standard)
        }
        Action::Scan(target) => {
            require_calm(world, actor)?;
            knowledge::plan(world, actor, *target)?;
            require(world, actor, Cost::Standard)
        }
        Action::Choose(..) => Err(Refused::new(
            "the first Pokémon are chosen before the first round",
            "A103",
        )),
        Action::Lift(what, to) => {
            require_calm(world, actor)?;
            lift::plan(world, actor, *what, *to)?;
            require(world, actor, Cost::Standard)
        }
        Action::Item(item, target) => {
            require_calm(world, actor)?;
            items::plan(world, actor, *item, *target)?;
            require(world, actor, Cost::Standard)
        }
        Action::Ball(item, target) => {
            require_calm(world, actor)?;
            attack::spared(world, actor, &[*target])?;
            crate::battle::deeds::capture::plan(world, actor, *item, *target)?;
            require(world, actor, Cost::Standard)
        }
        Action::Switch {
            recall,
            release,
            at,
        } => {
            let cost = switching::plan_switch(world, actor, *recall, *release, *at)?;
            if cost == Cost::Standard {
                require_calm(world, actor)?;
            }
            require(world, actor, cost)
        }
        Action::Recall(pokemon) => {
            switching::plan_recall(world, actor, *pokemon)?;
            require(world, actor, Cost::Shift)
        }
        Action::Release(pokemon, at) => {
            switching::plan_release(world, actor, *pokemon, *at)?;
            require(world, actor, switching::release_price(world, actor))
        }
        Action::RecallTwo(one, other) => {
            require_calm(world, actor)?;
            switching::plan_recall_two(world, actor, *one, *other)?;
            require(world, actor, Cost::Standard)
        }
        Action::ReleaseTwo {
            first,
            at,
            second,
            beside,
        } => {
            require_calm(world, actor)?;
            switching::plan_release_two(world, actor, (*first, *at), (*second, *beside))?;
            require(world, actor, Cost::Standard)
        }
        Action::DropItem => {
            items::plan_drop(world, actor)?;
            require(world, actor, Cost::Shift)
        }
        Action::PickUp(cell) => {
            require_calm(world, actor)?;
            items::plan_pick_up(world, actor, *cell)?;
            require(world, actor, Cost::Standard)
        }
        Action::Uncoil => match stances::leaving_cost(world, actor) {
            Some(cost) => require(world, actor, cost),
            None => Err(Refused::new("it is in no stance", "combat-R043")),
        },
        Action::Hold(count) => plan_hold(world, actor, *count),
        Action::Flee => {
            require_calm(world, actor)?;
            plan_flee(world, actor)?;
            require(world, actor, Cost::Standard)
        }
        Action::EndTurn
        | Action::StandUp
        | Action::TradeForShift
        | Action::TradeForSwift
        | Action::PushOn
        | Action::React
        | Action::Answer(_)
        | Action::Decline
        | Action::Willing(_)
        | Action::HoldBack(_)
        | Action::Referee(_)
        | Action::Order(..) => Ok(Cost::Free),
        Action::Recover(_) | Action::Camp(_) | Action::NextBattle => Err(Refused::new(
            "that has to wait until the battle is over",
            "G013",
        )),
    }
}

/// Whether a move has just allowed to Trip this one as a Free Action.
pub(in crate::battle) fn free_trip(
    world: &World,
    actor: CombatantId,
    maneuver: Maneuver,
    target: CombatantId,
) -> bool {
    maneuver == Maneuver::Trip && world.part::<TurnState>(actor).free_trip == Some(target)
}

fn plan_wake(world: &World, actor: CombatantId, ally: CombatantId) -> Result<(), Refused> {
    let valid = usize::from(ally.0) < world.roster().len() && ally != actor;
    if !valid || !world.allied(actor, ally) || !statuses::has(world, ally, Status::Asleep) {
        return Err(Refused::new("only a sleeping ally can be woken", "G126"));
    }
    match (place::body(world, actor), place::body(world, ally)) {
        (Some(one), Some(other)) if place::adjacent(world, &one, &other) => Ok(()),
        _ => Err(Refused::new("the sleeper is not adjacent", "G126")),
    }
}

/// Holding postpones the whole turn, once per round, to a lower count (combat-R040, G007).
pub(in crate::battle) fn plan_hold(
    world: &World,
    actor: CombatantId,
    count: i32,
) -> Result<Cost, Refused> {
    let state = world.part::<TurnState>(actor);
    let budget = state.budget;
    if world.level().context == Context::League && world.who(actor).kind == Kind::Trainer {
        return Err(Refused::new(
            "trainers of a League battle act in their phase",
            "combat-R037",
        ));
    }
    if state.has_held {
        return Err(Refused::new(
            "it has held once in this round",
            "combat-R040",
        ));
    }
    let whole = budget.standard > 0 && budget.shift > 0 && budget.swift > 0;
    if !whole || budget.traded > 0 {
        return Err(Refused::new("only a whole turn can be held", "G007"));
    }
    if count >= world.clock().count {
        return Err(Refused::new(
            "it can only hold to a lower Initiative",
            "combat-R040",
        ));
    }
    Ok(Cost::Free)
}

/// Wild creatures may leave over the edge of the board (G174).
pub(in crate::battle) fn plan_flee(world: &World, actor: CombatantId) -> Result<(), Refused> {
    let who = world.who(actor);
    if who.kind == Kind::Trainer || who.owner.is_some() {
        return Err(Refused::new("only wild Pokémon flee", "G174"));
    }
    can::require(world, actor, Can::Flee)?;
    can::require(world, actor, Can::Stand)?;
    can::require(world, actor, Can::Act)?;
    let board = world.resource::<crate::battle::Board>();
    let edge = place::body(world, actor).is_some_and(|body| {
        body.cells().any(|cell| {
            cell.x == 0
                || cell.y == 0
                || cell.x == board.width() - 1
                || cell.y == board.height() - 1
        })
    });
    if edge {
        Ok(())
    } else {
        Err(Refused::new(
            "it must stand at the edge of the board",
            "G174",
        ))
    }
}

pub(in crate::battle) fn perform(
    engine: &mut Engine,
    actor: CombatantId,
    action: &Action,
    cost: Cost,
) {
    let world = &mut engine.world;
    if !matches!(action, Action::EndTurn) {
        world.log(Event::Declared {
            who: actor,
            action: action.clone(),
        });
    }
    match action {
        // Movement pays with its metres.
        Action::Shift(path) => {
            let cost = shift::path_cost(world, actor, path).unwrap_or((0, 0));
            shift::set_out(world, actor, path.clone(), cost, true);
            return;
        }
        Action::Jump(cell) => return leap::jump(world, actor, *cell),
        Action::Turn(at, path) => return turning::perform(world, actor, *at, path),
        Action::Teleport(cell) => return leap::teleport(world, actor, *cell),
        Action::Disengage(cell) => {
            let path = vec![*cell];
            let cost = shift::path_cost(world, actor, &path).unwrap_or((1, 0));
            shift::set_out(world, actor, path, cost, false);
            return;
        }
        _ => budget::pay(world, actor, cost),
    }
    match action {
        Action::EndTurn => end_turn(world, actor),
        Action::StandUp => deferred::stand_up(engine, actor),
        Action::TradeForShift | Action::TradeForSwift => budget::trade(world, actor, action),
        Action::Attack(kind, target) => attack::perform(world, actor, *kind, target),
        Action::CoupDeGrace(kind, target) => attack::perform_coup(world, actor, *kind, *target),
        Action::Maneuver(maneuver, target) => {
            maneuvers::mark_used(world, actor, *maneuver, *target);
            if cost == Cost::Free {
                world.part_mut::<TurnState>(actor).free_trip = None;
            }
            let kind = AttackKind::Maneuver(*maneuver);
            crate::battle::deeds::attack::launch_at(world, actor, kind, &Target::One(*target));
        }
        Action::Grapple(hold) => maneuvers::grapple::perform(world, actor, hold),
        Action::Assist(target) => maneuvers::assisted_breather::perform(world, actor, *target),
        Action::HandOver(item, to) => items::hand_over(world, actor, *item, *to),
        Action::Along(pokemon, path) => along::perform(world, *pokemon, path),
        Action::SpendPoint => crate::battle::state::points::spend(world, actor),
        Action::Sprint => {
            world.part_mut::<TurnState>(actor).budget.sprinting = true;
            script::did(world, actor, Deed::Maneuver);
        }
        Action::Breather(path) => maneuvers::breather::perform(world, actor, path),
        Action::Wake(ally) => {
            statuses::end(world, *ally, Status::Asleep, "woken by an ally");
        }
        Action::Untie(ally) => bonds::set(world, *ally, false),
        Action::Try(task) => tasks::attempt(world, actor, *task),
        Action::Draw(item) => items::draw(engine, actor, *item),
        Action::Scan(target) => knowledge::scan(world, actor, *target),
        Action::Lift(what, to) => lift::perform(world, actor, *what, *to),
        Action::Item(item, target) => {
            items::use_on(engine, actor, *item, *target);
        }
        Action::Ball(item, target) => {
            crate::battle::deeds::capture::throw(world, actor, *item, *target)
        }
        Action::Switch {
            recall,
            release,
            at,
        } => {
            switching::take_back(engine, actor, *recall, Some((*release, *at)));
        }
        Action::Recall(pokemon) => {
            switching::note_recall(world, actor, *pokemon);
            switching::take_back(engine, actor, *pokemon, None);
        }
        Action::Release(pokemon, at) => switching::release(world, actor, *pokemon, *at),
        Action::RecallTwo(one, other) => {
            // The second waits below the first on the agenda.
            switching::take_back(engine, actor, *other, None);
            switching::take_back(engine, actor, *one, None);
        }
        Action::ReleaseTwo {
            first,
            at,
            second,
            beside,
        } => {
            switching::release(world, actor, *first, *at);
            switching::release(world, actor, *second, *beside);
        }
        Action::DropItem => items::drop_held(world, actor),
        Action::PickUp(cell) => {
            items::pick_up(engine, actor, *cell);
        }
        Action::Uncoil => stances::change(world, actor, None),
        Action::Hold(count) => hold(world, actor, *count),
        Action::Flee => deferred::flee(engine, actor),
        _ => {}
    }
}

/// What a declared action costs even where it has become impossible.
pub(in crate::battle) fn price(action: &Action) -> Cost {
    match action {
        Action::Recall(_)
        | Action::Release(..)
        | Action::Shift(_)
        | Action::Jump(_)
        | Action::Teleport(_)
        | Action::Turn(..)
        | Action::DropItem => Cost::Shift,
        Action::CoupDeGrace(..) | Action::Breather(_) | Action::Assist(_) => Cost::Full,
        Action::HandOver(..) | Action::Along(..) | Action::SpendPoint | Action::EndTurn => {
            Cost::Free
        }
        _ => Cost::Standard,
    }
}

fn end_turn(world: &mut World, actor: CombatantId) {
    world.resource_mut::<Agenda>().pop();
    if world.part::<TurnState>(actor).hurried {
        turn::end_early(world, actor, false);
        return;
    }
    world.push(TurnStage::End.frame(actor));
}

fn hold(world: &mut World, actor: CombatantId, count: i32) {
    world.resource_mut::<Agenda>().pop();
    {
        let mut state = world.part_mut::<TurnState>(actor);
        state.holding = Some(count);
        state.has_held = true;
        state.resumes = true;
    }
    world.resource_mut::<Clock>().turn_of = None;
    world.log(Event::Held {
        who: actor,
        until: count,
    });
}

/// Whether two combatants are adjacent, or the same.
pub(in crate::battle) fn touching(world: &World, one: CombatantId, other: CombatantId) -> bool {
    one == other
        || match (place::body(world, one), place::body(world, other)) {
            (Some(a), Some(b)) => place::adjacent(world, &a, &b),
            _ => false,
        }
}

/// Leaves the board for good.
pub(in crate::battle) fn leave(world: &mut World, who: CombatantId, to: Whereabouts) {
    maneuvers::grapple::dissolve(world, who);
    bonds::set(world, who, false);
    place::put(world, who, to);
    crate::battle::effects::timers::end_dodge(world, who);
    world
        .resource_mut::<crate::battle::effects::timers::Timers>()
        .forget_all(who);
    crate::battle::effects::source_gone(world, who);
}

/// Whether somebody stands on the board and is conscious.
pub(in crate::battle) fn on_board(world: &World, id: CombatantId) -> bool {
    matches!(world.part::<Place>(id).at(), Whereabouts::Board(_)) && conscious(world, id)
}
