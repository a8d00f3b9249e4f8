//! Weather (moves with the Weather keyword), one file each; this one changes it: five rounds for
//! weather that a move has made. A level's own weather stays.

use bevy_ecs::prelude::*;

use crate::battle::deeds::health::conscious;
use crate::battle::deeds::script::Sky;
use crate::battle::deeds::turn;
use crate::battle::effects::current;
use crate::battle::effects::timers::{self, Ends, Timers, Until};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Event, Modifier, Modifiers};
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::Blow;
use crate::battle::questions::kind::{Field, Group, Instance, Kind};
use crate::battle::state::flight::modifier;
use crate::battle::state::origin::Origin;
use crate::battle::state::{place, traits};
use crate::data::level::Weather;
use crate::rules::{Element, Status};

pub(crate) mod hail;
pub(crate) mod rainy;
pub(crate) mod sandstorm;
pub(crate) mod sunny;

/// Every weather but none.
static ALL: [&Kind; 4] = [&sunny::KIND, &rainy::KIND, &hail::KIND, &sandstorm::KIND];

/// The kind that plays a weather; `None` for clear weather.
fn kind_of(weather: Weather) -> Option<&'static Kind> {
    let mut all = ALL.into_iter();
    all.find(|kind| kind.group == Group::Weather(weather))
}

/// What a weather does, in a line for players; `None` for clear weather.
#[must_use]
pub fn weather_summary(weather: Weather) -> Option<&'static str> {
    kind_of(weather).map(|kind| kind.says)
}

/// Rounds that the weather of a move lasts.
const ROUNDS: u32 = 5;

/// The weather now.
pub(crate) fn now(world: &World) -> Weather {
    world.resource::<Sky>().0
}

/// The weather over the field from now on, without a word about it.
pub(crate) fn set(world: &mut World, weather: Weather) {
    world.resource_mut::<Sky>().0 = weather;
    let mut field = world.resource_mut::<Field>();
    for kind in ALL {
        field.0.take(kind);
    }
    if let Some(kind) = kind_of(weather) {
        field.0.add(Instance::of(kind, CombatantId(0)));
    }
    current::refresh_all(world);
}

/// A move changes the weather.
pub(crate) fn make(world: &mut World, weather: Weather) {
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
pub(crate) fn clear_up(world: &mut World) {
    change(world, Weather::Clear);
}

/// Other weather, until something changes it.
pub(crate) fn change(world: &mut World, weather: Weather) {
    world.resource_mut::<Timers>().forget(Ends::Weather);
    set(world, weather);
    world.log(Event::WeatherChanged { weather });
}

/// What the weather adds to the damage of a type, or takes from it.
fn favour(blow: Blow, better: Element, worse: Element, name: &'static str, parts: &mut Modifiers) {
    let amount = match blow.attack.element {
        Some(element) if element == better => 5,
        Some(element) if element == worse => -5,
        _ => return,
    };
    parts.push(modifier(name, amount, "core p.342"));
}

/// A tick of Hit Points at the start of the turn of whoever is out in it and not of these types.
fn batter(world: &mut World, who: CombatantId, spared: &[Element], name: &'static str) {
    let typing = traits::of(world, who).typing;
    let out = place::body(world, who).is_some() && conscious(world, who);
    if out && !spared.iter().any(|element| typing.has(*element)) {
        turn::lose_ticks(world, who, 1, name, "core p.342", Origin::Weather);
    }
}

/// The weather's part in the save of the Frozen (G123).
fn on_thawing(status: Status, source: &'static str, amount: i32) -> Option<Modifier> {
    (status == Status::Frozen).then(|| modifier(source, amount, "G123"))
}
