//! Going on to the next battle of the level.

use crate::battle::deeds::aftermath;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Timing, VerbCard};
use crate::battle::kernel::world::Engine;
use bevy_ecs::prelude::World;

/// Goes on to the next battle of the level.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TravelOn;

arguments!(TravelOn as NextBattle);

impl Verb for TravelOn {
    const CARD: VerbCard = VerbCard::new("Go on to the next battle of the level.");
    const WHEN: Timing = Timing::Afterwards;

    fn rest(&self, world: &World, actor: CombatantId) -> Option<Result<(), Refused>> {
        Some(aftermath::check_onward(world, actor))
    }

    fn recover(&self, engine: &mut Engine, _: CombatantId) {
        aftermath::go_on(engine);
    }
}
