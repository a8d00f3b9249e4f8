//! The sums behind a line: dice, modifiers and the rule of each.

use crate::battle::{CANNOT_MISS, Cause, Die, Event, Lasts, Modifier, RuleId, cannot_miss};
use crate::words::narrate::Narrator;
use std::fmt::Write as _;

impl<'a> Narrator<'a> {
    /// The arithmetic behind an event, a line per sum, each part with its rule id; empty
    /// where there is none.
    #[must_use]
    pub fn details(&self, event: &Event) -> Vec<String> {
        if let Some(left) = self.veiled_details(event) {
            return left;
        }
        attack_sums(event)
            .or_else(|| object_sums(event))
            .or_else(|| check_sums(event))
            .or_else(|| roll_sums(event))
            .or_else(|| rule_alone(event).map(|rule| vec![format!("rule: {rule}")]))
            .unwrap_or_else(|| self.between_details(event))
    }
}

/// The sums of an attack on somebody: what had to be rolled, and the damage.
fn attack_sums(event: &Event) -> Option<Vec<String>> {
    Some(match event {
        Event::Accuracy {
            die,
            roll,
            check,
            total,
            needed,
            ..
        } => {
            let mut lines = Vec::new();
            if let Some(die) = die {
                lines.push(sum("roll", Some(&shown(die)), roll, *total));
            }
            lines.push(needed_sum(check, *needed));
            lines
        }
        Event::Damage {
            base,
            base_parts,
            dice,
            parts,
            before_type,
            effectiveness,
            dealt,
            ..
        } => {
            let mut lines = damage(*base, base_parts, dice, parts, *before_type);
            lines.push(format!("types: {}; dealt: {dealt}", effectiveness.words()));
            lines
        }
        _ => return None,
    })
}

/// The same of an attack on an object.
fn object_sums(event: &Event) -> Option<Vec<String>> {
    Some(match event {
        Event::ObjectAimed {
            die,
            roll,
            check,
            total,
            needed,
            ..
        } => vec![
            sum("roll", Some(&shown(die)), roll, *total),
            needed_sum(check, *needed),
        ],
        Event::ObjectStruck {
            base,
            base_parts,
            dice,
            parts,
            before_type,
            effectiveness,
            dealt,
            rule,
            ..
        } => {
            let mut lines = damage(*base, base_parts, dice, parts, *before_type);
            let words = effectiveness.words();
            lines.push(format!("types: {words}; dealt: {dealt} ({rule})"));
            lines
        }
        _ => return None,
    })
}

/// The sums of a roll of the rules' own.
fn roll_sums(event: &Event) -> Option<Vec<String>> {
    match event {
        Event::Rolled {
            dice,
            parts,
            total,
            purpose,
            rule,
            ..
        } => {
            let line = sum(purpose, Some(&dice_shown(dice)), parts, *total);
            Some(vec![format!("{line} ({rule})")])
        }
        _ => None,
    }
}

/// The sums of saves, checks and captures, and the share of massive damage in Injuries.
fn check_sums(event: &Event) -> Option<Vec<String>> {
    Some(match event {
        Event::Saved {
            die,
            modifiers,
            dc,
            rule,
            ..
        } => {
            let total =
                i32::from(die.value) + modifiers.iter().map(|part| part.amount).sum::<i32>();
            vec![format!(
                "{}; needed: {dc} ({rule})",
                sum("save", Some(&shown(die)), modifiers, total)
            )]
        }
        Event::SkillChecked {
            dice,
            modifiers,
            total,
            against,
            rule,
            ..
        } => {
            let dice = dice_shown(dice);
            vec![format!(
                "{}; against: {against} ({rule})",
                sum("check", Some(&dice), modifiers, *total)
            )]
        }
        Event::CaptureRolled {
            die,
            modifiers,
            total,
            rate_parts,
            rate,
            ..
        } => vec![
            sum("roll", Some(&shown(die)), modifiers, *total),
            sum("Capture Rate", None, rate_parts, *rate),
        ],
        Event::Injured { massive, rule, .. } if *massive > 0 => {
            vec![format!("of those, {massive} by massive damage ({rule})")]
        }
        _ => return None,
    })
}

/// The rule of an event that has no sum.
fn rule_alone(event: &Event) -> Option<RuleId> {
    Some(match event {
        Event::Injured { rule, .. }
        | Event::Breathed { rule, .. }
        | Event::Bumped { rule, .. }
        | Event::Turned { rule, .. }
        | Event::Burrowed { rule, .. }
        | Event::Fell { rule, .. }
        | Event::HpLost {
            cause: Cause { rule, .. },
            ..
        }
        | Event::Healed {
            cause: Cause { rule, .. },
            ..
        }
        | Event::Died { rule, .. }
        | Event::TurnLost {
            cause: Cause { rule, .. },
            ..
        }
        | Event::ActionPaid { rule, .. }
        | Event::Lifted { rule, .. }
        | Event::Drawn { rule, .. }
        | Event::Scanned { rule, .. }
        | Event::Revealed { rule, .. }
        | Event::EffectChanged {
            what: Lasts::Bonds | Lasts::Aim(_),
            cause: Cause { rule, .. },
            ..
        }
        | Event::PropBroke { rule, .. }
        | Event::ObjectGone { rule, .. }
        | Event::ObjectPower { rule, .. }
        | Event::CaughtFire { rule, .. }
        | Event::FireOut { rule, .. }
        | Event::ItemsLost { rule, .. }
        | Event::NoEffect {
            cause: Cause { rule, .. },
            ..
        } => *rule,
        _ => return None,
    })
}

/// How damage came about, up to the types.
fn damage(
    base: u8,
    base_parts: &[Modifier],
    dice: &[Die],
    parts: &[Modifier],
    before_type: i32,
) -> Vec<String> {
    let mut lines = Vec::new();
    if !base_parts.is_empty() {
        lines.push(sum("Damage Base", None, base_parts, i32::from(base)));
    }
    if !dice.is_empty() {
        lines.push(format!("dice: {}", dice_shown(dice)));
    }
    lines.push(sum("damage", None, parts, before_type));
    lines
}

/// What had to be reached; nothing at all by what cannot miss (G173).
fn needed_sum(check: &[Modifier], needed: i32) -> String {
    if cannot_miss(check) {
        format!("needed: nothing, it cannot miss ({CANNOT_MISS})")
    } else {
        sum("needed", None, check, needed)
    }
}

pub(super) fn shown(die: &Die) -> String {
    format!("{} on a d{}", die.value, die.sides)
}

pub(super) fn dice_shown(dice: &[Die]) -> String {
    let sides = dice.first().map_or(0, |die| die.sides);
    let values: Vec<_> = dice.iter().map(|die| die.value.to_string()).collect();
    format!("{}d{sides} ({})", dice.len(), values.join(", "))
}

pub(super) fn sum(what: &str, first: Option<&str>, parts: &[Modifier], total: i32) -> String {
    let mut line = format!("{what}: ");
    if let Some(first) = first {
        line += first;
    }
    for (index, part) in parts.iter().enumerate() {
        let lead = if index == 0 && first.is_none() {
            ""
        } else {
            ", "
        };
        let amount = part.amount;
        // Writing to a string cannot fail.
        let _ = match &*part.source {
            // What the sum begins with stands there without a sign.
            "Damage Base" if index == 0 => write!(line, "{lead}{amount} ({})", part.rule),
            "Damage roll" if index == 0 => write!(line, "the dice {amount} ({})", part.rule),
            source => write!(line, "{lead}{source} {amount:+} ({})", part.rule),
        };
    }
    let alone = match (first, parts) {
        (Some(_), []) => true,
        (None, [only]) => only.source == "Damage Base",
        _ => false,
    };
    if first.is_none() && parts.is_empty() {
        let _ = write!(line, "{total}");
    } else if !alone {
        let _ = write!(line, " = {total}");
    }
    line
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sums_name_every_part_and_its_rule() {
        let part = |source: &'static str, amount| Modifier {
            source: source.into(),
            amount,
            rule: "combat-R004",
        };
        assert_eq!(
            sum(
                "roll",
                Some("14 on a d20"),
                &[part("Accuracy", 2), part("Blinded", -6)],
                10
            ),
            "roll: 14 on a d20, Accuracy +2 (combat-R004), Blinded -6 (combat-R004) = 10"
        );
        assert_eq!(
            sum("roll", Some("14 on a d20"), &[], 14),
            "roll: 14 on a d20"
        );
        assert_eq!(
            sum("Damage Base", None, &[part("Damage Base", 5)], 5),
            "Damage Base: 5 (combat-R004)"
        );
        let parts = [part("Damage roll", 14), part("Attack", 5)];
        assert_eq!(
            sum("damage", None, &parts, 19),
            "damage: the dice 14 (combat-R004), Attack +5 (combat-R004) = 19"
        );
        assert_eq!(sum("needed", None, &[], 0), "needed: 0");
        assert_eq!(
            sum("needed", None, &[part("AC", 2)], 2),
            "needed: AC +2 (combat-R004) = 2"
        );
    }
}
