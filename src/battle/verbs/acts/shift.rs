//! Shifting: movement with the Shift Action (combat-R055).

use bevy_ecs::prelude::World;

use crate::battle::deeds::{mobility, shift};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::{Verb, allowed};
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{
    Aiming, Choosable, Confirm, Exposure, Group, Manner, Role, Route, VerbCard,
};
use crate::battle::kernel::world::Engine;
use crate::battle::questions::vision;
use crate::battle::state::cost;
use crate::battle::state::place;
use crate::battle::verbs::manner::MOVES;
use crate::board::{Cell, Reach};

/// Moves along these squares (the start is not listed) with the Shift Action (combat-R055).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shift(pub Vec<Cell>);

arguments!(Shift(path: Vec<Cell>));

impl Verb for Shift {
    const CARD: VerbCard = VerbCard::new("Move with the Shift Action (combat-R055).")
        .within(Group::Button)
        .aimed(Aiming::Square)
        .being(Role::Walk)
        .confirmed(Confirm::Ways)
        .typed(&["move", "walk", "go", "run"]);
    const MANNER: Manner = MOVES;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        mobility::check_path(world, actor, &self.0)?;
        Ok(cost::SHIFT)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let cost = mobility::path_cost(world, actor, &self.0).unwrap_or((0, 0));
        shift::set_out(world, actor, self.0.clone(), cost, true);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        cost::SHIFT
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        let barred = mobility::immobile(world, actor)
            .or_else(|| allowed(&Self(Vec::new()), world, actor, cost::SHIFT).err());
        let choices = if barred.is_none() {
            walks(list)
        } else {
            Vec::new()
        };
        list.entry(Self::key(), "Shift", cost::SHIFT, choices, barred);
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
}

fn walks(list: &Offers) -> Vec<Choice> {
    let (world, actor) = (list.world, list.actor);
    let mut slowly = Reach::default();
    let blind = vision::totally_blind(world, actor);
    if blind {
        mobility::explore_slowly(world, actor, &mut slowly);
    }
    let reach = list.walks();
    let mut choices = Vec::new();
    for (cell, cost) in reach.cells() {
        let Some(path) = reach.path_to(cell).filter(|path| !path.is_empty()) else {
            continue;
        };
        let pace = match (blind, slowly.cost(cell)) {
            (false, _) => "",
            (true, Some(_)) => ", Slowly",
            (true, None) => ", Quickly",
        };
        let label = format!(
            "to {}({}, {}), {cost} m{pace}{}",
            list.landmark(cell),
            cell.x,
            cell.y,
            jumping(list, &path)
        );
        choices.push(list.along(Shift(path.clone()), path, label));
    }
    choices.extend(rushes(list, reach));
    choices
}

/// The ways straight to somebody that are farther than its usual ones.
fn rushes(list: &Offers, reach: &Reach) -> Vec<Choice> {
    let ways = mobility::rushes(list.world, list.actor).into_iter();
    let ways = ways.filter_map(|(path, metres)| path.last().copied().map(|at| (at, path, metres)));
    ways.filter(|(at, ..)| reach.cost(*at).is_none())
        .map(|(at, path, metres)| {
            let label = format!(
                "to {}({}, {}), {metres} m straight on",
                list.landmark(at),
                at.x,
                at.y
            );
            list.along(Shift(path.clone()), path, label)
        })
        .collect()
}

/// Whether a path has a jump in it, for its label.
fn jumping(list: &Offers, path: &[Cell]) -> &'static str {
    let from = place::body(list.world, list.actor).map(|body| body.anchor);
    let before = from.into_iter().chain(path.iter().copied());
    let jumps = before
        .zip(path)
        .any(|(here, next)| here.x.abs_diff(next.x).max(here.y.abs_diff(next.y)) > 1);
    if jumps { ", with a jump" } else { "" }
}
