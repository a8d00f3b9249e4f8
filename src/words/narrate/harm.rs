//! Hit Points, Injuries and statuses in words.

use crate::battle::Event;
use crate::data::moves::Stance;
use crate::rules::StageStat;
use crate::words::narrate::{Narrator, lower};

impl<'a> Narrator<'a> {
    pub(super) fn health(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::HpLost {
                who,
                temp_lost,
                hp_lost,
                hp_after,
                source,
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
                source,
                ..
            } => {
                format!(
                    "  {} regains {amount} HP ({source}): {hp_after} HP now.",
                    self.who(*who)
                )
            }
            Event::TempHp { who, after, source } => {
                format!("  {} has {after} temporary HP ({source}).", self.who(*who))
            }
            Event::Burrowed { who, next, .. } => format!(
                "  {} stays under ground, which takes the Standard Action of {} turn.",
                self.who(*who),
                if *next { "the next" } else { "this" }
            ),
            Event::Turned {
                who, at, footprint, ..
            } => format!(
                "{} turns: {} by {} squares from {at} on.",
                self.who(*who),
                footprint.width,
                footprint.height
            ),
            Event::Bumped { who, at, .. } => {
                format!("  {} walks into something at {at}.", self.who(*who))
            }
            Event::Fell {
                who,
                metres,
                effective,
                ..
            } => match effective {
                0 => format!("  {} comes down {metres} m unhurt.", self.who(*who)),
                _ if effective == metres => format!("  {} falls {metres} m.", self.who(*who)),
                _ => format!(
                    "  {} falls {metres} m, of which {effective} m count.",
                    self.who(*who)
                ),
            },
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

    pub(super) fn statuses(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::StatusGained {
                who,
                status,
                source,
                ..
            } => {
                format!("  {} is now {} ({source}).", self.who(*who), status.name())
            }
            Event::StatusRefused {
                who, status, why, ..
            } => {
                format!(
                    "  {} does not become {}: {}.",
                    self.who(*who),
                    status.name(),
                    lower(why)
                )
            }
            Event::StatusEnded {
                who, status, why, ..
            } => {
                format!(
                    "  {} is no longer {}: {}.",
                    self.who(*who),
                    status.name(),
                    lower(why)
                )
            }
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
                    "  {} {result} against {} ({} rolled, {dc} needed).",
                    self.who(*who),
                    status.name(),
                    die.value
                )
            }
            Event::StageChanged {
                who,
                stat,
                by,
                after,
                source,
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
                who, by, source, ..
            } => format!("  {}'s aim {by:+} for a while ({source}).", self.who(*who)),
            Event::EffectActs {
                who, effect, what, ..
            } => format!("  {} ({effect}): {what}.", self.who(*who)),
            Event::EffectChanged {
                who: None,
                effect,
                on: true,
                source,
                ..
            } => format!("  The field is {effect} now ({source})."),
            Event::EffectChanged {
                who: None,
                effect,
                source,
                ..
            } => format!("  The field is no longer {effect}: {source}."),
            Event::EffectChanged {
                who: Some(who),
                effect,
                on: true,
                source,
                ..
            } => format!("  {} has {effect} now ({source}).", self.who(*who)),
            Event::EffectChanged {
                who: Some(who),
                effect,
                source,
                ..
            } => format!("  {} no longer has {effect}: {source}.", self.who(*who)),
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
            Event::StagesReset { who, source, .. } => {
                format!(
                    "  {}'s Combat Stages go back to where they began ({source}).",
                    self.who(*who)
                )
            }
            Event::Bound { who, on: true, .. } => format!("  {} is bound.", self.who(*who)),
            Event::Bound { who, .. } => format!("  {} is no longer bound.", self.who(*who)),
            Event::StanceChanged { who, stance } => match stance {
                Some(Stance::CurledUp) => format!("  {} curls up.", self.who(*who)),
                Some(Stance::Withdrawn) => {
                    format!("  {} withdraws into its shell.", self.who(*who))
                }
                None => format!("  {} opens up again.", self.who(*who)),
            },
            Event::Marked {
                who,
                mark,
                on: true,
                source,
            } => format!(
                "  {} is now {} ({source}).",
                self.who(*who),
                borne(mark.name())
            ),
            Event::Marked {
                who, mark, source, ..
            } => format!(
                "  {} is no longer {}: {source}.",
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
