//! Handing an item over (G010).

use crate::battle::deeds::items;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Choice, Cost};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::data::ItemId;
use bevy_ecs::prelude::World;

/// Passes a small item to an adjacent trainer while shifting (G010).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HandOver(pub ItemId, pub CombatantId);

arguments!(HandOver(item: ItemId, to: CombatantId));

impl Verb for HandOver {
    const CARD: VerbCard =
        VerbCard::new("Pass it to an adjacent trainer, at no cost beside the Shift (G010).")
            .within(Group::Items)
            .aimed(Aiming::Somebody);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        items::plan_hand_over(world, actor, self.0, self.1)?;
        Ok(Cost::Free)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        items::hand_over(&mut engine.world, actor, self.0, self.1);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        Cost::Free
    }

    fn offer(list: &mut Offers) {
        for (item, _) in list.bag() {
            let hands: Vec<Choice> = list
                .near()
                .into_iter()
                .map(|id| list.on(Self(item, id), id))
                .collect();
            let (kept, _) = list.keep(hands);
            if !kept.is_empty() {
                let label = format!("Hand over {}", list.world.dex().item(item).name);
                list.entry(Self::key_of(item), label, Cost::Free, kept, None);
            }
        }
    }
}
