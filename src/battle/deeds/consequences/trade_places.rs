//! `TradePlaces`: the user and an ally near it exchange places, and the attack that this answers strikes the other one
//! of them: the ally that is aimed at, or else the nearest.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event};
use crate::battle::kernel::world::Access;
use crate::battle::state::place::{self, Whereabouts};
use crate::battle::state::{flight, presence};
use crate::board::Cell;
use crate::data::effects::trade_places::TradePlaces;

/// How far away the ally may be, in metres.
const FAR: i32 = 6;

impl Deed for TradePlaces {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let Some(ally) = partner(world, to) else {
            return;
        };
        let (Some(own), Some(other)) = (place::body(world, to.who), place::body(world, ally))
        else {
            return;
        };
        step(world, to.who, (own.anchor, other.anchor), to.name);
        step(world, ally, (other.anchor, own.anchor), to.name);
        let aimed = |who| {
            let attack = flight::get(world, to.flight);
            attack.is_some_and(|it| it.targets.iter().any(|strike| strike.target == who))
        };
        let (ours, theirs) = (aimed(to.who), aimed(ally));
        if ours != theirs
            && let Some(attack) = flight::get_mut(world, to.flight)
        {
            let (from, into) = if ours { (to.who, ally) } else { (ally, to.who) };
            attack.redirect(from, into, false);
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It exchanges places with an ally, and the attack strikes the other one of them.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        format!(
            "the user and an ally within {FAR} m exchange places, the one that is aimed at or else the nearest; who of \
             the two was aimed at is so no more, and the other is"
        )
    }
}

fn step(world: &mut World, who: CombatantId, (from, to): (Cell, Cell), name: &str) {
    place::put(world, who, Whereabouts::Board(to));
    world.log(Event::Moved {
        who,
        from,
        path: vec![to],
        cost: 0,
        forced: true,
        cause: Cause::new(name.to_owned(), "core ch.10"),
    });
}

/// The ally with whom somebody exchanges places.
fn partner(world: &World, to: Answered<'_>) -> Option<CombatantId> {
    let own = place::body(world, to.who)?;
    let attack = flight::get(world, to.flight)?;
    let aimed = |id: CombatantId| attack.targets.iter().any(|strike| strike.target == id);
    let fits = |id: &CombatantId| {
        place::body(world, *id).is_some_and(|other| {
            place::distance(world, &own, &other) <= FAR
                && place::fits_without(world, to.who, other.anchor, &[*id])
                && place::fits_without(world, *id, own.anchor, &[to.who])
        })
    };
    let allies = world
        .ids()
        .into_iter()
        .filter(|id| *id != to.who && world.allied(*id, to.who));
    let allies = allies.filter(|id| presence::on_board(world, *id) && fits(id));
    allies.min_by_key(|id| {
        let away = place::body(world, *id).map_or(0, |it| place::distance(world, &own, &it));
        (!aimed(*id), away, *id)
    })
}
