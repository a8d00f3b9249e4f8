//! Tearing the net that one is in (core ch.9).

use crate::battle::deeds::able::{require, require_calm};
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Choosable, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::kinds::lingering::netted;
use crate::battle::state::cost;
use bevy_ecs::prelude::World;

/// Strikes at the net that it is in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TearNet;

arguments!(TearNet);

impl Verb for TearNet {
    const CARD: VerbCard =
        VerbCard::new("Strike at the net: it loses what a Struggle Attack deals (core ch.9).")
            .within(Group::More)
            .shown("Tears at the net");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        if netted::net(world, actor).is_none() {
            return Err(Refused::new("it is in no net", "core ch.9"));
        }
        require_calm(world, actor)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        netted::tear(&mut engine.world, actor);
    }

    fn offer(list: &mut Offers) {
        if netted::net(list.world, list.actor).is_some() {
            let choice = list.plain(Self, "strike at the net");
            list.kept(Self::key(), "Tear the net", cost::STANDARD, vec![choice]);
        }
    }
}
