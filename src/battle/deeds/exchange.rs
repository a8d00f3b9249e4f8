//! Two exchange places: each comes to stand on the square of the other, at once, for nothing, and it provokes nobody.

use bevy_ecs::prelude::*;

use crate::battle::deeds::hazard;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::world::Access;
use crate::battle::state::place::{self, Whereabouts};
use crate::board::{Body, Cell};

/// Two who can exchange places, and where each of them stands before.
#[derive(Clone, Copy)]
pub(crate) struct Exchange {
    pair: [(CombatantId, Cell); 2],
}

impl Exchange {
    /// Two who can exchange places; `None` where one of them stands nowhere, or would not fit where the other stands: off
    /// the board, on others, on ground that does not carry it, or onto the other's new squares.
    pub(crate) fn between(world: &World, one: CombatantId, other: CombatantId) -> Option<Self> {
        let (first, second) = (place::body(world, one)?, place::body(world, other)?);
        let fit = place::fits_without(world, one, second.anchor, &[other])
            && place::fits_without(world, other, first.anchor, &[one]);
        let after = Body::new(second.anchor, first.footprint);
        let apart = !after.overlaps(&Body::new(first.anchor, second.footprint));
        (fit && apart).then_some(Self {
            pair: [(one, first.anchor), (other, second.anchor)],
        })
    }

    /// Both stand in the place of the other. What lies there they meet in [`Exchange::arrive`].
    pub(crate) fn make(self, world: &mut World, cause: &Cause) {
        let [(one, first), (other, second)] = self.pair;
        for (who, from, to) in [(one, first, second), (other, second, first)] {
            place::put(world, who, Whereabouts::Board(to));
            world.log(Event::Moved {
                who,
                from,
                path: vec![to],
                cost: 0,
                forced: true,
                cause: cause.clone(),
            });
        }
    }

    /// Both meet what lies where they have come to stand.
    pub(crate) fn arrive(self, world: &mut World) {
        let [(one, first), (other, second)] = self.pair;
        hazard::entered(world, one, &[second]);
        hazard::entered(world, other, &[first]);
    }
}
