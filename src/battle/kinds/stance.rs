//! Stances: what a move puts its user into until it leaves it, such as Curled Up and Withdrawn.
//! Sole writer of [`CurrentStance`].

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::Gather;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::{Access, Definitions};
use crate::data::moves::{Power, Stance};
use crate::data::{Dex, MoveId};

/// The stance a combatant is in.
#[derive(Component, Default, Clone, Copy, Debug)]
pub(in crate::battle) struct CurrentStance(pub(in crate::battle) Option<Stance>);

pub(in crate::battle) fn register(registrar: &mut Registrar) {
    registrar.add(Step::GatherAccuracy, Set::Gear, curled_aim);
    registrar.add(Step::GatherAccuracy, Set::Gear, no_critical_hits);
    registrar.add(Step::GatherDamage, Set::Gear, protection);
    registrar.add(Step::GatherDamage, Set::Gear, curled_roll);
}

/// Whether a move gains from the curl instead of suffering from it (Rollout, Ice Ball).
fn rolls(dex: &Dex, id: MoveId) -> bool {
    matches!(dex.move_def(id).power, Some(Power::Rolling(_)))
}

/// Whether Curled Up slows somebody: not one that knows a rolling move.
pub(in crate::battle) fn slows(world: &World, id: CombatantId) -> bool {
    world.part::<CurrentStance>(id).0 == Some(Stance::CurledUp)
        && !world
            .def(id)
            .moves
            .iter()
            .any(|known| rolls(world.dex(), *known))
}

fn curled(
    gather: &Gather,
    stances: &Query<&CurrentStance>,
    definitions: &Definitions,
) -> (bool, bool) {
    let curled = stances
        .get(gather.user())
        .is_ok_and(|stance| stance.0 == Some(Stance::CurledUp));
    let with = match gather.kind() {
        Some(AttackKind::Move(id)) if curled => rolls(&definitions.dex, id),
        _ => false,
    };
    (curled, with)
}

/// Whether an attack is a rolling one of somebody curled up.
pub(in crate::battle) fn rolls_curled(world: &World, id: CombatantId, kind: AttackKind) -> bool {
    world.part::<CurrentStance>(id).0 == Some(Stance::CurledUp)
        && matches!(kind, AttackKind::Move(named) if rolls(world.dex(), named))
}

fn curled_aim(mut gather: Gather, stances: Query<&CurrentStance>, definitions: Res<Definitions>) {
    if let (true, false) = curled(&gather, &stances, &definitions) {
        gather.roll("Curled Up", -4, "combat-R012");
    }
}

fn curled_roll(mut gather: Gather, stances: Query<&CurrentStance>, definitions: Res<Definitions>) {
    if let (true, true) = curled(&gather, &stances, &definitions) {
        gather.damage("Curled Up", 10, "combat-R019");
    }
}

/// Nobody in a stance is hit critically.
fn no_critical_hits(mut gather: Gather, stances: Query<&CurrentStance>) {
    if stances
        .get(gather.target())
        .is_ok_and(|stance| stance.0.is_some())
    {
        gather.no_critical_hit();
    }
}

fn protection(mut gather: Gather, stances: Query<&CurrentStance>) {
    let Ok(stance) = stances.get(gather.target()) else {
        return;
    };
    if let Some((source, amount)) = stance.0.map(reduction) {
        gather.shield(source, amount);
    }
}

/// The Damage Reduction that a stance gives (G069).
fn reduction(stance: Stance) -> (&'static str, i32) {
    match stance {
        Stance::CurledUp => ("Curled Up", 10),
        Stance::Withdrawn => ("Withdrawn", 15),
    }
}

/// The Damage Reduction of the stance somebody is in, by its name.
pub(in crate::battle) fn damage_reduction(
    world: &World,
    id: CombatantId,
) -> Option<(&'static str, i32)> {
    world.part::<CurrentStance>(id).0.map(reduction)
}

/// Takes a stance or leaves it.
pub(in crate::battle) fn change(world: &mut World, id: CombatantId, stance: Option<Stance>) {
    if world.part::<CurrentStance>(id).0 != stance {
        world.part_mut::<CurrentStance>(id).0 = stance;
        world.log(Event::StanceChanged { who: id, stance });
    }
}

/// What leaving the stance costs.
pub(in crate::battle) fn leaving_cost(stance: Stance) -> Cost {
    match stance {
        Stance::CurledUp => Cost::Swift,
        Stance::Withdrawn => Cost::Shift,
    }
}
