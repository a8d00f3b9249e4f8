//! Statuses, Combat Stages and other effects in words.

use crate::battle::{Cause, CombatantId, Event};
use crate::rules::StageStat;
use crate::words::narrate::{Narrator, lower};

/// A reason behind a colon: a sentence begins small, a name stays as it is.
fn reason(why: &str) -> String {
    let is_name = why
        .split(' ')
        .all(|word| word.starts_with(char::is_uppercase));
    if is_name { why.to_owned() } else { lower(why) }
}

impl Narrator<'_> {
    /// Statuses that begin, end, or do not come to somebody.
    pub(super) fn statuses(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::StatusGained {
                who,
                status,
                cause: Cause { source, .. },
                ..
            } => {
                format!("  {} is now {} ({source}).", self.who(*who), status.name())
            }
            Event::StatusRefused {
                who,
                status,
                cause: Cause { source: why, .. },
                ..
            } => {
                format!(
                    "  {} does not become {}: {}.",
                    self.who(*who),
                    status.name(),
                    reason(why)
                )
            }
            Event::StatusEnded {
                who,
                status,
                cause: Cause { source: why, .. },
                ..
            } => {
                format!(
                    "  {} is no longer {} ({}).",
                    self.who(*who),
                    status.name(),
                    lower(why)
                )
            }
            _ => return None,
        })
    }

    /// Saves against them.
    pub(super) fn saves(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::Saved {
                who,
                status,
                die,
                meaning: Some(meaning),
                ..
            } => format!(
                "  {} rolls {} against being {}: {meaning}.",
                self.who(*who),
                die.value,
                status.name()
            ),
            Event::Saved {
                who,
                status,
                die,
                dc,
                success,
                ..
            } => {
                let result = if *success { "saves" } else { "fails to save" };
                format!(
                    "  {} {result} against being {} ({} rolled, {dc} needed).",
                    self.who(*who),
                    status.name(),
                    die.value
                )
            }
            _ => return None,
        })
    }

    /// Combat Stages and aim.
    pub(super) fn stages(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::StageChanged {
                who,
                stat,
                by,
                after,
                cause: Cause { source, .. },
            } => {
                let name = self.who(*who);
                match by {
                    0 => format!("  {name}'s {} does not change ({source}).", stat.name()),
                    by => format!(
                        "  {name}'s {} {} to {after:+} ({source}).",
                        stat.name(),
                        shift(*stat, *by)
                    ),
                }
            }
            Event::AimChanged {
                who,
                by,
                cause: Cause { source, .. },
                ..
            } => format!("  {}'s aim {by:+} for a while ({source}).", self.who(*who)),
            Event::WoundMoved {
                who,
                stat,
                die,
                by,
                after,
                ..
            } => {
                let (name, stat) = (self.who(*who), stat.name());
                match die {
                    Some(_) => {
                        format!(
                            "  The Injury lowers {name}'s {stat} by {}, now {after:+}.",
                            -by
                        )
                    }
                    None => {
                        format!("  With the Injury healed, {name}'s {stat} is {after:+} again.")
                    }
                }
            }
            Event::StagesReset {
                who,
                cause: Cause { source, .. },
                ..
            } => {
                format!(
                    "  {}'s Combat Stages go back to where they began ({source}).",
                    self.who(*who)
                )
            }
            _ => return None,
        })
    }

    /// What has begun or ended on somebody or on the field.
    fn effect_changed(
        &self,
        who: Option<CombatantId>,
        effect: &str,
        on: bool,
        Cause { source, .. }: &Cause,
    ) -> String {
        // Names may be what one has, or what one is: a colon stands before both. "A Mega form" is what one has.
        let had = effect.starts_with(char::is_lowercase);
        match (who, on) {
            (None, true) => format!("  The field is {effect} now ({source})."),
            (None, false) => format!("  The field is no longer {effect} ({source})."),
            (Some(who), true) if had => format!("  {} has {effect} now ({source}).", self.who(who)),
            (Some(who), false) if had => {
                format!("  {} no longer has {effect} ({source}).", self.who(who))
            }
            (Some(who), true) => format!("  {}: {effect} now ({source}).", self.who(who)),
            (Some(who), false) => format!("  {}: no longer {effect} ({source}).", self.who(who)),
        }
    }

    /// Whatever else lasts on somebody or on the field.
    pub(super) fn effects(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::EffectActs {
                who, effect, what, ..
            } => format!("  {} ({effect}): {what}.", self.who(*who)),
            Event::EffectChanged {
                who,
                effect,
                on,
                cause,
                ..
            } => self.effect_changed(*who, effect, *on, cause),
            Event::Bound { who, on: true, .. } => format!("  {} is bound.", self.who(*who)),
            Event::Bound { who, .. } => format!("  {} is no longer bound.", self.who(*who)),
            Event::StanceChanged { who, stance, .. } => match stance {
                Some(stance) => match stance.begins() {
                    Some(does) => format!("  {} {does}.", self.who(*who)),
                    None => format!("  {} is now {}.", self.who(*who), stance.name()),
                },
                None => format!("  {} opens up again.", self.who(*who)),
            },
            Event::Marked {
                who,
                mark,
                on: true,
                cause: Cause { source, .. },
            } => format!(
                "  {} is now {} ({source}).",
                self.who(*who),
                borne(mark.name())
            ),
            Event::Marked {
                who,
                mark,
                cause: Cause { source, .. },
                ..
            } => format!(
                "  {} is no longer {} ({source}).",
                self.who(*who),
                borne(mark.name())
            ),
            _ => return None,
        })
    }
}

/// A mark as it reads after "is": "Rolling", but "under Mud Sport".
fn borne(mark: &str) -> String {
    match mark.contains(' ') {
        true => format!("under {mark}"),
        false => mark.to_owned(),
    }
}

/// How a stat changes: "rises by 1 stage"; Accuracy and Evasion count no stages.
fn shift(stat: StageStat, by: i32) -> String {
    let way = if by > 0 { "rises" } else { "falls" };
    let steps = by.abs();
    match (stat, steps) {
        (StageStat::Accuracy | StageStat::Evasion, _) => format!("{way} by {steps}"),
        (_, 1) => format!("{way} by 1 stage"),
        _ => format!("{way} by {steps} stages"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stats_rise_by_stages_and_evasion_by_points() {
        assert_eq!(shift(StageStat::Speed, -1), "falls by 1 stage");
        assert_eq!(shift(StageStat::Attack, 2), "rises by 2 stages");
        assert_eq!(shift(StageStat::Evasion, -2), "falls by 2");
        assert_eq!(
            (borne("Rolling"), borne("Mud Sport")),
            ("Rolling".into(), "under Mud Sport".into())
        );
    }
}
