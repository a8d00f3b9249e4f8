//! Inflatable ones blow themselves up, and let the air out again (core p.305).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::kinds::inflated;
use crate::battle::state::cost;
use bevy_ecs::prelude::World;

/// Blows itself up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Inflate;

arguments!(Inflate);

impl Verb for Inflate {
    const CARD: VerbCard = VerbCard::new(
        "Blow yourself up: nothing is aimed or walks through you, and your Evasion is 1 lower (core p.305).",
    )
    .within(Group::Maneuvers)
    .shown("Blows itself up");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if !inflated::is_inflatable(world, actor) {
            return Err(Refused::new("it is not Inflatable", inflated::RULE));
        }
        if inflated::is_inflated(world, actor) {
            return Err(Refused::new("it is Inflated already", inflated::RULE));
        }
        require_calm(world, actor)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        inflated::set(&mut engine.world, actor, true);
    }

    fn offer(list: &mut Offers) {
        if inflated::is_inflatable(list.world, list.actor)
            && !inflated::is_inflated(list.world, list.actor)
        {
            let choice = list.plain(Self, "blow oneself up");
            list.kept(Self::key(), "Inflate", cost::STANDARD, vec![choice]);
        }
    }
}
