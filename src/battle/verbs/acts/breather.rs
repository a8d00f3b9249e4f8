//! Take a Breather (combat-R085).

use crate::battle::deeds::able::require;
use crate::battle::deeds::maneuvers::breather;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::{Verb, allowed};
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Confirm, Exposure, Group, Route, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::questions::can::{self, Can};
use crate::battle::state::cost;
use crate::battle::state::place;
use crate::board::Cell;
use crate::board::movement::Leaps;
use bevy_ecs::prelude::World;

/// Take a Breather, moving along these squares (combat-R085).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breather(pub Vec<Cell>);

arguments!(Breather(path: Vec<Cell>));

impl Verb for Breather {
    const CARD: VerbCard = VerbCard::new(
        "Rest: cures volatile statuses and stages, but leaves you Tripped and Vulnerable \
         (combat-R085).",
    )
    .within(Group::Maneuvers)
    .aimed(Aiming::Square)
    .confirmed(Confirm::Ways)
    .typed(&["breathe", "breather", "rest"])
    .shown("Breather");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        breather::plan(world, actor, &self.0)?;
        require(world, actor, cost::FULL)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        breather::perform(&mut engine.world, actor, &self.0);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::FULL
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        let lacking = require(world, actor, cost::FULL)
            .and_then(|_| breather::possible(world, actor))
            .and_then(|()| allowed(&Self(Vec::new()), world, actor, cost::FULL))
            .err();
        let mut choices = Vec::new();
        if lacking.is_none() && place::body(world, actor).is_some() {
            let travels = can::can(world, actor, Can::Travel);
            let reach = travels.then(|| list.reach(Leaps::Ground));
            for cell in breather::refuges(world, actor, reach, i32::MAX) {
                let path = reach.and_then(|reach| reach.path_to(cell));
                let label = format!("at ({}, {})", cell.x, cell.y);
                choices.push(list.to(Self(path.unwrap_or_default()), cell, label));
            }
        }
        list.entry(Self::key(), "Take a Breather", cost::FULL, choices, lacking);
    }

    fn exposure(&self) -> Exposure {
        Exposure::Along(self.0.clone())
    }

    fn way(&self) -> Option<Route> {
        Some(Route {
            who: None,
            path: self.0.clone(),
            turned: false,
        })
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} takes a Breather."))
    }
}
