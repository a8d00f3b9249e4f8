//! Choosing who starts the next battle of the level.

use crate::battle::deeds::aftermath;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Timing, VerbCard};
use crate::battle::kernel::world::Engine;
use bevy_ecs::prelude::World;

/// One Pokémon starts the next battle where another of the same trainer would have; that one waits in
/// its ball.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartWith(pub CombatantId, pub CombatantId);

arguments!(StartWith(first: CombatantId, instead: CombatantId));

impl Verb for StartWith {
    const CARD: VerbCard = VerbCard::new("Choose who starts the next battle of the level.");
    const WHEN: Timing = Timing::Afterwards;

    fn rest(&self, world: &World, actor: CombatantId) -> Option<Result<(), Refused>> {
        Some(aftermath::check_starter(world, actor, self.0, self.1))
    }

    fn recover(&self, engine: &mut Engine, _: CombatantId) {
        aftermath::start_with(&mut engine.world, self.0, self.1);
    }
}
