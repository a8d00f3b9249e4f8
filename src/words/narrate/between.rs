//! What comes after a battle, in words: the end of the encounter, experience, rest, treatment.

use crate::battle::{
    Cause, CombatantId, Counted, Event, OwnEvent, PtuEvent, Recovery, Rested, Spent,
};
use crate::data::MoveId;
use crate::words::narrate::{Narrator, capital};

impl Narrator<'_> {
    /// The next battle, and what the last one was worth.
    pub(super) fn rewards(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::NextBattle {
                number,
                name,
                story,
            } => {
                let pause = if story.is_empty() { "" } else { " " };
                format!("=== Battle {}: {name}.{pause}{story}", number + 1)
            }
            _ => return None,
        })
    }

    /// Time and rest.
    pub(super) fn rest(&self, event: &Event) -> Option<String> {
        Some(match event {
            // Where not even the time counted, it is told of all at once.
            Event::Healed {
                amount: 0,
                rest: Some(Rested { steps: 0, .. }),
                ..
            } => return None,
            Event::Healed {
                who,
                amount: healed,
                hp_after,
                rest:
                    Some(Rested {
                        steps,
                        per_step,
                        today,
                    }),
                ..
            } => {
                let gain = match (healed, steps) {
                    (0, _) => "no HP".to_owned(),
                    (_, 1) => format!("{healed} HP (half an hour at {per_step} HP each)"),
                    (_, many) => format!("{healed} HP ({many} half hours at {per_step} HP each)"),
                };
                format!(
                    "  {} regains {gain}: {hp_after} HP now; {} of 8 hours of rest used today.",
                    self.who(*who),
                    half_hours(*today)
                )
            }
            Event::DayBegan { who, .. } => format!("  A new day for {}.", self.who(*who)),
            _ => return None,
        })
    }

    /// Of a rest that heals several no further a line for all of them, at the last. `None` where this is
    /// no such thing, `Some(None)` where the line comes later.
    pub(super) fn rest_in_vain(&self, journal: &[Event], at: usize) -> Option<Option<String>> {
        let Event::NoEffect {
            status: None,
            cause,
            ..
        } = journal.get(at)?
        else {
            return None;
        };
        let (from, to) = same_rest(journal, at)?;
        let in_vain = (from..to).filter_map(|index| match &journal[index] {
            Event::NoEffect {
                who, cause: its, ..
            } if its == cause => Some((index, *who)),
            _ => None,
        });
        let (places, who): (Vec<usize>, Vec<CombatantId>) = in_vain.unzip();
        if places.last() != Some(&at) {
            return Some(None);
        }
        let who = self.list(&who);
        Some(Some(match cause.rule {
            "A135" => format!("  No more rest heals {who} today: 8 hours in a day are the most."),
            _ => format!("  Rest does not heal {who}: {}.", cause.source),
        }))
    }

    /// Injuries, moves and Action Points that come back.
    pub(super) fn treatment(&self, event: &Event) -> Option<String> {
        Some(match event {
            Event::NumberChanged {
                who,
                number: Counted::Points,
                by,
                after: left,
                cause: Cause { source, .. },
            } => {
                let verb = if *by < 0 { "drains" } else { "regains" };
                let count = by.abs();
                let points = if count == 1 { "Point" } else { "Points" };
                let why = if *by < 0 {
                    String::new()
                } else {
                    format!(" ({source})")
                };
                format!(
                    "  {} {verb} {count} Action {points}{why}: {left} to spend now.",
                    self.who(*who)
                )
            }
            _ => return None,
        })
    }

    /// The parts behind a line about what comes after a battle.
    pub(super) fn between_details(&self, event: &Event) -> Vec<String> {
        match event {
            Event::DayBegan { rule, .. }
            | Event::NumberChanged {
                number: Counted::Points,
                cause: Cause { rule, .. },
                ..
            } => vec![format!("rule: {rule}")],
            Event::Own(OwnEvent::Ptu(own)) => self.ptu_details(own),
            _ => Vec::new(),
        }
    }

    pub(super) fn moves(&self, moves: &[MoveId]) -> String {
        let names: Vec<&str> = moves
            .iter()
            .map(|id| self.dex.move_def(*id).name.as_str())
            .collect();
        names.join(", ")
    }
}

/// From where to where in a journal the members of a side take the same rest together: they follow each
/// other by id.
fn same_rest(journal: &[Event], at: usize) -> Option<(usize, usize)> {
    let begins = |index: usize| match &journal[index] {
        Event::Own(OwnEvent::Ptu(PtuEvent::Recovering { who, how, .. })) => Some((*who, *how)),
        _ => None,
    };
    let ends = |event: &Event| {
        matches!(
            event,
            Event::ItemSpent {
                how: Spent::On(_),
                ..
            } | Event::Own(OwnEvent::Ptu(PtuEvent::WillStart { .. }))
                | Event::NextBattle { .. }
                | Event::BattleEnded { .. }
        )
    };
    let own = (0..=at).rev().find(|index| begins(*index).is_some())?;
    let (who, how) = begins(own)?;
    let (mut from, mut first) = (own, who);
    for index in (0..own).rev().take_while(|index| !ends(&journal[*index])) {
        match begins(index) {
            Some((before, its)) if its == how && before < first => (from, first) = (index, before),
            Some(_) => break,
            None => {}
        }
    }
    let (mut to, mut last) = (journal.len(), who);
    for (index, event) in journal.iter().enumerate().skip(own + 1) {
        match begins(index) {
            Some((after, its)) if its == how && after > last => last = after,
            Some(_) => {
                to = index;
                break;
            }
            None if ends(event) => {
                to = index;
                break;
            }
            None => {}
        }
    }
    (from..to).contains(&at).then_some((from, to))
}

/// "1.5" for 150 percent.
pub(super) fn times(percent: i32) -> String {
    format!("{}", f64::from(percent) / 100.0)
}

/// A number of half hours in hours: "2", "3.5".
fn half_hours(count: impl Into<f64>) -> String {
    (count.into() / 2.0).to_string()
}

pub(super) fn injuries(count: i32) -> String {
    match count {
        1 => "1 Injury".to_owned(),
        many => format!("{many} Injuries"),
    }
}

pub(super) fn doing(how: Recovery) -> &'static str {
    match how {
        Recovery::Wait(_) => "lets time pass",
        Recovery::Rest(_) => "rests",
        Recovery::ExtendedRest(_) => "takes an Extended Rest",
        Recovery::Center => "is treated at the Pokémon Center",
        Recovery::Tend => "is seen to",
        Recovery::DrainPoints => "drains Action Points for an Injury",
    }
}

/// Minutes as a person says them: "2 hours 30 minutes".
#[must_use]
pub fn time_words(minutes: i32) -> String {
    let part = |count: i32, unit: &str| match count {
        0 => None,
        1 => Some(format!("1 {unit}")),
        many => Some(format!("{many} {unit}s")),
    };
    let parts: Vec<String> = [
        part(minutes / 1440, "day"),
        part(minutes % 1440 / 60, "hour"),
        part(minutes % 60, "minute"),
    ]
    .into_iter()
    .flatten()
    .collect();
    if parts.is_empty() {
        "no time".to_owned()
    } else {
        parts.join(" ")
    }
}

/// What a gain comes to, in a few words: "+14 HP, 1 Injury less, awake".
#[must_use]
pub fn gain_words(narrator: &Narrator, gain: &crate::battle::Gain) -> String {
    let mut parts = Vec::new();
    if gain.healed != 0 {
        parts.push(format!("{:+} HP", gain.healed));
    }
    if gain.mended > 0 {
        parts.push(format!("{} less", injuries(gain.mended)));
    }
    if gain.wakes {
        parts.push("wakes".to_owned());
    }
    if gain.wakes_after > 0 {
        parts.push(format!("wakes after {}", time_words(gain.wakes_after)));
    }
    for status in &gain.cured {
        parts.push(format!("no longer {}", status.name()));
    }
    if !gain.moves.is_empty() {
        parts.push(format!("{} again", narrator.moves(&gain.moves)));
    }
    if gain.points != 0 {
        parts.push(format!("{:+} AP", gain.points));
    }
    if gain.temp_lost > 0 {
        parts.push(format!("-{} temporary HP", gain.temp_lost));
    }
    if parts.is_empty() {
        "nothing".to_owned()
    } else {
        capital(&parts.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_in_words() {
        for (minutes, words) in [
            (0, "no time"),
            (1, "1 minute"),
            (30, "30 minutes"),
            (150, "2 hours 30 minutes"),
            (1440, "1 day"),
            (1500, "1 day 1 hour"),
        ] {
            assert_eq!(time_words(minutes), words);
        }
        assert_eq!(times(150), "1.5");
        assert_eq!(times(100), "1");
        assert_eq!((half_hours(16), half_hours(7)), ("8".into(), "3.5".into()));
    }
}
