//! Skill Checks: rank dice, against a DC or against somebody else (A122, A124).

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::distraction;
use crate::battle::deeds::points;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{DiceShown, Event, Modifier, Modifiers, RollFor, RuleId};
use crate::battle::kernel::world::Access;
use crate::battle::questions::about::Check;
use crate::battle::questions::answers;
use crate::battle::state::traits;
use crate::data::level::TaskDef;
use crate::rules::skills::{PRECISION_DC, opposed_win, precision_parts};
use crate::rules::{DamageDice, Distribution, Skill, rolls};

struct SkillThrow {
    dice: DiceShown,
    modifiers: Modifiers,
    total: i32,
}

fn throw(world: &mut World, who: CombatantId, check: Check, extra: &[Modifier]) -> SkillThrow {
    let skill = check.skill;
    let rank = traits::of(world, who).skills.get(skill);
    let mut modifiers = Modifiers::new();
    if rank.bonus != 0 {
        modifiers.push(Modifier {
            source: Cow::Borrowed(skill.name()),
            amount: rank.bonus,
            rule: "G159",
        });
    }
    modifiers.extend(answers::checks(world, who, check));
    if points::pending(world, who) {
        modifiers.push(Modifier {
            source: Cow::Borrowed("Action Point"),
            amount: points::worth(world, who),
            rule: "combat-R131",
        });
        points::used(world, who);
    }
    modifiers.extend(extra.iter().filter(|part| part.amount != 0).cloned());
    let dice: DiceShown = (0..rank.dice)
        .map(|_| world.die(who, rolls::skill(skill), 6))
        .collect();
    let total = dice.iter().map(|die| i32::from(die.value)).sum::<i32>()
        + modifiers.iter().map(|part| part.amount).sum::<i32>();
    SkillThrow {
        dice,
        modifiers,
        total,
    }
}

/// A check against a DC.
pub(crate) fn against(
    world: &mut World,
    who: CombatantId,
    skill: Skill,
    dc: i32,
    purpose: &'static str,
    rule: RuleId,
) -> bool {
    total_against(world, who, &[skill], dc, purpose, rule) >= dc
}

/// So many six-sided dice and a flat part.
pub(crate) fn d6(count: u8, bonus: i32) -> DamageDice {
    DamageDice {
        count,
        sides: 6,
        bonus,
    }
}

/// A check against a DC with the best of several skills; its total.
pub(crate) fn total_against(
    world: &mut World,
    who: CombatantId,
    skills: &[Skill],
    dc: i32,
    purpose: &'static str,
    rule: RuleId,
) -> i32 {
    let skill = best(world, who, skills);
    rolled(world, who, (skill, &[]), dc, Cow::Borrowed(purpose), rule)
}

fn rolled(
    world: &mut World,
    who: CombatantId,
    (skill, extra): (Skill, &[Modifier]),
    dc: i32,
    purpose: Cow<'static, str>,
    rule: RuleId,
) -> i32 {
    let check = Check {
        skill,
        purpose: &purpose,
        begins: true,
    };
    let thrown = throw(world, who, check, extra);
    let success = thrown.total >= dc;
    world.log(Event::Rolled {
        who,
        target: None,
        dice: thrown.dice,
        parts: thrown.modifiers,
        total: thrown.total,
        against: Some(dc),
        success,
        purpose: RollFor::Skill(purpose),
        rule,
    });
    thrown.total
}

/// The check of a task. Delicate work by somebody attacked in this round or the last comes after
/// a Focus check; its failure, hits and Injuries of that time count against it (G115 to G117).
pub(crate) fn of_task(world: &mut World, who: CombatantId, task: &TaskDef) -> bool {
    let distracted = distraction::of(world, who);
    let mut extra = Modifiers::new();
    if task.delicate && distracted.attacked {
        let purpose = Cow::Borrowed("keeping calm under attack");
        let focus = rolled(
            world,
            who,
            (Skill::Focus, &[]),
            PRECISION_DC,
            purpose,
            "G115",
        );
        let parts = precision_parts(focus, distracted.hit, distracted.injuries);
        let sources = [("Distracted", "G116"), ("Hit", "G117"), ("Injured", "G117")];
        for ((source, rule), amount) in sources.into_iter().zip(parts) {
            extra.push(Modifier {
                source: Cow::Borrowed(source),
                amount,
                rule,
            });
        }
    }
    let rule = if task.delicate { "G118" } else { "G017" };
    let purpose = Cow::Owned(format!("{}, {}", task.skill, task.name));
    rolled(world, who, (task.skill, &extra), task.dc, purpose, rule) >= task.dc
}

/// The chance that somebody succeeds at a task now.
pub(crate) fn task_chance(world: &World, who: CombatantId, task: &TaskDef) -> f64 {
    let distracted = distraction::of(world, who);
    let point = i32::from(points::pending(world, who));
    let check = totals(world, who, task.skill);
    if !(task.delicate && distracted.attacked) {
        return reached(&check, task.dc - point);
    }
    totals(world, who, Skill::Focus)
        .iter()
        .map(|(focus, share)| {
            let parts = precision_parts(focus + point, distracted.hit, distracted.injuries);
            share * reached(&check, task.dc - parts.iter().sum::<i32>())
        })
        .sum()
}

/// The chance that a check against a DC succeeds now.
pub(crate) fn chance(world: &World, who: CombatantId, skill: Skill, dc: i32) -> f64 {
    let point = i32::from(points::pending(world, who));
    reached(&totals(world, who, skill), dc - point)
}

/// The chance that a check for something with the best of several skills succeeds now.
pub(crate) fn chance_of_best(
    world: &World,
    who: CombatantId,
    (skills, purpose): (&[Skill], &str),
    dc: i32,
) -> f64 {
    let point = i32::from(points::pending(world, who));
    let (count, bonus) = dice(world, who, skills, (purpose, true));
    reached(&thrown(count, bonus), dc - point)
}

fn totals(world: &World, who: CombatantId, skill: Skill) -> Distribution {
    let (count, bonus) = dice(world, who, &[skill], ("", true));
    thrown(count, bonus)
}

fn thrown(count: u8, bonus: i32) -> Distribution {
    let dice = DamageDice {
        count,
        sides: 6,
        bonus,
    };
    dice.distribution(1)
}

fn reached(totals: &Distribution, dc: i32) -> f64 {
    totals
        .iter()
        .filter(|(total, _)| *total >= dc)
        .map(|(_, share)| share)
        .sum()
}

/// The better of the skills a check allows (A124).
fn best(world: &World, who: CombatantId, allowed: &[Skill]) -> Skill {
    let skills = &traits::of(world, who).skills;
    allowed
        .iter()
        .copied()
        .max_by_key(|skill| {
            let rank = skills.get(*skill);
            // Average in halves: 3.5 per die; the first named wins ties.
            (
                i32::from(rank.dice) * 7 + rank.bonus * 2,
                std::cmp::Reverse(*skill as u8),
            )
        })
        .unwrap_or(Skill::Athletics)
}

/// An opposed check with a bonus of its own for either side; the attacker rolls first, ties go to the defender
/// (A122).
pub(crate) fn opposed_with(
    world: &mut World,
    one: (CombatantId, &[Skill], i32),
    other: (CombatantId, &[Skill], i32),
    purpose: &'static str,
    rule: RuleId,
) -> bool {
    let (attacker, defender) = (one.0, other.0);
    let mine = best(world, attacker, one.1);
    let theirs = best(world, defender, other.1);
    let secured = |amount| {
        [Modifier {
            source: Cow::Borrowed("Secured"),
            amount,
            rule: "G102",
        }]
    };
    let check = |skill, begins| Check {
        skill,
        purpose,
        begins,
    };
    let one = throw(world, attacker, check(mine, true), &secured(one.2));
    let other = throw(world, defender, check(theirs, false), &secured(other.2));
    let success = opposed_win(one.total, other.total);
    let totals = (one.total, other.total);
    for (who, thrown, against, won) in [
        (attacker, one, totals.1, success),
        (defender, other, totals.0, !success),
    ] {
        world.log(Event::Rolled {
            who,
            target: None,
            dice: thrown.dice,
            parts: thrown.modifiers,
            total: thrown.total,
            against: Some(against),
            success: won,
            purpose: RollFor::Skill(Cow::Borrowed(purpose)),
            rule,
        });
    }
    success
}

/// The dice and the bonus of the better of the skills a check allows, for this purpose: of whoever begins, or not.
pub(crate) fn dice(
    world: &World,
    who: CombatantId,
    allowed: &[Skill],
    (purpose, begins): (&str, bool),
) -> (u8, i32) {
    let skill = best(world, who, allowed);
    let rank = traits::of(world, who).skills.get(skill);
    let check = Check {
        skill,
        purpose,
        begins,
    };
    let effects = answers::checks(world, who, check);
    let more = effects.iter().map(|part| part.amount).sum::<i32>();
    (rank.dice, rank.bonus + more)
}

/// What a maneuver's opposed check comes to: the chance that the attacker wins.
pub(crate) fn opposed_chance(one: (u8, i32), other: (u8, i32)) -> f64 {
    let sums = |dice: u8, bonus: i32| -> SmallVec<[(i32, f64); 37]> {
        let mut sums: SmallVec<[(i32, f64); 37]> = SmallVec::from_slice(&[(bonus, 1.0)]);
        for _ in 0..dice {
            let mut next: SmallVec<[(i32, f64); 37]> = SmallVec::new();
            for (sum, chance) in &sums {
                for face in 1..=6 {
                    let total = sum + face;
                    match next.iter_mut().find(|(known, _)| *known == total) {
                        Some((_, known)) => *known += chance / 6.0,
                        None => next.push((total, chance / 6.0)),
                    }
                }
            }
            sums = next;
        }
        sums
    };
    let (one, other) = (sums(one.0, one.1), sums(other.0, other.1));
    one.iter()
        .flat_map(|a| other.iter().map(move |b| (a, b)))
        .filter(|(a, b)| a.0 > b.0)
        .map(|(a, b)| a.1 * b.1)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn opposed_checks_of_equal_dice_favour_the_defender() {
        let even = opposed_chance((2, 0), (2, 0));
        // 2d6 against 2d6: a tie has a chance of 146/1296, and goes to the defender.
        assert!((even - (1.0 - 146.0 / 1296.0) / 2.0).abs() < 1e-9, "{even}");
        assert!(opposed_chance((4, 0), (1, 0)) > 0.99);
    }
}
