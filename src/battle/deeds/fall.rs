//! Height: who stands how high, and what a fall does (combat-R124, combat-R125, G138 to G144,
//! A040 to A043). A metre more or less between neighbouring squares is a slope, which nobody
//! falls down; from two metres on it is a ledge.

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::weigh;
use crate::battle::deeds::checks;
use crate::battle::deeds::health::{self, Loss};
use crate::battle::deeds::height::{aloft, height, surface};
use crate::battle::deeds::scenery::{self, Objects};
use crate::battle::effect::moments;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Cause, DiceShown, Modifier, Modifiers, RuleId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers::reductions;
use crate::battle::state::board::Board;
use crate::battle::state::origin::Origin;
use crate::battle::state::ptu_event::PtuEvent;
use crate::battle::state::stages::{self, CombatStages};
use crate::battle::state::{place, presence, traits};
use crate::board::Body;
use crate::board::movement::SLOPE;
use crate::rules::damage::{effective_fall, falling_damage_base, falling_injuries};
use crate::rules::health::{DEADLY, take};
use crate::rules::{
    AttackClass, DamageBase, DamageSum, Distribution, Effectiveness, LossKind, Skill, Stat, rolls,
};

/// Whoever stood so high a step ago and has come down by more than a slope falls. One that
/// jumped ignores its High Jump (G140).
pub(crate) fn after_step(world: &mut World, id: CombatantId, before: i32, jumped: bool) {
    if world.the::<Board>().is_level() {
        return;
    }
    let metres = before - height(world, id);
    if metres > SLOPE && !aloft(world, id) {
        fall(world, id, metres, jumped);
    }
}

/// Whoever jumped and has come down by more than a slope falls, less its High Jump, which a
/// running start raises (G140).
pub(crate) fn after_jump(world: &mut World, id: CombatantId, before: i32, run: bool) {
    let metres = before - height(world, id);
    if metres > SLOPE && !aloft(world, id) {
        let high_jump = traits::of(world, id).speeds.high_jump + i32::from(run);
        come_down(world, id, metres, Some(high_jump));
    }
}

fn surface_under(world: &World, id: CombatantId) -> i32 {
    let board = world.the::<Board>();
    place::body(world, id).map_or(0, |body| surface(board, &body))
}

/// The DC of landing well: 20 for a fall that nobody meant (G141).
fn landing_dc(jump: Option<i32>) -> i32 {
    if jump.is_some() { 12 } else { 20 }
}

/// A fall of so many metres: the check, the damage, the Injuries.
pub(crate) fn fall(world: &mut World, id: CombatantId, metres: i32, jumped: bool) {
    let jump = jumped.then(|| traits::of(world, id).speeds.high_jump);
    come_down(world, id, metres, jump);
}

/// A fall of so many metres, where a jump takes the metres of `jump` off: the check, the damage, the Injuries.
fn come_down(world: &mut World, id: CombatantId, metres: i32, jump: Option<i32>) {
    let surface = surface_under(world, id);
    let mut effective = effective_fall(metres, surface, jump, 0);
    if effective > 0 && presence::conscious(world, id) {
        let total = checks::total_against(
            world,
            id,
            &[Skill::Acrobatics],
            landing_dc(jump),
            "landing well",
            "G141",
        );
        effective = effective_fall(metres, surface, jump, total);
    }
    world.log(PtuEvent::Fell {
        who: id,
        metres,
        effective,
        rule: "combat-R124",
    });
    if world.part::<health::Health>(id).dead() {
        return;
    }
    let Some(base) = falling_damage_base(effective, traits::of(world, id).weight_class) else {
        return;
    };
    let impact = Impact {
        base,
        branches: place::body(world, id).map_or(0, |body| branches(world, &body)),
        source: Cow::Borrowed("a fall"),
        rule: "combat-R124",
    };
    hurt(world, id, impact);
    let natural_sky = traits::of(world, id).speeds.sky > 0;
    let injuries = falling_injuries(effective, natural_sky);
    health::injure(world, id, injuries, "a hard landing", "combat-R125");
}

/// Dice of the branches that somebody falls through: those of the leafiest tree within a metre
/// (G139).
fn branches(world: &World, body: &Body) -> u8 {
    let scenery = world.the::<Objects>();
    if scenery.is_empty() {
        return 0;
    }
    scenery
        .ids()
        .filter(|object| scenery.stands(*object) && scenery::touches(world, *object, body))
        .map(|object| scenery::def(world, object).boughs)
        .max()
        .unwrap_or(0)
}

/// Something hard that somebody meets.
pub(crate) struct Impact {
    pub(crate) base: DamageBase,
    /// Further d6, for branches (G139).
    pub(crate) branches: u8,
    pub(crate) source: Cow<'static, str>,
    pub(crate) rule: RuleId,
}

/// Damage as of a typeless physical attack without an attack stat: no critical hit, no type,
/// no Heavily Injured loss (A040).
pub(crate) fn hurt(world: &mut World, id: CombatantId, impact: Impact) {
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
            let die = world.die(id, rolls::DAMAGE, u16::from(chart.sides));
            dice.push(die);
        }
        chart.bonus + dice.iter().map(|die| i32::from(die.value)).sum::<i32>()
    };
    let mut bonus = 0;
    for _ in 0..branches {
        let die = world.die(id, rolls::DAMAGE, 6);
        bonus += i32::from(die.value);
        dice.push(die);
    }
    let sum = landing_sum(world, id, roll, bonus);
    let dealt = sum.before_type();
    world.log(PtuEvent::Damage {
        who: id,
        target: id,
        base: base.get(),
        base_parts: Modifiers::new(),
        dice,
        parts: parts(world, id, &sum, rule),
        before_type: dealt,
        effectiveness: Effectiveness::Steps(0),
        dealt,
        critical: false,
    });
    let cause = Loss {
        cause: Cause { source, rule },
        kind: LossKind::Damage,
        active: false,
        origin: Origin::Fall,
    };
    health::lose(world, id, dealt, cause);
    moments::harmed(world, id);
}

fn landing_sum(world: &World, id: CombatantId, roll: i32, bonus: i32) -> DamageSum {
    let stages = world.part::<CombatStages>(id).effective();
    DamageSum {
        roll,
        bonus,
        defense: stages::value(&traits::of(world, id).stats, &stages, Stat::Defense),
        reduction: reductions(world, id, AttackClass::Physical)
            .iter()
            .map(|part| part.amount)
            .sum(),
        ..DamageSum::default()
    }
}

fn parts(world: &World, id: CombatantId, sum: &DamageSum, rule: RuleId) -> Modifiers {
    let part = |source, amount, rule: RuleId| Modifier {
        source: Cow::Borrowed(source),
        amount,
        rule,
    };
    let mut parts = Modifiers::new();
    parts.push(if world.house().set_damage {
        weigh::roll_part(sum.roll, true)
    } else {
        part("Damage roll", sum.roll, rule)
    });
    if sum.bonus > 0 {
        parts.push(part("Branches", sum.bonus, "G139"));
    }
    parts.push(part("Defense", -sum.defense, "A040"));
    for part in reductions(world, id, AttackClass::Physical) {
        parts.push(Modifier {
            amount: -part.amount,
            ..part
        });
    }
    weigh::tell_minimum(&mut parts, sum.before_type());
    parts
}

/// What a fall would do, exactly.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct FallOdds {
    /// Chance to land well.
    landing: f64,
    /// Least and most damage, and the mean of both landings.
    damage: (i32, i32),
    pub(crate) mean: f64,
    knock_out: f64,
    /// The chance that its Injuries alone are deadly.
    deadly: f64,
    /// Fewest and most Injuries of the landing itself.
    injuries: (i32, i32),
}

/// The exact odds of a fall of so many metres on to where this body is.
pub(crate) fn odds(
    world: &World,
    id: CombatantId,
    there: &Body,
    metres: i32,
    jump: Option<i32>,
) -> FallOdds {
    let traits = traits::of(world, id);
    let surface = surface(world.the::<Board>(), there);
    let branches = branches(world, there);
    let mut odds = FallOdds::default();
    let up = presence::conscious(world, id);
    let counts = effective_fall(metres, surface, jump, 0) > 0;
    if up && counts {
        odds.landing = checks::chance(world, id, Skill::Acrobatics, landing_dc(jump));
    }
    let vitals = world.part::<health::Health>(id).vitals();
    let rules = health::injury_rules(world);
    odds.damage.0 = i32::MAX;
    odds.injuries.0 = i32::MAX;
    for (chance, acrobatics) in [(1.0 - odds.landing, 0), (odds.landing, i32::MAX)] {
        if chance <= 0.0 {
            continue;
        }
        let effective = effective_fall(metres, surface, jump, acrobatics);
        let injuries = falling_injuries(effective, traits.speeds.sky > 0);
        let damage = falling_damage_base(effective, traits.weight_class).map_or_else(
            || Distribution::point(0),
            |base| {
                let mut roll = if world.house().set_damage {
                    Distribution::point(base.set())
                } else {
                    base.dice().distribution(1)
                };
                if branches > 0 {
                    roll = roll.plus(&checks::d6(branches, 0).distribution(1));
                }
                roll.map(|roll| landing_sum(world, id, roll, 0).before_type())
            },
        );
        odds.damage.0 = odds.damage.0.min(damage.min());
        odds.damage.1 = odds.damage.1.max(damage.max());
        odds.injuries.0 = odds.injuries.0.min(injuries);
        odds.injuries.1 = odds.injuries.1.max(injuries);
        odds.mean += chance * damage.mean();
        if rules.injuries && vitals.injuries + injuries >= DEADLY {
            odds.deadly += chance;
        }
        let fells = |amount: i32| {
            let taken = take(vitals, amount, LossKind::Damage, false, &rules);
            amount > 0 && up && taken.after.hp <= 0
        };
        odds.knock_out += chance
            * damage
                .iter()
                .filter(|(amount, _)| fells(*amount))
                .map(|(_, share)| share)
                .sum::<f64>();
    }
    odds
}

impl FallOdds {
    /// How likely it is the end of somebody: by the damage or by the Injuries.
    pub(crate) fn fells(&self) -> f64 {
        self.knock_out.max(self.deadly)
    }

    /// In words, for a forecast.
    pub(crate) fn words(&self) -> String {
        let percent = |chance: f64| (chance * 100.0).round().abs();
        if self.damage.1 == 0 {
            return "no harm".to_owned();
        }
        let mut words = format!(
            "{} to {} damage, {:.1} on average",
            self.damage.0, self.damage.1, self.mean
        );
        if self.landing > 0.0 {
            words += &format!("; lands well {}%", percent(self.landing));
        }
        if self.knock_out > 0.0 {
            words += &format!("; faints {}%", percent(self.knock_out));
        }
        match self.injuries {
            (_, 0) => {}
            (few, many) if few == many => words += &format!("; {many} Injuries"),
            (few, many) => words += &format!("; {few} to {many} Injuries"),
        }
        words
    }
}
