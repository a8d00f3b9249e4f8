//! Going from one Odd Keystone to another (Keystone Warp, core p.305).

use bevy_ecs::prelude::World;

use crate::battle::deeds::able::require;
use crate::battle::deeds::leap;
use crate::battle::kernel::args::arguments;
use crate::battle::kernel::command::{CombatantId, Naming};
use crate::battle::kernel::entry::Verb;
use crate::battle::kernel::prompt::{Cost, Offers};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::verb::{Aiming, Choosable, Group, VerbCard};
use crate::battle::kernel::world::Engine;
use crate::battle::state::cost;
use crate::battle::state::offers::square;
use crate::board::Cell;

/// Is on this square, beside an Odd Keystone, with the Standard Action; provokes nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Warp(pub Cell);

arguments!(Warp(to: Cell));

impl Verb for Warp {
    const CARD: VerbCard = VerbCard::new(
        "Be beside an Odd Keystone within 10 m, without provoking anybody (core p.305).",
    )
    .within(Group::Maneuvers)
    .aimed(Aiming::Square)
    .shown("Keystone Warp");

    fn plan(&self, world: &World, actor: CombatantId) -> Result<Cost, Refused> {
        leap::plan_warp(world, actor, self.0)?;
        require(world, actor, cost::STANDARD)
    }

    fn perform(&self, engine: &mut Engine, actor: CombatantId, _: Cost) {
        leap::warp(&mut engine.world, actor, self.0);
    }

    fn offer(list: &mut Offers) {
        let warps = leap::warps(list.world, list.actor);
        if warps.is_empty() {
            return;
        }
        let choices = warps
            .into_iter()
            .map(|cell| list.to(Self(cell), cell, square(cell)))
            .collect();
        list.kept(Self::key(), "Keystone Warp", cost::STANDARD, choices);
    }

    fn told(&self, who: &str, _: &Naming) -> Option<String> {
        Some(format!("{who} goes to an Odd Keystone."))
    }
}
