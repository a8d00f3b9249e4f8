//! What an attack does besides damage, once all its targets have been dealt with (G066).

use bevy_ecs::prelude::*;

use super::super::actions::{shift, switching};
use super::super::board::Board;
use super::super::command::{AttackKind, CombatantId};
use super::super::core::Access;
use super::super::event::Event;
use super::super::health::{self, Cause, Healing};
use super::super::place;
use super::super::{capture, coat, maneuvers, stages, statuses};
use super::{Attack, Strike};
use crate::data::moves::{Condition, Effect, Keyword, What, When, Who as EffectWho};
use crate::data::{MoveDef, TerrainId};
use crate::rules::stats::tick;
use crate::rules::{Cell, Effectiveness, Element, LossKind};

/// The last stage of an attack.
pub(super) fn after(world: &mut World, entity: Entity) {
    let Some(attack) = world.get::<Attack>(entity).cloned() else {
        return;
    };
    match attack.kind {
        AttackKind::Move(id) => {
            let dex = world
                .resource::<super::super::core::Definitions>()
                .dex
                .clone();
            move_effects(world, &attack, dex.move_def(id));
        }
        AttackKind::Struggle | AttackKind::StruggleAs { .. } => {}
        AttackKind::Maneuver(maneuver) => {
            if let Some(strike) = attack.targets.first() {
                maneuvers::judged(world, maneuver, attack.user, strike.target, strike.hit);
            }
        }
        AttackKind::Ball(item) => {
            if let Some(strike) = attack.targets.first() {
                let natural_twenty = attack.dice.first().is_some_and(|die| die.value == 20);
                capture::thrown(
                    world,
                    attack.user,
                    strike.target,
                    item,
                    strike.hit,
                    natural_twenty,
                );
            }
        }
    }
}

fn move_effects(world: &mut World, attack: &Attack, def: &MoveDef) {
    for strike in &attack.targets {
        if let Some((why, rule)) = shrugged_off(world, strike, def) {
            if strike.hit {
                world.log(Event::NoEffect {
                    who: strike.target,
                    why: why.into(),
                    rule,
                });
            }
            continue;
        }
        for effect in &def.effects {
            if happens(world, attack, strike, effect, def) {
                apply(world, attack, strike.target, strike.dealt, effect, def);
            }
        }
    }
    for effect in def.effects.iter().filter(|effect| effect.when == When::Use) {
        apply(world, attack, attack.user, 0, effect, def);
    }
}

/// Why none of a move's effects reach a target (combat-R027, combat-R033).
pub(super) fn shrugged_off(
    world: &World,
    strike: &Strike,
    def: &MoveDef,
) -> Option<(&'static str, &'static str)> {
    let typing = world.def(strike.target).typing;
    if def.has(Keyword::Powder) && typing.has(Element::Grass) {
        return Some(("powder does nothing to Grass types", "combat-R033"));
    }
    let by_type = def.is_damaging() || def.has(Keyword::TypeImmunity);
    let effectiveness = Effectiveness::of(&world.dex().chart, def.element, typing);
    if by_type && effectiveness == Effectiveness::Immune {
        return Some(("its type is immune", "combat-R027"));
    }
    None
}

fn happens(
    world: &World,
    attack: &Attack,
    strike: &Strike,
    effect: &Effect,
    def: &MoveDef,
) -> bool {
    let natural = attack
        .dice
        .iter()
        .map(|die| i32::from(die.value))
        .max()
        .unwrap_or(0);
    let surge = def.has(Keyword::SpiritSurge);
    let due = match effect.when {
        When::Hit => strike.hit || surge,
        When::Natural(least) => (strike.hit || surge) && natural >= i32::from(least),
        When::Even => (strike.hit || surge) && natural % 2 == 0 && natural > 0,
        When::Miss => !strike.hit,
        When::Use => false,
    };
    // Whoever has just been knocked out feels nothing more (A057); the user still profits.
    let felt = effect.who == EffectWho::User || health::conscious(world, strike.target);
    due && felt && holds(world, attack.user, strike.target, effect.only_if)
}

/// Whether the condition of an effect holds.
pub(super) fn holds(
    world: &World,
    user: CombatantId,
    target: CombatantId,
    condition: Option<Condition>,
) -> bool {
    match condition {
        None => true,
        Some(Condition::TargetHas(status)) => statuses::has(world, target, status),
        Some(Condition::TargetIs(element)) => world.def(target).typing.has(element),
        Some(Condition::UserIn(habitat)) => place::body(world, user).is_some_and(|body| {
            body.cells().any(|cell| {
                world
                    .resource::<Board>()
                    .terrain(cell)
                    .is_some_and(|terrain| terrain.habitat == Some(habitat))
            })
        }),
    }
}

fn apply(
    world: &mut World,
    attack: &Attack,
    target: CombatantId,
    dealt: i32,
    effect: &Effect,
    def: &MoveDef,
) {
    let user = attack.user;
    let who = match effect.who {
        EffectWho::Target => target,
        EffectWho::User => user,
    };
    let name = def.name.clone();
    let vitals = world.part::<health::Health>(who).vitals();
    match &effect.what {
        What::Inflict { status, lasting } => {
            statuses::inflict(world, who, *status, *lasting, user, name);
        }
        What::Cure(list) => {
            for status in list {
                statuses::end(world, who, *status, name.clone());
            }
        }
        What::Stage { stat, by } => {
            stages::change(world, who, *stat, *by, name);
        }
        What::Push(metres) => shift::push_away(world, user, who, i32::from(*metres)),
        What::Drain(percent) => {
            let amount = dealt * i32::from(*percent) / 100;
            health::heal(world, user, amount, Healing::Wakes, name, "G168");
        }
        What::Recoil(percent) => {
            lose(
                world,
                user,
                dealt * i32::from(*percent) / 100,
                format!("{name} recoil"),
            );
        }
        What::Heal(percent) => {
            let amount = vitals.max * i32::from(*percent) / 100;
            health::heal(world, who, amount, Healing::Wakes, name, "combat-R078");
        }
        What::LoseTicks(ticks) => {
            lose(world, who, tick(vitals.max) * i32::from(*ticks), name);
        }
        What::TemporaryTicks(ticks) => {
            health::grant_temp(world, who, tick(vitals.max) * i32::from(*ticks), name);
        }
        What::Cover(cover) => lay_cover(world, *cover, &attack.area),
        What::Coat(worn) => coat::wear(world, user, Some(*worn)),
        What::ForceSwitch => switching::force(world, who),
        // It has done its work as an Interrupt.
        What::Shield => {}
    }
}

fn lose(world: &mut World, who: CombatantId, amount: i32, source: String) {
    if amount > 0 {
        let cause = Cause {
            source: source.into(),
            rule: "combat-R031",
            kind: LossKind::Loss,
            active: true,
        };
        health::lose(world, who, amount, cause);
    }
}

fn lay_cover(world: &mut World, cover: TerrainId, cells: &[Cell]) {
    let mut board = world.resource_mut::<Board>();
    let cells: Vec<Cell> = cells
        .iter()
        .copied()
        .filter(|cell| board.contains(*cell))
        .collect();
    for cell in &cells {
        board.set_cover(*cell, Some(cover));
    }
    world.log(Event::Covered { cover, cells });
}
