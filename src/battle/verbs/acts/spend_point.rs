//! Spending an Action Point (combat-R131).

use crate::battle::deeds::points;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Manner, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::verbs::manner::ASIDE;
use bevy_ecs::prelude::World;

/// Spends an Action Point for +1 on the next roll of this combatant or of its Pokémon
/// (combat-R131).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SpendPoint;

arguments!(SpendPoint);

impl Verb for SpendPoint {
    const CARD: VerbCard = VerbCard::new("One Action Point for +1 on the next roll (combat-R131).");
    const MANNER: Manner = ASIDE;

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        points::plan(world, actor)?;
        Ok(Cost::Free)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        points::spend(&mut engine.world, actor);
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        Cost::Free
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        if list.by_trainer() || world.who(list.actor).owner.is_some() {
            let choice = list.plain(Self, "+1 on the next roll");
            list.kept(Self::key(), "Action Point", Cost::Free, vec![choice]);
        }
    }

    fn intent(&self, _: &Naming) -> String {
        "spend an Action Point".to_owned()
    }
}
