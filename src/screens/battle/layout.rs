//! Where the cards of the battle screen lie.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Rect, pos2};

use crate::view::BoardInsets;

/// Where the cards lie, in points. Fixed by the size of the window alone, so nothing jumps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) strip: Rect,
    pub(super) actions: Rect,
    pub(super) controls: Rect,
    pub(super) header: Rect,
    pub(super) inspector: Rect,
    pub(super) lower: Rect,
    pub(super) board: Rect,
}

/// Space between cards.
const GAP: f32 = 10.0;
/// Width of the initiative strip.
const STRIP: f32 = 96.0;
/// Height of the action bar.
const ACTIONS: f32 = 174.0;
/// Width of the right column.
const COLUMN: f32 = 366.0;
/// Height of the line above the board.
const HEADER: f32 = 36.0;
/// Height of the row of buttons above it.
const CONTROLS: f32 = 56.0;

impl Layout {
    /// The layout for a window of this size.
    pub(super) fn of(ctx: &egui::Context) -> Self {
        let all = ctx.viewport_rect();
        let column = COLUMN.min(all.width() * 0.34);
        let left = all.left() + GAP;
        let split = all.right() - GAP - column;
        let (top, bottom) = (all.top() + GAP, all.bottom() - GAP);
        let below = top + CONTROLS + GAP;
        let middle = below + (bottom - below) * 0.52;
        let rect = |x0, y0, x1, y1| Rect::from_min_max(pos2(x0, y0), pos2(x1, y1));
        Self {
            strip: rect(left, top, left + STRIP, bottom - ACTIONS - GAP),
            actions: rect(left, bottom - ACTIONS, split - GAP, bottom),
            controls: rect(split, top, all.right() - GAP, top + CONTROLS),
            header: rect(left + STRIP + GAP, top, split - GAP, top + HEADER),
            inspector: rect(split, below, all.right() - GAP, middle - GAP / 2.0),
            lower: rect(split, middle + GAP / 2.0, all.right() - GAP, bottom),
            board: rect(left + STRIP, top + HEADER, split, bottom - ACTIONS),
        }
    }
}

/// Tells the camera what the panels cover.
pub(super) fn tell_camera(mut contexts: EguiContexts, mut insets: ResMut<BoardInsets>) -> Result {
    let ctx = contexts.ctx_mut()?;
    let (all, layout, zoom) = (ctx.viewport_rect(), Layout::of(ctx), ctx.zoom_factor());
    let fresh = BoardInsets {
        left: (layout.board.left() - all.left() + GAP) * zoom,
        right: (all.right() - layout.board.right()) * zoom,
        top: (layout.board.top() - all.top() + GAP) * zoom,
        bottom: (all.bottom() - layout.board.bottom() + GAP) * zoom,
    };
    if *insets != fresh {
        *insets = fresh;
    }
    Ok(())
}
