//! Helping somebody to Take a Breather (combat-R086).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::maneuvers::assisted_breather;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Choice, Cost};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;
use bevy_ecs::prelude::World;

/// Helps somebody who cannot choose it to Take a Breather (combat-R086).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Assist(pub CombatantId);

arguments!(Assist(target: CombatantId));

impl Verb for Assist {
    const CARD: VerbCard =
        VerbCard::new("Calm an ally so that it can Take a Breather: Command 12 (combat-R086).")
            .within(Group::Maneuvers)
            .aimed(Aiming::Somebody);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        assisted_breather::plan(world, actor, self.0)?;
        require(world, actor, cost::FULL)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        assisted_breather::perform(&mut engine.world, actor, self.0);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::FULL
    }

    fn offer(list: &mut Offers) {
        if !list.by_trainer() {
            return;
        }
        let helped: Vec<Choice> = list
            .others()
            .into_iter()
            .map(|id| list.on(Self(id), id))
            .collect();
        let (kept, reason) = list.keep(helped);
        let nobody = Refused::new("there is nobody to calm", "combat-R086");
        let reason = reason.or(Some(nobody));
        list.entry(Self::key(), "Calm an ally", cost::FULL, kept, reason);
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!("{who} tries to calm {}.", names.who(self.0)))
    }
}
