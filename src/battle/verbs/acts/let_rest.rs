//! Letting an ability rest that need not be used, and using it again.

use bevy_ecs::prelude::World;

use crate::battle::effect::{self, granted};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers, Prompt};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Manner, Timing, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::orders::{self, Orders};
use crate::battle::state::traits;
use crate::battle::verbs::manner::{ASIDE, LYING};
use crate::data::AbilityId;

/// Lets an ability of its own rest, or uses it again; possible at any prompt of the same side, costs nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LetRest(pub AbilityId, pub bool);

arguments!(LetRest(ability: AbilityId, on: bool));

impl Verb for LetRest {
    const CARD: VerbCard = VerbCard::new(
        "A standing order: whether an ability that may be used is always used, or never.",
    );
    const WHEN: Timing = Timing::OwnSide;
    const MANNER: Manner = LYING.and(ASIDE);

    fn answer(&self, world: &World, _: &Prompt, actor: CombatantId) -> Option<Result<(), Refused>> {
        let has = traits::of(world, actor).abilities.contains(&self.0);
        let optional = world.dex().ability(self.0).optional;
        let refuse = |why| Some(Err(Refused::new(why, "core ch.10")));
        match (has, optional) {
            (false, _) => refuse("it has no such ability"),
            (true, false) => refuse("that ability is no matter of choice"),
            (true, true) => None,
        }
    }

    fn respond(&self, engine: &mut Engine, _: &Prompt, actor: CombatantId) {
        let world = &mut engine.world;
        orders::set_resting(world, actor, self.0, self.1);
        granted::follow(world, actor);
        if let Some(kind) = granted::ability(world, self.0) {
            let told = if self.1 {
                "it is let rest"
            } else {
                "it is used again"
            };
            effect::acts(world, actor, kind, told);
        }
    }

    fn standing(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        let resting = world.part::<Orders>(actor).resting();
        for id in &traits::of(world, actor).abilities {
            let def = world.dex().ability(*id);
            if !def.optional {
                continue;
            }
            let rests = resting.contains(id);
            let (now, other) = match rests {
                true => ("never", "always"),
                false => ("always", "never"),
            };
            let choice = list.plain(Self(*id, !rests), other);
            let label = format!("{}: {now}", def.name);
            list.entry(Self::key_of(*id), label, Cost::Free, vec![choice], None);
        }
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        let ability = names.ability(self.0);
        Some(match self.1 {
            true => format!("{who} lets {ability} rest."),
            false => format!("{who} uses {ability} again."),
        })
    }
}
