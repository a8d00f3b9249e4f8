//! Readying a shield (combat-R135, A170).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::kinds::gear;
use crate::battle::state::cost;
use bevy_ecs::prelude::World;

/// Holds the shield before oneself until the end of the next turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadyShield;

arguments!(ReadyShield);

impl Verb for ReadyShield {
    const CARD: VerbCard = VerbCard::new(
        "Until the end of your next turn the shield gives 4 Evasion and Damage Reduction 10, a heavy \
         one 6 and 15, and you are Slowed (combat-R135).",
    )
    .within(Group::Items)
    .shown("Readies the shield");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if !gear::has_shield(world, actor) {
            return Err(Refused::new("it bears no shield", "combat-R135"));
        }
        require_calm(world, actor)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        gear::ready_shield(&mut engine.world, actor);
    }

    fn offer(list: &mut Offers) {
        if gear::has_shield(list.world, list.actor) {
            let choice = list.plain(Self, "before oneself");
            list.kept(
                Self::key(),
                "Ready the shield",
                cost::STANDARD,
                vec![choice],
            );
        }
    }
}
