//! Making an Amorphous body smaller, for gaps that it would not fit into, and spreading it again (core p.303).

use bevy_ecs::prelude::World;

use crate::battle::deeds::turning;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::offers::square;
use crate::board::Cell;

/// Draws its body in to that of one size smaller, from this square of its own on, or spreads it again from there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Squeeze(pub Cell);

arguments!(Squeeze(at: Cell));

impl Verb for Squeeze {
    const CARD: VerbCard = VerbCard::new(
        "Make an Amorphous body one size smaller, or spread it again where there is room (core p.303).",
    )
    .within(Group::Maneuvers)
    .aimed(Aiming::Square)
    .shown("Squeeze");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if turning::shapes(world, actor).contains(&self.0) {
            return Ok(Cost::Free);
        }
        let why = "its body does not fit in there, or is no smaller";
        Err(Refused::new(why, turning::AMORPHOUS))
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        turning::squeeze(&mut engine.world, actor, self.0);
    }

    fn offer(list: &mut Offers) {
        let shapes = turning::shapes(list.world, list.actor);
        if shapes.is_empty() {
            return;
        }
        let choices: Vec<Choice> = shapes
            .into_iter()
            .map(|cell| list.to(Self(cell), cell, square(cell)))
            .collect();
        let label = match turning::is_squeezed(list.world, list.actor) {
            true => "Spread",
            false => "Squeeze",
        };
        list.kept(Self::key(), label, Cost::Free, choices);
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} changes its shape."))
    }
}
