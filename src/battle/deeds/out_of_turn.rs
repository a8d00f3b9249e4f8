//! Standard and Full Actions taken in somebody else's turn (Interrupts, Intercepts, being assisted
//! to a Breather) cost what they cost in one's own: the Heavily Injured lose Hit Points once the
//! action is over (A052), and where a whole turn is spent on it, of this round or of the next, Burn,
//! Poison and Curse tick at the end of the turn it was taken in (A068).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::health;
use crate::battle::effects;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::responses::Moment;
use crate::battle::state::budget::Actions;

/// Who has still to pay for an action in another's turn.
#[derive(Resource, Default, Clone, Debug)]
pub(crate) struct OutOfTurn {
    /// Loses Hit Points if Heavily Injured.
    strain: SmallVec<[CombatantId; 4]>,
    /// Has no end of a turn of its own in this round any more.
    ticks: SmallVec<[CombatantId; 4]>,
}

/// Notes a Standard Action taken out of turn; `whole` where a whole turn went with it.
pub(crate) fn took(world: &mut World, who: CombatantId, whole: bool) {
    let mut owed = world.resource_mut::<OutOfTurn>();
    owed.strain.push(who);
    if whole {
        owed.ticks.push(who);
    }
}

/// The action is over: the Heavily Injured pay for it (combat-R076, A052).
pub(crate) fn strain(world: &mut World) {
    if world.resource::<OutOfTurn>().strain.is_empty() {
        return;
    }
    let owed = std::mem::take(&mut world.resource_mut::<OutOfTurn>().strain);
    for who in owed {
        if health::conscious(world, who) {
            health::strain(world, who);
        }
    }
}

/// The turn in which it was taken is over: what ticks after a Standard Action (A068, A072).
pub(crate) fn tick(world: &mut World) {
    if world.resource::<OutOfTurn>().ticks.is_empty() {
        return;
    }
    let owed = std::mem::take(&mut world.resource_mut::<OutOfTurn>().ticks);
    for who in owed {
        world.part_mut::<Actions>(who).take_standard();
        effects::fire(world, who, Moment::Ticks, |it| it.ticks);
    }
}
