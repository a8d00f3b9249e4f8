//! `Dive`: the user throws itself a metre aside and to the ground, rather out of the area of the attack that this
//! answers (core p.63).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::deeds::consequences::step_out;
use crate::battle::deeds::status;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::questions::kind::Duty;
use crate::battle::state::flight::{self, FlightId};
use crate::battle::state::place;
use crate::board::{Body, Cell};
use crate::data::effects::dive::Dive;
use crate::data::moves::Duration;

impl Deed for Dive {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let Some(path) = way(world, to.who, to.flight) else {
            return;
        };
        step_out::go(world, to.who, path, to.name);
        let body = place::body(world, to.who);
        if let Some(attack) = flight::get_mut(world, to.flight) {
            let inside = body.is_some_and(|body| taken_in(&body, &attack.area));
            if !inside {
                attack.pass_by(to.who);
            }
        }
        let (fall, lasting) = (Duty::Fall, Duration::UntilCured);
        status::call(world, to.who, fall, lasting, to.who, "Dive");
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It throws itself a metre aside, and is Tripped.")
    }

    fn possible(&self, world: &World, user: CombatantId) -> Result<(), Refused> {
        match step_out::ways(world, user) {
            Some(_) => Ok(()),
            None => Err(Refused::new("it cannot shift", "core p.63")),
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user shifts a metre and is Tripped: an attack that was aimed at it alone misses, and so does an area that \
         does not take it in any more"
            .to_owned()
    }
}

fn taken_in(body: &Body, area: &[Cell]) -> bool {
    body.cells().any(|cell| area.contains(&cell))
}

/// A metre aside, rather out of the area.
fn way(world: &World, who: CombatantId, flight: FlightId) -> Option<Vec<Cell>> {
    let area = flight::get(world, flight)?.area.clone();
    let here = place::body(world, who)?;
    let ways = step_out::ways(world, who)?;
    ways.best(|body, cost| {
        let outside = i32::from(!taken_in(body, &area));
        (cost == 1 && body.anchor != here.anchor).then_some(outside)
    })
}
