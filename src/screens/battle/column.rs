//! What stands in the column beside the board: the inspector, and below it, or instead of it where
//! there is little room, the referee, the forecast or the log.

use bevy::prelude::*;
use bevy_egui::egui::{self, Rect, Ui};

use super::forecast;
use super::layout::Layout;
use super::params::PanelParams;
use crate::battle::Knowledge;

/// How far keys have scrolled what stands in the column and has not been drawn since, in steps.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Scrolled {
    pub(super) lower: f32,
    pub(super) inspector: f32,
}

/// Points of a step.
const STEP: f32 = 96.0;

/// Scrolls the list that is being drawn by so many steps.
pub(super) fn scroll(ui: &mut Ui, steps: f32) {
    if steps != 0.0 {
        let travel = egui::vec2(0.0, STEP * steps);
        ui.scroll_with_delta_animation(travel, egui::style::ScrollAnimation::none());
    }
}

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
    let wanted = layout.open || params.flow.pinned.is_some();
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
    known || params.flow.pinned.is_some()
}
