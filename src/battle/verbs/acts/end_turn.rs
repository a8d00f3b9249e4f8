//! Ending the turn.

use bevy_ecs::prelude::World;

use crate::battle::deeds::{opening, turn};
use crate::battle::kernel::agenda::Agenda;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers, Prompt, PromptKind};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Manner, Role, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::hurry::Hurry;
use crate::battle::state::turn_stage::TurnStage;
use crate::battle::verbs::manner::{ASIDE, LYING};

/// Ends the turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndTurn;

arguments!(EndTurn);

impl Verb for EndTurn {
    const CARD: VerbCard = VerbCard::new("End the turn.")
        .within(Group::Button)
        .being(Role::End)
        .typed(&["end", "pass", "done"]);
    const MANNER: Manner = LYING.and(ASIDE);
    const ENDS: bool = true;

    fn plan(&self, _: &World, _: CombatantId) -> Result<Cost, Refused> {
        Ok(Cost::Free)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        world.the_mut::<Agenda>().pop();
        if world.part::<Hurry>(actor).is_hurried() {
            turn::end_early(world, actor, false);
            return;
        }
        world.push(TurnStage::End.frame(actor));
    }

    fn answer(&self, _: &World, prompt: &Prompt, _: CombatantId) -> Option<Result<(), Refused>> {
        matches!(prompt.kind, PromptKind::Opening).then_some(Ok(()))
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        opening::ready(&mut engine.world, actor);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        Cost::Free
    }

    fn offer(list: &mut Offers) {
        let end = list.plain(Self, "end the turn");
        list.entry(Self::key(), "End turn", Cost::Free, vec![end], None);
    }

    fn reply(list: &mut Offers) {
        if matches!(list.asked, PromptKind::Opening) {
            let end = list.plain(Self, "that is all");
            list.entry(Self::key(), "Ready", Cost::Free, vec![end], None);
        }
    }
}
