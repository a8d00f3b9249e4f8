//! The squares between two bodies: through what does an attack go? Only squares strictly
//! between count (A021).

use smallvec::SmallVec;

use super::{Body, Cell};

/// The squares that the straight line between the centres of two squares passes through,
/// both ends excluded, in order. A line that runs exactly through a corner touches neither
/// of the two squares beside it.
#[must_use]
pub fn line(from: Cell, to: Cell) -> SmallVec<[Cell; 16]> {
    let (dx, dy) = (
        i32::from(to.x) - i32::from(from.x),
        i32::from(to.y) - i32::from(from.y),
    );
    let (columns, rows) = (dx.abs(), dy.abs());
    let (right, down) = (dx.signum() as i16, dy.signum() as i16);
    let mut cells = SmallVec::new();
    let (mut at, mut crossed_x, mut crossed_y) = (from, 0, 0);
    while at != to {
        // Which border comes first: the next column's or the next row's?
        let next_x = i64::from(1 + 2 * crossed_x) * i64::from(rows);
        let next_y = i64::from(1 + 2 * crossed_y) * i64::from(columns);
        if next_x <= next_y {
            at.x += right;
            crossed_x += 1;
        }
        if next_y <= next_x {
            at.y += down;
            crossed_y += 1;
        }
        if at != to {
            cells.push(at);
        }
    }
    cells
}

/// The squares between the nearest squares of two bodies, squares of either excluded.
/// Where they face each other over several columns (rows), the middle one counts.
#[must_use]
pub fn between(from: &Body, to: &Body) -> SmallVec<[Cell; 16]> {
    let (from_x, to_x) = nearest(from.columns(), to.columns());
    let (from_y, to_y) = nearest(from.rows(), to.rows());
    let mut cells = line(cell(from_x, from_y), cell(to_x, to_y));
    cells.retain(|cell| !from.contains(*cell) && !to.contains(*cell));
    cells
}

fn cell(x: i32, y: i32) -> Cell {
    let clamp = |value: i32| value.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16;
    Cell::new(clamp(x), clamp(y))
}

/// Nearest columns (rows) of two spans; the middle of what they share.
fn nearest(a: (i32, i32), b: (i32, i32)) -> (i32, i32) {
    if b.0 > a.1 {
        (a.1, b.0)
    } else if a.0 > b.1 {
        (a.0, b.1)
    } else {
        let middle = (a.0.max(b.0) + a.1.min(b.1)).div_euclid(2);
        (middle, middle)
    }
}
