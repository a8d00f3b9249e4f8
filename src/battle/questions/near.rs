//! Whom the effects of others reach. Whoever walks out of reach is free of them at once, so nothing
//! begins and nothing ends: who is reached is worked out where a hook hears those who are near.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Effects, Instance, Kind, Reach, Reaching, Whom};
use crate::battle::state::place::{self, Grid};

/// The cases of others that reach a combatant, each with its bearer. Those of the Fainted and of
/// whoever is not on the board reach nobody.
pub(crate) fn over(
    world: &World,
    who: CombatantId,
) -> impl Iterator<Item = (CombatantId, &Instance)> {
    over_in(world.the::<Reaching>(), world, who)
}

/// The cases of others that reach a combatant, for those who hold all that reach anybody.
pub(crate) fn over_in<'w>(
    reaching: &'w Reaching,
    world: &'w World,
    who: CombatantId,
) -> impl Iterator<Item = (CombatantId, &'w Instance)> + use<'w> {
    reaching.iter().filter_map(move |(of, kind)| {
        let reached = reaches(world, of, kind.reach?, who);
        let case = reached.then(|| world.part::<Effects>(of).get(kind));
        case.flatten().map(|case| (of, case))
    })
}

/// Whether of all cases of a kind that reach a combatant this bearer's is the one that counts.
pub(crate) fn counts(
    world: &World,
    of: CombatantId,
    kind: &'static Kind,
    who: CombatantId,
) -> bool {
    let mut all = over(world, who).filter(|(_, case)| case.kind == kind);
    all.next().is_some_and(|(first, _)| first == of)
}

/// Whether what somebody carries reaches a combatant.
fn reaches(world: &World, of: CombatantId, reach: Reach, who: CombatantId) -> bool {
    let meant = match reach.whom {
        Whom::Foes => !world.allied(of, who),
        Whom::Allies => of != who && world.allied(of, who),
        Whom::Others => of != who,
        Whom::Everybody => true,
    };
    if !meant || world.the::<Grid>().is_down(of) {
        return false;
    }
    let (Some(here), Some(there)) = (place::body(world, who), place::body(world, of)) else {
        return false;
    };
    place::distance(world, &here, &there) <= reach.metres
}
