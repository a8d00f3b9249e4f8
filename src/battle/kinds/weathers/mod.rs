//! Weather (moves with the Weather keyword), one file each. How it changes is in
//! `effect/field.rs`. Which there are says the registry `every_weather` of `data/weather.rs`; its lines declare
//! the files. (`cargo fmt` does not see files that a macro declares: `rustfmt src/battle/kinds/weathers/*.rs`
//! does.)

use bevy_ecs::prelude::*;

use crate::battle::deeds::ticks;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Modifier, Modifiers};
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::Blow;
use crate::battle::questions::kind::{Family, Kind};
use crate::battle::state::flight::modifier;
use crate::battle::state::origin::Origin;
use crate::battle::state::presence::conscious;
use crate::battle::state::{place, traits};
use crate::data::kind_name::Sort;
use crate::data::level::{CombatantKind, Weather};
use crate::data::weather::every_weather;
use crate::rules::{Element, Status};

macro_rules! one_file_each {
    ($( $module:ident::$weather:ident, $name:literal, $under:literal, $comes:literal; )*) => {
        $( mod $module; )*

        /// Every weather but none.
        static ALL: &[&Kind] = &[$( &$module::KIND ),*];
    };
}
every_weather!(one_file_each);

mod clear;

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    sort: Sort::Weather,
    ..Family::silent("weather", &[ALL, &[&clear::KIND]])
};

/// What a weather does, in a line for players; `None` for clear weather.
#[must_use]
pub fn weather_summary(weather: Weather) -> Option<&'static str> {
    of(weather).map(|kind| kind.says)
}

/// The weathers that hide the sun.
pub fn that_hide_the_sun() -> impl Iterator<Item = Weather> {
    let hides = |weather: &Weather| of(*weather).is_some_and(|it| it.answers.hides_sun.is_some());
    Weather::ALL.into_iter().filter(hides)
}

/// What part of somebody's Hit Points moves that live off the sky heal in each weather that has a say in
/// it.
pub fn that_heal() -> impl Iterator<Item = (Weather, (i32, i32))> {
    let heals = |weather| Some((weather, of(weather)?.answers.sky_heals?));
    Weather::ALL.into_iter().filter_map(heals)
}

fn of(weather: Weather) -> Option<&'static Kind> {
    let mut all = ALL.iter().copied();
    all.find(|kind| kind.weather == Some(weather))
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

/// A tick of Hit Points at the start of the turn of a Pokémon that is out in it and not of these types;
/// trainers pay where the house says so (A163).
fn batter(world: &mut World, who: CombatantId, immune: &[Element], name: &'static str) {
    if let Some(origin) = is_battered(world, who, immune) {
        ticks::lose_ticks(world, who, 1, name, "core p.342", origin);
    }
}

/// Whether it takes one from somebody, and where that comes from.
fn is_battered(world: &World, who: CombatantId, immune: &[Element]) -> Option<Origin> {
    let typing = traits::of(world, who).typing;
    let out = place::body(world, who).is_some() && conscious(world, who);
    let spared =
        world.who(who).kind == CombatantKind::Trainer && world.house().weather_spares_trainers;
    let battered = out && !spared && !immune.iter().any(|element| typing.has(*element));
    battered.then_some(Origin::Weather)
}

/// The weather's part in the save of the Frozen (G123).
fn on_thawing(status: Status, source: &'static str, amount: i32) -> Option<Modifier> {
    (status == Status::Frozen).then(|| modifier(source, amount, "G123"))
}
