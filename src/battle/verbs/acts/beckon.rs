//! Having an ally that has been rallied shift a metre (Rally, core p.327).

use bevy_ecs::prelude::World;

use crate::battle::deeds::walk::Walk;
use crate::battle::deeds::{height, mobility};
use crate::battle::effect::telling;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Pairing, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::answers;
use crate::battle::questions::kind::Kind;
use crate::battle::state::offers::square;
use crate::battle::state::place;
use crate::board::{Body, Cell, Direction};

/// Has an ally that has just been rallied shift to this square beside it, at no cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beckon(pub CombatantId, pub Cell);

arguments!(Beckon(ally: CombatantId, to: Cell));

impl Verb for Beckon {
    const CARD: VerbCard = VerbCard::new("Have an ally that has been rallied shift a metre.")
        .within(Group::Maneuvers)
        .aimed(Aiming::Square)
        .shown("Rally");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        step(world, actor, self.0, self.1).map(|_| Cost::Free)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        if let Ok(kind) = step(world, actor, self.0, self.1) {
            telling::end(world, self.0, kind, "it shifts");
            world.push(Walk::new(self.0, vec![self.1], 0, true).frame());
        }
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        let mut choices = Vec::new();
        for ally in world.ids() {
            let rallied = answers::beckoned(world, ally, actor).is_some();
            let Some(body) = place::body(world, ally).filter(|_| rallied) else {
                continue;
            };
            for direction in Direction::ALL {
                let (dx, dy) = direction.delta();
                let cell = body.anchor.offset(dx, dy);
                let label = format!("{} to {}", list.name(ally), square(cell));
                choices.push(list.to(Self(ally, cell), cell, label));
            }
        }
        list.kept(Self::key(), "Have an ally shift", Cost::Free, choices);
    }

    fn pair(&self) -> Option<Pairing> {
        Some((None, Some(self.0)))
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!("{who} has {} shift a metre.", names.who(self.0)))
    }
}

/// What has the ally shift there.
fn step(
    world: &World,
    actor: CombatantId,
    ally: CombatantId,
    to: Cell,
) -> Result<&'static Kind, Refused> {
    let refuse = |why| Err(Refused::new(why, "core p.327"));
    let known = usize::from(ally.0) < world.roster().len();
    let kind = known
        .then(|| answers::beckoned(world, ally, actor))
        .flatten();
    let Some(kind) = kind else {
        return refuse("it has not been rallied in this turn");
    };
    let Some(body) = place::body(world, ally) else {
        return refuse("it is not on the board");
    };
    let beside = Direction::ALL.into_iter().any(|direction| {
        let (dx, dy) = direction.delta();
        body.anchor.offset(dx, dy) == to
    });
    if !beside {
        return refuse("that is no square beside it");
    }
    if let Some(refused) = mobility::held_back(world, ally) {
        return Err(refused);
    }
    let there = Body::new(to, body.footprint);
    if !place::fits(world, ally, to) || height::is_wall(world, ally, &there) {
        return refuse("there is no room for it");
    }
    Ok(kind)
}
