//! Statuses, Combat Stages and other effects in words.

use crate::battle::{Cause, CombatantId, Event, Lasts};
use crate::words::narrate::{Narrator, lower};

/// A reason behind a colon: a sentence begins small, a name stays as it is.
fn reason(why: &str) -> String {
    let is_name = why
        .split(' ')
        .all(|word| word.starts_with(char::is_uppercase));
    if is_name { why.to_owned() } else { lower(why) }
}

impl Narrator<'_> {
    /// Statuses that do not come to somebody.
    pub(super) fn statuses(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::NoEffect {
                who,
                status: Some(status),
                cause: Cause { source: why, .. },
            } => {
                format!(
                    "  {} does not become {}: {}.",
                    self.who(*who),
                    status.name(),
                    reason(why)
                )
            }
            _ => return None,
        })
    }

    /// What has begun or ended on somebody or on the field.
    fn effect_changed(
        &self,
        who: Option<CombatantId>,
        what: &Lasts,
        on: bool,
        Cause { source, .. }: &Cause,
    ) -> Option<String> {
        let name = who.map_or("the field", |who| self.who(who));
        let now = if on { "now" } else { "no longer" };
        Some(match (what, on) {
            (Lasts::Status(status, _), true) => {
                format!("  {name} is now {} ({source}).", status.name())
            }
            (Lasts::Status(status, _), false) => {
                let why = lower(source);
                format!("  {name} is no longer {} ({why}).", status.name())
            }
            (Lasts::Mark(mark), _) => {
                format!("  {name} is {now} {} ({source}).", borne(mark.name()))
            }
            (Lasts::Stance(stance), true) => match stance.begins() {
                Some(does) => format!("  {name} {does}."),
                None => format!("  {name} is now {}.", stance.name()),
            },
            (Lasts::Stance(_), false) => format!("  {name} opens up again."),
            (Lasts::Bonds, true) => format!("  {name} is bound."),
            (Lasts::Bonds, false) => format!("  {name} is no longer bound."),
            (Lasts::Aim(by), _) => format!("  {name}'s aim {by:+} for a while ({source})."),
            (Lasts::Grapple(other), true) => {
                format!("{name} holds {} in a Grapple.", self.who(*other))
            }
            (Lasts::Grapple(other), false) => {
                format!("The Grapple of {name} and {} is over.", self.who(*other))
            }
            (Lasts::Weather(weather), _) => format!("The weather: {}.", weather.name()),
            (Lasts::Named(effect), _) => self.named_changed(who, effect, on, source),
            (Lasts::Light(_) | Lasts::Encounter(_), _) => return None,
        })
    }

    /// What begins or ends by its name alone, in a line.
    fn named_changed(
        &self,
        who: Option<CombatantId>,
        effect: &str,
        on: bool,
        source: &str,
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

    /// Whatever lasts on somebody or on the field.
    pub(super) fn effects(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::EffectActs {
                who, effect, what, ..
            } => format!("  {} ({effect}): {what}.", self.who(*who)),
            Event::EffectChanged {
                who,
                what,
                on,
                cause,
            } => return self.effect_changed(*who, what, *on, cause),
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_of_several_words_are_what_somebody_is_under() {
        assert_eq!(
            (borne("Rolling"), borne("Mud Sport")),
            ("Rolling".into(), "under Mud Sport".into())
        );
    }
}
