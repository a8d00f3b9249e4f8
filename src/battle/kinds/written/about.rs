//! What the moments of abilities that are plain data are about.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::written::tests_of::Seen;
use crate::battle::questions::about::{Affliction, StageChange};
use crate::battle::questions::moments::Touch;
use crate::battle::state::flight::{self, FlightId};
use crate::data::MoveId;
use crate::data::clauses::Test;

/// What a moment is about.
#[derive(Clone, Copy, Debug)]
pub(super) struct About {
    /// The attack.
    pub(super) touch: Option<Touch>,
    /// The attack, where it is over and nobody need have been hit.
    pub(super) flight: Option<FlightId>,
    /// The other one.
    pub(super) other: Option<CombatantId>,
    /// The status.
    pub(super) affliction: Option<Affliction>,
    /// The stage.
    pub(super) change: Option<StageChange>,
    /// The move.
    pub(super) named: Option<MoveId>,
}

impl About {
    /// Nothing.
    pub(super) const NOTHING: Self = Self {
        touch: None,
        flight: None,
        other: None,
        affliction: None,
        change: None,
        named: None,
    };

    /// An attack that is over.
    pub(super) fn flight(flight: FlightId) -> Self {
        Self {
            flight: Some(flight),
            ..Self::NOTHING
        }
    }

    /// An attack, and the other end of it.
    pub(super) fn touch(touch: Touch, other: CombatantId) -> Self {
        Self {
            touch: Some(touch),
            other: Some(other),
            ..Self::NOTHING
        }
    }

    /// Whether the tests of a clause hold.
    pub(super) fn fits(self, world: &World, bearer: CombatantId, tests: &[Test]) -> bool {
        let seen = Seen::bearer(world, bearer).other(self.other);
        let seen = match (self.touch, self.affliction, self.change) {
            (Some(touch), _, _) => seen.touch(touch),
            (_, Some(affliction), _) => seen.affliction(affliction),
            (_, _, Some(change)) => seen.change(change),
            _ => match self.flight.and_then(|id| flight::get(world, id)) {
                Some(attack) => seen.attack(attack),
                None => seen,
            },
        };
        match self.named {
            Some(named) => {
                let def = world.dex_to_keep();
                seen.definition(def.move_def(named)).all(tests)
            }
            None => seen.all(tests),
        }
    }
}
