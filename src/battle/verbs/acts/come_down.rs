//! Coming back from where a move of two turns has taken somebody (Fly, Dig, Phantom Force and the like, core ch.10).

use bevy_ecs::prelude::World;

use crate::battle::effect::telling;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Manner, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::answers;
use crate::battle::state::offers::square;
use crate::battle::state::place::{self, Place, Whereabouts};
use crate::battle::verbs::manner::LYING;
use crate::board::Cell;

/// Comes back to this square from the air, the ground, the water or nowhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ComeDown(pub Cell);

arguments!(ComeDown(to: Cell));

impl Verb for ComeDown {
    const CARD: VerbCard =
        VerbCard::new("Come back from the air, the ground, the water or nowhere, to strike.")
            .within(Group::Maneuvers)
            .aimed(Aiming::Square)
            .shown("Come back");
    const MANNER: Manner = LYING;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        let Some((_, cells)) = answers::comes_down(world, actor) else {
            return Err(Refused::new("it is not away", "core ch.10"));
        };
        if !cells.contains(&self.0) {
            return Err(Refused::new("it cannot come back there", "core ch.10"));
        }
        Ok(Cost::Free)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let Some((kind, _)) = answers::comes_down(world, actor) else {
            return;
        };
        let from = world.part::<Place>(actor).square().map(|body| body.anchor);
        if let Some(from) = from.filter(|from| *from != self.0) {
            place::put(world, actor, Whereabouts::Board(self.0));
            world.log(Event::Moved {
                who: actor,
                from,
                path: vec![self.0],
                cost: 0,
                forced: false,
                cause: Cause::new("comes back", "core ch.10"),
            });
        }
        telling::end(world, actor, kind, "it comes back");
    }

    fn offer(list: &mut Offers) {
        if let Some((_, cells)) = answers::comes_down(list.world, list.actor) {
            let choices = cells.into_iter();
            let choices = choices.map(|cell| list.to(Self(cell), cell, square(cell)));
            let choices = choices.collect();
            list.kept(Self::key(), "Come back", Cost::Free, choices);
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} comes back."))
    }
}
