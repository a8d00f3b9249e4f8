//! Weather (moves with the Weather keyword): +5 and -5 on Fire and Water damage, ticks in hail and
//! sandstorms, five rounds for weather that a move has made. A level's own weather stays.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::Gather;
use crate::battle::deeds::health::conscious;
use crate::battle::deeds::script::Sky;
use crate::battle::deeds::turn;
use crate::battle::effects::timers::{self, Ends, Timers, Until};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::Event;
use crate::battle::kernel::schedule::{Registrar, Set, Step};
use crate::battle::kernel::world::Access;
use crate::data::level::Weather;
use crate::rules::Element;

/// Rounds that the weather of a move lasts.
const ROUNDS: u32 = 5;

pub(in crate::battle) fn register(registrar: &mut Registrar) {
    registrar.add(Step::GatherDamage, Set::Gear, damage);
    registrar.add(Step::StartTurn, Set::Ticks, batter);
}

/// The weather now.
pub(in crate::battle) fn now(world: &World) -> Weather {
    world.resource::<Sky>().0
}

/// A move changes the weather.
pub(in crate::battle) fn make(world: &mut World, weather: Weather) {
    change(world, weather);
    if weather != Weather::Clear {
        let clock = world.clock();
        let until = Until::Count {
            round: clock.round + ROUNDS,
            count: clock.count,
        };
        timers::restart(world, Ends::Weather, until);
    }
}

/// The weather of a move is over.
pub(in crate::battle) fn clear_up(world: &mut World) {
    change(world, Weather::Clear);
}

/// Other weather, until something changes it.
pub(in crate::battle) fn change(world: &mut World, weather: Weather) {
    world.resource_mut::<Timers>().forget(Ends::Weather);
    world.resource_mut::<Sky>().0 = weather;
    world.log(Event::WeatherChanged { weather });
}

fn damage(mut gather: Gather, sky: Res<Sky>) {
    if let Some((source, amount)) = favour(sky.0, gather.element()) {
        gather.damage(source, amount, "core p.342");
    }
}

/// What the weather adds to the damage of a type, or takes from it.
pub(in crate::battle) fn favour(
    sky: Weather,
    element: Option<Element>,
) -> Option<(&'static str, i32)> {
    let (source, better, worse) = match sky {
        Weather::Sunny => ("Sunny weather", Element::Fire, Element::Water),
        Weather::Rainy => ("Rainy weather", Element::Water, Element::Fire),
        _ => return None,
    };
    match element? {
        element if element == better => Some((source, 5)),
        element if element == worse => Some((source, -5)),
        _ => None,
    }
}

/// Whether hail or a sandstorm takes Hit Points of somebody.
fn batters(world: &World, who: CombatantId, weather: Weather) -> bool {
    let spared: &[Element] = match weather {
        Weather::Hail => &[Element::Ice],
        Weather::Sandstorm => &[Element::Ground, Element::Rock, Element::Steel],
        _ => return false,
    };
    let typing = world.def(who).typing;
    !spared.iter().any(|element| typing.has(*element))
}

fn batter(world: &mut World) {
    let weather = now(world);
    if !matches!(weather, Weather::Hail | Weather::Sandstorm) {
        return;
    }
    let Some(who) = world.clock().turn_of else {
        return;
    };
    let source = if weather == Weather::Hail {
        "Hail"
    } else {
        "Sandstorm"
    };
    let out = crate::battle::state::place::body(world, who).is_some();
    if out && conscious(world, who) && batters(world, who, weather) {
        turn::lose_ticks(world, who, 1, source, "core p.342");
    }
}
