//! Answering an offer with one of several moves (combat-R048).

use crate::battle::deeds::reacting;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Group, Timing, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::data::MoveId;
use bevy_ecs::prelude::World;

/// Takes the reaction that the prompt offers with this move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnswerWith(pub MoveId);

arguments!(AnswerWith as Answer(with: MoveId));

impl Verb for AnswerWith {
    const CARD: VerbCard = VerbCard::new("").within(Group::Button);
    const WHEN: Timing = Timing::Answer;

    fn answer(
        &self,
        world: &World,
        prompt: &Prompt,
        _: CombatantId,
    ) -> Option<Result<(), Refused>> {
        let PromptKind::Reaction(offer) = &prompt.kind else {
            return None;
        };
        Some(if reacting::choices(world, offer).contains(&self.0) {
            Ok(())
        } else {
            let why = "this move is no answer to that";
            Err(Refused::new(why, "combat-R048"))
        })
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, _: CombatantId) {
        reacting::answer(engine, true, Some(self.0));
    }
}
