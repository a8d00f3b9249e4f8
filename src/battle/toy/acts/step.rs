//! A step to a free square beside one (toy-R8).

use bevy_ecs::prelude::World;

use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::prompt::{Choice, Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Confirm, Group, Role, Route, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::board::Board;
use crate::battle::state::offers::square;
use crate::battle::state::place::{self, Whereabouts};
use crate::battle::toy::round;
use crate::board::Cell;

/// Steps to a square (toy-R8).
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Step(pub(crate) Cell);

arguments!(Step(to: Cell));

/// Where somebody stands.
fn here(world: &World, who: CombatantId) -> Option<Cell> {
    place::body(world, who).map(|body| body.anchor)
}

fn is_a_step(from: Cell, to: Cell) -> bool {
    from != to && from.x.abs_diff(to.x).max(from.y.abs_diff(to.y)) == 1
}

impl Verb for Step {
    const CARD: VerbCard = VerbCard::new("Step to a free square beside you (toy-R8).")
        .within(Group::Button)
        .aimed(Aiming::Square)
        .being(Role::Walk)
        .confirmed(Confirm::Ways)
        .typed(&["move", "walk", "go", "step"]);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        let near = here(world, actor).is_some_and(|from| is_a_step(from, self.0));
        match near && place::fits(world, actor, self.0) {
            true => Ok(Cost::Free),
            false => Err(Refused::new(
                "a step goes to a free square beside one",
                "toy-R8",
            )),
        }
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        round::over(world, actor);
        let Some(from) = here(world, actor) else {
            return;
        };
        place::put(world, actor, Whereabouts::Board(self.0));
        world.log(Event::Moved {
            who: actor,
            from,
            path: vec![self.0],
            cost: 1,
            forced: false,
            cause: Cause::new("a step", "toy-R8"),
        });
    }

    fn offer(list: &mut Offers) {
        let from = here(list.world, list.actor);
        let cells = list.world.the::<Board>().cells();
        let near = cells.filter(|to| from.is_some_and(|from| is_a_step(from, *to)));
        let choices: Vec<Choice> = near
            .map(|to| list.along(Self(to), vec![to], square(to)))
            .collect();
        list.kept(Self::key(), "Step", Cost::Free, choices);
    }

    fn way(&self) -> Option<Route> {
        Some(Route {
            who: None,
            path: vec![self.0],
            turned: false,
        })
    }
}
