//! A Threaded Shift to a thing (core p.308).

use crate::battle::deeds::able::require;
use crate::battle::deeds::maneuvers::thread;
use crate::battle::deeds::scenery::{self, Objects};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, ObjectId};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::cost;
use bevy_ecs::prelude::World;

/// Pulls itself by a thread to a thing within four metres.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ThreadTo(pub ObjectId);

arguments!(ThreadTo(object: ObjectId));

impl Verb for ThreadTo {
    const CARD: VerbCard =
        VerbCard::new("A thread of 4 m pulls it straight to the thing (core p.308).")
            .within(Group::Maneuvers)
            .aimed(Aiming::Square)
            .shown("Threaded Shift");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        thread::plan_to(world, actor, self.0)?;
        require(world, actor, cost::SHIFT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        thread::pull_to(&mut engine.world, actor, self.0);
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        let things = world.the::<Objects>();
        if !thread::threaded(world, list.actor) || things.is_empty() {
            return;
        }
        let standing = things.ids().filter(|id| things.stands(*id));
        let choices = standing
            .map(|id| {
                let placed = scenery::placed(world, id);
                let label = format!("the {}", placed.name);
                list.along(Self(id), placed.cells.clone(), label)
            })
            .collect();
        list.kept(
            Self::key(),
            "Threaded Shift to a thing",
            cost::SHIFT,
            choices,
        );
    }
}
