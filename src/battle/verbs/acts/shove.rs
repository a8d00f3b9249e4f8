//! Pushing whom a move has hit, a metre in any direction (Psychic, core ch.10).

use bevy_ecs::prelude::World;

use crate::battle::deeds::{height, shift};
use crate::battle::effect::telling;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, Manner, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::questions::answers;
use crate::battle::state::offers::square;
use crate::battle::state::place;
use crate::battle::verbs::manner::{ASIDE, LYING};
use crate::board::{Body, Cell, Direction};

/// Pushes whom a move has just hit to this square beside it, at no cost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shove(pub Cell);

arguments!(Shove(to: Cell));

impl Verb for Shove {
    const CARD: VerbCard = VerbCard::new("Push whom the move has hit a metre in any direction.")
        .within(Group::Maneuvers)
        .aimed(Aiming::Square)
        .shown("Push");
    const MANNER: Manner = LYING.and(ASIDE);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        way(world, actor, self.0).map(|_| Cost::Free)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let Ok((target, direction)) = way(world, actor, self.0) else {
            return;
        };
        if let Some(kind) = answers::shoving(world, actor) {
            telling::end(world, actor, kind, "used");
        }
        shift::push_along(
            world,
            (actor, target),
            (direction, 1),
            Cause::new("Push", "A117"),
        );
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        let Some(body) = answers::shoves(world, actor).and_then(|id| place::body(world, id)) else {
            return;
        };
        let beside = Direction::ALL.into_iter().map(|direction| {
            let (dx, dy) = direction.delta();
            body.anchor.offset(dx, dy)
        });
        let choices = beside.map(|cell| list.to(Self(cell), cell, square(cell)));
        let choices = choices.collect();
        list.kept(Self::key(), "Push it", Cost::Free, choices);
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} chooses where its move pushes."))
    }
}

/// Who is pushed, and in which direction.
fn way(world: &World, actor: CombatantId, to: Cell) -> Result<(CombatantId, Direction), Refused> {
    let refuse = |why| Err(Refused::new(why, "A117"));
    let Some(target) = answers::shoves(world, actor) else {
        return refuse("its move pushes nobody");
    };
    let Some(body) = place::body(world, target) else {
        return refuse("the target is not on the board");
    };
    let step = |direction: &Direction| {
        let (dx, dy) = direction.delta();
        body.anchor.offset(dx, dy) == to
    };
    let Some(direction) = Direction::ALL.into_iter().find(step) else {
        return refuse("that is no square beside the target");
    };
    let there = Body::new(to, body.footprint);
    if !place::fits(world, target, to) || height::is_wall(world, target, &there) {
        return refuse("there is no room for the target");
    }
    Ok((target, direction))
}
