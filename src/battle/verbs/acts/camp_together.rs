//! Recovering with the whole side once the battle is over (combat-R126 to combat-R129).

use crate::battle::deeds::aftermath;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Recovery};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Timing, VerbCard};
use crate::battle::kernel::world::Engine;
use bevy_ecs::prelude::World;

/// Recovers for everybody of the actor's side whom it helps.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CampTogether(pub Recovery);

arguments!(CampTogether as Camp(how: Recovery));

impl Verb for CampTogether {
    const CARD: VerbCard = VerbCard::new(
        "The whole side recovers once the battle is over (combat-R126 to combat-R129).",
    );
    const WHEN: Timing = Timing::Afterwards;

    fn rest(&self, world: &World, actor: CombatantId) -> Option<Result<(), Refused>> {
        Some(aftermath::check_camp(world, actor, self.0))
    }

    fn recover(&self, engine: &mut Engine, actor: CombatantId) {
        aftermath::camp(&mut engine.world, actor, self.0);
    }
}
