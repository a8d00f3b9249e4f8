//! Corrections by a person at the table.

use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Prompt;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Group, Timing, VerbCard};
use crate::battle::kernel::world::Engine;
use bevy_ecs::prelude::World;

use crate::battle::verbs::referee::{self, Correction};

/// A person at the table corrects something; possible at any prompt, whoever is asked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Correct(pub Correction);

arguments!(Correct as Referee(correction: Correction));

impl Verb for Correct {
    const CARD: VerbCard = VerbCard::new("Set something right, at any time.").within(Group::Button);
    const EVERYWHERE: bool = true;
    const WHEN: Timing = Timing::Always;

    fn answer(
        &self,
        world: &World,
        prompt: &Prompt,
        actor: CombatantId,
    ) -> Option<Result<(), Refused>> {
        Some(referee::plan(world, prompt, actor, &self.0))
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        referee::perform(engine, actor, &self.0);
    }
}
