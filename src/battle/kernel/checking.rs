//! What combatants do: every command is checked here, paid, and set going. `check` and `carry_out` look the entry of
//! its verb up and ask it; options, controllers and `submit` share them.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::conduct::{NOTHING_ASKED, Rules};
use crate::battle::kernel::prompt::{Command, Cost, Prompt, PromptKind};
use crate::battle::kernel::refused::{Refusal, Refused};
use crate::battle::kernel::verb::{Action, Timing, VerbName};
use crate::battle::kernel::world::{Access, Engine, Pending};

/// The verbs of the rule-set that a battle is played by.
pub(crate) fn of_the_rules(world: &World) -> impl Iterator<Item = VerbName> + use<> {
    world.the::<Rules>().0.verbs.iter().map(VerbName)
}

/// Checks a command against the prompt. Returns what it costs where it is one of somebody's own
/// turn; all others are free.
pub(crate) fn check(world: &World, prompt: &Prompt, command: &Command) -> Result<Cost, Refusal> {
    let (actor, action) = (command.actor, &command.action);
    let told = |why: Refused| why.refusal(world, actor);
    somebody(world, actor).map_err(told)?;
    known(world, action).map_err(told)?;
    let rules = world.the::<Rules>().0;
    let grounds = rules.grounds;
    let answer = || (action.verb().0.answer)(world, prompt, actor, action);
    match action.verb().when() {
        Timing::Always => answer().unwrap_or(Ok(())).map_err(told)?,
        Timing::OwnSide => {
            answer().unwrap_or(Ok(())).map_err(told)?;
            if world.who(actor).side != prompt.side {
                let why = "standing orders are each side's own";
                return Err(told(Refused::new(why, grounds.answering)));
            }
        }
        _ if actor != prompt.actor => {
            return Err(Refusal::NotAsked {
                expected: world.name(prompt.actor).to_owned(),
                got: world.name(actor).to_owned(),
            });
        }
        Timing::Answer if prompt.kind.is_turn() => {
            return Err(told(Refused::new(NOTHING_ASKED, grounds.answering)));
        }
        _ if prompt.kind.is_turn() => return action.plan(world, actor).map_err(told),
        _ => answer()
            .unwrap_or_else(|| Err((rules.no_answer)(&prompt.kind)))
            .map_err(told)?,
    }
    Ok(Cost::Free)
}

/// Whether the rules of the battle know an action.
fn known(world: &World, action: &Action) -> Result<(), Refused> {
    let rules = world.the::<Rules>().0;
    match action.verb().0.rules {
        Some(own) if own != rules.name => {
            let why = "these rules know no such action";
            Err(Refused::new(why, rules.grounds.acting))
        }
        _ => Ok(()),
    }
}

fn somebody(world: &World, actor: CombatantId) -> Result<(), Refused> {
    if usize::from(actor.0) < world.roster().len() {
        Ok(())
    } else {
        let rule = world.the::<Rules>().0.grounds.acting;
        Err(Refused::new("there is no such combatant", rule))
    }
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
        PromptKind::Declare { .. } => {
            let declare = engine.world.the::<Rules>().0.declare;
            declare(engine, actor, action, cost);
        }
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
