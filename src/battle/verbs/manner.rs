//! What these rules have words for of a verb, and what they ask of all verbs alike: whether somebody is free for
//! one, and whether it may spend on it what it costs.

use bevy_ecs::prelude::*;

use crate::battle::deeds::able::require_up;
use crate::battle::deeds::{league, moves, reacting};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::Doing;
use crate::battle::kernel::prompt::{Cost, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Action, Manner};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::Effects;
use crate::battle::state::budget::{self, Actions};
use crate::battle::state::cost;
use crate::battle::state::hurry::Hurry;
use crate::data::moves::What;

/// Somebody Tripped can do it (combat-R107).
pub(crate) const LYING: Manner = Manner::of(0);
/// It goes with any early or late action (combat-R046, combat-R047).
pub(crate) const ASIDE: Manner = Manner::of(1);
/// It is movement: it pays with its metres, and a late action may be one.
pub(crate) const MOVES: Manner = Manner::of(2);
/// Somebody Grappled can do it with a Shift Action (combat-R115).
pub(crate) const ESCAPES: Manner = Manner::of(3);
/// Somebody who may only end what keeps it from acting may do it too, where it costs nothing.
pub(crate) const IN_SLEEP: Manner = Manner::of(4);
/// It waits for its place in a declared round even where it is free (combat-R037), as what ends a turn does.
pub(crate) const DECLARED: Manner = Manner::of(5);

/// Pays what a verb costs: movement pays with its metres.
pub(crate) fn pay(world: &mut World, id: CombatantId, cost: Cost, manner: Manner) {
    if !manner.has(MOVES) {
        budget::pay(world, id, cost);
    }
}

/// What somebody does who says beforehand what it will do: what costs nothing happens at once; only costs are
/// declared.
pub(crate) fn declare(engine: &mut Engine, actor: CombatantId, action: &Action, cost: Cost) {
    let waits = action.ends_turn() || action.verb().0.manner.has(DECLARED);
    if cost == Cost::Free && !waits {
        action.perform(engine, actor, cost);
        league::prompt(&mut engine.world, actor);
    } else {
        league::note(&mut engine.world, actor, action, cost);
    }
}

/// What to say to a command that is no answer to a prompt.
pub(crate) fn no_answer(asked: &PromptKind) -> Refused {
    let (why, rule) = match asked {
        PromptKind::Turn | PromptKind::Declare { .. } => ("a turn is to be taken", "combat-R043"),
        PromptKind::Reaction(_) => (
            "a reaction is on offer: take it or let it pass",
            "combat-R048",
        ),
        PromptKind::Replace { .. } => ("send another one out, or nobody", "combat-R050"),
        PromptKind::Question { kind, .. } => kind.wants,
        PromptKind::Opening => (
            "choose whom to send out first, and a weapon, or end",
            "A103",
        ),
    };
    Refused::new(why, rule)
}

/// Whether somebody is free for it, and up.
pub(crate) fn ready(world: &World, actor: CombatantId, verb: &dyn Doing) -> Result<(), Refused> {
    let hurry = world.part::<Hurry>(actor);
    if hurry.is_hurried() && !hurries(verb, hurry) {
        return Err(Refused::new(
            "only the action it has announced can be taken now",
            "combat-R047",
        ));
    }
    // Whoever may not act ends that, or its turn (G127); which of its attacks do is asked with them.
    let free = verb.ends() || verb.manner().has(IN_SLEEP);
    let idle = world.part::<Actions>(actor).dozes() && !free && !verb.strikes();
    if idle {
        can::require(world, actor, Can::Act)?;
    }
    match verb.manner().has(LYING) {
        true => Ok(()),
        false => require_up(world, actor),
    }
}

/// Whether it is what ends that for which nothing else can be done.
fn undoes(verb: &dyn Doing, world: &World, actor: CombatantId) -> bool {
    let bars = world.part::<Effects>(actor).bars(Can::TakeStandardActions);
    let ends = |id| {
        let effects = world.dex().move_def(id).effects.iter();
        let mut ended = effects.filter_map(|effect| match &effect.what {
            What::End(it) => Some(it.0.name()),
            _ => None,
        });
        ended.any(|name| {
            let mut cases = world.part::<Effects>(actor).iter();
            cases.any(|case| case.kind.name == name)
        })
    };
    bars && verb.about().is_some_and(ends)
}

/// Whether its cost is not meant for something else.
pub(crate) fn affordable(
    world: &World,
    actor: CombatantId,
    verb: &dyn Doing,
    cost: Cost,
) -> Result<(), Refused> {
    if cost == cost::SHIFT && !verb.manner().has(ESCAPES) {
        can::require(world, actor, Can::TakeShiftActions)?;
    }
    if matches!(cost, cost::STANDARD | cost::FULL) && !undoes(verb, world, actor) {
        can::require(world, actor, Can::TakeStandardActions)?;
    }
    if let Some(bound) = reacting::bound_to(world, actor) {
        let its = verb.about() == Some(bound);
        let other = matches!(cost, cost::STANDARD | cost::FULL) && !its;
        if other || verb.waits() {
            return Err(moves::not_what_it_announced());
        }
    }
    Ok(())
}

/// Whether an action may be taken as the early or the late one.
fn hurries(verb: &dyn Doing, hurry: &Hurry) -> bool {
    let announced = || {
        verb.about()
            .is_some_and(|named| hurry.only() == Some(named))
    };
    let attacks = hurry.is_extra() && verb.strikes();
    let shifts = hurry.is_late() || hurry.stride().is_some();
    verb.manner().has(ASIDE) || verb.manner().has(MOVES) && shifts || attacks || announced()
}
