//! `PushOut`: away from the user, to the first squares outside the area of the move (A117).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::shift;
use crate::battle::kernel::event::Cause;
use crate::battle::state::place;
use crate::board::Body;
use crate::data::effects::push_out::PushOut;

/// No area is wider.
const MOST: i32 = 20;

impl Deed for PushOut {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let bodies = place::body(world, to.user()).zip(place::body(world, to.who));
        let Some((from, mut there)) = bodies else {
            return;
        };
        let direction = shift::away(&from, &there);
        let (dx, dy) = direction.delta();
        let within = |body: &Body| body.cells().any(|cell| to.attack.area.contains(&cell));
        let mut squares = 0;
        while within(&there) && squares < MOST {
            there.anchor = there.anchor.offset(dx, dy);
            squares += 1;
        }
        if squares > 0 {
            // Every second diagonal square takes two metres (A111).
            let diagonal = dx != 0 && dy != 0;
            let metres = if diagonal {
                squares + squares / 2
            } else {
                squares
            };
            let cause = Cause::new(to.name(), "A117");
            shift::push_away(world, to.user(), to.who, metres, cause);
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!("{} is pushed out of the area, away from the user", said.who)
    }

    fn pushes(&self) -> Option<i32> {
        Some(3)
    }
}
