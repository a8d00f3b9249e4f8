//! A forecast in words: a line of odds, the sums behind it, and what an offer of a reaction is about.

use crate::battle::{
    AttackKind, CombatantId, DamageForecast, Forecast, Incoming, Knowledge, Modifiers,
    ObjectForecast, TargetForecast, Threat,
};
use crate::rules::DamageBase;
use crate::words::cards::move_effects;
use crate::words::narrate::Narrator;

/// What is told before an action is confirmed, a line for each target and remark; empty where there
/// is nothing to say.
#[must_use]
pub fn lines(narrator: &Narrator, forecast: &Forecast) -> Vec<String> {
    let targets = forecast.targets.iter();
    let mut lines: Vec<String> = targets.map(|it| of_target(narrator, it)).collect();
    let success = forecast.success;
    lines.extend(success.map(|chance| format!("It succeeds {} of the time.", percent(chance))));
    let objects = forecast.objects.iter();
    lines.extend(objects.map(|object| of_object(narrator, object)));
    lines.extend(forecast.notes.iter().map(|note| sentence(note)));
    lines
}

/// Who could strike somebody in its next turn, with what, how likely and how hard: a line each, as
/// far as whoever looks may know, and all together where there are several.
#[must_use]
pub fn threats(
    narrator: &Narrator,
    knows: impl Fn(CombatantId) -> Knowledge,
    target: CombatantId,
    threats: &[Threat],
) -> Vec<String> {
    let mut mean = 0.0;
    let mut told = |threat: &Threat| {
        let by = narrator.who(threat.by);
        if knows(threat.by) != Knowledge::Everything {
            return format!("{by} could strike {}.", narrator.who(target));
        }
        let (odds, damage) = (&threat.odds, threat.odds.damage.as_ref());
        mean += odds.hit * damage.map_or(0.0, |it| it.mean);
        let walks = if threat.moves { ", after moving" } else { "" };
        format!(
            "{by}: {} {}, {}{walks}",
            narrator.attack(threat.attack),
            percent(odds.hit),
            spread(damage.map_or((0, 0), |it| (it.min, it.max)))
        )
    };
    let mut lines: Vec<String> = threats.iter().map(&mut told).collect();
    if lines.len() > 1 {
        lines.push(format!("All together about {mean:.0} damage."));
    }
    lines
}

/// How much damage a hit does: from the least to the most.
#[must_use]
pub fn spread((least, most): (i32, i32)) -> String {
    match (least, most) {
        (_, 0) => "no damage".to_owned(),
        (least, most) if least == most => format!("{most} damage"),
        (least, most) => format!("{least}–{most} damage"),
    }
}

/// A remark as a sentence of its own.
fn sentence(note: &str) -> String {
    let mut letters = note.chars();
    let first: String = letters
        .next()
        .into_iter()
        .flat_map(char::to_uppercase)
        .collect();
    let end = if note.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    format!("{first}{}{end}", letters.as_str())
}

/// The sums behind a forecast, a line each: every modifier with its rule.
#[must_use]
pub fn sums(narrator: &Narrator, forecast: &Forecast) -> Vec<String> {
    let several = forecast.targets.len() + forecast.objects.len() > 1;
    let mut lines = Vec::new();
    for target in &forecast.targets {
        let whose = narrator.who(target.target);
        let needed = target.needed.is_some() && !target.veiled;
        let before = lines.len();
        lines.extend(to_hit(target.die, &target.roll, &target.check, needed));
        lines.extend(critical_sums(&target.critical_parts));
        lines.extend(target.damage.iter().flat_map(damage_sums));
        lines.extend(to_catch(&target.capture_roll));
        if several {
            headed(&mut lines[before..], whose);
        }
    }
    for object in &forecast.objects {
        let before = lines.len();
        let needed = object.needed.is_some();
        lines.extend(to_hit(20, &object.roll, &object.check, needed));
        lines.extend(damage_sums(&object.damage));
        if several {
            headed(&mut lines[before..], narrator.object(object.object));
        }
    }
    lines
}

fn headed(lines: &mut [String], name: &str) {
    for line in lines {
        *line = format!("{name}, {line}");
    }
}

fn to_hit(die: u16, roll: &Modifiers, check: &Modifiers, needed: bool) -> Option<String> {
    if !needed && roll.is_empty() {
        return None;
    }
    let mut line = format!("to hit: a d{die}");
    for part in listed(roll) {
        line += &format!(", {part}");
    }
    if needed {
        let total: i32 = check.iter().map(|part| part.amount).sum();
        let parts: Vec<String> = listed(check).collect();
        line += &format!(", against {total} = {}", parts.join(", "));
    }
    Some(line)
}

/// What brings critical hits forward on the die.
fn critical_sums(parts: &Modifiers) -> Option<String> {
    if parts.is_empty() {
        return None;
    }
    let total: i32 = parts.iter().map(|part| part.amount).sum();
    let parts: Vec<String> = listed(parts).collect();
    Some(format!(
        "critical hits: {total} earlier on the die = {}",
        parts.join(", ")
    ))
}

/// What the d100 of a ball that hits has to come to (G163, G164).
fn to_catch(limit: &Modifiers) -> Option<String> {
    if limit.is_empty() {
        return None;
    }
    let total: i32 = limit.iter().map(|part| part.amount).sum();
    let parts: Vec<String> = listed(limit).collect();
    Some(format!(
        "to catch: a d100, {total} or less, or a bare 100; {total} = {}",
        parts.join(", ")
    ))
}

fn damage_sums(damage: &DamageForecast) -> Vec<String> {
    let mut lines = Vec::new();
    if !damage.base_parts.is_empty() {
        let mut parts: Vec<String> = listed(&damage.base_parts).collect();
        if let Some(own) = parts.first_mut() {
            *own = own.replace("Damage Base +", "");
        }
        let dice = DamageBase::new(i32::from(damage.base)).dice();
        lines.push(format!(
            "Damage Base: {} = {} ({}d{}{:+})",
            parts.join(", "),
            damage.base,
            dice.count,
            dice.sides,
            dice.bonus
        ));
    }
    if !damage.parts.is_empty() {
        let parts: Vec<String> = listed(&damage.parts).collect();
        let types = damage.effectiveness;
        let types = types.map_or_else(String::new, |it| format!("; types: {}", it.words()));
        lines.push(format!("damage: the dice, {}{types}", parts.join(", ")));
    }
    lines
}

/// The parts of a sum: "Accuracy +2 (combat-R004)".
fn listed(parts: &Modifiers) -> impl Iterator<Item = String> + '_ {
    let parts = parts.iter();
    parts.map(|part| format!("{} {:+} ({})", part.source, part.amount, part.rule))
}

/// What an offer of a reaction is about and what taking it comes to, a line each: what is coming,
/// what taking it does, what it costs, and how that is settled.
#[must_use]
pub fn stakes(narrator: &Narrator, forecast: &Forecast) -> Vec<String> {
    let mut lines = Vec::new();
    if let Some(coming) = &forecast.incoming {
        let (who, name) = (narrator.who(coming.by), narrator.attack(coming.attack));
        let target = narrator.who(coming.odds.target);
        lines.push(match coming.judged {
            true => format!(
                "{who}'s {name} hits {target}; to come: {}.",
                blow(&coming.odds)
            ),
            false => format!(
                "{who} uses {name} on {}.",
                of_target(narrator, &coming.odds)
            ),
        });
        lines.extend(besides(narrator, coming));
    }
    let mut taking: Vec<String> = Vec::new();
    let succeeds = |chance| format!("it succeeds {} of the time", percent(chance));
    taking.extend(forecast.success.map(succeeds));
    for target in &forecast.targets {
        taking.push(match forecast.success {
            Some(_) => format!(
                "then {} is hit: {}",
                narrator.who(target.target),
                blow(target)
            ),
            None => of_target(narrator, target),
        });
    }
    if !taking.is_empty() {
        lines.push(format!("Taking it: {}.", taking.join("; ")));
    }
    let told = forecast.costs.iter().chain(&forecast.notes);
    lines.extend(told.map(|note| sentence(note)));
    lines
}

/// What an attack on its way does besides damage, where that is all it does: its Move in words.
#[must_use]
pub fn besides(narrator: &Narrator, incoming: &Incoming) -> Vec<String> {
    match incoming.attack {
        AttackKind::Move(id) if incoming.odds.damage.is_none() && !incoming.odds.veiled => {
            move_effects(narrator.dex(), narrator.dex().move_def(id))
        }
        _ => Vec::new(),
    }
}

/// What a blow that has hit still does.
fn blow(odds: &TargetForecast) -> String {
    if odds.veiled {
        return veiled(odds);
    }
    let parts = consequences(odds);
    if parts.is_empty() {
        "no damage".to_owned()
    } else {
        parts.join(", ")
    }
}

fn of_target(narrator: &Narrator, odds: &TargetForecast) -> String {
    let friendly = if odds.friendly { " (a friend!)" } else { "" };
    if odds.veiled {
        return format!("{}{friendly}: {}", narrator.who(odds.target), veiled(odds));
    }
    let mut parts = match odds.needed {
        _ if odds.landed => Vec::new(),
        Some(needed) => vec![format!("hits on {needed}+ ({})", percent(odds.hit))],
        None => vec!["cannot miss".to_owned()],
    };
    parts.extend(consequences(odds));
    format!(
        "{}{friendly}: {}",
        narrator.who(odds.target),
        parts.join(", ")
    )
}

/// What a hit does, and how likely it is.
fn consequences(odds: &TargetForecast) -> Vec<String> {
    let mut parts = Vec::new();
    if odds.landed && odds.critical > 0.0 {
        parts.push("a critical hit".to_owned());
    }
    if let Some(damage) = &odds.damage {
        let range = if damage.min == damage.max {
            format!("damage {}", damage.min)
        } else {
            format!(
                "damage {} to {}, most likely {}",
                damage.min, damage.max, damage.likely
            )
        };
        parts.push(match damage.effectiveness {
            Some(types) => format!("{range} ({})", types.words()),
            None => range,
        });
        if odds.critical > 0.0 && !odds.landed && damage.critical_max > 0 {
            parts.push(format!(
                "critical {} (up to {})",
                percent(odds.critical),
                damage.critical_max
            ));
        }
        for (what, chance) in [("knocks out", odds.knock_out), ("injures", odds.injure)] {
            if chance > 0.0 {
                parts.push(format!("{what} {}", percent(chance)));
            }
        }
    }
    for (status, chance) in &odds.inflict {
        if *chance > 0.0 || !odds.landed {
            parts.push(format!("{} {}", status.name(), percent(*chance)));
        }
    }
    for (what, chance) in &odds.brings {
        parts.push(format!("{what} {}", percent(*chance)));
    }
    for (status, chance) in &odds.backlash {
        parts.push(format!("{} itself {}", status.name(), percent(*chance)));
    }
    if let Some(chance) = odds.works {
        parts.push(format!("succeeds {}", percent(chance)));
    }
    if let Some(chance) = odds.capture {
        parts.push(format!("catches {}", percent(chance)));
    }
    parts
}

/// What is left where the numbers of the target are hidden.
fn veiled(odds: &TargetForecast) -> String {
    let mut parts = vec!["the odds are not known".to_owned()];
    parts.extend(
        odds.damage
            .as_ref()
            .and_then(|damage| damage.effectiveness)
            .map(|types| types.words().to_owned()),
    );
    for (status, _) in &odds.inflict {
        parts.push(format!("may become {}", status.name()));
    }
    parts.join(", ")
}

fn of_object(narrator: &Narrator, odds: &ObjectForecast) -> String {
    let mut parts = Vec::new();
    match odds.needed {
        Some(needed) => parts.push(format!("hits on {needed}+ ({})", percent(odds.hit))),
        None => parts.push("cannot miss".to_owned()),
    }
    if let Some(hp) = odds.hp {
        let damage = &odds.damage;
        parts.push(format!(
            "damage {} to {} of {hp} HP",
            damage.min, damage.max
        ));
        parts.push(format!("breaks {}", percent(odds.breaks)));
    }
    if odds.lights {
        parts.push("sets it on fire".to_owned());
    }
    if odds.kills_power {
        parts.push("switches it off".to_owned());
    }
    format!("the {}: {}", narrator.object(odds.object), parts.join(", "))
}

/// How far a sum of many chances may be off, in percent.
const ROUNDING: f64 = 1e-9;

/// A chance as people read it; only what is certain is 0% or 100%.
pub(crate) fn percent(chance: f64) -> String {
    let share = chance * 100.0;
    if share <= ROUNDING {
        "0%".to_owned()
    } else if share >= 100.0 - ROUNDING {
        "100%".to_owned()
    } else if share < 1.0 {
        "under 1%".to_owned()
    } else if share > 99.0 {
        "over 99%".to_owned()
    } else {
        format!("{share:.0}%")
    }
}

#[cfg(test)]
mod tests {
    use crate::words::odds::{percent, spread};

    #[test]
    fn damage_that_is_none_or_certain_is_told_as_such() {
        assert_eq!(spread((0, 0)), "no damage");
        assert_eq!(spread((7, 7)), "7 damage");
        assert_eq!(spread((0, 7)), "0–7 damage");
    }

    #[test]
    fn only_certainty_reads_as_such() {
        assert_eq!(percent(0.0), "0%");
        assert_eq!(percent(0.004), "under 1%");
        assert_eq!(percent(0.85), "85%");
        assert_eq!(percent(0.996), "over 99%");
        assert_eq!(percent(1.0), "100%");
    }

    #[test]
    fn a_sum_of_chances_that_is_certain_reads_as_such() {
        let shares = [0.1; 10];
        let sum: f64 = shares.iter().sum();
        assert!(sum < 1.0, "the sum is to fall a little short: {sum}");
        assert_eq!(percent(sum), "100%");
        assert_eq!(percent(1.0 - sum), "0%");
    }
}
