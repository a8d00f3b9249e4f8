//! Words for events and moves, as `text` writes them, in the shape panels need.

use crate::battle::{Battle, Event};
use crate::data::{Dex, MoveId};

/// One line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Line {
    /// What happened, in a sentence.
    pub(super) headline: String,
    /// The arithmetic behind it, a sum per line with its rules.
    pub(super) details: Vec<String>,
    /// A round or a turn begins.
    pub(super) heading: bool,
}

/// Tells an event; `None` for those that need no line.
#[must_use]
pub(super) fn tell(_battle: &Battle, event: &Event) -> Option<Line> {
    let heading = matches!(event, Event::RoundStarted { .. } | Event::TurnStarted { .. });
    Some(Line { headline: format!("{event:?}").chars().take(80).collect(), details: vec![format!("{event:?}")], heading })
}

/// The text of a move card.
#[must_use]
pub(super) fn move_text(dex: &Dex, id: MoveId) -> String {
    dex.move_def(id).name.clone()
}
