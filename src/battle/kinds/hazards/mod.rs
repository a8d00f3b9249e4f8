//! Hazards that moves lay on the ground, one file each. How they are laid, met and swept away is in
//! `deeds/hazards.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health, Loss};
use crate::battle::deeds::status;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Call, Family, Kind};
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::conscious;
use crate::data::moves::{Duration, Hazard};
use crate::rules::stats::tick;
use crate::rules::{Effectiveness, LossKind};

mod fire_hazard;
mod spikes;
mod stealth_rock;
mod sticky_web;
mod toxic_spikes;

/// The kinds of hazards, in the order of [`Hazard`].
pub(crate) static ALL: [&Kind; Hazard::ALL.len()] = [
    &spikes::KIND,
    &toxic_spikes::KIND,
    &sticky_web::KIND,
    &stealth_rock::KIND,
    &fire_hazard::KIND,
];

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    ..Family::silent("hazard", &[&ALL])
};

/// A tick of Hit Points, more or less of it by type.
fn lose(world: &mut World, who: CombatantId, source: &'static str, how: Effectiveness) {
    let amount = how.apply(tick(world.part::<Health>(who).vitals().max));
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
        status::call(world, who, Call::Slow, Duration::EndOfNextTurn, who, source);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::battle::questions::kind::Word;

    #[test]
    fn every_hazard_stands_at_its_own_place_and_strikes() {
        for (kind, hazard) in ALL.iter().zip(Hazard::ALL) {
            assert_eq!(kind.word, Word::Hazard(hazard));
            assert!(kind.responses.entered.is_some(), "{}", kind.name);
        }
    }
}
