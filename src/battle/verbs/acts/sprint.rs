//! Sprint (combat-R113): movement speeds up by half for the rest of the turn.

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::mobility;
use crate::battle::effect;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::responses::Moment;
use crate::battle::state::budget::Actions;
use crate::battle::state::done;
use crate::battle::verbs::acts::Verb;
use crate::data::level::Deed;

/// Sprint (combat-R113).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sprint;

arguments!(Sprint);

impl Verb for Sprint {
    const CARD: VerbCard =
        VerbCard::new("Half as much movement again, for the Standard Action (combat-R113).")
            .within(Group::Maneuvers)
            .shown("Sprint");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        useful(world, actor)?;
        require(world, actor, Cost::Standard)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        world.part_mut::<Actions>(actor).sprint();
        done::did(world, actor, Deed::Maneuver);
        effect::fire(world, actor, Moment::Sprinted, |it| it.sprinted);
    }

    fn offer(list: &mut Offers) {
        let choice = list.plain(Self, "half as far again this turn");
        list.kept(Self::key(), "Sprint", Cost::Standard, vec![choice]);
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} sprints."))
    }
}

/// Whether it would do anything: before the Shift has been used to move.
fn useful(world: &World, actor: CombatantId) -> Result<(), Refused> {
    let budget = world.part::<Actions>(actor).left();
    if budget.sprinting {
        return Err(Refused::new("it is sprinting already", "combat-R113"));
    }
    if budget.moved || budget.shift == 0 {
        return Err(Refused::new(
            "it has no movement left this turn",
            "combat-R113",
        ));
    }
    // It would be wasted where no movement can follow (A156).
    match mobility::immobile(world, actor) {
        Some(refused) => Err(refused),
        None => Ok(()),
    }
}
