//! What maneuvers and moves leave on somebody for a turn or a round, one file each. A maneuver that is
//! won leaves the kind of its own name, if there is one; each says how long it lasts.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Lasts;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Duty, Effects, Family, Kind};
use crate::data::kind_name::Sort;

mod dodging;
mod doubled_over;
mod hindered;
mod smitten;
mod spoiled_aim;
mod stung;
mod terrorized;

/// All of them.
static ALL: [&Kind; 7] = [
    &doubled_over::KIND,
    &hindered::KIND,
    &stung::KIND,
    &smitten::KIND,
    &terrorized::KIND,
    &dodging::KIND,
    &spoiled_aim::KIND,
];

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    tells: |_, told| match told.kind.plays {
        Some(Duty::Aim) if told.on => Some(Lasts::Aim(told.amount)),
        _ => None,
    },
    sort: Sort::Lasting,
    ..Family::silent("passing", &[&ALL])
};

/// Whether a maneuver has caused a status that its kind still keeps from being shaken off: its amount is
/// how many of the maneuver's statuses have taken hold (G090, G091).
fn holds_on(world: &World, who: CombatantId, kind: &'static Kind) -> bool {
    let case = world.part::<Effects>(who).get(kind);
    case.is_some_and(|case| case.amount > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::data::moves::Duration;

    #[test]
    fn every_one_has_an_end_and_goes_with_its_bearer() {
        for kind in ALL {
            let timed = kind.lasts != Duration::UntilCured || kind.plays.is_some();
            assert!(timed && kind.answers.ends_on.is_some(), "{}", kind.name);
            assert!(!kind.says.is_empty(), "{}", kind.name);
        }
    }
}
