//! `SlipOff`: the user teleports out of the way of the attack that this answers, as far from whoever makes it as it
//! gets: that misses it, unless an area takes it in there as well. In its own turn it has gone where it wanted.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::deeds::leap;
use crate::battle::state::{flight, place};
use crate::board::{Body, Cell};
use crate::data::effects::slip_off::SlipOff;

impl Deed for SlipOff {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It is there already.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let Some(cell) = refuge(world, to) {
            leap::blink(world, to.who, cell);
        }
        let body = place::body(world, to.who);
        let taken_in = |cells: &[Cell]| {
            body.is_some_and(|body| body.cells().any(|cell| cells.contains(&cell)))
        };
        if let Some(attack) = flight::get_mut(world, to.flight)
            && !taken_in(&attack.area)
        {
            attack.pass_by(to.who);
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It teleports out of the way, as far from the attacker as it gets.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user teleports; used as an answer, it goes as far from the attacker as it gets, and an attack on it alone \
         misses"
            .to_owned()
    }
}

/// The square farthest from whoever attacks, rather out of the area of that attack.
fn refuge(world: &World, to: Answered<'_>) -> Option<Cell> {
    let attack = flight::get(world, to.flight)?;
    let foe = place::body(world, to.foe)?;
    let print = place::footprint(world, to.who);
    let worth = |cell: &Cell| {
        let there = Body::new(*cell, print);
        let safe = !there.cells().any(|cell| attack.area.contains(&cell));
        (safe, there.distance(&foe), -cell.y, -cell.x)
    };
    leap::blinks(world, to.who).into_iter().max_by_key(worth)
}
