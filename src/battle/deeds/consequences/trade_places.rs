//! `TradePlaces`: the user and an ally near it exchange places, and the attack that this answers strikes the other one
//! of them: the ally that is aimed at, or else the nearest.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::deeds::exchange::Exchange;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Cause;
use crate::battle::kernel::world::Access;
use crate::battle::state::flight::{self, Attack};
use crate::battle::state::{place, presence};
use crate::data::effects::trade_places::TradePlaces;

/// How far away the ally may be, in metres.
const FAR: i32 = 6;

impl Deed for TradePlaces {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let found = flight::get(world, to.flight).and_then(|attack| partner(world, attack, to.who));
        let Some(ally) = found else {
            return;
        };
        let Some(exchange) = Exchange::between(world, to.who, ally) else {
            return;
        };
        exchange.make(world, &Cause::new(to.name.to_owned(), "core ch.10"));
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
        exchange.arrive(world);
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

/// The ally with whom somebody exchanges places: near enough, and both fit where the other stands.
pub(crate) fn partner(world: &World, attack: &Attack, who: CombatantId) -> Option<CombatantId> {
    let own = place::body(world, who)?;
    let aimed = |id: CombatantId| attack.targets.iter().any(|strike| strike.target == id);
    let near = |id: CombatantId| {
        let other = place::body(world, id);
        other.map(|other| place::distance(world, &own, &other))
    };
    let allies = world
        .ids()
        .into_iter()
        .filter(|id| *id != who && world.allied(*id, who) && presence::on_board(world, *id));
    let able = allies.filter(|id| {
        near(*id).is_some_and(|away| away <= FAR) && Exchange::between(world, who, *id).is_some()
    });
    able.min_by_key(|id| (!aimed(*id), near(*id), *id))
}
