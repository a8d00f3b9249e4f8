//! `HealBySky`: what lives off the sky regains half of the true maximum, or what the weather says.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::{self, Healing, Health};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::kind::Kinds;
use crate::data::effects::heal_by_sky::HealBySky;
use crate::data::weather::{Weather, under_any};

impl Deed for HealBySky {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let max = world.part::<Health>(to.who).vitals().max;
        let (of, parts) = answers::sky_heals(world);
        let amount = max * of / parts;
        health::heal(
            world,
            to.who,
            amount,
            Healing::Wakes,
            to.name(),
            "combat-R078",
        );
    }

    fn clause(&self, said: Said<'_>) -> String {
        let who = said.who;
        format!(
            "{who} regains half of its maximum Hit Points{}",
            by_sky(said.kinds)
        )
    }
}

/// What else moves that live off the sky heal, weather by weather.
fn by_sky(kinds: Kinds) -> String {
    let mut parts: Vec<((i32, i32), Vec<Weather>)> = Vec::new();
    let skies = kinds
        .iter()
        .filter_map(|kind| Some((kind.weather?, kind.answers.sky_heals?)));
    for (weather, share) in skies {
        match parts.iter_mut().find(|(other, _)| *other == share) {
            Some((_, skies)) => skies.push(weather),
            None => parts.push((share, vec![weather])),
        }
    }
    let said = parts.iter().map(|((of, parts), skies)| {
        let share = match (of, parts) {
            (2, 3) => "two thirds".to_owned(),
            (1, 4) => "a quarter".to_owned(),
            _ => format!("{of}/{parts}"),
        };
        format!("{share} {}", under_any(skies))
    });
    let said: Vec<String> = said.collect();
    format!("; {}", said.join(", "))
}
