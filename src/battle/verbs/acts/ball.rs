//! Throwing balls (G162).

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::deeds::moves;
use crate::battle::deeds::throwing;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Confirm, Exposure, Group, VerbCard};
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::cost;
use crate::battle::state::presence;
use crate::data::{ItemEffect, ItemId};

/// Throws a carried ball (G162).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ball(pub ItemId, pub CombatantId);

arguments!(Ball(item: ItemId, target: CombatantId));

impl Verb for Ball {
    const CARD: VerbCard = VerbCard::new("")
        .within(Group::Items)
        .aimed(Aiming::Somebody)
        .confirmed(Confirm::Attacks);

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        require_calm(world, actor)?;
        moves::may_target(world, actor, &[self.1])?;
        throwing::plan(world, actor, self.0, self.1)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        throwing::throw(&mut engine.world, actor, self.0, self.1);
    }

    fn offer(list: &mut Offers) {
        let world = list.world;
        for (item, count) in list.bag() {
            let def = world.dex().item(item);
            if matches!(def.effect, ItemEffect::Ball { .. }) {
                let choices = world
                    .ids()
                    .into_iter()
                    .filter(|id| world.who(*id).wild && presence::on_board(world, *id))
                    .map(|id| list.on(Self(item, id), id))
                    .collect();
                let label = format!("{} ×{count}", def.name);
                list.kept(Self::key_of(item), label, cost::STANDARD, choices);
            }
        }
    }

    fn attack(&self) -> Option<(AttackKind, Target)> {
        Some((AttackKind::Ball(self.0), Target::One(self.1)))
    }

    fn exposure(&self) -> Exposure {
        Exposure::Shot(AttackKind::Ball(self.0), Target::One(self.1))
    }
}
