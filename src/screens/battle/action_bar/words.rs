//! What is expected of whom, in plain words.

use super::super::aim::{self, Style};
use super::super::drawers;
use crate::battle::{Aiming, OptionEntry, PromptKind, Role};
use crate::screens::battle::desk::Desk;
use crate::words::Narrator;

/// What is expected of whom, in plain words.
pub(crate) fn sentence(desk: &Desk) -> String {
    if let Some(refusal) = &desk.flow.refusal {
        return refusal.clone();
    }
    if let Some(referee) = &desk.flow.referee {
        return match referee.placing {
            true => "Referee: click the square where it is set down; Esc goes back.".into(),
            false => {
                "Referee: click somebody or a square; 1 to 6 lead into the panel, Esc out of it."
                    .into()
            }
        };
    }
    if let Some(why) = &desk.flow.why_not {
        return why.clone();
    }
    let Some(prompt) = desk.flow.prompt() else {
        return waiting(desk);
    };
    let name = desk.name(prompt.actor);
    match &prompt.kind {
        PromptKind::Reaction(offer) => {
            let trigger = desk.name(offer.trigger);
            let asked = offer.reaction.invitation(&name, &trigger, offer.cause);
            asked + offer.debt()
        }
        PromptKind::Opening if desk.flow.entry().is_none() => {
            format!("{name} may have a weapon drawn; Ready ends the choice.")
        }
        PromptKind::Replace { gone } => match desk.flow.aim.as_ref().and_then(|aim| aim.pair) {
            Some(pair) => {
                let words = |entry| drawers::pair_words(desk, entry, pair);
                let who = desk.flow.entry().map(words).unwrap_or_default();
                format!("{who}: click a square.")
            }
            None => format!("{name} may send another one out for {}.", desk.name(*gone)),
        },
        PromptKind::PushOn { target } => {
            format!("{name} may push {} another metre.", desk.name(*target))
        }
        PromptKind::Declare { so_far } if desk.flow.entry().is_none() => {
            let narrator = Narrator::of(desk.battle());
            let said: Vec<_> = so_far.iter().map(|it| narrator.intent(it)).collect();
            match said.as_slice() {
                [] => format!("{name} declares what to do this round, in public."),
                said => format!("{name} declares: {}. Anything else?", said.join("; ")),
            }
        }
        PromptKind::Turn | PromptKind::Declare { .. } | PromptKind::Opening => {
            match desk.flow.entry() {
                Some(entry) => aiming(desk, &name, entry),
                None => format!("{name}'s turn: choose an action."),
            }
        }
    }
}

fn waiting(desk: &Desk) -> String {
    if let Some(outcome) = desk.battle().outcome() {
        return format!("The battle is over: {}.", outcome.why);
    }
    if desk.table.watching {
        let paused = desk.table.replay.as_ref().is_some_and(|it| it.paused);
        return match paused {
            true => "Watching a record; it waits here.".into(),
            false => "Watching a record.".into(),
        };
    }
    match desk.battle().prompt() {
        Some(prompt) if !desk.table.is_person(prompt.side) => {
            let who = desk.table.name_of(prompt.side);
            format!("{} acts ({who}).", desk.name(prompt.actor))
        }
        _ => String::new(),
    }
}

fn aiming(desk: &Desk, name: &str, entry: &OptionEntry) -> String {
    let label = &entry.label;
    let locked = desk.flow.aim.as_ref().is_some_and(|aim| aim.locked);
    if entry.key.verb.card().role == Role::Walk {
        return match (locked, desk.flow.choice()) {
            (true, Some(choice)) => {
                format!(
                    "Move {}? Click there again or press Enter; Esc goes back.",
                    choice.label
                )
            }
            _ => format!("{name}'s turn: choose an action, or click a blue square to move."),
        };
    }
    if locked {
        return format!("{label}: click again or press Enter to do it; Esc goes back.");
    }
    if let Some(squares) = desk.flow.aim.as_ref().and_then(|aim| aim.squares.as_ref()) {
        return format!(
            "{label}: click squares one by one ({} so far); its card again does it. Esc goes back.",
            squares.len()
        );
    }
    let unsettled =
        desk.flow.aim.as_ref().is_some_and(|aim| aim.pair.is_none()) && aim::pairs(entry).len() > 1;
    let opening = desk.flow.prompt().map(|prompt| &prompt.kind) == Some(&PromptKind::Opening);
    match aim::style(entry) {
        _ if unsettled && opening => {
            format!("{label}: choose who. Items has weapons to draw; Ready ends the choice.")
        }
        _ if unsettled => format!("{label}: choose who."),
        Style::Somebody => {
            format!("{label}: click a target. Tab takes the next one, Esc goes back.")
        }
        Style::Area => format!("{label}: point where, R turns it, click to use. Esc goes back."),
        Style::ListOrSquare => {
            format!("{label}: choose from the list, or click a square to drag it there.")
        }
        Style::Square => {
            let pair = desk.flow.aim.as_ref().and_then(|aim| aim.pair);
            match pair.map(|pair| drawers::pair_words(desk, entry, pair)) {
                Some(who) if !who.is_empty() => {
                    format!("{who}: click a square. Esc goes back.")
                }
                _ => format!("{label}: click a square. Esc goes back."),
            }
        }
        Style::Single if entry.key.verb.card().aim == Aiming::Look => {
            format!("{label}: press Enter or click on the board to do it. Esc goes back.")
        }
        Style::Single => format!("{label}: press Enter or click its card again. Esc goes back."),
        Style::List | Style::Instant => format!("{label}: choose from the list."),
    }
}
