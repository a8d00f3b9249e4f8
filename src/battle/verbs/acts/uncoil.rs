//! Leaving a stance such as Curled Up or Withdrawn.

use crate::battle::deeds::able::require;
use crate::battle::effect::stance;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, VerbCard};
use crate::battle::kernel::world::Engine;
use bevy_ecs::prelude::World;

/// Leaves a stance such as Curled Up or Withdrawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Uncoil;

arguments!(Uncoil);

impl Verb for Uncoil {
    const CARD: VerbCard = VerbCard::new("Leave the stance.")
        .shown("Leaves the stance")
        .typed(&["uncoil", "unwithdraw"]);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        match stance::leaving_cost(world, actor) {
            Some(cost) => require(world, actor, cost),
            None => Err(Refused::new("it is in no stance", "combat-R043")),
        }
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        stance::change(&mut engine.world, actor, None, "its own choice");
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        if let Some(cost) = stance::leaving_cost(world, list.actor) {
            let choice = list.plain(Self, "back to normal");
            list.kept(Self::key(), "Leave the stance", cost, vec![choice]);
        }
    }
}
