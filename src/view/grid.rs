//! Where things are: squares, world units and pixels. Pure arithmetic.
//!
//! World units: a square is [`CELL`] units wide; square (0, 0) has its top-left corner at the
//! origin; x grows to the right, y grows upwards, so boards lie below the x axis.

use bevy::math::{Rect, Vec2};

use super::state::BoardInsets;
use crate::board::{Cell, Footprint};

/// World units per square; also the size of a tile picture in pixels.
pub const CELL: f32 = 64.0;

/// Smallest size of a square on the screen, in logical pixels.
pub const MIN_CELL: f32 = 16.0;

/// Largest size of a square on the screen, in logical pixels.
pub const MAX_CELL: f32 = 192.0;

/// Largest size of a square that fitting the board chooses, in logical pixels.
const FIT_CELL: f32 = 112.0;

/// Squares left free around a fitted board.
pub const MARGIN: f32 = 0.35;

/// The middle of a square.
#[must_use]
pub fn centre(cell: Cell) -> Vec2 {
    Vec2::new(f32::from(cell.x) + 0.5, -(f32::from(cell.y) + 0.5)) * CELL
}

/// The middle of a footprint whose top-left square is `cell`.
#[must_use]
pub fn footprint_centre(cell: Cell, footprint: Footprint) -> Vec2 {
    let (width, height) = span(footprint);
    let corner = Vec2::new(f32::from(cell.x), -f32::from(cell.y));
    (corner + Vec2::new(width, -height) / 2.0) * CELL
}

/// Columns and rows of a footprint.
#[must_use]
pub fn span(footprint: Footprint) -> (f32, f32) {
    (f32::from(footprint.width), f32::from(footprint.height))
}

/// The square a point lies in, on the board or not.
#[must_use]
pub fn cell_at(world: Vec2) -> Cell {
    let part = world / CELL;
    Cell {
        x: part.x.floor() as i16,
        y: (-part.y).floor() as i16,
    }
}

/// The size of a board in world units.
#[must_use]
pub fn board_size(width: i16, height: i16) -> Vec2 {
    Vec2::new(f32::from(width), f32::from(height)) * CELL
}

/// What the camera looks at.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CameraLook {
    /// World point in the middle of the window (panels included).
    pub focus: Vec2,
    /// World units per logical pixel.
    pub scale: f32,
}

/// The window as the camera sees it, in logical pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CameraWindow {
    /// Size of the window.
    pub size: Vec2,
    /// What panels cover.
    pub insets: BoardInsets,
    /// Physical pixels per logical one.
    pub pixel_ratio: f32,
}

impl CameraWindow {
    /// The part no panel covers; at least a tenth of the window each way.
    #[must_use]
    pub fn free(&self) -> Rect {
        let BoardInsets {
            left,
            right,
            top,
            bottom,
        } = self.insets;
        let min = Vec2::new(left, top).min(self.size * 0.45);
        let max = (self.size - Vec2::new(right, bottom)).max(self.size * 0.55);
        Rect::from_corners(min, max)
    }

    /// The world point under a window position (y downwards).
    #[must_use]
    pub fn to_world(&self, look: CameraLook, position: Vec2) -> Vec2 {
        let offset = position - self.size / 2.0;
        look.focus + Vec2::new(offset.x, -offset.y) * look.scale
    }

    /// The window position (y downwards) of a world point.
    #[must_use]
    pub fn to_window(&self, look: CameraLook, world: Vec2) -> Vec2 {
        let offset = (world - look.focus) / look.scale;
        self.size / 2.0 + Vec2::new(offset.x, -offset.y)
    }

    /// Shows the whole board in the free part, with squares a whole number of physical pixels
    /// wide, so that the grid stays crisp.
    #[must_use]
    pub fn fit(&self, board: Vec2) -> CameraLook {
        let free = self.free();
        let cells = board / CELL + Vec2::splat(2.0 * MARGIN);
        let cell = (free.size() / cells)
            .min_element()
            .clamp(MIN_CELL, FIT_CELL);
        let whole = (cell * self.pixel_ratio).floor().max(1.0) / self.pixel_ratio;
        let scale = CELL / whole;
        self.centred(
            CameraLook {
                focus: Vec2::ZERO,
                scale,
            },
            Vec2::new(board.x, -board.y) / 2.0,
        )
    }

    /// The camera look with this zoom, a world point in the middle of the free part.
    #[must_use]
    pub fn centred(&self, look: CameraLook, world: Vec2) -> CameraLook {
        let offset = self.free().center() - self.size / 2.0;
        CameraLook {
            focus: world - Vec2::new(offset.x, -offset.y) * look.scale,
            ..look
        }
    }

    /// Zooms by `factor` (below 1 is closer) so that the point under `position` stays there.
    #[must_use]
    pub fn zoom_about(&self, look: CameraLook, position: Vec2, factor: f32) -> CameraLook {
        let scale = (look.scale * factor).clamp(CELL / MAX_CELL, CELL / MIN_CELL);
        let held = self.to_world(look, position);
        let moved = self.to_world(CameraLook { scale, ..look }, position);
        CameraLook {
            focus: look.focus + held - moved,
            scale,
        }
    }

    /// Keeps the middle of the free part over the board, so that it cannot be lost.
    #[must_use]
    pub fn clamp(&self, look: CameraLook, board: Vec2) -> CameraLook {
        let middle = self.to_world(look, self.free().center());
        let kept = middle.clamp(Vec2::new(0.0, -board.y), Vec2::new(board.x, 0.0));
        CameraLook {
            focus: look.focus + kept - middle,
            ..look
        }
    }

    /// Moves the picture to whole physical pixels.
    #[must_use]
    pub fn snapped(&self, look: CameraLook) -> CameraLook {
        let unit = look.scale / self.pixel_ratio;
        // The middle of a window with an odd size lies on a half pixel.
        let half = (self.size * self.pixel_ratio).round() % 2.0 / 2.0;
        CameraLook {
            focus: ((look.focus / unit + half).round() - half) * unit,
            ..look
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn frame() -> CameraWindow {
        CameraWindow {
            size: Vec2::new(1280.0, 720.0),
            insets: BoardInsets {
                left: 20.0,
                right: 300.0,
                top: 60.0,
                bottom: 140.0,
            },
            pixel_ratio: 1.0,
        }
    }

    #[test]
    fn a_square_is_found_at_its_middle_and_at_its_corners() {
        for cell in [
            Cell { x: 0, y: 0 },
            Cell { x: 17, y: 13 },
            Cell { x: 3, y: 9 },
        ] {
            assert_eq!(cell_at(centre(cell)), cell);
            assert_eq!(cell_at(centre(cell) + Vec2::new(-31.9, 31.9)), cell);
            assert_eq!(cell_at(centre(cell) + Vec2::new(31.9, -31.9)), cell);
        }
        assert_eq!(cell_at(Vec2::new(-1.0, 1.0)), Cell { x: -1, y: -1 });
    }

    #[test]
    fn a_fitted_board_lies_in_the_free_part_whole_and_in_the_middle() {
        for (width, height) in [(18, 14), (12, 8), (4, 30), (60, 5)] {
            let board = board_size(width, height);
            let look = frame().fit(board);
            let free = frame().free();
            let top_left = frame().to_window(look, Vec2::ZERO);
            let bottom_right = frame().to_window(look, Vec2::new(board.x, -board.y));
            assert!(free.contains(top_left), "{width}x{height}: {top_left}");
            assert!(
                free.contains(bottom_right),
                "{width}x{height}: {bottom_right}"
            );
            let middle = (top_left + bottom_right) / 2.0;
            assert!(middle.distance(free.center()) < 0.01, "{middle}");
        }
    }

    #[test]
    fn a_fitted_square_is_a_whole_number_of_physical_pixels() {
        let fine = CameraWindow {
            pixel_ratio: 1.5,
            ..frame()
        };
        let pixels = CELL / fine.fit(board_size(18, 14)).scale * fine.pixel_ratio;
        assert!((pixels - pixels.round()).abs() < 1e-3, "{pixels}");
    }

    #[test]
    fn window_and_world_positions_are_inverse() {
        let look = CameraLook {
            focus: Vec2::new(100.0, -250.0),
            scale: 0.7,
        };
        let position = Vec2::new(321.0, 123.0);
        let back = frame().to_window(look, frame().to_world(look, position));
        assert!(back.distance(position) < 1e-3);
        assert_eq!(frame().to_world(look, frame().size / 2.0), look.focus);
    }

    #[test]
    fn zooming_keeps_the_point_under_the_mouse_and_stays_within_limits() {
        let look = frame().fit(board_size(18, 14));
        let mouse = Vec2::new(200.0, 500.0);
        let before = frame().to_world(look, mouse);
        let closer = frame().zoom_about(look, mouse, 0.8);
        assert!(closer.scale < look.scale);
        assert!(frame().to_world(closer, mouse).distance(before) < 1e-2);
        let closest = frame().zoom_about(look, mouse, 1e-9);
        assert!((CELL / closest.scale - MAX_CELL).abs() < 1e-3);
        assert!(frame().to_world(closest, mouse).distance(before) < 1e-2);
    }

    #[test]
    fn the_board_cannot_be_dragged_out_of_sight() {
        let board = board_size(18, 14);
        let lost = CameraLook {
            focus: Vec2::new(99_999.0, 99_999.0),
            scale: 1.0,
        };
        let kept = frame().clamp(lost, board);
        let middle = frame().to_world(kept, frame().free().center());
        assert_eq!(cell_at(middle - Vec2::splat(1.0)), Cell { x: 17, y: 0 });
        let fitted = frame().fit(board);
        assert!(frame().clamp(fitted, board).focus.distance(fitted.focus) < 1e-3);
    }

    #[test]
    fn snapping_puts_square_edges_on_whole_pixels() {
        for size in [Vec2::new(1280.0, 720.0), Vec2::new(1279.0, 719.0)] {
            let frame = CameraWindow { size, ..frame() };
            let look = frame.snapped(frame.fit(board_size(18, 14)));
            let corner = frame.to_window(look, Vec2::ZERO);
            assert!(corner.distance(corner.round()) < 1e-2, "{size}: {corner}");
        }
    }

    #[test]
    fn large_footprints_are_centred_on_their_squares() {
        let footprint = Footprint {
            width: 2,
            height: 2,
        };
        let middle = footprint_centre(Cell { x: 3, y: 4 }, footprint);
        assert_eq!(middle, Vec2::new(4.0, -5.0) * CELL);
    }
}
