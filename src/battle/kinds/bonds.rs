//! Bonds: somebody physically bound is helpless. It does nothing in its turns, evades nothing,
//! reacts to nothing, and a Coup de Grâce is possible on it (combat-R084, G152).

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::conscious;
use crate::battle::deeds::presence::touching;
use crate::battle::deeds::turn;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;

/// Whether somebody is bound.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(in crate::battle) struct Bonds(pub(in crate::battle) bool);

pub(in crate::battle) fn register(registrar: &mut Registrar) {
    registrar.add(Step::StartTurn, Set::Statuses, gate);
}

fn gate(world: &mut World) {
    if let Some(who) = world.clock().turn_of
        && bound(world, who)
    {
        turn::close_gate(world, who, "bound", "G152");
    }
}

/// Whether this one is bound.
pub(in crate::battle) fn bound(world: &World, id: CombatantId) -> bool {
    world.part::<Bonds>(id).0
}

/// Binds or frees somebody.
pub(in crate::battle) fn set(world: &mut World, who: CombatantId, on: bool) {
    if bound(world, who) != on {
        world.part_mut::<Bonds>(who).0 = on;
        world.log(Event::Bound {
            who,
            on,
            rule: "G152",
        });
    }
}

/// Whether an ally can be untied.
pub(in crate::battle) fn plan_untie(
    world: &World,
    actor: CombatantId,
    ally: CombatantId,
) -> Result<(), Refused> {
    let valid = usize::from(ally.0) < world.roster().len() && ally != actor;
    if !valid || !world.allied(actor, ally) || !bound(world, ally) {
        return Err(Refused::new(
            "only an ally that is bound can be untied",
            "G152",
        ));
    }
    if touching(world, actor, ally) && conscious(world, actor) {
        Ok(())
    } else {
        Err(Refused::new("the bound one is not adjacent", "G152"))
    }
}
