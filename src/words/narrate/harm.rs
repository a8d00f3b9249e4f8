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
                format!(
                    "  {} loses {lost} ({source}): {hp_after} HP left.",
                    self.who(*who)
                )
            }
            Event::Healed {
                who,
                amount,
                hp_after,
                cause: Cause { source, .. },
                ..
            } => {
                format!(
                    "  {} regains {amount} HP ({source}): {hp_after} HP now.",
                    self.who(*who)
                )
            }
            Event::TempHp {
                who,
                after,
                cause: Cause { source, .. },
            } => {
                format!("  {} has {after} temporary HP ({source}).", self.who(*who))
            }
            _ => return None,
        })
    }

    /// Injuries, fainting and death.
    pub(super) fn injuries(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Breathed {
                who, healed, total, ..
            } => {
                let noun = if *healed == 1 { "Injury" } else { "Injuries" };
                format!(
                    "  {} gets air again: {healed} {noun} of suffocation gone, {total} left.",
                    self.who(*who)
                )
            }
            Event::Injured {
                who,
                gained,
                total,
                wound,
                ..
            } => {
                let noun = if *gained == 1 {
                    "an Injury".to_owned()
                } else {
                    format!("{gained} Injuries")
                };
                format!("  {} takes {noun} ({wound}): {total} now.", self.who(*who))
            }
            Event::Spared { who, by, .. } => format!(
                "  {} would be dead, but {} holds back.",
                self.who(*who),
                self.who(*by)
            ),
            Event::Fainted { who } => format!("  {} faints!", self.who(*who)),
            Event::Revived { who } => format!("  {} comes round.", self.who(*who)),
            Event::Died { who, .. } => format!("  {} dies.", self.who(*who)),
            _ => return None,
        })
    }
}
