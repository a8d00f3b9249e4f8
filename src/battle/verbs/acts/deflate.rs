//! Letting the air out after blowing oneself up (core p.305).

use crate::battle::deeds::able::require;
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

/// Lets the air out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deflate;

arguments!(Deflate);

impl Verb for Deflate {
    const CARD: VerbCard = VerbCard::new("Let the air out (core p.305).")
        .within(Group::Maneuvers)
        .shown("Lets the air out");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if !inflated::is_inflated(world, actor) {
            return Err(Refused::new("it is not Inflated", inflated::RULE));
        }
        require(world, actor, cost::SHIFT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        inflated::set(&mut engine.world, actor, false);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::SHIFT
    }

    fn offer(list: &mut Offers) {
        if inflated::is_inflated(list.world, list.actor) {
            let choice = list.plain(Self, "let the air out");
            list.kept(Self::key(), "Deflate", cost::SHIFT, vec![choice]);
        }
    }
}
