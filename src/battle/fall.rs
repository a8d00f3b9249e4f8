//! Height: who stands how high, and what a fall does (combat-R124, combat-R125, G138 to G144,
//! A040 to A043). A metre more or less between neighbouring squares is a slope, which nobody
//! falls down; from two metres on it is a ledge.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use super::board::Board;
use super::checks;
use super::command::CombatantId;
use super::core::Access;
use super::event::{DiceShown, Event, Modifier, Modifiers, RuleId};
use super::gear::Gear;
use super::health::{self, Cause};
use super::marks;
use super::place;
use super::scenery::{self, Scenery};
use super::stages::{self, CombatStages};
use super::statuses::{self, StatusSet};
use crate::data::moves::Mark;
use crate::rules::damage::{effective_fall, falling_damage_base, falling_injuries};
use crate::rules::movement::SLOPE;
use crate::rules::{
    Body, DamageBase, DamageSum, Effectiveness, LossKind, Roll, Skill, Stat, Status,
};

/// How high a body stands: on the highest square it covers.
pub(super) fn height_of(board: &Board, body: &Body) -> i32 {
    if board.is_level() {
        return 0;
    }
    body.cells()
        .map(|cell| board.height_at(cell))
        .max()
        .unwrap_or(0)
}

/// How high a combatant stands; 0 where it is not on the board.
pub(super) fn height(world: &World, id: CombatantId) -> i32 {
    let board = world.resource::<Board>();
    if board.is_level() {
        return 0;
    }
    place::body(world, id).map_or(0, |body| height_of(board, &body))
}

/// Whether a combatant keeps itself in the air: Sky or Levitate, and able to use it.
pub(super) fn aloft(world: &World, id: CombatantId) -> bool {
    let speeds = &world.def(id).speeds;
    let set = *world.part::<StatusSet>(id);
    let grounded = [
        Status::Asleep,
        Status::Frozen,
        Status::Tripped,
        Status::Stuck,
        Status::Grappled,
    ];
    (speeds.sky > 0 || speeds.levitate > 0)
        && health::conscious(world, id)
        && !marks::has(world, id, Mark::Grounded)
        && !grounded.iter().any(|status| set.has(*status))
}

/// Whether a ledge keeps somebody from being pushed there.
pub(super) fn is_wall(world: &World, id: CombatantId, to: &Body) -> bool {
    let board = world.resource::<Board>();
    !board.is_level() && height_of(board, to) - height(world, id) > SLOPE && !aloft(world, id)
}

/// Whoever stood so high a step ago and has come down by more than a slope falls. One that
/// jumped ignores its High Jump (G140).
pub(super) fn after_step(world: &mut World, id: CombatantId, before: i32, jumped: bool) {
    if world.resource::<Board>().is_level() {
        return;
    }
    let metres = before - height(world, id);
    if metres > SLOPE && !aloft(world, id) {
        fall(world, id, metres, jumped);
    }
}

/// Metres that the ground takes from a fall; of several squares the hardest counts (G138, G139).
fn surface(world: &World, id: CombatantId) -> i32 {
    let board = world.resource::<Board>();
    place::body(world, id)
        .and_then(|body| {
            body.cells()
                .filter_map(|cell| board.terrain(cell))
                .map(|terrain| i32::from(terrain.yields))
                .min()
        })
        .unwrap_or(0)
}

/// A fall of so many metres: the check, the damage, the Injuries.
pub(super) fn fall(world: &mut World, id: CombatantId, metres: i32, jumped: bool) {
    let surface = surface(world, id);
    let jump = jumped.then(|| world.def(id).speeds.high_jump);
    let mut effective = effective_fall(metres, surface, jump, 0);
    if effective > 0 && health::conscious(world, id) {
        let total = checks::total_against(
            world,
            id,
            &[Skill::Acrobatics],
            if jumped { 12 } else { 20 },
            "landing well",
            "G141",
        );
        effective = effective_fall(metres, surface, jump, total);
    }
    world.log(Event::Fell {
        who: id,
        metres,
        effective,
        rule: "combat-R124",
    });
    let Some(base) = falling_damage_base(effective, world.def(id).weight_class) else {
        return;
    };
    let impact = Impact {
        base,
        branches: branches(world, id),
        source: Cow::Borrowed("a fall"),
        rule: "combat-R124",
    };
    hurt(world, id, impact);
    let natural_sky = world.def(id).speeds.sky > 0;
    let injuries = falling_injuries(effective, natural_sky);
    health::injure(world, id, injuries, "a hard landing", "combat-R125");
}

/// Dice of the branches that somebody falls through: those of the leafiest tree within a metre
/// (G139).
fn branches(world: &World, id: CombatantId) -> u8 {
    let scenery = world.resource::<Scenery>();
    let Some(body) = place::body(world, id).filter(|_| !scenery.is_empty()) else {
        return 0;
    };
    scenery
        .ids()
        .filter(|object| scenery.stands(*object) && scenery::touches(world, *object, &body))
        .map(|object| scenery::def(world, object).boughs)
        .max()
        .unwrap_or(0)
}

/// Something hard that somebody meets.
pub(super) struct Impact {
    pub(super) base: DamageBase,
    /// Further d6, for branches (G139).
    pub(super) branches: u8,
    pub(super) source: Cow<'static, str>,
    pub(super) rule: RuleId,
}

/// Damage as of a typeless physical attack without an attack stat: no critical hit, no type,
/// no Heavily Injured loss (A040).
pub(super) fn hurt(world: &mut World, id: CombatantId, impact: Impact) {
    let Impact {
        base,
        branches,
        source,
        rule,
    } = impact;
    let mut dice = DiceShown::new();
    let roll = if world.house().set_damage {
        base.set()
    } else {
        let chart = base.dice();
        for _ in 0..chart.count {
            let die = world.die(Roll::Damage, u16::from(chart.sides));
            dice.push(die);
        }
        chart.bonus + dice.iter().map(|die| i32::from(die.value)).sum::<i32>()
    };
    let mut bonus = 0;
    for _ in 0..branches {
        let die = world.die(Roll::Damage, 6);
        bonus += i32::from(die.value);
        dice.push(die);
    }
    let stages = world.part::<CombatStages>(id).effective();
    let sum = DamageSum {
        roll,
        bonus,
        defense: stages::value(&world.def(id).stats, &stages, Stat::Defense),
        reduction: world.part::<Gear>(id).physical(),
        ..DamageSum::default()
    };
    let dealt = sum.before_type();
    world.log(Event::Damage {
        who: id,
        target: id,
        base: base.get(),
        base_parts: Modifiers::new(),
        dice,
        parts: parts(&sum, rule),
        before_type: dealt,
        effectiveness: Effectiveness::Steps(0),
        dealt,
        critical: false,
    });
    let cause = Cause {
        source,
        rule,
        kind: LossKind::Damage,
        active: false,
    };
    health::lose(world, id, dealt, cause);
    statuses::asleep::wake_by_harm(world, id);
}

fn parts(sum: &DamageSum, rule: RuleId) -> Modifiers {
    let part = |source, amount, rule: RuleId| Modifier {
        source: Cow::Borrowed(source),
        amount,
        rule,
    };
    let mut parts = Modifiers::new();
    parts.push(part("Damage roll", sum.roll, rule));
    if sum.bonus > 0 {
        parts.push(part("Branches", sum.bonus, "G139"));
    }
    parts.push(part("Defense", -sum.defense, "A040"));
    if sum.reduction > 0 {
        parts.push(part("Armour", -sum.reduction, "combat-R134"));
    }
    parts
}
