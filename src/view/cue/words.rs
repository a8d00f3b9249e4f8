//! Events of which nothing is seen but words over a figure: whose, which, how they look, and the
//! seconds until the next event.

use super::kinds::Tone;
use crate::battle::{Cause, CombatantId, Event, ItemPlace, Lasts};

/// Over whom, the words, their look, seconds.
pub(super) type Words = (CombatantId, String, Tone, f32);

/// The words over somebody, where the event has nothing else to show.
pub(super) fn over_figure(event: &Event) -> Option<Words> {
    of_deed(event)
        .or_else(|| of_body(event))
        .or_else(|| of_state(event))
}

/// What somebody does, and whether it works.
fn of_deed(event: &Event) -> Option<Words> {
    let note = |who: &CombatantId, words: &str, seconds| {
        Some((*who, words.to_owned(), Tone::Note, seconds))
    };
    match event {
        Event::Reacted {
            who,
            reaction,
            taken: true,
            ..
        } => note(who, reaction.cry(), 0.4),
        Event::TaskTried { who, success, .. } => Some(match success {
            true => (*who, "Done!".into(), Tone::Good, 0.5),
            false => (*who, "Not yet".into(), Tone::Dull, 0.5),
        }),
        Event::NoEffect {
            who, status: None, ..
        } => Some((*who, "No effect".into(), Tone::Dull, 0.4)),
        Event::ItemMoved {
            who,
            to: ItemPlace::Hand { .. },
            ..
        } => note(who, "Draws", 0.35),
        Event::Left { who, by: None } => Some((*who, "Flees".into(), Tone::Dull, 0.5)),
        _ => None,
    }
}

/// What becomes of somebody's body.
fn of_body(event: &Event) -> Option<Words> {
    let said = |who: &CombatantId, words: String, tone, seconds| Some((*who, words, tone, seconds));
    match event {
        Event::Turned { who, .. } => said(who, "Turns".into(), Tone::Note, 0.35),
        Event::Fainted { who } => said(who, "Fainted".into(), Tone::Strong, 0.6),
        Event::Died { who, .. } => said(who, "Dies".into(), Tone::Strong, 0.8),
        _ => None,
    }
}

/// Statuses and marks.
fn of_state(event: &Event) -> Option<Words> {
    let said = |who: &CombatantId, words: String, tone, seconds| Some((*who, words, tone, seconds));
    match event {
        Event::TurnLost {
            who,
            cause: Cause { source: why, .. },
            ..
        } => said(who, why.to_string(), Tone::Dull, 0.45),
        Event::Held { who, .. } => said(who, "Holds".into(), Tone::Note, 0.3),
        Event::NoEffect {
            who,
            status: Some(status),
            ..
        } => said(who, format!("not {}", status.name()), Tone::Dull, 0.35),
        Event::EffectActs { who, effect, .. } => said(who, (*effect).into(), Tone::Dull, 0.35),
        Event::EffectChanged {
            who: Some(who),
            what,
            on,
            ..
        } => {
            let (words, tone, seconds) = of_lasting(what, *on)?;
            said(who, words, tone, seconds)
        }
        _ => None,
    }
}

/// What begins or ends on somebody.
fn of_lasting(what: &Lasts, on: bool) -> Option<(String, Tone, f32)> {
    Some(match (what, on) {
        (Lasts::Status(status, _), true) => (status.name().into(), Tone::Bad, 0.4),
        (Lasts::Status(status, _), false) => (format!("{} ends", status.name()), Tone::Good, 0.3),
        (Lasts::Named(effect), true) => ((*effect).into(), Tone::Dull, 0.35),
        (Lasts::Bonds, true) => ("Bound".into(), Tone::Bad, 0.35),
        (Lasts::Bonds, false) => ("Free".into(), Tone::Good, 0.35),
        (Lasts::Grapple(_), true) => ("Grapples".into(), Tone::Note, 0.35),
        (Lasts::Grapple(_), false) => ("Lets go".into(), Tone::Note, 0.35),
        (Lasts::Mark(mark), true) => (mark.name().into(), Tone::Note, 0.35),
        _ => return None,
    })
}
