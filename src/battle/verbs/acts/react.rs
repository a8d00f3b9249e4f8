//! Taking a reaction (combat-R048).

use crate::battle::deeds::reacting;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Choice, Cost, Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Role, Timing, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::data::MoveId;
use bevy_ecs::prelude::World;

use crate::battle::verbs::acts::AnswerWith;

/// Takes the reaction that the prompt offers; where several moves could answer, the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct React;

arguments!(React);

impl Verb for React {
    const CARD: VerbCard = VerbCard::new("")
        .within(Group::Button)
        .being(Role::Take)
        .typed(&["yes", "y", "take", "react"]);
    const WHEN: Timing = Timing::Answer;

    fn answer(&self, _: &World, prompt: &Prompt, _: CombatantId) -> Option<Result<(), Refused>> {
        matches!(prompt.kind, PromptKind::Reaction(_)).then_some(Ok(()))
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, _: CombatantId) {
        reacting::answer(engine, true, None);
    }

    /// With each move that could answer, where there are moves.
    fn reply(list: &mut Offers) {
        let PromptKind::Reaction(offer) = list.asked else {
            return;
        };
        let moves = reacting::choices(list.world, offer);
        let takes = if moves.is_empty() {
            vec![list.on(Self, offer.trigger)]
        } else {
            let with = |id: &MoveId| Choice {
                label: list.world.dex().move_def(*id).name.clone(),
                ..list.on(AnswerWith(*id), offer.trigger)
            };
            moves.iter().map(with).collect()
        };
        list.entry(Self::key(), "Take it", Cost::Free, takes, None);
    }
}
