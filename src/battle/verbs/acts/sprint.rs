//! Sprint (combat-R113): movement speeds up by half for the rest of the turn.

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::sprinting;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;

/// Sprint (combat-R113).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sprint;

arguments!(Sprint);

impl Verb for Sprint {
    const CARD: VerbCard =
        VerbCard::new("Half as much movement again, for the Standard Action (combat-R113).")
            .within(Group::Maneuvers)
            .shown("Sprint");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        sprinting::useful(world, actor)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        sprinting::sprint(&mut engine.world, actor);
    }

    fn offer(list: &mut Offers) {
        let choice = list.plain(Self, "half as far again this turn");
        list.kept(Self::key(), "Sprint", cost::STANDARD, vec![choice]);
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} sprints."))
    }
}
