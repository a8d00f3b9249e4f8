//! What combatants do: every command is checked here, paid, and set going.
//!
//! A verb is one file in [`acts`], made an entry of the one table there. `check` and `carry_out` look
//! the entry up and ask it; options, controllers and `submit` share them. What several verbs have in
//! common (walking, switching, items) stands in `deeds/`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::{initiative, league};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::Rules;
use crate::battle::kernel::names::Maneuver;
use crate::battle::kernel::prompt::{Command, Cost, Prompt, PromptKind, SlotState};
use crate::battle::kernel::refused::{Refusal, Refused};
use crate::battle::kernel::verb::{Action, Timing};
use crate::battle::kernel::world::{Access, Engine, Pending};
use crate::battle::state::budget::Actions;

pub mod acts;
pub(crate) mod offers;
pub(crate) mod referee;

/// Checks a command against the prompt. Returns what it costs where it is one of somebody's own
/// turn; all others are free.
pub(crate) fn check(world: &World, prompt: &Prompt, command: &Command) -> Result<Cost, Refusal> {
    let (actor, action) = (command.actor, &command.action);
    let told = |why: Refused| why.refusal(world, actor);
    somebody(world, actor).map_err(told)?;
    known(world, action).map_err(told)?;
    let answer = || (action.verb().0.answer)(world, prompt, actor, action);
    match action.verb().when() {
        Timing::Always => answer().unwrap_or(Ok(())).map_err(told)?,
        Timing::OwnSide => {
            answer().unwrap_or(Ok(())).map_err(told)?;
            if world.who(actor).side != prompt.side {
                let why = "standing orders are each side's own";
                return Err(told(Refused::new(why, "combat-R048")));
            }
        }
        _ if actor != prompt.actor => {
            return Err(Refusal::NotAsked {
                expected: world.name(prompt.actor).to_owned(),
                got: world.name(actor).to_owned(),
            });
        }
        Timing::Answer if prompt.kind.is_turn() => {
            let why = "there is nothing to answer just now";
            return Err(told(Refused::new(why, "combat-R048")));
        }
        _ if prompt.kind.is_turn() => return action.plan(world, actor).map_err(told),
        _ => answer()
            .unwrap_or_else(|| Err(no_answer(&prompt.kind)))
            .map_err(told)?,
    }
    Ok(Cost::Free)
}

/// Whether the rules of the battle know an action.
fn known(world: &World, action: &Action) -> Result<(), Refused> {
    let rules = world.the::<Rules>().0.name;
    match action.verb().0.rules {
        Some(own) if own != rules => {
            let why = "these rules know no such action";
            Err(Refused::new(why, "combat-R043"))
        }
        _ => Ok(()),
    }
}

fn somebody(world: &World, actor: CombatantId) -> Result<(), Refused> {
    if usize::from(actor.0) < world.roster().len() {
        Ok(())
    } else {
        Err(Refused::new("there is no such combatant", "combat-R043"))
    }
}

/// What to say to a command that is no answer to a prompt.
fn no_answer(asked: &PromptKind) -> Refused {
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

/// Carries out a command that [`check`] has allowed at this cost.
pub(crate) fn carry_out(engine: &mut Engine, command: &Command, cost: Cost) {
    let (actor, action) = (command.actor, &command.action);
    let respond = action.verb().0.respond;
    let any_time = matches!(action.verb().when(), Timing::Always | Timing::OwnSide);
    let mut pending = engine.world.the_mut::<Pending>();
    let asked = if any_time {
        pending.0.clone()
    } else {
        pending.0.take()
    };
    let Some(prompt) = asked else { return };
    if any_time {
        return respond(engine, &prompt, actor, action);
    }
    match prompt.kind {
        PromptKind::Turn => action.perform(engine, actor, cost),
        // What costs nothing happens at once; only costs are declared.
        PromptKind::Declare { .. } if cost == Cost::Free && !action.verb().0.declared => {
            action.perform(engine, actor, cost);
            league::prompt(&mut engine.world, actor);
        }
        PromptKind::Declare { .. } => league::note(&mut engine.world, actor, action, cost),
        _ => respond(engine, &prompt, actor, action),
    }
}

/// Checks a command once the battle is over.
pub(crate) fn check_after(world: &World, command: &Command) -> Result<Cost, Refusal> {
    let (actor, action) = (command.actor, &command.action);
    let told = |why: Refused| why.refusal(world, actor);
    somebody(world, actor).map_err(told)?;
    known(world, action).map_err(told)?;
    match (action.verb().0.rest)(world, actor, action) {
        Some(checked) => checked.map(|()| Cost::Free).map_err(told),
        None => Err(Refusal::Over),
    }
}

/// Carries out what [`check_after`] has allowed.
pub(crate) fn carry_out_after(engine: &mut Engine, command: &Command) {
    (command.action.verb().0.recover)(engine, command.actor, &command.action);
}

/// Whether a move has just allowed this maneuver on this one as a Free Action.
pub(crate) fn is_free(
    world: &World,
    actor: CombatantId,
    maneuver: Maneuver,
    target: CombatantId,
) -> bool {
    world.part::<Actions>(actor).free_maneuver() == Some((maneuver, target))
}

/// Who of the same trainer gets its turn of this round if somebody holds until after it, with its Initiative
/// (combat-R035, combat-R040).
pub(crate) fn would_act_instead(world: &World, actor: CombatantId) -> Vec<(CombatantId, i32)> {
    let Some(trainer) = world.who(actor).owner else {
        return Vec::new();
    };
    if initiative::turns_left(world, trainer) > 0 {
        return Vec::new();
    }
    initiative::slots(world)
        .into_iter()
        .filter(|slot| slot.state == SlotState::Skipped)
        .filter(|slot| world.who(slot.who).owner == Some(trainer))
        .map(|slot| (slot.who, slot.initiative))
        .collect()
}

/// Who has still to act in this round, with its Initiative.
pub(crate) fn yet_to_act(world: &World) -> Vec<(CombatantId, i32)> {
    initiative::slots(world)
        .into_iter()
        .filter(|slot| slot.state == SlotState::Waiting)
        // Nobody holds until after whoever is first or last in any case.
        .filter(|slot| initiative::initiative(world, slot.who).abs() < initiative::EXTREME)
        .map(|slot| (slot.who, slot.initiative))
        .collect()
}
