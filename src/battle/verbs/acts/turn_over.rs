//! Which of two items somebody holds first (Delivery Bird, core p.315): what takes or changes one comes to that.

use bevy_ecs::prelude::World;

use crate::battle::deeds::items;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, Manner, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::bag::Bag;
use crate::battle::verbs::manner::{ASIDE, LYING};

/// Holds its second item first from now on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TurnOver;

arguments!(TurnOver);

impl Verb for TurnOver {
    const CARD: VerbCard = VerbCard::new(
        "Hold the second item first: what others do to Held Items comes to it (core p.315).",
    )
    .within(Group::Items)
    .shown("Turns its items over");
    const MANNER: Manner = LYING.and(ASIDE);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        match world.part::<Bag>(actor).second() {
            Some(_) => Ok(Cost::Free),
            None => Err(Refused::new("it does not hold two items", "core p.315")),
        }
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        world.part_mut::<Bag>(actor).turn_over();
        items::follow_hand(world, actor);
    }

    fn offer(list: &mut Offers) {
        if let Some(item) = list.world.part::<Bag>(list.actor).second() {
            let label = format!("hold the {} first", list.world.dex().item(item).name);
            let choice = list.plain(Self, label);
            list.kept(Self::key(), "Turn items over", Cost::Free, vec![choice]);
        }
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} holds its other item first."))
    }
}
