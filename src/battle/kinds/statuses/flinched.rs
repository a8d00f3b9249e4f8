//! Flinched (combat-R096): no actions in the next turn of this round; never carried over (A062).

use bevy_ecs::prelude::*;

use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::battle::kinds::statuses::{Affliction, end};
use crate::battle::state::budget::TurnState;
use crate::rules::Status;

#[derive(Component)]
pub(in crate::battle) struct Flinched;

impl Affliction for Flinched {
    const STATUS: Status = Status::Flinched;
    const SUMMARY: &'static str = "Cannot act in its next turn (combat-R096).";
    fn afflict(_: CombatantId) -> Self {
        Self
    }
    fn barred(world: &World, id: CombatantId) -> Option<(&'static str, RuleId)> {
        let state = world.part::<TurnState>(id);
        let done = state.acted || world.clock().turn_of == Some(id);
        done.then_some(("it has already acted this round", "A062"))
    }
    fn register(registrar: &mut Registrar) {
        registrar.add(Step::StartTurn, Set::Base, gate);
        registrar.add(Step::EndTurn, Set::Last, over);
        registrar.add(Step::EndRound, Set::Statuses, end_of_round);
    }
}

fn gate(world: &mut World) {
    turn::gate(world, Status::Flinched, "combat-R096");
}

fn over(world: &mut World) {
    if let Some(who) = world.clock().turn_of {
        end(world, who, Status::Flinched, "its turn is over");
    }
}

fn end_of_round(world: &mut World) {
    for id in world.ids() {
        end(world, id, Status::Flinched, "the round is over");
    }
}
