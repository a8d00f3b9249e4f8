//! Coats: lasting stances of the user such as Curled Up and Withdrawn. Sole writer of [`Coating`].

use bevy_ecs::prelude::*;

use super::attack::Gather;
use super::command::CombatantId;
use super::core::Access;
use super::event::Event;
use super::prompt::Cost;
use super::schedule::{Registrar, Set, Step};
use crate::data::moves::Coat;

/// The coat a combatant wears.
#[derive(Component, Default, Clone, Copy, Debug)]
pub(super) struct Coating(pub(super) Option<Coat>);

pub(super) fn register(registrar: &mut Registrar) {
    registrar.add(Step::GatherAccuracy, Set::Gear, curled_aim);
    registrar.add(Step::GatherDamage, Set::Gear, protection);
}

fn curled_aim(mut gather: Gather, coats: Query<&Coating>) {
    if coats
        .get(gather.user())
        .is_ok_and(|coat| coat.0 == Some(Coat::CurledUp))
    {
        gather.roll("Curled Up", -4, "combat-R012");
    }
}

fn protection(mut gather: Gather, coats: Query<&Coating>) {
    let Ok(coat) = coats.get(gather.target()) else {
        return;
    };
    match coat.0 {
        Some(Coat::CurledUp) => gather.shield("Curled Up", 10),
        Some(Coat::Withdrawn) => gather.shield("Withdrawn", 15),
        None => {}
    }
}

/// Puts a coat on or takes it off.
pub(super) fn wear(world: &mut World, id: CombatantId, coat: Option<Coat>) {
    if world.part::<Coating>(id).0 != coat {
        world.part_mut::<Coating>(id).0 = coat;
        world.log(Event::CoatChanged { who: id, coat });
    }
}

/// What leaving the coat costs.
pub(super) fn leaving_cost(coat: Coat) -> Cost {
    match coat {
        Coat::CurledUp => Cost::Swift,
        Coat::Withdrawn => Cost::Shift,
    }
}
