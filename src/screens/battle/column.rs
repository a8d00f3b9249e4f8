//! What stands in the column beside the board: the inspector, and below it, or instead of it where
//! there is little room, the referee, the forecast or the log.

use bevy_egui::egui::Rect;

use super::forecast;
use super::layout::Layout;
use super::params::PanelParams;
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
pub(super) fn lower(params: &PanelParams, layout: &Layout) -> Lower {
    if params.flow.referee.is_some() {
        Lower::Referee
    } else if forecast::has_content(params) {
        Lower::Forecast
    } else if params.settings.log && layout.open && !(layout.compact && looks_at_somebody(params)) {
        Lower::Log
    } else {
        Lower::Nothing
    }
}

/// Where the inspector stands, if anywhere.
pub(super) fn inspector(params: &PanelParams, layout: &Layout) -> Option<Rect> {
    let wanted = layout.open || params.flow.kept(params.battle()).is_some();
    match (layout.compact, lower(params, layout)) {
        _ if !wanted => None,
        (true, Lower::Nothing) => Some(layout.inspector),
        (true, _) => None,
        (false, Lower::Nothing) if layout.open => Some(layout.column()),
        (false, _) => Some(layout.inspector),
    }
}

/// Somebody is kept or pointed at, of whom there is something to read.
fn looks_at_somebody(params: &PanelParams) -> bool {
    let battle = params.battle();
    let pointed = params.flow.pointed;
    let here = pointed.and_then(|cell| battle.occupant(cell));
    let known = here.is_some_and(|who| params.knows(who) != Knowledge::Outline);
    known || params.flow.kept(battle).is_some()
}
