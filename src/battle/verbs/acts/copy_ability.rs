//! Copying an ability of somebody's that the user chooses (Trace, A168).

use crate::battle::deeds::able::require;
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
use crate::data::AbilityId;
use bevy_ecs::prelude::World;

/// Copies this ability of somebody's (A168).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CopyAbility(pub AbilityId, pub CombatantId);

arguments!(CopyAbility(ability: AbilityId, target: CombatantId));

impl CopyAbility {
    /// The kind that plays it, where the target has it and the actor has not.
    fn kind(&self, world: &World, actor: CombatantId) -> Option<&'static Kind> {
        let known = usize::from(self.0.0) < world.dex().abilities.len();
        let kind = known.then(|| granted::ability(world, self.0)).flatten()?;
        let all = trace::copyable(world, actor, self.1);
        all.into_iter().find(|it| std::ptr::eq(*it, kind))
    }
}

impl Verb for CopyAbility {
    const CARD: VerbCard = VerbCard::new(trace::KIND.says).aimed(Aiming::Somebody);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        activation::reaches(world, actor, &trace::KIND, self.1)?;
        let refuse = |why| Refused::new(why, "A168").of(self.1);
        self.kind(world, actor)
            .ok_or_else(|| refuse("it has no such ability to copy"))?;
        let cost = activation::cost(world, &trace::KIND)
            .ok_or_else(|| refuse("nothing pays for that in a battle"))?;
        require(world, actor, cost)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        let world = &mut engine.world;
        if let Some(kind) = self.kind(world, actor)
            && effect::use_up(world, actor, &trace::KIND)
        {
            trace::take_over(world, actor, self.1, kind);
        }
    }

    /// An entry for each ability that somebody in reach has.
    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        let cost = activation::cost(world, &trace::KIND);
        let (Some(_), Some(cost)) = (world.part::<Effects>(actor).get(&trace::KIND), cost) else {
            return;
        };
        let others = list.others();
        let mut known: Vec<&'static Kind> = Vec::new();
        for kind in others
            .iter()
            .flat_map(|who| trace::copyable(world, actor, *who))
        {
            if !known.iter().any(|it| std::ptr::eq(*it, kind)) {
                known.push(kind);
            }
        }
        for kind in known {
            let Some(def) = world.dex().find_ability(kind.name) else {
                continue;
            };
            let has = |who: &CombatantId| {
                let theirs = trace::copyable(world, actor, *who);
                theirs.into_iter().any(|it| std::ptr::eq(it, kind))
            };
            let bearers = others.iter().copied().filter(has);
            let choices = bearers.map(|who| list.on(Self(def.id, who), who)).collect();
            let label = format!("{}: {}", trace::KIND.name, kind.name);
            list.kept(Self::key_of(def.id), label, cost, choices);
        }
    }

    fn intent(&self, names: &Naming) -> String {
        let (ability, target) = (names.ability(self.0), names.who(self.1));
        format!("copy {ability} of {target}")
    }

    fn told(&self, who: &str, names: &Naming) -> Option<String> {
        let (ability, target) = (names.ability(self.0), names.who(self.1));
        Some(format!("{who} copies {ability} of {target}."))
    }
}
