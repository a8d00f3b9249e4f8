//! Lifting things by telekinesis (G085).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::{leap, lift};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Lifted};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Lead, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::board::Board;
use crate::battle::state::cost;
use crate::battle::state::offers::square;
use crate::battle::state::place;
use crate::board::Cell;
use crate::rules::skills::TELEKINETIC_RANGE;
use bevy_ecs::prelude::World;

/// Lifts something by telekinesis and puts it on this square (G085).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lift(pub Lifted, pub Cell);

arguments!(Lift(what: Lifted, to: Cell));

impl Verb for Lift {
    const CARD: VerbCard = VerbCard::new("Move it with the mind, within 8 m (G085).")
        .within(Group::Maneuvers)
        .aimed(Aiming::Square)
        .shown("Telekinesis");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        lift::plan(world, actor, self.0, self.1)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        lift::perform(&mut engine.world, actor, self.0, self.1);
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        let Some(body) = place::body(world, actor).filter(|_| lift::telekinetic(world, actor))
        else {
            return;
        };
        let far = TELEKINETIC_RANGE + 1;
        let cells: Vec<Cell> = leap::within(body.anchor, far).collect();
        for what in lift::things(world, actor) {
            let choices = cells
                .iter()
                .map(|cell| list.to(Self(what, *cell), *cell, square(*cell)))
                .collect();
            let label = format!("Lift {}", name(list, what));
            list.kept(Self::key_of(lead(what)), label, cost::STANDARD, choices);
        }
    }

    fn chance(&self, world: &World, actor: CombatantId) -> Option<f64> {
        lift::chance(world, actor, self.0)
    }
}

fn lead(what: Lifted) -> Lead {
    match what {
        Lifted::Items(from) => Lead::Square(from),
        Lifted::Body(who) => Lead::Combatant(who),
    }
}

fn name(list: &Offers, what: Lifted) -> String {
    let world = list.world;
    match what {
        Lifted::Body(id) => list.name(id).to_owned(),
        Lifted::Items(cell) => {
            let lying = world.the::<Board>().items().iter();
            let names: Vec<&str> = lying
                .filter(|(at, _)| *at == cell)
                .map(|(_, item)| world.dex().item(*item).name.as_str())
                .collect();
            format!("{} ({}, {})", names.join(" and "), cell.x, cell.y)
        }
    }
}
