//! Forecasts for objects: the chance to hit, the damage, and whether it breaks.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::weigh;
use crate::battle::deeds::points;
use crate::battle::deeds::scenery::struck::{
    base_of, base_parts, check, check_parts, parts, roll_parts,
};
use crate::battle::deeds::scenery::{Objects, def};
use crate::battle::kernel::command::ObjectId;
use crate::battle::kernel::event::Modifiers;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::End;
use crate::battle::read::forecast::{DamageForecast, ObjectForecast};
use crate::battle::state::flight::{Attack, Strikes};
use crate::rules::{Distribution, Effectiveness, Element};

/// The odds of an attack against all objects it would strike.
pub(crate) fn of(world: &World, attack: &Attack) -> Vec<ObjectForecast> {
    let strikes = attack.objects.iter();
    strikes
        .map(|strike| one(world, attack, strike.object))
        .collect()
}

fn one(world: &World, attack: &Attack, object: ObjectId) -> ObjectForecast {
    let roll = roll_parts(world, attack, object);
    let sure = attack.automatic || attack.cannot_miss || attack.ac.is_none();
    let chance = |roll: &Modifiers| {
        if sure {
            return 1.0;
        }
        let hits = (1..=20).filter(|natural| check(attack, roll, *natural).hits());
        hits.count() as f64 / 20.0
    };
    let single = chance(&roll);
    let hit = match attack.strikes {
        Strikes::Double => 1.0 - (1.0 - single) * (1.0 - chance(&points::without(&roll))),
        _ => single,
    };
    let damage = spread(world, attack, object);
    let hp = def(world, object)
        .hp
        .and(world.the::<Objects>().hit_points(object));
    let breaks = hp.map_or(0.0, |hp| damage.at_least(hp) * hit);
    ObjectForecast {
        object,
        needed: (!sure).then(|| check(attack, &roll, 10).needed()),
        hit,
        check: check_parts(attack),
        damage: forecast(world, attack, object, &damage),
        breaks,
        hp,
        lights: def(world, object).burns.is_some() && attack.element == Some(Element::Fire),
        kills_power: def(world, object).electronic.is_some()
            && matches!(attack.element, Some(Element::Water | Element::Electric)),
        roll,
    }
}

/// The damage of one strike over the dice.
fn spread(world: &World, attack: &Attack, object: ObjectId) -> Distribution {
    let base = base_parts(world, attack, 1);
    let parts = parts(world, attack, object);
    let effectiveness = def(world, object).effectiveness(attack.element);
    let fixed = weigh::fixed(world, attack, &End::of(world, attack.user), None);
    let roll = match attack.damage {
        it if it.rolls() && world.house().set_damage => Distribution::point(base_of(&base).set()),
        it if it.rolls() => base_of(&base).dice().distribution(1),
        _ => Distribution::point(0),
    };
    roll.map(|roll| weigh::dealt_by(attack, &parts, effectiveness, (roll, fixed)).1)
}

fn forecast(
    world: &World,
    attack: &Attack,
    object: ObjectId,
    damage: &Distribution,
) -> DamageForecast {
    let base_parts = base_parts(world, attack, 1);
    let effectiveness: Effectiveness = def(world, object).effectiveness(attack.element);
    DamageForecast {
        base: if base_parts.is_empty() {
            0
        } else {
            base_of(&base_parts).get()
        },
        min: damage.min(),
        max: damage.max(),
        likely: damage.most_likely(),
        mean: damage.mean(),
        critical_max: damage.max(),
        effectiveness: Some(effectiveness),
        base_parts,
        parts: parts(world, attack, object),
    }
}
