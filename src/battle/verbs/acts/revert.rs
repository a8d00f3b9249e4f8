//! Leaving a form that one has taken on, such as another's (core p.412).

use crate::battle::deeds::able::require;
use crate::battle::effect::telling;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::questions::kind::{Effects, Kind};
use bevy_ecs::prelude::World;

/// Becomes what it is by nature again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Revert;

arguments!(Revert);

impl Verb for Revert {
    const CARD: VerbCard =
        VerbCard::new("Become again what it is by nature (core p.412).").shown("Back to itself");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        match left(world, actor) {
            Some((_, cost)) => require(world, actor, cost),
            None => Err(Refused::new("it is what it is by nature", "core p.412")),
        }
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        if let Some((kind, _)) = left(&engine.world, actor) {
            telling::end(&mut engine.world, actor, kind, "it chose to");
        }
    }

    fn offer(list: &mut Offers) {
        if let Some((_, cost)) = left(list.world, list.actor) {
            let choice = list.plain(Self, "back to itself");
            list.kept(Self::key(), "Revert", cost, vec![choice]);
        }
    }
}

/// The form that somebody may leave, and what that costs.
fn left(world: &World, who: CombatantId) -> Option<(&'static Kind, Cost)> {
    let mut cases = world.part::<Effects>(who).iter();
    cases.find_map(|case| {
        let cost = case.kind.leaving.filter(|_| case.kind.is_form())?;
        Some((case.kind, cost))
    })
}
