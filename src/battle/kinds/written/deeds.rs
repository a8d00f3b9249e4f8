//! What single deeds of abilities that are plain data change, and how.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::{self, Healing, Health, Loss};
use crate::battle::deeds::{items, meals, status, ticks};
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::things;
use crate::battle::questions::kind::{Effects, Instance, Kind, Kinds};
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::conscious;
use crate::battle::state::stages;
use crate::data::clauses::Deed;
use crate::data::moves::Duration;
use crate::rules::stats::tick;
use crate::rules::{LossKind, Status};

/// Whether a deed would change anything.
pub(super) fn changes(world: &World, whom: CombatantId, deed: &Deed) -> bool {
    let vitals = || world.part::<Health>(whom).vitals();
    match deed {
        Deed::Stage(stat, by) => {
            let now = stages::effective(world, whom).get(*stat);
            now + by.signum() == (now + by.signum()).clamp(-6, 6)
        }
        Deed::Ticks(_) => vitals().hp < vitals().cap(),
        Deed::LoseTicks(_) => conscious(world, whom),
        Deed::Inflict(status) => gains(world, whom, *status),
        Deed::Heal(_) | Deed::Part(_) => vitals().hp < vitals().cap(),
        Deed::LosePart(_) => conscious(world, whom),
        Deed::Temp(points) => vitals().temp < *points,
        Deed::TempTicks(count) => vitals().temp < count * tick(vitals().max),
        Deed::TempPart(parts) => vitals().temp < vitals().max / parts,
        Deed::Leave(name) => {
            let kind = world.resource::<Kinds>().left(name);
            kind.is_some_and(|kind| world.part::<Effects>(whom).get(kind).is_none())
        }
        Deed::Spend => true,
    }
}

/// Whether somebody would get a status that it has not got.
pub(super) fn gains(world: &World, whom: CombatantId, status: Status) -> bool {
    !status::has(world, whom, status) && status::refusal(world, whom, status).is_none()
}

/// What a deed comes from is used up.
fn spend(world: &mut World, who: CombatantId, kind: &'static Kind) {
    if std::ptr::eq(kind.family, &things::DIGESTION) {
        meals::traded(world, who, kind);
    } else {
        items::use_up(world, who, kind.name);
    }
}

/// Does it.
pub(super) fn act(
    world: &mut World,
    (who, kind): (CombatantId, &'static Kind),
    whom: CombatantId,
    deed: &Deed,
) {
    match deed {
        Deed::Stage(stat, by) => {
            if changes(world, whom, deed) {
                stages::change(world, whom, *stat, *by, kind.name);
            }
        }
        Deed::Ticks(count) => {
            let amount = count * tick(world.part::<Health>(whom).vitals().max);
            health::heal(world, whom, amount, Healing::Wakes, kind.name, kind.rule);
        }
        Deed::LoseTicks(count) => {
            let origin = Origin::Ability;
            ticks::lose_ticks(world, whom, *count, kind.name, kind.rule, origin);
        }
        Deed::Inflict(status) => {
            let lasting = Duration::UntilCured;
            status::inflict(world, whom, *status, lasting, who, kind.name);
        }
        Deed::Heal(amount) => {
            health::heal(world, whom, *amount, Healing::Wakes, kind.name, kind.rule);
        }
        Deed::Part(parts) => {
            let amount = world.part::<Health>(whom).vitals().max / parts;
            health::heal(world, whom, amount, Healing::Wakes, kind.name, kind.rule);
        }
        Deed::LosePart(parts) => {
            let amount = world.part::<Health>(whom).vitals().max / parts;
            let loss = Loss {
                cause: Cause::new(kind.name, kind.rule),
                kind: LossKind::Loss,
                active: false,
                origin: Origin::Ability,
            };
            health::lose(world, whom, amount, loss);
        }
        Deed::Temp(points) => health::grant_temp(world, whom, *points, kind.name),
        Deed::TempTicks(count) => {
            let points = count * tick(world.part::<Health>(whom).vitals().max);
            health::grant_temp(world, whom, points, kind.name);
        }
        Deed::TempPart(parts) => {
            let points = world.part::<Health>(whom).vitals().max / parts;
            health::grant_temp(world, whom, points, kind.name);
        }
        Deed::Leave(name) => {
            if let Some(left) = world.resource::<Kinds>().left(name) {
                telling::give(world, whom, Instance::of(left, who), kind.name);
            }
        }
        Deed::Spend => spend(world, whom, kind),
    }
}
