//! The odds of a hit, and what the answers to a heavy one come to: every fall of the dice is counted.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Modifier, Modifiers};
use crate::battle::kernel::verb::Action;
use crate::battle::kernel::world::Access;
use crate::battle::read::forecast::{DamageForecast, Forecast, TargetForecast};
use crate::battle::toy::acts::{GiveGround, HeavyHit, Hit, StandFirm};
use crate::battle::toy::blow::{self, Blow, HEAVY, LIGHT};
use crate::battle::toy::dazed;
use crate::battle::toy::nature::nature;

/// The sides of all dice.
const SIDES: i32 = 6;

/// What an action would do.
pub(super) fn of(world: &World, actor: CombatantId, action: &Action) -> Forecast {
    if let Some(Hit(target)) = action.as_verb() {
        return struck(world, actor, target, &LIGHT);
    }
    if let Some(HeavyHit(target)) = action.as_verb() {
        return struck(world, actor, target, &HEAVY);
    }
    let yields = action.is::<GiveGround>();
    if yields || action.is::<StandFirm>() {
        return taken(world, actor, yields);
    }
    Forecast::default()
}

/// The odds of a hit; of a heavy one as if the other stood firm.
fn struck(world: &World, actor: CombatantId, target: CombatantId, blow: &Blow) -> Forecast {
    let check = blow::check(world, target);
    let needed = blow::sum(&check).clamp(1, SIDES);
    let hit = f64::from(SIDES + 1 - needed) / f64::from(SIDES);
    let falls = falls(blow.dice);
    let parts = blow::parts(world, actor, target);
    let hp = nature(world, target).hp;
    let dealt: Vec<i32> = falls
        .iter()
        .map(|(sum, _)| blow::dealt(*sum, &parts))
        .collect();
    let share = |count: usize| hit * count as f64 / falls.len() as f64;
    let downs = dealt.iter().filter(|damage| **damage >= hp).count();
    let dazes = falls.iter().zip(&dealt);
    let dazes = dazes
        .filter(|((_, six), damage)| *six && **damage < hp)
        .count();
    let free = !blow::is_dazed(world, target);
    let brings = (free && dazes > 0).then(|| (dazed::KIND.name, share(dazes)));
    let yields = blow.shoves && blow::behind(world, actor, target).is_some();
    let note = || format!("{} may give ground and take half", world.name(target));
    Forecast {
        targets: vec![TargetForecast {
            die: SIDES as u16,
            needed: Some(needed),
            hit,
            check,
            damage: Some(damage(&dealt, parts)),
            knock_out: share(downs),
            brings: brings.into_iter().collect(),
            ..TargetForecast::blank(target, world.allied(actor, target))
        }],
        notes: yields.then(note).into_iter().collect(),
        ..Forecast::default()
    }
}

/// What an answer to a heavy hit comes to for whoever gives it.
fn taken(world: &World, who: CombatantId, yields: bool) -> Forecast {
    let Some((_, whole)) = blow::coming(world) else {
        return Forecast::default();
    };
    let softened = if yields { blow::softened(whole) } else { whole };
    let mut parts: Modifiers = [Modifier::new(HEAVY.name, whole, HEAVY.rule)]
        .into_iter()
        .collect();
    if yields {
        parts.push(Modifier::new("Giving ground", softened - whole, "toy-R6"));
    }
    let down = nature(world, who).hp <= softened;
    Forecast {
        targets: vec![TargetForecast {
            landed: true,
            hit: 1.0,
            damage: Some(damage(&[softened], parts)),
            knock_out: f64::from(u8::from(down)),
            ..TargetForecast::blank(who, false)
        }],
        ..Forecast::default()
    }
}

/// Every way in which so many dice can fall: their sum, and whether a six is among them.
fn falls(dice: usize) -> Vec<(i32, bool)> {
    let mut all = vec![(0, false)];
    for _ in 0..dice {
        let faces = |(sum, six): (i32, bool)| {
            (1..=SIDES).map(move |face| (sum + face, six || face == SIDES))
        };
        all = all.into_iter().flat_map(faces).collect();
    }
    all
}

/// The damage of a hit, given what it does in every fall of the dice.
fn damage(dealt: &[i32], parts: Modifiers) -> DamageForecast {
    let count = |value: i32| dealt.iter().filter(|it| **it == value).count();
    let (min, max) = (dealt.iter().min(), dealt.iter().max());
    // Of values that are equally likely the least.
    let likely = dealt.iter().max_by_key(|it| (count(**it), -**it));
    let sum: i32 = dealt.iter().sum();
    DamageForecast {
        base: 0,
        min: min.copied().unwrap_or(0),
        max: max.copied().unwrap_or(0),
        likely: likely.copied().unwrap_or(0),
        mean: f64::from(sum) / dealt.len().max(1) as f64,
        critical_max: 0,
        effectiveness: None,
        base_parts: Modifiers::new(),
        parts,
    }
}
