//! Saying no to what a prompt offers.

use crate::battle::deeds::maneuvers::push::PUSH_ON;
use crate::battle::deeds::reacting;
use crate::battle::kernel::agenda::Agenda;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::prompt::{Cost, Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Role, Timing, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use bevy_ecs::prelude::World;

/// Lets the reaction pass, or whatever else a prompt offers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decline;

arguments!(Decline);

impl Verb for Decline {
    const CARD: VerbCard = VerbCard::new("")
        .within(Group::Button)
        .being(Role::Pass)
        .typed(&["no", "n", "decline", "stop"]);
    const WHEN: Timing = Timing::Answer;

    fn answer(&self, _: &World, prompt: &Prompt, _: CombatantId) -> Option<Result<(), Refused>> {
        words(&prompt.kind).map(|_| Ok(()))
    }

    fn respond(&self, engine: &mut Engine, prompt: &Prompt, _: CombatantId) {
        match prompt.kind {
            PromptKind::Reaction(_) => reacting::answer(engine, false, None),
            PromptKind::Question { kind, .. } if *kind == PUSH_ON => {
                engine.world.the_mut::<Agenda>().pop();
            }
            // Nobody is sent out.
            _ => {}
        }
    }

    fn reply(list: &mut Offers) {
        if let Some((label, choice)) = words(list.asked) {
            let choice = list.plain(Self, choice);
            list.entry(Self::key(), label, Cost::Free, vec![choice], None);
        }
    }
}

/// What it is called; `None` where there is nothing to decline.
fn words(asked: &PromptKind) -> Option<(&'static str, &'static str)> {
    match asked {
        PromptKind::Reaction(_) => Some(("Let it pass", "let it pass")),
        PromptKind::Question { kind, .. } if **kind == PUSH_ON => Some(("Stop", "stop pushing")),
        PromptKind::Replace { .. } => Some(("Nobody", "nobody")),
        PromptKind::Turn
        | PromptKind::Declare { .. }
        | PromptKind::Opening
        | PromptKind::Question { .. } => None,
    }
}
