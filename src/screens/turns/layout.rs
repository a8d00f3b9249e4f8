//! Where the parts of a table lie, from the size of the window in points alone.

use bevy_egui::egui::{Rect, pos2};

/// Where the parts of a table lie.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Layout {
    /// The line above: what is played, who is asked.
    pub(super) bar: Rect,
    /// The drawing of the game.
    pub(super) board: Rect,
    /// The prompt and its choices.
    pub(super) side: Rect,
    /// The log; in a small window it takes the place of the choices.
    pub(super) log: Option<Rect>,
    /// Little room.
    pub(super) compact: bool,
}

const GAP: f32 = 8.0;

impl Layout {
    pub(super) fn of(window: Rect) -> Self {
        let room = window.shrink(GAP);
        let compact = room.width() < 1000.0 || room.height() < 600.0;
        let bar_height = if compact { 46.0 } else { 54.0 };
        let share = if compact { 0.44 } else { 0.29 };
        let side_width = (room.width() * share).clamp(270.0, 460.0);
        let bar = Rect::from_min_max(room.min, pos2(room.right(), room.top() + bar_height));
        let left = room.right() - side_width;
        let top = bar.bottom() + GAP;
        let board = Rect::from_min_max(pos2(room.left(), top), pos2(left - GAP, room.bottom()));
        let column = Rect::from_min_max(pos2(left, top), room.max);
        let (side, log) = match compact {
            true => (column, None),
            false => {
                let cut = column.top() + column.height() * 0.62;
                let side = Rect::from_min_max(column.min, pos2(column.right(), cut - GAP / 2.0));
                let log = Rect::from_min_max(pos2(column.left(), cut + GAP / 2.0), column.max);
                (side, Some(log))
            }
        };
        Self {
            bar,
            board,
            side,
            log,
            compact,
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::vec2;

    use super::*;

    #[test]
    fn the_parts_share_every_window_without_touching() {
        for size in [
            (683.0, 427.0),
            (853.0, 480.0),
            (1365.0, 853.0),
            (1707.0, 960.0),
        ] {
            let window = Rect::from_min_size(pos2(0.0, 0.0), vec2(size.0, size.1));
            let layout = Layout::of(window);
            let parts = [
                Some(layout.bar),
                Some(layout.board),
                Some(layout.side),
                layout.log,
            ];
            let parts: Vec<Rect> = parts.into_iter().flatten().collect();
            for (at, part) in parts.iter().enumerate() {
                assert!(window.contains_rect(*part), "{size:?}: {part:?}");
                for other in &parts[at + 1..] {
                    assert!(!part.intersect(*other).is_positive(), "{size:?}");
                }
            }
            assert!(layout.board.width() >= layout.side.width(), "{size:?}");
        }
    }
}
