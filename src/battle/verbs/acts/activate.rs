//! Making use of an item that one holds or wears, and keeps (Adorable Fashion, core ch.4).

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::require;
use crate::battle::effect;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::kinds::written::does;
use crate::battle::questions::kind::{Effects, Instance};
use crate::battle::questions::responses::Borne;
use crate::data::ItemId;

/// Makes use of an item that it holds or wears.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Activate(pub ItemId);

arguments!(Activate(item: ItemId));

impl Verb for Activate {
    const CARD: VerbCard =
        VerbCard::new("Make use of what you hold or wear, once a Scene (core ch.4).")
            .within(Group::Items)
            .shown("Makes use of it");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        let Some(case) = case_of(world, actor, self.0) else {
            return Err(Refused::new("it neither holds nor wears that", "core ch.9"));
        };
        if !does::could_activate(world, actor, case.kind) {
            return Err(Refused::new("that would do nothing now", case.kind.rule));
        }
        require(world, actor, Cost::Free)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let Some(case) = case_of(world, actor, self.0) else {
            return;
        };
        effect::acts(world, actor, case.kind, "it is made use of");
        does::activate(world, Borne { who: actor, case });
    }

    fn price(&self, _: &World, _: CombatantId) -> Cost {
        Cost::Free
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        let cases = world.part::<Effects>(actor).iter();
        for case in cases.filter(|case| case.kind.is_activated()) {
            let Some(item) = world.dex().find_item(case.kind.name) else {
                continue;
            };
            let choice = list.plain(Self(item.id), "make use of it");
            list.kept(
                Self::key_of(item.id),
                item.name.clone(),
                Cost::Free,
                vec![choice],
            );
        }
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        Some(format!("{who} makes use of its {}.", names.item(self.0)))
    }
}

/// What an item in the hand or on the body does to its bearer.
fn case_of(world: &World, actor: CombatantId, item: ItemId) -> Option<Instance> {
    let name = &world.dex().item(item).name;
    let mut cases = world.part::<Effects>(actor).iter();
    cases
        .find(|case| case.kind.name == name && case.kind.is_activated())
        .copied()
}
