//! Trading in a Digestion Buff (AX-21).

use crate::battle::deeds::able::require;
use crate::battle::deeds::{digestion, meals};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::data::ItemId;
use bevy_ecs::prelude::World;

/// Trades in the Digestion Buff of a food for what it does, once a Scene (AX-21).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TradeIn(pub ItemId);

arguments!(TradeIn(item: ItemId));

impl Verb for TradeIn {
    const CARD: VerbCard =
        VerbCard::new("Trade in what was eaten for what it does, once a Scene (AX-21).")
            .within(Group::Items)
            .shown("Digests");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        digestion::plan_trade(world, actor, self.0)?;
        require(world, actor, Cost::Free)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        digestion::trade(&mut engine.world, actor, self.0);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        Cost::Free
    }

    fn offer(list: &mut Offers) {
        for item in meals::eaten(list.world, list.actor) {
            let label = format!("Digest {}", list.world.dex().item(item).name);
            let choice = list.plain(Self(item), "trade it in");
            list.kept(Self::key_of(item), label, Cost::Free, vec![choice]);
        }
    }

    fn intent(&self, names: &Naming) -> String {
        format!("digest a {}", names.item(self.0))
    }
}
