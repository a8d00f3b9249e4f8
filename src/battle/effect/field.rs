//! What lies on the whole field: the weather, and what moves make of it.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::effect::moments;
use crate::battle::effect::timers::{self, Ends, Timers, Until};
use crate::battle::effect::{self, current, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, Event, Lasts};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Field, Instance, Kind, Kinds};
use crate::battle::questions::responses::Borne;
use crate::data::level::Weather;

/// Why what lies on the whole field ends by itself: the weather does not wear off.
const OVER: &str = "its time is over";

/// Rounds that the weather of a move lasts, and what else moves lay on the whole field.
const ROUNDS: u32 = 5;

/// Lays a kind on the whole field for five rounds (combat-R041); a second one starts
/// the time anew.
pub(crate) fn lay(world: &mut World, by: CombatantId, kind: &'static Kind, source: String) {
    let round = i32::try_from(world.clock().round).unwrap_or(i32::MAX);
    let case = Instance::of(kind, by).by(round);
    world.the_mut::<Field>().0.take(kind);
    put(world, case);
    time(world, kind);
    telling::tell(world, None, case, true, source);
    if let Some(began) = kind.responses.began {
        began(world, Borne { who: by, case });
    }
}

/// The time of what lies on the whole field is over.
pub(crate) fn lapse(world: &mut World, kind: &'static Kind) {
    if kind.weather.is_some() {
        change_weather(world, Weather::Clear, OVER);
    } else if let Some(case) = world.the_mut::<Field>().0.take(kind) {
        telling::tell(world, None, case, false, Cow::Borrowed(OVER));
        if let Some(ended) = kind.responses.ended {
            let who = case.source;
            ended(world, Borne { who, case });
        }
    }
}

/// The weather over the field from now on, without a word about it.
pub(crate) fn set_weather(world: &mut World, weather: Weather) {
    let kinds = *world.the::<Kinds>();
    let now = world.the::<Field>().weather();
    if let Some(kind) = kinds.of_weather(now) {
        world.the_mut::<Timers>().forget(Ends::OnField(kind));
        world.the_mut::<Field>().0.take(kind);
    }
    if let Some(kind) = kinds.of_weather(weather) {
        put(world, Instance::of(kind, CombatantId(0)));
    }
    current::refresh_all(world);
}

/// A move changes the weather.
pub(crate) fn make_weather(world: &mut World, weather: Weather, source: String) {
    let calm = answers::calms_sky(world).filter(|_| weather != Weather::Clear);
    if let Some((who, kind)) = calm {
        effect::acts(world, who, kind, "the weather stays as it is");
        return;
    }
    change_weather(world, weather, source);
    if let Some(kind) = world.the::<Kinds>().of_weather(weather) {
        time(world, kind);
    }
}

/// Other weather, until something changes it.
pub(crate) fn change_weather(
    world: &mut World,
    weather: Weather,
    source: impl Into<Cow<'static, str>>,
) {
    let before = world.the::<Field>().weather();
    set_weather(world, weather);
    let kinds = world.the::<Kinds>();
    let kind = kinds.of_weather(weather);
    let kind = kind.or_else(|| kinds.of_weather(before));
    let cause = Cause::new(source, kind.map_or("core p.341", |kind| kind.rule));
    world.log(Event::EffectChanged {
        who: None,
        what: Lasts::Weather(weather),
        on: true,
        cause,
    });
    moments::review_all(world);
}

fn put(world: &mut World, case: Instance) {
    let rank = world.the::<Kinds>().rank(case.kind);
    world.the_mut::<Field>().0.add(case.ranked(rank));
}

fn time(world: &mut World, kind: &'static Kind) {
    let clock = world.clock();
    // What begins with the next round goes on to the end of its last.
    let until = match kind.answers.reverses {
        Some(_) => Until::Count {
            round: clock.round + ROUNDS,
            count: i32::MIN,
        },
        None => Until::Count {
            round: clock.round + ROUNDS,
            count: clock.count,
        },
    };
    timers::restart(world, Ends::OnField(kind), until);
}
