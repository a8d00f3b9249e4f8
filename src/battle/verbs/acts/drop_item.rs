//! Dropping the held item (G018).

use crate::battle::deeds::able::require;
use crate::battle::deeds::items;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Manner, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::verbs::manner::IN_SLEEP;
use bevy_ecs::prelude::World;

/// Drops the held item (G018).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DropItem;

arguments!(DropItem);

impl Verb for DropItem {
    const CARD: VerbCard = VerbCard::new("Drop what is held (G018).")
        .within(Group::Items)
        .shown("Drops its item");

    const MANNER: Manner = IN_SLEEP;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        items::plan_drop(world, actor)?;
        require(world, actor, items::cost_of_dropping(world, actor))
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        items::drop_held(&mut engine.world, actor, actor);
    }

    fn price(&self, world: &World, actor: CombatantId) -> Cost {
        items::cost_of_dropping(world, actor)
    }

    fn offer(list: &mut Offers) {
        if items::plan_drop(list.world, list.actor).is_ok() {
            let choice = list.plain(Self, "drop the held item");
            let cost = items::cost_of_dropping(list.world, list.actor);
            list.kept(Self::key(), "Drop item", cost, vec![choice]);
        }
    }
}
