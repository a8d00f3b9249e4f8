//! Hazards that moves lay on the ground, one file each. How they are laid, met and swept away is in
//! `deeds/hazards.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health, Loss};
use crate::battle::deeds::status;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Duty, Family, Kind};
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::conscious;
use crate::data::kind_name::Sort;
use crate::data::moves::Duration;
use crate::rules::stats::tick;
use crate::rules::{Effectiveness, LossKind};

mod fire_hazard;
mod spikes;
mod stealth_rock;
mod sticky_web;
mod toxic_spikes;

/// Every hazard.
static ALL: [&Kind; 5] = [
    &spikes::KIND,
    &toxic_spikes::KIND,
    &sticky_web::KIND,
    &stealth_rock::KIND,
    &fire_hazard::KIND,
];

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    sort: Sort::Ground,
    ..Family::silent("hazard", &[&ALL])
};

/// A tick of Hit Points, more or less of it by type.
fn a_tick(world: &World, who: CombatantId, how: Effectiveness) -> i32 {
    how.apply(tick(world.part::<Health>(who).vitals().max))
}

/// Takes so many Hit Points from somebody.
fn lose(world: &mut World, who: CombatantId, source: &'static str, amount: i32) {
    let cause = Loss {
        cause: Cause::new(source, "core p.340"),
        kind: LossKind::Loss,
        active: true,
        origin: Origin::Hazard,
    };
    health::lose(world, who, amount, cause);
}

/// Slowed until the end of its next turn, if it is still on its feet.
fn slow(world: &mut World, who: CombatantId, source: &'static str) {
    if conscious(world, who) {
        status::call(world, who, Duty::Slow, Duration::EndOfNextTurn, who, source);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_hazard_lies_on_the_ground_and_strikes() {
        for kind in ALL {
            assert!(kind.ground.is_some() && !kind.card.is_empty());
            assert!(kind.responses.entered.is_some(), "{}", kind.name);
        }
    }
}
