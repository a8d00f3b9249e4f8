//! Hit Points, Injuries and what becomes of whoever runs out of them, in words.

use crate::battle::{Cause, Event};
use crate::words::narrate::Narrator;

impl Narrator<'_> {
    /// Hit Points lost and regained.
    pub(super) fn hit_points(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::HpLost {
                who,
                temp_lost,
                hp_lost,
                hp_after,
                cause: Cause { source, .. },
                ..
            } => {
                let lost = match (hp_lost, temp_lost) {
                    (lost, 0) => format!("{lost} HP"),
                    (0, temp) => format!("{temp} temporary HP"),
                    (lost, temp) => format!("{lost} HP and {temp} temporary"),
                };
                let now = left(*hp_after);
                format!("  {} loses {lost} ({source}): {now}.", self.who(*who))
            }
            Event::Healed {
                who,
                amount,
                hp_after,
                rest: None,
                cause: Cause { source, .. },
            } => {
                format!(
                    "  {} regains {amount} HP ({source}): {hp_after} HP now.",
                    self.who(*who)
                )
            }
            _ => return None,
        })
    }

    /// Injuries, fainting and death.
    pub(super) fn injuries(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Fainted { who } => format!("  {} faints!", self.who(*who)),
            Event::Revived { who } => format!("  {} comes round.", self.who(*who)),
            Event::Died { who, .. } => format!("  {} dies.", self.who(*who)),
            _ => return None,
        })
    }
}

/// The Hit Points after a loss; below none at all there is nothing left of them.
fn left(hp: i32) -> String {
    match hp {
        1.. => format!("{hp} HP left"),
        0 => "no HP left".to_owned(),
        _ => format!("down to {hp} HP"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_below_nothing_is_not_left() {
        assert_eq!(left(12), "12 HP left");
        assert_eq!(left(0), "no HP left");
        assert_eq!(left(-6), "down to -6 HP");
    }
}
