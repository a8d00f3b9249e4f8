//! A forecast in one line.

use crate::battle::{Forecast, ObjectForecast, TargetForecast};
use crate::words::narrate::Narrator;

/// The line that is shown before an action is confirmed; empty where there is nothing to say.
#[must_use]
pub fn line(narrator: &Narrator, forecast: &Forecast) -> String {
    let mut parts: Vec<String> = forecast
        .targets
        .iter()
        .map(|target| of_target(narrator, target))
        .collect();
    parts.extend(
        forecast
            .success
            .map(|chance| format!("succeeds {}", percent(chance))),
    );
    parts.extend(
        forecast
            .objects
            .iter()
            .map(|object| of_object(narrator, object)),
    );
    parts.extend(forecast.notes.iter().cloned());
    parts.join(" | ")
}

fn of_target(narrator: &Narrator, odds: &TargetForecast) -> String {
    let friendly = if odds.friendly { " (a friend!)" } else { "" };
    if odds.veiled {
        return format!("{}{friendly}: {}", narrator.who(odds.target), veiled(odds));
    }
    let mut parts = Vec::new();
    match odds.needed {
        Some(needed) => parts.push(format!("hits on {needed}+ ({})", percent(odds.hit))),
        None => parts.push("cannot miss".to_owned()),
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
        parts.push(format!("{range} ({})", damage.effectiveness.words()));
        parts.push(format!(
            "critical {} (up to {})",
            percent(odds.critical),
            damage.critical_max
        ));
        parts.push(format!("knocks out {}", percent(odds.knock_out)));
        parts.push(format!("injures {}", percent(odds.injure)));
    }
    for (status, chance) in &odds.inflict {
        parts.push(format!("{} {}", status.name(), percent(*chance)));
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
    format!(
        "{}{friendly}: {}",
        narrator.who(odds.target),
        parts.join(", ")
    )
}

/// What is left where the numbers of the target are hidden.
fn veiled(odds: &TargetForecast) -> String {
    let mut parts = vec!["the odds are not known".to_owned()];
    parts.extend(
        odds.damage
            .as_ref()
            .map(|damage| damage.effectiveness.words().to_owned()),
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

/// A chance as people read it; only what is certain is 0% or 100%.
fn percent(chance: f64) -> String {
    let share = chance * 100.0;
    if share <= 0.0 {
        "0%".to_owned()
    } else if share >= 100.0 {
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
    use crate::words::odds::percent;

    #[test]
    fn only_certainty_reads_as_such() {
        assert_eq!(percent(0.0), "0%");
        assert_eq!(percent(0.004), "under 1%");
        assert_eq!(percent(0.85), "85%");
        assert_eq!(percent(0.996), "over 99%");
        assert_eq!(percent(1.0), "100%");
    }
}
