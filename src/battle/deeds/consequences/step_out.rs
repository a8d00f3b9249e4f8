//! `StepOut`: the user gets out of the area of the attack that this answers, to the nearest square outside it that a
//! Shift takes it to.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::deeds::{mobility, relocate};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::state::flight::{self, Attack};
use crate::battle::state::place;
use crate::board::movement::Reach;
use crate::board::{Body, Cell};
use crate::data::effects::step_out::StepOut;

impl Deed for StepOut {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let found = flight::get(world, to.flight).and_then(|attack| way(world, attack, to.who));
        let Some(path) = found else {
            return;
        };
        go(world, to.who, path, to.name);
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.pass_by(to.who);
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It shifts out of the area, and is not hit.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user shifts to the nearest square outside the area of the attack that this answers"
            .to_owned()
    }
}

/// The way of a Shift to the nearest square where the area of an attack does not take somebody in.
pub(crate) fn way(world: &World, attack: &Attack, who: CombatantId) -> Option<Vec<Cell>> {
    let outside = |body: &Body| !body.cells().any(|cell| attack.area.contains(&cell));
    ways(world, who)?.best(|body, cost| outside(body).then_some(-cost))
}

/// Where a Shift could lead somebody out of its turn.
pub(crate) struct Ways {
    reach: Reach,
    here: Body,
}

/// Where a Shift could lead somebody out of its turn; `None` for whoever cannot Shift.
pub(crate) fn ways(world: &World, who: CombatantId) -> Option<Ways> {
    let here = place::body(world, who)?;
    if mobility::held_back(world, who).is_some() {
        return None;
    }
    let mut reach = Reach::default();
    mobility::explore_as_it_is(world, who, &mut reach);
    Some(Ways { reach, here })
}

impl Ways {
    /// The way to the square that is worth most.
    pub(crate) fn best(&self, worth: impl Fn(&Body, i32) -> Option<i32>) -> Option<Vec<Cell>> {
        let print = self.here.footprint;
        let cells = self.reach.cells().filter_map(|(cell, cost)| {
            let worth = worth(&Body::new(cell, print), cost)?;
            Some((worth, -cell.y, -cell.x, cell))
        });
        let best = cells.max_by_key(|(worth, y, x, _)| (*worth, *y, *x))?.3;
        self.reach.path_to(best).filter(|path| !path.is_empty())
    }
}

/// Goes this way at once, outside a turn of its own: it provokes nobody.
pub(crate) fn go(world: &mut World, who: CombatantId, path: Vec<Cell>, name: &str) {
    if let Some(here) = place::body(world, who) {
        let cause = Cause::new(name.to_owned(), "combat-R048");
        relocate::along(world, who, (here.anchor, path), false, cause);
    }
}
