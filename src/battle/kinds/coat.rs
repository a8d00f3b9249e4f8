//! Coats: lasting stances of the user such as Curled Up and Withdrawn. Sole writer of [`Coating`].

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::Gather;
use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::prompt::Cost;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::{Access, Definitions};
use crate::data::moves::{Coat, Power};
use crate::data::{Dex, MoveId};

/// The coat a combatant wears.
#[derive(Component, Default, Clone, Copy, Debug)]
pub(in crate::battle) struct Coating(pub(in crate::battle) Option<Coat>);

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
    world.part::<Coating>(id).0 == Some(Coat::CurledUp)
        && !world
            .def(id)
            .moves
            .iter()
            .any(|known| rolls(world.dex(), *known))
}

fn curled(gather: &Gather, coats: &Query<&Coating>, definitions: &Definitions) -> (bool, bool) {
    let curled = coats
        .get(gather.user())
        .is_ok_and(|coat| coat.0 == Some(Coat::CurledUp));
    let with = match gather.kind() {
        Some(AttackKind::Move(id)) if curled => rolls(&definitions.dex, id),
        _ => false,
    };
    (curled, with)
}

/// Whether an attack is a rolling one of somebody curled up.
pub(in crate::battle) fn rolls_curled(world: &World, id: CombatantId, kind: AttackKind) -> bool {
    world.part::<Coating>(id).0 == Some(Coat::CurledUp)
        && matches!(kind, AttackKind::Move(named) if rolls(world.dex(), named))
}

fn curled_aim(mut gather: Gather, coats: Query<&Coating>, definitions: Res<Definitions>) {
    if let (true, false) = curled(&gather, &coats, &definitions) {
        gather.roll("Curled Up", -4, "combat-R012");
    }
}

fn curled_roll(mut gather: Gather, coats: Query<&Coating>, definitions: Res<Definitions>) {
    if let (true, true) = curled(&gather, &coats, &definitions) {
        gather.damage("Curled Up", 10, "combat-R019");
    }
}

/// Nobody in a coat is hit critically.
fn no_critical_hits(mut gather: Gather, coats: Query<&Coating>) {
    if coats
        .get(gather.target())
        .is_ok_and(|coat| coat.0.is_some())
    {
        gather.no_critical_hit();
    }
}

fn protection(mut gather: Gather, coats: Query<&Coating>) {
    let Ok(coat) = coats.get(gather.target()) else {
        return;
    };
    if let Some((source, amount)) = coat.0.map(reduction) {
        gather.shield(source, amount);
    }
}

/// The Damage Reduction that a coat gives (G069).
fn reduction(coat: Coat) -> (&'static str, i32) {
    match coat {
        Coat::CurledUp => ("Curled Up", 10),
        Coat::Withdrawn => ("Withdrawn", 15),
    }
}

/// The Damage Reduction of what somebody wears, by its name.
pub(in crate::battle) fn worn(world: &World, id: CombatantId) -> Option<(&'static str, i32)> {
    world.part::<Coating>(id).0.map(reduction)
}

/// Puts a coat on or takes it off.
pub(in crate::battle) fn wear(world: &mut World, id: CombatantId, coat: Option<Coat>) {
    if world.part::<Coating>(id).0 != coat {
        world.part_mut::<Coating>(id).0 = coat;
        world.log(Event::CoatChanged { who: id, coat });
    }
}

/// What leaving the coat costs.
pub(in crate::battle) fn leaving_cost(coat: Coat) -> Cost {
    match coat {
        Coat::CurledUp => Cost::Swift,
        Coat::Withdrawn => Cost::Shift,
    }
}
