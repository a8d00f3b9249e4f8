//! Eating what is in the hand or mouth (AX-21, AX-23).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::digestion;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;
use bevy_ecs::prelude::World;

/// Eats the food that it holds (AX-23).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Eat;

arguments!(Eat);

impl Verb for Eat {
    const CARD: VerbCard = VerbCard::new("Eat the food that is held: its Digestion Buff (AX-21).")
        .within(Group::Items)
        .shown("Eats");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        digestion::plan_eat(world, actor)?;
        require_calm(world, actor)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        digestion::eat(&mut engine.world, actor);
    }

    fn offer(list: &mut Offers) {
        if digestion::holds_food(list.world, list.actor) {
            let choice = list.plain(Self, "eat what is held");
            list.kept(Self::key(), "Eat", cost::STANDARD, vec![choice]);
        }
    }
}
