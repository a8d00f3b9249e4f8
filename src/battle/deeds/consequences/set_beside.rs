//! `SetBeside`: whoever has made the attack that this answers is pushed to a square beside the user.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::deeds::{fall, height, relocate};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::questions::can::{self, Can};
use crate::battle::state::flight::Attack;
use crate::battle::state::place;
use crate::board::{Body, Cell, Direction};
use crate::data::effects::set_beside::SetBeside;

impl Deed for SetBeside {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn suits(&self, world: &World, attack: &Attack, who: CombatantId) -> bool {
        square(world, self.0, who, attack.user).is_some()
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let free = square(world, self.0, to.who, to.foe);
        let (Some(free), Some(here)) = (free, place::body(world, to.foe)) else {
            return;
        };
        let high = height::height(world, to.foe);
        let cause = Cause::new(to.name.to_owned(), "A117");
        relocate::along(world, to.foe, (here.anchor, vec![free]), true, cause);
        fall::after_step(world, to.foe, high, false);
    }

    fn promise(&self) -> Option<&'static str> {
        Some("Whoever has made it is pushed to that square.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        let side = self.0.name();
        format!(
            "whoever has made the attack is pushed to the free square beside the user in the {side}"
        )
    }
}

/// The square beside somebody in this direction, if another can be pushed there and stands elsewhere.
fn square(
    world: &World,
    direction: Direction,
    who: CombatantId,
    other: CombatantId,
) -> Option<Cell> {
    let (own, there) = (place::body(world, who)?, place::body(world, other)?);
    let beside = |at: i16, length: (u8, u8), step: i16| match step {
        -1 => at - i16::from(length.1),
        0 => at,
        _ => at + i16::from(length.0),
    };
    let (dx, dy) = direction.delta();
    let (mine, its) = (own.footprint, there.footprint);
    let cell = Cell::new(
        beside(own.anchor.x, (mine.width, its.width), dx),
        beside(own.anchor.y, (mine.height, its.height), dy),
    );
    let room =
        place::fits(world, other, cell) && !height::is_wall(world, other, &Body::new(cell, its));
    let free = cell != there.anchor && room && can::can(world, other, Can::BePushed);
    free.then_some(cell)
}
