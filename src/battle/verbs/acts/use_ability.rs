//! Using an ability on somebody. What it does stands in the file of the ability, how often and at what
//! cost in the data.

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::effect;
use crate::battle::effect::{activation, granted};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::kinds::abilities::trace;
use crate::battle::questions::kind::{Effects, Kind};
use crate::battle::state::cost;
use crate::data::AbilityId;
use bevy_ecs::prelude::World;

/// Uses an ability on somebody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseAbility(pub AbilityId, pub CombatantId);

arguments!(UseAbility(ability: AbilityId, target: CombatantId));

impl UseAbility {
    fn kind(&self, world: &World) -> Option<&'static Kind> {
        let known = usize::from(self.0.0) < world.dex().abilities.len();
        known.then(|| granted::ability(world, self.0)).flatten()
    }
}

impl Verb for UseAbility {
    const CARD: VerbCard =
        VerbCard::new("Use an ability on somebody: how often and at what cost, its card says.")
            .aimed(Aiming::Somebody);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        let unknown = || Refused::new("it has no such ability to use", "core ch.10");
        let kind = self.kind(world).ok_or_else(unknown)?;
        activation::reaches(world, actor, kind, self.1)?;
        let cost = activation::cost(world, kind).ok_or_else(unknown)?;
        if matches!(cost, cost::STANDARD | cost::FULL) {
            require_calm(world, actor)?;
        }
        require(world, actor, cost)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        let Some(kind) = self.kind(world) else {
            return;
        };
        if let Ok(activation) = activation::reaches(world, actor, kind, self.1)
            && effect::use_up(world, actor, kind)
        {
            (activation.act)(world, actor, self.1);
        }
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        for case in world.part::<Effects>(list.actor).iter() {
            let def = world.dex().find_ability(case.kind.name);
            let cost = activation::cost(world, case.kind);
            let (Some(_), Some(def), Some(cost)) = (case.kind.activation, def, cost) else {
                continue;
            };
            // What it copies is chosen: `copy_ability.rs` (A168).
            let chosen = std::ptr::eq(case.kind, &trace::KIND);
            let copies = |who: CombatantId| !trace::copyable(world, list.actor, who).is_empty();
            if chosen && list.others().into_iter().any(copies) {
                continue;
            }
            let others = list.others().into_iter();
            let choices = others.map(|who| list.on(Self(def.id, who), who)).collect();
            list.kept(Self::key_of(def.id), case.kind.name, cost, choices);
            if let Some(entry) = list.entries.last_mut() {
                entry.summary = case.kind.says;
            }
        }
    }

    fn intent(&self, names: &Naming) -> String {
        format!("use {} on {}", names.ability(self.0), names.who(self.1))
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        let (ability, target) = (names.ability(self.0), names.who(self.1));
        Some(format!("{who} uses {ability} on {target}."))
    }
}
