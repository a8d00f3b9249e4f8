//! What stands in the column beside the board: the inspector, and below it, or instead of it where
//! there is little room, the referee, the forecast or the log.

use bevy_egui::egui::Rect;

use super::desk::Desk;
use super::forecast;
use super::layout::Layout;
use crate::battle::Knowledge;

/// What stands in the lower card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Lower {
    Referee,
    Forecast,
    Log,
    Nothing,
}

/// What stands in the lower card now.
pub(super) fn lower(desk: &Desk, layout: &Layout) -> Lower {
    if desk.flow.referee.is_some() {
        Lower::Referee
    } else if forecast::has_content(desk) {
        Lower::Forecast
    } else if desk.settings.log && layout.open && !(layout.compact && looks_at_somebody(desk)) {
        Lower::Log
    } else {
        Lower::Nothing
    }
}

/// Where the inspector stands, if anywhere.
pub(super) fn inspector(desk: &Desk, layout: &Layout) -> Option<Rect> {
    let wanted = layout.open || desk.flow.pinned.is_some();
    match (layout.compact, lower(desk, layout)) {
        _ if !wanted => None,
        (true, Lower::Nothing) => Some(layout.inspector),
        (true, _) => None,
        (false, Lower::Nothing) if layout.open => Some(layout.column()),
        (false, _) => Some(layout.inspector),
    }
}

/// Somebody is kept or pointed at, of whom there is something to read.
fn looks_at_somebody(desk: &Desk) -> bool {
    let battle = desk.battle();
    let pointed = desk.flow.pointed;
    let here = pointed.and_then(|cell| battle.occupant(cell));
    let known = here.is_some_and(|who| desk.knows(who) != Knowledge::Outline);
    known || desk.flow.pinned.is_some()
}
