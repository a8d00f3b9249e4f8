//! The sums behind a line: dice, modifiers and the rule of each.

use crate::battle::{
    CANNOT_MISS, Die, Event, ItemPlace, Lasts, Modifier, ObjectChange, OwnEvent, PtuEvent, RollFor,
    Spent, TerrainChange, cannot_miss, rule_of,
};
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
            .or_else(|| roll_sums(event))
            .or_else(|| {
                let rule = rule_of(self.level, event).filter(|_| has_no_sum(event));
                rule.map(|rule| vec![format!("rule: {rule}")])
            })
            .unwrap_or_else(|| self.between_details(event))
    }
}

/// The sums of an attack: what had to be rolled, and the damage.
fn attack_sums(event: &Event) -> Option<Vec<String>> {
    let event = PtuEvent::of(event)?;
    if let Some(aim) = event.hit_sums() {
        let die = aim.die.as_ref().map(shown);
        let roll = die.map(|die| sum("roll", Some(&die), aim.roll, aim.total));
        let needed = needed_sum(aim.check, aim.needed);
        return Some(roll.into_iter().chain([needed]).collect());
    }
    let harm = event.damage_sums()?;
    let mut lines = damage(
        harm.base,
        harm.base_parts,
        harm.dice,
        harm.parts,
        harm.before_type,
    );
    let (words, dealt) = (harm.effectiveness.words(), harm.dealt);
    // What is done to an object names its rule, as it has no line of its own.
    let rule = match event {
        PtuEvent::ObjectStruck { rule, .. } => format!(" ({rule})"),
        _ => String::new(),
    };
    lines.push(format!("types: {words}; dealt: {dealt}{rule}"));
    Some(lines)
}

/// The sums of a roll, and the share of massive damage in Injuries.
fn roll_sums(event: &Event) -> Option<Vec<String>> {
    Some(match event {
        Event::Rolled {
            dice,
            parts,
            total,
            against,
            purpose,
            rule,
            ..
        } => {
            let needed = against.unwrap_or_default();
            let die = dice.first().map(shown);
            match purpose {
                RollFor::Tie => return None,
                RollFor::Save(..) => {
                    let line = sum("save", die.as_deref(), parts, *total);
                    vec![format!("{line}; needed: {needed} ({rule})")]
                }
                RollFor::Skill(_) => {
                    let line = sum("check", Some(&dice_shown(dice)), parts, *total);
                    vec![format!("{line}; against: {needed} ({rule})")]
                }
                RollFor::Capture(rate_parts) => vec![
                    sum("roll", die.as_deref(), parts, *total),
                    sum("Capture Rate", None, rate_parts, needed),
                ],
                RollFor::Own(what) => {
                    let line = sum(what, Some(&dice_shown(dice)), parts, *total);
                    vec![format!("{line} ({rule})")]
                }
            }
        }
        Event::Own(OwnEvent::Ptu(PtuEvent::Injured { massive, rule, .. })) if *massive > 0 => {
            vec![format!("of those, {massive} by massive damage ({rule})")]
        }
        _ => return None,
    })
}

/// Whether an event has no sum, and its rule is all there is to tell.
fn has_no_sum(event: &Event) -> bool {
    match event {
        Event::Turned { .. }
        | Event::HpLost { .. }
        | Event::Healed { .. }
        | Event::Died { .. }
        | Event::TurnLost { .. }
        | Event::NoEffect { .. } => true,
        Event::Own(OwnEvent::Ptu(own)) => matches!(
            own,
            PtuEvent::Injured { .. }
                | PtuEvent::Mended { .. }
                | PtuEvent::Bumped { .. }
                | PtuEvent::Burrowed { .. }
                | PtuEvent::Fell { .. }
                | PtuEvent::ActionPaid { .. }
                | PtuEvent::Lifted { .. }
                | PtuEvent::Scanned { .. }
                | PtuEvent::Revealed { .. }
        ),
        Event::Own(_) => true,
        Event::EffectChanged { what, .. } => matches!(what, Lasts::Bonds | Lasts::Aim(_)),
        Event::TerrainChanged { now, .. } => {
            matches!(now, TerrainChange::Fire { .. } | TerrainChange::FireOut)
        }
        Event::ItemMoved { to, .. } => matches!(to, ItemPlace::Hand { .. }),
        Event::ItemSpent { how, .. } => !matches!(how, Spent::On(_)),
        Event::ObjectChanged { now, .. } => {
            !matches!(now, ObjectChange::Raised { .. } | ObjectChange::Whole)
        }
        _ => false,
    }
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
