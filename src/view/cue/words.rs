//! Events of which nothing is seen but words over a figure: whose, which, how they look, and the
//! seconds until the next event.

use super::kinds::Tone;
use crate::battle::{Cause, CombatantId, Event, ItemPlace, Lasts};

/// Over whom, the words, their look, seconds.
type Words = (CombatantId, String, Tone, f32);

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
        Event::ManeuverDone {
            who,
            maneuver,
            success,
            ..
        } => {
            let name = maneuver.name();
            Some(match success {
                true => (*who, format!("{name}!"), Tone::Note, 0.4),
                false => (*who, format!("{name} fails"), Tone::Dull, 0.4),
            })
        }
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
        Event::Scanned { target, .. } => note(target, "Identified", 0.4),
        Event::Left { who, by: None } => Some((*who, "Flees".into(), Tone::Dull, 0.5)),
        _ => None,
    }
}

/// What becomes of somebody's body.
fn of_body(event: &Event) -> Option<Words> {
    let said = |who: &CombatantId, words: String, tone, seconds| Some((*who, words, tone, seconds));
    match event {
        Event::TempHp { who, after, .. } => said(who, format!("{after} temp HP"), Tone::Good, 0.35),
        Event::Injured { who, gained: 1, .. } => said(who, "Injury".into(), Tone::Bad, 0.35),
        Event::Injured { who, gained, .. } => {
            said(who, format!("{gained} Injuries"), Tone::Bad, 0.35)
        }
        Event::Burrowed { who, .. } => said(who, "Stays under".into(), Tone::Note, 0.35),
        Event::Turned { who, .. } => said(who, "Turns".into(), Tone::Note, 0.35),
        Event::Bumped { who, .. } => said(who, "Bump!".into(), Tone::Note, 0.35),
        Event::Fell { who, metres, .. } => said(who, format!("Falls {metres} m"), Tone::Note, 0.35),
        Event::Mended {
            who, today: None, ..
        } => said(who, "Air!".into(), Tone::Good, 0.35),
        Event::Fainted { who } => said(who, "Fainted".into(), Tone::Strong, 0.6),
        Event::Spared { who, .. } => said(who, "Spared".into(), Tone::Dull, 0.5),
        Event::Died { who, .. } => said(who, "Dies".into(), Tone::Strong, 0.8),
        _ => None,
    }
}

/// Statuses, stages and marks.
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
        Event::StageChanged {
            who,
            stat,
            by,
            wound: None,
            ..
        } => {
            let (words, tone) = match by {
                0 => (format!("{} stays", stat.name()), Tone::Dull),
                1.. => (format!("{} +{by}", stat.name()), Tone::Up),
                _ => (format!("{} {by}", stat.name()), Tone::Down),
            };
            said(who, words, tone, 0.35)
        }
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
        Event::StageChanged { who, stat, by, .. } => {
            let tone = if *by < 0 { Tone::Down } else { Tone::Up };
            said(who, format!("{} {by:+}", stat.name()), tone, 0.35)
        }
        Event::StagesReset { who, .. } => said(who, "Stages reset".into(), Tone::Note, 0.3),
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
