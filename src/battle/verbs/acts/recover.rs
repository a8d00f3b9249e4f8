//! Recovering once the battle is over (combat-R126 to combat-R129).

use crate::battle::deeds::aftermath;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Recovery};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Timing, VerbCard};
use crate::battle::kernel::world::Engine;
use bevy_ecs::prelude::World;

/// Recovers once the battle is over (combat-R126 to combat-R129).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recover(pub Recovery);

arguments!(Recover(how: Recovery));

impl Verb for Recover {
    const CARD: VerbCard =
        VerbCard::new("Recover once the battle is over (combat-R126 to combat-R129).");
    const WHEN: Timing = Timing::Afterwards;

    fn rest(&self, world: &World, actor: CombatantId) -> Option<Result<(), Refused>> {
        Some(aftermath::check_recovery(world, actor, self.0))
    }

    fn recover(&self, engine: &mut Engine, actor: CombatantId) {
        aftermath::recover(&mut engine.world, actor, self.0);
    }
}
