//! Freeing a bound ally (G152).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::effect::telling;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Choice, Cost};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::kind::{Duty, Effects};
use crate::battle::state::cost;
use crate::battle::state::presence::{conscious, touching};
use bevy_ecs::prelude::World;

/// Frees an adjacent ally that is bound (G152).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Untie(pub CombatantId);

arguments!(Untie(ally: CombatantId));

impl Verb for Untie {
    const CARD: VerbCard = VerbCard::new("Free an adjacent ally from its bonds (G152).")
        .aimed(Aiming::Somebody)
        .shown("Unties");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        tied(world, actor, self.0)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, _: CombatantId, _: Cost) {
        telling::set(&mut engine.world, self.0, Duty::Bind, false, "");
    }

    fn offer(list: &mut Offers) {
        let tied: Vec<Choice> = list
            .near()
            .into_iter()
            .filter(|id| bound(list.world, *id) && list.world.allied(*id, list.actor))
            .map(|id| list.on(Self(id), id))
            .collect();
        list.helping(Self::key(), "Untie", tied, "bound", "G152");
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!("{who} unties {}.", names.who(self.0)))
    }
}

fn bound(world: &World, id: CombatantId) -> bool {
    world.part::<Effects>(id).playing(Duty::Bind).is_some()
}

/// Whether an ally can be untied.
fn tied(world: &World, actor: CombatantId, ally: CombatantId) -> Result<(), Refused> {
    let valid = usize::from(ally.0) < world.roster().len() && ally != actor;
    if !valid || !world.allied(actor, ally) || !bound(world, ally) {
        return Err(Refused::new(
            "only an ally that is bound can be untied",
            "G152",
        ));
    }
    if touching(world, actor, ally) && conscious(world, actor) {
        Ok(())
    } else {
        Err(Refused::new("the bound one is not adjacent", "G152"))
    }
}
