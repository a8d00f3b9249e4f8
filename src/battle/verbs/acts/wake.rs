//! Waking an ally (G126).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::status;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Choice, Cost};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::cost;
use crate::battle::state::place;
use bevy_ecs::prelude::World;

/// Wakes an adjacent ally (G126).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wake(pub CombatantId);

arguments!(Wake(ally: CombatantId));

impl Verb for Wake {
    const CARD: VerbCard = VerbCard::new("Wake an adjacent ally (G126).")
        .aimed(Aiming::Somebody)
        .shown("Wake up!");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        sleeper(world, actor, self.0)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, _: CombatantId, _: Cost) {
        let world = &mut engine.world;
        if let Some(status) = status::to_shake_off(world, self.0) {
            status::end(world, self.0, status, "woken by an ally");
        }
    }

    fn offer(list: &mut Offers) {
        let sleepers: Vec<Choice> = list
            .near()
            .into_iter()
            .filter(|id| status::to_shake_off(list.world, *id).is_some())
            .filter(|id| list.world.allied(*id, list.actor))
            .map(|id| list.on(Self(id), id))
            .collect();
        list.helping(Self::key(), "Wake", sleepers, "asleep", "G126");
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!("{who} shakes {} awake.", names.who(self.0)))
    }
}

fn sleeper(world: &World, actor: CombatantId, ally: CombatantId) -> Result<(), Refused> {
    let valid = usize::from(ally.0) < world.roster().len() && ally != actor;
    if !valid || !world.allied(actor, ally) || status::to_shake_off(world, ally).is_none() {
        return Err(Refused::new("only a sleeping ally can be woken", "G126"));
    }
    match (place::body(world, actor), place::body(world, ally)) {
        (Some(one), Some(other)) if place::adjacent(world, &one, &other) => Ok(()),
        _ => Err(Refused::new("the sleeper is not adjacent", "G126")),
    }
}
