//! Bracing oneself under the order Brace for Impact, as an action of its own (core p.62).

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::require;
use crate::battle::effect::clock;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Effects, Instance, Kinds};
use crate::battle::state::cost;
use crate::data::clauses::Knack;

/// Steels itself: 5 Damage Reduction until the end of its next turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Brace;

arguments!(Brace);

impl Verb for Brace {
    const CARD: VerbCard = VerbCard::new(
        "Steel yourself: 5 Damage Reduction until the end of your next turn (core p.62).",
    )
    .within(Group::Maneuvers)
    .shown("Braces itself");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if !may_brace(world, actor) {
            return Err(Refused::new(
                "it is not under Brace for Impact",
                "core p.62",
            ));
        }
        let steeled = world.the::<Kinds>().left(STEELED);
        if steeled.is_some_and(|kind| world.part::<Effects>(actor).get(kind).is_some()) {
            return Err(Refused::new("it is Steeled already", "core p.62"));
        }
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        if let Some(kind) = world.the::<Kinds>().left(STEELED) {
            let case = Instance::of(kind, actor);
            clock::begin_for(world, actor, case, kind.lasts, "Brace for Impact");
        }
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::STANDARD
    }

    fn offer(list: &mut Offers) {
        if may_brace(list.world, list.actor) {
            let choice = list.plain(Self, "brace itself");
            list.kept(Self::key(), "Brace itself", cost::STANDARD, vec![choice]);
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} braces itself."))
    }
}

/// What bracing leaves.
const STEELED: &str = "Steeled";

fn may_brace(world: &World, actor: CombatantId) -> bool {
    answers::has_knack(world, actor, Knack::Braces)
}
