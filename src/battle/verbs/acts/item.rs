//! Using items (combat-R042).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::{aftermath, items};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::command::Naming;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::prompt::Offers;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Exposure, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::cost;
use crate::data::level::CombatantKind;
use crate::data::{ItemEffect, ItemId};
use bevy_ecs::prelude::World;

/// Uses a carried item on a target (combat-R042); once the battle is over, on anybody of the team.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UseItem(pub ItemId, pub CombatantId);

arguments!(UseItem as Item(item: ItemId, target: CombatantId));

impl Verb for UseItem {
    const CARD: VerbCard = VerbCard::new("")
        .within(Group::Items)
        .aimed(Aiming::Somebody)
        .shown("Item");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        items::plan(world, actor, self.0, self.1)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        items::use_on(engine, actor, self.0, self.1);
    }

    fn rest(&self, world: &World, actor: CombatantId) -> Option<Result<(), Refused>> {
        Some(aftermath::check_remedy(world, actor, self.0, self.1))
    }

    fn recover(&self, engine: &mut Engine, actor: CombatantId) {
        aftermath::give_remedy(&mut engine.world, actor, self.0, self.1);
    }

    fn offer(list: &mut Offers) {
        let (world, actor) = (list.world, list.actor);
        for (item, count) in list.bag() {
            let def = world.dex().item(item);
            let other = matches!(
                def.effect,
                ItemEffect::Ball { .. } | ItemEffect::Scanner(_) | ItemEffect::Attack { .. }
            );
            if other || def.effect.weapon().is_some() {
                continue;
            }
            let within =
                |id: &CombatantId| *id != actor && items::within_reach(world, actor, item, *id);
            let at_hand: Vec<CombatantId> = std::iter::once(actor)
                .chain(world.ids().into_iter().filter(within))
                .collect();
            let choices = at_hand.iter().map(|id| list.on(Self(item, *id), *id));
            let choices = choices.collect();
            let label = format!("{} ×{count}", def.name);
            let (kept, reason) = list.keep(choices);
            let reason = reason.map(|own| why_nobody(world, item, &at_hand, own));
            list.entry(Self::key_of(item), label, cost::STANDARD, kept, reason);
        }
    }

    fn exposure(&self) -> Exposure {
        Exposure::Around(None)
    }

    fn intent(&self, names: &Naming) -> String {
        format!("use {} on {}", names.item(self.0), names.who(self.1))
    }
}

/// Why an item can be used on nobody at hand, the user first. That the user does not need it would
/// sound as if nobody did, while somebody farther away is hurt.
fn why_nobody(world: &World, item: ItemId, at_hand: &[CombatantId], own: Refused) -> Refused {
    let [user, others @ ..] = at_hand else {
        return own;
    };
    let why = |target: &CombatantId| items::plan(world, *user, item, *target).err();
    if why(user).as_ref() != Some(&own) || world.who(*user).kind != CombatantKind::Trainer {
        return own;
    }
    if let Some(other) = others.iter().filter_map(why).find(|it| it.why != own.why) {
        return other;
    }
    let words = match world.dex().item(item).effect {
        ItemEffect::Heal(_) => "nobody within reach is hurt",
        ItemEffect::Several(_) => "nobody within reach needs it",
        ItemEffect::Cure(_) => "nobody within reach has what it cures",
        ItemEffect::Revive(_) | ItemEffect::ReviveAt(_) => "nobody within reach has fainted",
        _ => return own,
    };
    Refused::new(words, own.rule)
}
