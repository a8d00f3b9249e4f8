//! Repeating a Push (combat-R112).

use crate::battle::deeds::maneuvers::push;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Cost, Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Role, Timing, VerbCard};
use crate::battle::kernel::world::Engine;
use bevy_ecs::prelude::World;

/// One more metre of a Push that was won (combat-R112).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PushOn;

arguments!(PushOn);

impl Verb for PushOn {
    const CARD: VerbCard = VerbCard::new("Push the same target another metre (combat-R112).")
        .within(Group::Button)
        .being(Role::Take);
    const WHEN: Timing = Timing::Answer;

    fn answer(
        &self,
        world: &World,
        prompt: &Prompt,
        actor: CombatantId,
    ) -> Option<Result<(), Refused>> {
        match prompt.kind {
            PromptKind::Question { kind, target } if *kind == push::PUSH_ON => {
                Some(push::can_go_on(world, actor, target))
            }
            _ => None,
        }
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        push::go_on(engine, actor);
    }

    fn reply(list: &mut Offers) {
        if let PromptKind::Question { kind, target } = *list.asked
            && *kind == push::PUSH_ON
        {
            let choice = list.on(Self, target);
            list.entry(Self::key(), "Push on", Cost::Free, vec![choice], None);
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} pushes on."))
    }
}
