//! Holding the turn (combat-R040, G007).

use crate::battle::kernel::agenda::Agenda;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, VerbCard};
use crate::battle::kernel::world::{Access, Clock, Engine};
use crate::battle::state::budget::Actions;
use crate::battle::state::setting;
use crate::battle::state::turns::Turns;
use crate::battle::verbs;
use bevy_ecs::prelude::World;

/// Holds the whole turn until this Initiative count (combat-R040).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HoldTurn(pub i32);

arguments!(HoldTurn as Hold(until: i32));

impl Verb for HoldTurn {
    const CARD: VerbCard =
        VerbCard::new("Wait for a lower Initiative (combat-R040).").typed(&["wait", "delay"]);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        possible(world, actor, self.0)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        hold(&mut engine.world, actor, self.0);
    }

    fn postpones(&self) -> bool {
        true
    }

    /// Until after each of those who still wait, or would get the turn of their trainer then.
    fn offer(list: &mut Offers) {
        let world = list.world;
        let mut choices: Vec<Choice> = Vec::new();
        let mates = verbs::would_act_instead(world, list.actor);
        let waiting = verbs::yet_to_act(world);
        let instead = mates.iter().map(|it| (*it, " and leave it the turn"));
        let after = instead.chain(waiting.iter().map(|it| (*it, "")));
        for ((who, count), gains) in after {
            if count < world.clock().count {
                let label = format!("until after {} ({count}){gains}", list.name(who));
                let choice = list.plain(Self(count), label);
                if !choices.iter().any(|other| other.action == choice.action) {
                    choices.push(choice);
                }
            }
        }
        let (kept, reason) = list.keep(choices);
        let reason = reason
            .or_else(|| possible(world, list.actor, i32::MIN).err())
            .or_else(|| Some(Refused::new("nobody acts after it", "combat-R040")));
        list.entry(Self::key(), "Hold", Cost::Free, kept, reason);
    }
}

/// Holding postpones the whole turn, once per round, to a lower count (combat-R040, G007).
fn possible(world: &World, actor: CombatantId, count: i32) -> Result<Cost, Refused> {
    let budget = world.part::<Actions>(actor).left();
    if setting::league_trainer(world, actor) {
        return Err(Refused::new(
            "trainers of a League battle act in their phase",
            "combat-R037",
        ));
    }
    if world.part::<Turns>(actor).have_held() {
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

fn hold(world: &mut World, actor: CombatantId, count: i32) {
    world.the_mut::<Agenda>().pop();
    world.part_mut::<Turns>(actor).hold_until(count);
    world.the_mut::<Clock>().turn_of = None;
    world.log(Event::Held {
        who: actor,
        until: count,
    });
}
