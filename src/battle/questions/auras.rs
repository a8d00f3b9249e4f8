//! Auras: kinds that do something to others as long as these are near their bearer. Whoever walks
//! away is free of it at once, so nothing begins and nothing ends: who is under an aura is worked out
//! where a question hears auras.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Aura, Kind};
use crate::battle::state::place::{self, Grid};

/// Everybody who has an aura. Usual battles have none, and then nobody looks any further.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Auras(SmallVec<[(CombatantId, Aura); 2]>);

impl Auras {
    /// Somebody has an aura from now on.
    pub(crate) fn add(&mut self, of: CombatantId, aura: Aura) {
        self.0.push((of, aura));
    }

    /// Somebody has it no more.
    pub(crate) fn take(&mut self, of: CombatantId, aura: Aura) {
        let same = |one: &(CombatantId, Aura)| one.0 == of && std::ptr::eq(one.1.foes, aura.foes);
        if let Some(at) = self.0.iter().position(same) {
            self.0.remove(at);
        }
    }

    /// Nobody has any.
    pub(crate) fn clear(&mut self) {
        self.0.clear();
    }
}

/// The kinds that a combatant is under, and whose auras they are. Those of the Fainted and of
/// whoever is not on the board reach nobody.
pub(crate) fn over(
    world: &World,
    who: CombatantId,
) -> impl Iterator<Item = (CombatantId, &'static Kind)> {
    let all = &world.resource::<Auras>().0;
    let body = (!all.is_empty()).then(|| place::body(world, who)).flatten();
    all.iter().filter_map(move |(of, aura)| {
        if world.allied(*of, who) || world.resource::<Grid>().is_down(*of) {
            return None;
        }
        let (here, there) = (body?, place::body(world, *of)?);
        (place::distance(world, &here, &there) <= aura.metres).then_some((*of, aura.foes))
    })
}
