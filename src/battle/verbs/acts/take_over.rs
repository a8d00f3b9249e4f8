//! Choosing a move of another that one has mimicked (Mimic, core ch.10).

use bevy_ecs::prelude::World;

use crate::battle::effect::telling;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Manner, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::verbs::manner::{ASIDE, LYING};
use crate::data::MoveId;

/// Has this move of another instead of the one that it has just used, at no cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TakeOver(pub MoveId);

arguments!(TakeOver(which: MoveId));

impl Verb for TakeOver {
    const CARD: VerbCard = VerbCard::new("Choose which move of the other one to have.")
        .within(Group::Maneuvers)
        .shown("Learn");
    const MANNER: Manner = LYING.and(ASIDE);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        match answers::takes_over(world, actor) {
            Some((_, _, all)) if all.contains(&self.0) => Ok(Cost::Free),
            Some(_) => Err(Refused::new(
                "the other one has not used that",
                "core ch.10",
            )),
            None => Err(Refused::new("there is nothing to take over", "core ch.10")),
        }
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let Some((kind, own, _)) = answers::takes_over(world, actor) else {
            return;
        };
        telling::end(world, actor, kind, "chosen");
        if let Some(kind) = world.the::<Kinds>().left("Mimicked") {
            let case = Instance::of(kind, actor).by(i32::from(own.0)).about(self.0);
            telling::give(world, actor, case, kind.name);
        }
    }

    fn offer(list: &mut Offers) {
        if let Some((_, _, all)) = answers::takes_over(list.world, list.actor) {
            let dex = list.world.dex();
            let choices = all.into_iter();
            let choices = choices.map(|id| list.plain(Self(id), dex.move_def(id).name.clone()));
            let choices = choices.collect();
            list.kept(Self::key(), "Take over a move", Cost::Free, choices);
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} chooses a move to take over."))
    }
}
