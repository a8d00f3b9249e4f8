//! Using items (combat-R042).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::items;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Exposure, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::verbs::acts::Verb;
use crate::data::{ItemEffect, ItemId};
use bevy_ecs::prelude::World;

/// Uses a carried item on a target (combat-R042).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseItem(pub ItemId, pub CombatantId);

arguments!(UseItem as Item(item: ItemId, target: CombatantId));

impl Verb for UseItem {
    const CARD: VerbCard = VerbCard::new("")
        .within(Group::Items)
        .aimed(Aiming::Somebody)
        .shown("Item");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        items::plan(world, actor, self.0, self.1)?;
        require(world, actor, Cost::Standard)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        items::use_on(engine, actor, self.0, self.1);
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        for (item, count) in list.bag() {
            let def = world.dex().item(item);
            let other = matches!(def.effect, ItemEffect::Ball { .. } | ItemEffect::Scanner(_));
            if other || def.effect.weapon().is_some() {
                continue;
            }
            let within = |id: &CombatantId| *id != actor && items::within_hand(world, actor, *id);
            let choices = std::iter::once(actor)
                .chain(world.ids().into_iter().filter(within))
                .map(|id| list.on(Self(item, id), id))
                .collect();
            let label = format!("{} ×{count}", def.name);
            list.kept(Self::key_of(item), label, Cost::Standard, choices);
        }
    }

    fn exposure(&self) -> Exposure {
        Exposure::Around(None)
    }

    fn intent(&self, names: &Naming) -> String {
        format!("use {} on {}", names.item(self.0), names.who(self.1))
    }
}
