//! Disengage (combat-R111).

use bevy_ecs::prelude::World;

use crate::battle::deeds::{mobility, shift};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Route, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::questions::answers;
use crate::battle::state::place;
use crate::battle::verbs::acts::Verb;
use crate::battle::verbs::offers::square;
use crate::board::Cell;
use crate::data::clauses::Knack;

/// Moves one metre without provoking (combat-R111).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Disengage(pub Cell);

arguments!(Disengage(to: Cell));

impl Verb for Disengage {
    const CARD: VerbCard = VerbCard::new("Move one metre without provoking anybody (combat-R111).")
        .within(Group::Maneuvers)
        .aimed(Aiming::Square)
        .shown("Disengage");
    const MOVES: bool = true;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if let Some(refused) = mobility::immobile(world, actor) {
            return Err(refused);
        }
        let (cost, _) = mobility::step_cost(world, actor, self.0)?;
        if cost > 1 {
            return Err(Refused::new(
                "Disengage is a Shift of one metre",
                "combat-R111",
            ));
        }
        Ok(price(world, actor))
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let path = vec![self.0];
        let cost = mobility::path_cost(world, actor, &path).unwrap_or((1, 0));
        shift::set_out(world, actor, path, cost, false);
    }

    fn offer(list: &mut Offers) {
        let barred = mobility::immobile(list.world, list.actor);
        let steps = if barred.is_some() {
            Vec::new()
        } else {
            steps(list)
        };
        let (kept, reason) = list.keep(steps);
        list.entry(
            Self::key(),
            "Disengage",
            price(list.world, list.actor),
            kept,
            barred.or(reason),
        );
    }

    fn way(&self) -> Option<Route> {
        Some(Route {
            who: None,
            path: vec![self.0],
            turned: false,
        })
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} disengages."))
    }
}

/// What disengaging costs.
fn price(world: &World, actor: CombatantId) -> Cost {
    match answers::has_knack(world, actor, Knack::DisengagesSwiftly) {
        true => Cost::Swift,
        false => Cost::Shift,
    }
}

fn steps(list: &Offers) -> Vec<Choice> {
    let Some(body) = place::body(list.world, list.actor) else {
        return Vec::new();
    };
    crate::board::Direction::ALL
        .into_iter()
        .map(|direction| {
            let (dx, dy) = direction.delta();
            let cell = body.anchor.offset(dx, dy);
            list.to(Disengage(cell), cell, square(cell))
        })
        .filter(|choice| place::fits(list.world, list.actor, choice.cells[0]))
        .collect()
}
