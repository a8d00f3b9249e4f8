//! Teleporting with the Shift Action.

use bevy_ecs::prelude::World;

use crate::battle::deeds::leap;
use crate::battle::deeds::mobility;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Manner, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;
use crate::battle::state::offers::square;
use crate::battle::state::place;
use crate::battle::verbs::manner::MOVES;
use crate::board::Cell;

/// Teleports to this square with the Shift Action; provokes nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Teleport(pub Cell);

arguments!(Teleport(to: Cell));

impl Verb for Teleport {
    const CARD: VerbCard =
        VerbCard::new("Be somewhere in sight, without provoking anybody (combat-R055).")
            .within(Group::Maneuvers)
            .aimed(Aiming::Square)
            .shown("Teleport");
    const MANNER: Manner = MOVES;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        leap::plan_teleport(world, actor, self.0).map(|_| cost::SHIFT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        leap::teleport(&mut engine.world, actor, self.0);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::SHIFT
    }

    fn offer(list: &mut Offers) {
        let Some(body) = place::body(list.world, list.actor)
            .filter(|_| mobility::immobile(list.world, list.actor).is_none())
        else {
            return;
        };
        let (far, _) = leap::ranges(list.world, list.actor);
        if far > 0 {
            let choices = leap::within(body.anchor, far)
                .map(|cell| list.to(Self(cell), cell, square(cell)))
                .collect();
            list.kept(Self::key(), "Teleport", cost::SHIFT, choices);
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} teleports."))
    }
}
