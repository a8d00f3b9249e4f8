//! Identifying Pokémon with a Pokédex (combat-R042).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::scanning;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;
use bevy_ecs::prelude::World;

/// Identifies a Pokémon with a Pokédex (combat-R042).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scan(pub CombatantId);

arguments!(Scan(target: CombatantId));

impl Verb for Scan {
    const CARD: VerbCard = VerbCard::new(
        "Identify a Pokémon within 10 m: everything about it is known then (combat-R042).",
    )
    .within(Group::Items)
    .aimed(Aiming::Somebody);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        scanning::plan(world, actor, self.0)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        scanning::scan(&mut engine.world, actor, self.0);
    }

    fn offer(list: &mut Offers) {
        if !list.by_trainer() || !scanning::has_scanner(list.world, list.actor) {
            return;
        }
        let choices = scanning::candidates(list.world, list.actor)
            .into_iter()
            .map(|id| list.on(Self(id), id))
            .collect();
        list.kept(Self::key(), "Pokédex", cost::STANDARD, choices);
    }

    fn intent(&self, names: &Naming) -> String {
        format!("point a Pokédex at {}", names.who(self.0))
    }
}
