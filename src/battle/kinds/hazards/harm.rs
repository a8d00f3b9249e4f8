//! What several hazards do alike: they take a tick by type, and slow whoever runs into them.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Health, Loss};
use crate::battle::deeds::status;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Call;
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::conscious;
use crate::data::moves::Duration;
use crate::rules::stats::tick;
use crate::rules::{Effectiveness, LossKind};

/// A tick of Hit Points, more or less of it by type.
pub(crate) fn lose(world: &mut World, who: CombatantId, source: &'static str, how: Effectiveness) {
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
pub(crate) fn slow(world: &mut World, who: CombatantId, source: &'static str) {
    if conscious(world, who) {
        status::call(world, who, Call::Slow, Duration::EndOfNextTurn, who, source);
    }
}
