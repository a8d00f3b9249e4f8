//! Where the cards of the battle screen lie.
//!
//! A window with room has two cards beside the board: the inspector, and below it the log, the
//! forecast or the referee. A small window, or large text, leaves room for one. The player can
//! close them all, and the board takes their place; what then has to be said floats.

use bevy::prelude::*;
use bevy_egui::EguiContexts;
use bevy_egui::egui::{self, Id, Rect, pos2, vec2};

use crate::screens::settings::Settings;
use crate::screens::theme;
use crate::view::grid::{self, CELL, CameraWindow};
use crate::view::{BoardInsets, Game, TextScale};

/// Where the cards lie, in points. Fixed by the size of the window and by whether the player
/// closed the panels, so nothing jumps.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    pub(super) strip: Rect,
    pub(super) actions: Rect,
    pub(super) controls: Rect,
    pub(super) header: Rect,
    pub(super) inspector: Rect,
    pub(super) lower: Rect,
    pub(super) board: Rect,
    /// There is little room: one card beside the board, small cards below it.
    pub(super) compact: bool,
    /// The panels beside the board are open.
    pub(super) open: bool,
}

/// Space between cards.
const GAP: f32 = 10.0;
/// Width of the right column.
const COLUMN: f32 = 366.0;
/// Below this size, in points, the layout is compact.
const ROOMY: egui::Vec2 = vec2(1040.0, 600.0);

/// Sizes that differ between the two layouts.
struct Sizes {
    gap: f32,
    strip: f32,
    actions: f32,
    header: f32,
    controls: f32,
}

const USUAL: Sizes = Sizes {
    gap: GAP,
    strip: 104.0,
    actions: 174.0,
    header: 36.0,
    controls: 56.0,
};

const COMPACT: Sizes = Sizes {
    gap: 5.0,
    strip: 92.0,
    actions: 172.0,
    header: 46.0,
    controls: 46.0,
};

/// Width of the row of buttons in the corner.
const BUTTONS: f32 = 366.0;

impl Layout {
    /// The layout for a window of this size.
    pub(super) fn of(ctx: &egui::Context) -> Self {
        let closed = ctx.data(|data| data.get_temp::<bool>(closed_id()));
        Self::within(ctx.viewport_rect(), closed != Some(true))
    }

    /// The layout within this rectangle.
    fn within(all: Rect, open: bool) -> Self {
        let compact = all.width() < ROOMY.x || all.height() < ROOMY.y;
        let sizes = if compact { &COMPACT } else { &USUAL };
        let gap = sizes.gap;
        let (left, right) = (all.left() + gap, all.right() - gap);
        let (top, bottom) = (all.top() + gap, all.bottom() - gap);
        let column = match compact {
            true => (all.width() * 0.4).clamp(284.0, 350.0),
            false => COLUMN.min(all.width() * 0.36),
        };
        let split = right - column;
        let rect = |x0, y0, x1, y1| Rect::from_min_max(pos2(x0, y0), pos2(x1, y1));
        let below = top + sizes.controls + gap;
        let over = bottom - sizes.actions - gap;
        // The bar of actions leaves room for the column only where there is enough of it.
        let beside = open && !compact;
        let bar_right = if beside { split - gap } else { right };
        let foot = if beside { bottom } else { over };
        let middle = below + (foot - below) * 0.54;
        let (upper_end, lower_start) = match compact {
            true => (foot, below),
            false => (middle - gap / 2.0, middle + gap / 2.0),
        };
        let board_right = if open { split } else { right };
        let buttons = (right - BUTTONS.min(right - left)).min(split);
        Self {
            strip: rect(left, top, left + sizes.strip, over),
            actions: rect(left, bottom - sizes.actions, bar_right, bottom),
            controls: rect(buttons, top, right, top + sizes.controls),
            header: rect(
                left + sizes.strip + gap,
                top,
                buttons - gap,
                top + sizes.header,
            ),
            inspector: rect(split, below, right, upper_end),
            lower: rect(split, lower_start, right, foot),
            board: rect(
                left + sizes.strip,
                match open {
                    true => top + sizes.header,
                    false => top + sizes.controls,
                },
                board_right,
                bottom - sizes.actions,
            ),
            compact,
            open,
        }
    }

    /// The whole column beside the board, or where it would be.
    pub(super) fn column(&self) -> Rect {
        self.inspector.union(self.lower)
    }
}

fn closed_id() -> Id {
    Id::new("panels beside the board are closed")
}

/// Tells the camera what the panels cover, and the board how large its text should be.
pub(super) fn tell_camera(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    game: Option<Res<Game>>,
    mut insets: ResMut<BoardInsets>,
    text: Option<ResMut<TextScale>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    ctx.data_mut(|data| data.insert_temp(closed_id(), !settings.panels));
    let (all, layout, zoom) = (ctx.viewport_rect(), Layout::of(ctx), ctx.zoom_factor());
    let gap = if layout.compact { 4.0 } else { GAP };
    let mut fresh = BoardInsets {
        left: (layout.board.left() - all.left() + gap) * zoom,
        right: (all.right() - layout.board.right() + gap * 0.5) * zoom,
        top: (layout.board.top() - all.top() + gap) * zoom,
        bottom: (all.bottom() - layout.board.bottom() + gap) * zoom,
    };
    if let Some(game) = game.filter(|_| !layout.open) {
        let card = layout.board.right() - gap * 0.5 - layout.inspector.left();
        let (width, height) = (game.level().width, game.level().height);
        let window = CameraWindow {
            size: Vec2::new(all.width(), all.height()) * zoom,
            insets: fresh,
            pixel_ratio: 1.0,
        };
        fresh.right += aside(&window, grid::board_size(width, height), card * zoom);
    }
    if *insets != fresh {
        *insets = fresh;
    }
    let large = zoom / theme::LEAST_ZOOM;
    if let Some(mut text) = text.filter(|text| text.0 != large) {
        text.0 = large;
    }
    Ok(())
}

/// How far the board moves aside, in pixels, so that a card of this width at the right covers none
/// of it; nothing where that would make it smaller.
fn aside(window: &CameraWindow, board: Vec2, card: f32) -> f32 {
    let cell = CELL / window.fit(board).scale;
    let spare = window.free().width() - (board.x / CELL + 2.0 * grid::MARGIN) * cell;
    match spare >= card {
        true => (2.0 * card - spare).max(0.0),
        false => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_board_moves_aside_for_a_card_only_where_it_stays_as_large() {
        let window = |insets| CameraWindow {
            size: Vec2::new(1280.0, 720.0),
            insets,
            pixel_ratio: 1.0,
        };
        let nothing = BoardInsets::default();
        for (width, height) in [(18, 14), (14, 9), (10, 12), (40, 12)] {
            let board = grid::board_size(width, height);
            let before = window(nothing).fit(board);
            let right = aside(&window(nothing), board, 180.0);
            let moved = window(BoardInsets { right, ..nothing });
            let after = moved.fit(board);
            assert_eq!(before.scale, after.scale, "{width} x {height}");
            let edge = moved.to_window(after, Vec2::new(board.x, 0.0)).x;
            let fits = edge <= 1280.0 - 180.0;
            assert_eq!(fits, (width, height) != (40, 12), "{edge}");
        }
    }

    fn at(width: f32, height: f32, open: bool) -> Layout {
        let zoom = (height / 1080.0).clamp(0.75, 2.0);
        let size = vec2(width, height) / zoom;
        Layout::within(Rect::from_min_size(pos2(0.0, 0.0), size), open)
    }

    #[test]
    fn with_the_panels_closed_the_board_gets_most_of_a_small_window() {
        let layout = at(1280.0, 720.0, false);
        let share = layout.board.area() / (1280.0 * 720.0 / 0.75 / 0.75);
        assert!(share >= 0.6, "{share}");
        let open = at(1280.0, 720.0, true);
        assert!(open.board.area() < layout.board.area());
    }

    #[test]
    fn the_cards_lie_beside_each_other_at_every_size() {
        for size in [
            vec2(683.0, 427.0),
            vec2(853.0, 480.0),
            vec2(1138.0, 640.0),
            vec2(1920.0, 1080.0),
        ] {
            for open in [true, false] {
                let all = Rect::from_min_size(pos2(0.0, 0.0), size);
                let layout = Layout::within(all, open);
                let mut cards = vec![layout.strip, layout.actions, layout.controls, layout.header];
                if open {
                    cards.push(layout.column());
                }
                for (index, card) in cards.iter().enumerate() {
                    assert!(
                        all.contains_rect(*card) && card.is_positive(),
                        "{size:?} {card:?}"
                    );
                    for other in &cards[index + 1..] {
                        let shared = card.intersect(*other);
                        assert!(!shared.is_positive(), "{size:?}: {card:?} {other:?}");
                    }
                }
            }
        }
    }
}
