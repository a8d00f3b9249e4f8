//! Giving up the Standard Action for another Swift Action (combat-R044).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::budget;
use crate::battle::state::cost;
use bevy_ecs::prelude::World;

/// Gives up the Standard Action for another Swift Action (combat-R044).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TradeForSwift;

arguments!(TradeForSwift);

impl Verb for TradeForSwift {
    const CARD: VerbCard =
        VerbCard::new("Give the Standard Action for another Swift (combat-R044).");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        budget::trade_for_swift(&mut engine.world, actor);
    }

    fn noted(&self, world: &mut World, actor: CombatantId) {
        budget::trade_for_swift(world, actor);
    }

    fn offer(list: &mut Offers) {
        let choice = list.plain(Self, "another Swift Action");
        let label = "Standard for Swift";
        list.kept(Self::key(), label, cost::STANDARD, vec![choice]);
    }

    fn intent(&self, _: &Naming) -> String {
        "trade the Standard Action for a Swift".to_owned()
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!(
            "{who} gives up the Standard Action for a Swift Action."
        ))
    }
}
