//! Skill Checks: rank dice, against a DC or against somebody else (A122, A124).

use std::borrow::Cow;

use bevy_ecs::prelude::*;

use super::command::CombatantId;
use super::core::Access;
use super::event::{DiceShown, Event, Modifier, Modifiers, RuleId};
use super::points;
use super::timers::{Ends, Timers};
use crate::rules::skills::opposed_win;
use crate::rules::{Roll, Skill};

struct Thrown {
    dice: DiceShown,
    modifiers: Modifiers,
    total: i32,
}

fn throw(world: &mut World, who: CombatantId, skill: Skill, bonus: i32) -> Thrown {
    let rank = world.def(who).skills.get(skill);
    let mut modifiers = Modifiers::new();
    if rank.bonus != 0 {
        modifiers.push(Modifier {
            source: Cow::Borrowed(skill.name()),
            amount: rank.bonus,
            rule: "G159",
        });
    }
    if world.resource::<Timers>().has(Ends::SkillPenalty(who)) {
        modifiers.push(Modifier {
            source: Cow::Borrowed("Hindered"),
            amount: -2,
            rule: "G092",
        });
    }
    if points::pending(world, who) {
        modifiers.push(Modifier {
            source: Cow::Borrowed("Action Point"),
            amount: 1,
            rule: "combat-R131",
        });
        points::used(world, who);
    }
    if bonus != 0 {
        modifiers.push(Modifier {
            source: Cow::Borrowed("Secured"),
            amount: bonus,
            rule: "G102",
        });
    }
    let dice: DiceShown = (0..rank.dice)
        .map(|_| world.die(Roll::Skill(skill), 6))
        .collect();
    let total = dice.iter().map(|die| i32::from(die.value)).sum::<i32>()
        + modifiers.iter().map(|part| part.amount).sum::<i32>();
    Thrown {
        dice,
        modifiers,
        total,
    }
}

/// A check against a DC.
pub(super) fn against(
    world: &mut World,
    who: CombatantId,
    skill: Skill,
    dc: i32,
    purpose: &'static str,
    rule: RuleId,
) -> bool {
    total_against(world, who, &[skill], dc, purpose, rule) >= dc
}

/// A check against a DC with the best of several skills; its total.
pub(super) fn total_against(
    world: &mut World,
    who: CombatantId,
    skills: &[Skill],
    dc: i32,
    purpose: &'static str,
    rule: RuleId,
) -> i32 {
    let skill = best(world, who, skills);
    let thrown = throw(world, who, skill, 0);
    let success = thrown.total >= dc;
    world.log(Event::SkillChecked {
        who,
        dice: thrown.dice,
        modifiers: thrown.modifiers,
        total: thrown.total,
        against: dc,
        success,
        purpose: Cow::Borrowed(purpose),
        rule,
    });
    thrown.total
}

/// The better of the skills a check allows (A124).
fn best(world: &World, who: CombatantId, allowed: &[Skill]) -> Skill {
    let skills = &world.def(who).skills;
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

/// An opposed check; the attacker rolls first, ties go to the defender (A122).
pub(super) fn opposed(
    world: &mut World,
    attacker: CombatantId,
    defender: CombatantId,
    skills: (&[Skill], &[Skill]),
    purpose: &'static str,
    rule: RuleId,
) -> bool {
    opposed_with(
        world,
        (attacker, skills.0, 0),
        (defender, skills.1, 0),
        purpose,
        rule,
    )
}

/// An opposed check with a bonus of its own for either side.
pub(super) fn opposed_with(
    world: &mut World,
    one: (CombatantId, &[Skill], i32),
    other: (CombatantId, &[Skill], i32),
    purpose: &'static str,
    rule: RuleId,
) -> bool {
    let (attacker, defender) = (one.0, other.0);
    let mine = best(world, attacker, one.1);
    let theirs = best(world, defender, other.1);
    let one = throw(world, attacker, mine, one.2);
    let other = throw(world, defender, theirs, other.2);
    let success = opposed_win(one.total, other.total);
    let totals = (one.total, other.total);
    for (who, thrown, against, won) in [
        (attacker, one, totals.1, success),
        (defender, other, totals.0, !success),
    ] {
        world.log(Event::SkillChecked {
            who,
            dice: thrown.dice,
            modifiers: thrown.modifiers,
            total: thrown.total,
            against,
            success: won,
            purpose: Cow::Borrowed(purpose),
            rule,
        });
    }
    success
}

/// The dice and the bonus of the better of the skills a check allows.
pub(super) fn dice(world: &World, who: CombatantId, allowed: &[Skill]) -> (u8, i32) {
    let rank = world.def(who).skills.get(best(world, who, allowed));
    let hindered = world.resource::<Timers>().has(Ends::SkillPenalty(who));
    (rank.dice, rank.bonus - if hindered { 2 } else { 0 })
}
