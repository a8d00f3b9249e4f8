//! Disengage (combat-R111).

use bevy_ecs::prelude::World;

use crate::battle::deeds::{mobility, shift};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Manner, Route, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::questions::answers;
use crate::battle::state::cost;
use crate::battle::state::offers::square;
use crate::battle::state::place;
use crate::battle::verbs::manner::MOVES;
use crate::board::movement::Leaps;
use crate::board::{Body, Cell, Reach};
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
    const MANNER: Manner = MOVES;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if let Some(refused) = mobility::immobile(world, actor) {
            return Err(refused);
        }
        way_to(world, actor, self.0)?;
        Ok(price(world, actor))
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        if let Ok((path, cost)) = way_to(world, actor, self.0) {
            shift::set_out(world, actor, path, cost, false);
        }
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
        true => cost::SWIFT,
        false => cost::SHIFT,
    }
}

/// How far somebody disengages, in metres.
fn metres(world: &World, actor: CombatantId) -> i32 {
    match answers::has_knack(world, actor, Knack::DisengagesFar) {
        true => 2,
        false => 1,
    }
}

/// The squares that disengaging there leads over, and what they cost; nobody jumps.
fn way_to(world: &World, actor: CombatantId, to: Cell) -> Result<(Vec<Cell>, (i32, u8)), Refused> {
    let most = metres(world, actor);
    let step = mobility::step_cost(world, actor, to);
    if let Ok(cost) = step
        && cost.0 <= most
    {
        return Ok((vec![to], cost));
    }
    let mut reach = Reach::default();
    if most > 1
        && mobility::explore_leaping(world, actor, Leaps::Never, &mut reach)
        && let Some(path) = reach.path_to(to).filter(|path| !path.is_empty())
        && let Ok(cost) = mobility::path_cost(world, actor, &path)
        && cost.0 <= most
    {
        return Ok((path, cost));
    }
    let here = place::body(world, actor);
    let beside = here.is_some_and(|body| body.distance(&Body::new(to, body.footprint)) <= 1);
    if beside {
        step?;
    }
    let why = match most {
        1 => "Disengage is a Shift of one metre",
        _ => "it disengages two metres",
    };
    Err(Refused::new(why, "combat-R111"))
}

fn steps(list: &Offers) -> Vec<Choice> {
    let Some(body) = place::body(list.world, list.actor) else {
        return Vec::new();
    };
    let far = metres(list.world, list.actor);
    let around = (-far..=far).flat_map(|dy| (-far..=far).map(move |dx| (dx, dy)));
    around
        .filter(|delta| *delta != (0, 0))
        .map(|(dx, dy)| {
            let cell = body.anchor.offset(dx as i16, dy as i16);
            list.to(Disengage(cell), cell, square(cell))
        })
        .filter(|choice| place::fits(list.world, list.actor, choice.cells[0]))
        .collect()
}
