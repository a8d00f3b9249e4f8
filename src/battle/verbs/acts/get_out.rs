//! Trying to get out of what holds somebody, with the Shift Action (Telekinesis, core ch.10).

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::require;
use crate::battle::effect::telling;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::answers;
use crate::battle::state::cost;
use crate::rules::rolls;

/// Tries to get out of what holds it, by a d20.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GetOut;

arguments!(GetOut);

impl Verb for GetOut {
    const CARD: VerbCard = VerbCard::new("Try to get out of what holds one, by a d20.")
        .within(Group::Maneuvers)
        .shown("Tries to get out");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        match answers::escapes_on(world, actor) {
            Some(_) => require(world, actor, cost::SHIFT),
            None => Err(Refused::new("nothing holds it", "core ch.10")),
        }
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let Some((kind, needed)) = answers::escapes_on(world, actor) else {
            return;
        };
        if world.die(actor, rolls::ESCAPE, 20).value >= u16::from(needed) {
            telling::end(world, actor, kind, "it gets out");
        }
    }

    fn offer(list: &mut Offers) {
        if let Some((kind, needed)) = answers::escapes_on(list.world, list.actor) {
            let choice = list.plain(Self, format!("{}: with {needed}+ on a d20", kind.name));
            list.kept(Self::key(), "Get out", cost::SHIFT, vec![choice]);
        }
    }

    fn chance(&self, world: &World, actor: CombatantId) -> Option<f64> {
        let (_, needed) = answers::escapes_on(world, actor)?;
        Some(f64::from(21 - i32::from(needed)) / 20.0)
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} tries to get out."))
    }
}
