//! Giving up the Standard Action for another Shift Action (combat-R044).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Manner, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::budget;
use crate::battle::state::cost;
use crate::battle::verbs::manner::LYING;
use bevy_ecs::prelude::World;

/// Gives up the Standard Action for another Shift Action (combat-R044).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TradeForShift;

arguments!(TradeForShift);

impl Verb for TradeForShift {
    const CARD: VerbCard =
        VerbCard::new("Give the Standard Action for another Shift (combat-R044).");
    /// On the ground the trade is for standing up (A084).
    const MANNER: Manner = LYING;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        budget::trade_for_shift(&mut engine.world, actor);
    }

    fn noted(&self, world: &mut World, actor: CombatantId) {
        budget::trade_for_shift(world, actor);
    }

    fn offer(list: &mut Offers) {
        let choice = list.plain(Self, "another Shift Action");
        let label = "Standard for Shift";
        list.kept(Self::key(), label, cost::STANDARD, vec![choice]);
    }

    fn intent(&self, _: &Naming) -> String {
        "trade the Standard Action for a Shift".to_owned()
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!(
            "{who} gives up the Standard Action for a Shift Action."
        ))
    }
}
