//! `TakePlace`: the user and the one whom the attack has hit that this answers change places, and the attack hits
//! the user, who resists it one step further. Of an area that covers the other one's new square that one is hit all the same (AX-44).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::deeds::exchange::Exchange;
use crate::battle::kernel::event::Cause;
use crate::battle::state::flight;
use crate::battle::state::place;
use crate::board::Cell;
use crate::data::effects::take_place::TakePlace;

impl Deed for TakePlace {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let Some(exchange) = Exchange::between(world, to.who, to.whom) else {
            return;
        };
        exchange.make(world, &Cause::new(to.name.to_owned(), "core p.312"));
        let inside = |area: &[Cell]| {
            let now = place::body(world, to.whom);
            now.is_some_and(|body| body.cells().any(|cell| area.contains(&cell)))
        };
        let both = flight::get(world, to.flight).is_some_and(|attack| inside(&attack.area));
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.redirect(to.whom, to.who, both);
            attack.resist_further(to.who);
        }
        exchange.arrive(world);
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It changes places with the one who is hit, and is hit itself.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user changes places with whom the attack has hit that this answers, and is hit in its \
         place"
            .to_owned()
    }
}
