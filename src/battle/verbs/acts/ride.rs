//! Being carried by a wave that one has made, with the Shift Action (Surf, Muddy Water, core ch.10).

use bevy_ecs::prelude::World;

use crate::battle::deeds::{mobility, relocate};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Manner, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::questions::answers;
use crate::battle::state::budget;
use crate::battle::state::cost;
use crate::battle::state::offers::square;
use crate::battle::state::place;
use crate::battle::verbs::manner::MOVES;
use crate::board::Cell;

/// Gets to an open square of the wave that it has made; provokes nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ride(pub Cell);

arguments!(Ride(to: Cell));

impl Verb for Ride {
    const CARD: VerbCard =
        VerbCard::new("Get to an open square of the wave, without provoking anybody.")
            .within(Group::Maneuvers)
            .aimed(Aiming::Square)
            .shown("Ride");
    const MANNER: Manner = MOVES;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if let Some(refused) = mobility::immobile(world, actor) {
            return Err(refused);
        }
        if !answers::carries(world, actor).contains(&self.0) {
            return Err(Refused::new("no wave of its own leads there", "core ch.10"));
        }
        if !place::fits(world, actor, self.0) {
            return Err(Refused::new("there is no room there", "A023"));
        }
        Ok(cost::SHIFT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let Some(from) = place::body(world, actor) else {
            return;
        };
        budget::pay_movement(world, actor, 0, 0);
        let way = (from.anchor, vec![self.0]);
        relocate::along(world, actor, way, false, Cause::new("Ride", "core ch.10"));
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::SHIFT
    }

    fn offer(list: &mut Offers) {
        let cells = answers::carries(list.world, list.actor);
        if !cells.is_empty() {
            let choices = cells.into_iter();
            let choices = choices.map(|cell| list.to(Self(cell), cell, square(cell)));
            let choices = choices.collect();
            list.kept(Self::key(), "Ride the wave", cost::SHIFT, choices);
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} rides the wave."))
    }
}
