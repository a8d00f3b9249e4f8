//! Keys scroll what stands in the column beside the board, and choose what the log shows.

use bevy::prelude::*;
use bevy_egui::egui::{self, Ui};

/// What keys have asked of the column and has not been drawn since: how far to scroll, in steps, and
/// what the log shows.
#[derive(Resource, Clone, Copy, Debug, Default)]
pub(super) struct Scrolled {
    pub(super) lower: f32,
    pub(super) inspector: f32,
    /// How many filters of the log further.
    pub(super) filters: usize,
    /// Whether the sums of the log are to be opened or closed.
    pub(super) sums: bool,
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
