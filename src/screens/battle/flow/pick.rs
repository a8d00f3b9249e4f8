//! What a prompt starts with, and what the cursor picks while something is aimed.

use super::state::Flow;
use crate::battle::{OptionEntry, Options, PromptKind, Role};
use crate::screens::battle::aim::{self, Aim, Pointed, Style};
use crate::view::Game;

/// Movement is ready from the start of a turn: the reach shows, one click previews a path.
pub(super) fn begin(flow: &mut Flow, game: &Game) {
    let Some(options) = &flow.options else { return };
    let ready = match options.prompt.kind {
        PromptKind::Turn | PromptKind::Declare { .. } => options.role(Role::Walk),
        PromptKind::Reaction(_) => {
            flow.aim = reaction_aim(options);
            return;
        }
        PromptKind::Opening | PromptKind::Question { .. } | PromptKind::Replace { .. } => {
            options.entries.first()
        }
    };
    let settled = |entry: &&OptionEntry| aim::style(entry) == Style::Square;
    flow.aim = ready.filter(settled).map(|entry| {
        // Who comes out is settled first, where there is a choice.
        let pairs = aim::pairs(entry);
        Aim {
            pair: (pairs.len() == 1).then(|| pairs[0]),
            ..Aim::new(entry.key)
        }
    });
    if flow.by_keys || flow.off_board || flow.pointed.is_none() {
        let actor = options.prompt.actor;
        flow.pointed = game.battle().sheet(actor).and_then(|sheet| sheet.cell());
    }
}

/// A reaction that strikes back shows the forecast of its blow at once.
fn reaction_aim(options: &Options) -> Option<Aim> {
    let entry = options.role(Role::Take)?;
    (!entry.choices.is_empty()).then(|| Aim {
        pick: Some(0),
        ..Aim::new(entry.key)
    })
}

fn pointed_at(flow: &Flow, game: &Game) -> Option<Pointed> {
    let cell = flow.pointed?;
    let battle = game.battle();
    let from = flow
        .actor()
        .and_then(|actor| battle.sheet(actor))
        .and_then(|sheet| sheet.cell());
    Some(Pointed {
        cell,
        occupant: battle.occupant(cell),
        from,
    })
}

/// The pick the cursor asks for: `None` where the aim should stay as it is.
pub(super) fn current_pick(flow: &Flow, game: &Game) -> Option<Option<usize>> {
    let aim = flow.aim.as_ref()?;
    if aim.locked || aim.key.verb.card().role == Role::Take {
        return None;
    }
    if aim.squares.is_some() {
        return Some(None);
    }
    let entry = flow.entry()?;
    if aim.pair.is_none() && aim::pairs(entry).len() > 1 {
        // Who comes out is settled before where.
        return Some(None);
    }
    match aim::style(entry) {
        Style::Single | Style::Instant => Some(Some(0)),
        Style::List => None,
        _ => match pointed_at(flow, game) {
            Some(at) => Some(aim::pick(entry, aim, at)),
            None => Some(None),
        },
    }
}
