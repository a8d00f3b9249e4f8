//! Picking items up (G017).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::items;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Choice, Cost};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Exposure, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::board::Board;
use crate::battle::state::cost;
use crate::board::Cell;
use bevy_ecs::prelude::World;

/// Picks up an item from an adjacent or own square (G017).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PickUp(pub Cell);

arguments!(PickUp(at: Cell));

impl Verb for PickUp {
    const CARD: VerbCard = VerbCard::new("Pick up an item nearby (G017).")
        .within(Group::Items)
        .aimed(Aiming::Square)
        .shown("Picks up");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        items::plan_pick_up(world, actor, self.0)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        items::pick_up(engine, actor, self.0);
    }

    fn offer(list: &mut Offers) {
        if !list.by_trainer() {
            return;
        }
        let lying = list.world.the::<Board>().items();
        let choices: Vec<Choice> = lying
            .iter()
            .map(|(cell, item)| {
                let name = list.world.dex().item(*item).name.clone();
                list.to(Self(*cell), *cell, name)
            })
            .collect();
        let (kept, reason) = list.keep(choices);
        let nothing = Refused::new("nothing lies on the ground", "G017");
        let reason = reason.or_else(|| lying.is_empty().then_some(nothing));
        list.entry(Self::key(), "Pick up", cost::STANDARD, kept, reason);
    }

    fn exposure(&self) -> Exposure {
        Exposure::Around(None)
    }
}
