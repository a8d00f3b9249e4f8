//! The answers to a heavy hit: giving ground, or standing firm (toy-R6).

use bevy_ecs::prelude::World;

use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers, Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Role, Timing, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::toy::blow::{self, STAND_OR_YIELD};

/// Goes back a square and takes half (toy-R6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GiveGround;

/// Stays where it is and takes all of it (toy-R6).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct StandFirm;

arguments!(GiveGround);
arguments!(StandFirm);

/// Whether a prompt asks for one of them.
fn asked(prompt: &PromptKind) -> bool {
    matches!(prompt, PromptKind::Question { kind, .. } if **kind == STAND_OR_YIELD)
}

impl Verb for GiveGround {
    const CARD: VerbCard = VerbCard::new("Go back a square and take half of the hit (toy-R6).")
        .within(Group::Button)
        .being(Role::Take)
        .typed(&["yes", "y", "give"]);
    const WHEN: Timing = Timing::Answer;

    fn answer(&self, _: &World, prompt: &Prompt, _: CombatantId) -> Option<Result<(), Refused>> {
        asked(&prompt.kind).then_some(Ok(()))
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, _: CombatantId) {
        blow::answer(&mut engine.world, self.clone().into(), true);
    }

    fn reply(list: &mut Offers) {
        if asked(list.asked) {
            let choice = list.plain(Self, "go back a square, take half");
            list.entry(Self::key(), "Give ground", Cost::Free, vec![choice], None);
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} gives ground."))
    }
}

impl Verb for StandFirm {
    const CARD: VerbCard = VerbCard::new("Stay and take all of the hit (toy-R6).")
        .within(Group::Button)
        .being(Role::Pass)
        .typed(&["no", "n", "stand"]);
    const WHEN: Timing = Timing::Answer;

    fn answer(&self, _: &World, prompt: &Prompt, _: CombatantId) -> Option<Result<(), Refused>> {
        asked(&prompt.kind).then_some(Ok(()))
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, _: CombatantId) {
        blow::answer(&mut engine.world, self.clone().into(), false);
    }

    fn reply(list: &mut Offers) {
        if asked(list.asked) {
            let choice = list.plain(Self, "take all of it");
            list.entry(Self::key(), "Stand firm", Cost::Free, vec![choice], None);
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} stands firm."))
    }
}
