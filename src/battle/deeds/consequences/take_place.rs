//! `TakePlace`: the user and the one whom the attack has hit that this answers change places, and the attack hits
//! the user, who resists it one step further. Of an area that covers the other one's new square that one is hit all the same (AX-44).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::deeds::hazard;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::world::Access;
use crate::battle::state::flight;
use crate::battle::state::place::{self, Whereabouts};
use crate::board::Cell;
use crate::data::effects::take_place::TakePlace;

impl Deed for TakePlace {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let bodies = place::body(world, to.who).zip(place::body(world, to.whom));
        let Some((own, other)) = bodies else {
            return;
        };
        put(world, to, (to.who, own.anchor, other.anchor));
        put(world, to, (to.whom, other.anchor, own.anchor));
        let inside = |area: &[Cell]| {
            let now = place::body(world, to.whom);
            now.is_some_and(|body| body.cells().any(|cell| area.contains(&cell)))
        };
        let both = flight::get(world, to.flight).is_some_and(|attack| inside(&attack.area));
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.redirect(to.whom, to.who, both);
            attack.resist_further(to.who);
        }
        for (who, at) in [(to.who, other.anchor), (to.whom, own.anchor)] {
            hazard::entered(world, who, &[at]);
        }
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

fn put(world: &mut World, to: Answered<'_>, (who, from, at): (CombatantId, Cell, Cell)) {
    place::put(world, who, Whereabouts::Board(at));
    world.log(Event::Moved {
        who,
        from,
        path: vec![at],
        cost: 0,
        forced: true,
        cause: Cause::new(to.name.to_owned(), "core p.312"),
    });
}
