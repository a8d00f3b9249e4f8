//! The squares between two bodies: through what does an attack go? Only squares strictly
//! between count (A021).

use smallvec::SmallVec;

use crate::board::{Body, Cell, Footprint};

/// The squares that the straight line between the centres of two squares passes through,
/// both ends excluded, in order. A line that runs exactly through a corner touches neither
/// of the two squares beside it.
#[must_use]
pub fn line(from: Cell, to: Cell) -> SmallVec<[Cell; 16]> {
    walk(from, to).collect()
}

/// Walks the squares that the straight line between two squares passes through, one by one.
fn walk(from: Cell, to: Cell) -> impl Iterator<Item = Cell> + use<> {
    let (dx, dy) = (
        i32::from(to.x) - i32::from(from.x),
        i32::from(to.y) - i32::from(from.y),
    );
    let (columns, rows) = (i64::from(dx.abs()), i64::from(dy.abs()));
    let (right, down) = (dx.signum() as i16, dy.signum() as i16);
    let mut at = from;
    // How far the next column's border is, and the next row's, in parts that make them comparable.
    let (mut next_x, mut next_y) = (rows, columns);
    std::iter::from_fn(move || {
        if at == to {
            return None;
        }
        let (x, y) = (next_x <= next_y, next_y <= next_x);
        if x {
            at.x += right;
            next_x += 2 * rows;
        }
        if y {
            at.y += down;
            next_y += 2 * columns;
        }
        (at != to).then_some(at)
    })
}

/// The squares between the nearest squares of two bodies, squares of either excluded.
/// Where they face each other over several columns (rows), the middle one counts.
pub fn between(from: &Body, to: &Body) -> impl Iterator<Item = Cell> + use<> {
    let (from_x, to_x) = nearest(from.columns(), to.columns());
    let (from_y, to_y) = nearest(from.rows(), to.rows());
    let (from, to) = (*from, *to);
    // The ends themselves are not among them.
    let small = from.footprint == Footprint::ONE && to.footprint == Footprint::ONE;
    walk(cell(from_x, from_y), cell(to_x, to_y))
        .filter(move |cell| small || !from.contains(*cell) && !to.contains(*cell))
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

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn pairs(cells: &[Cell]) -> Vec<(i16, i16)> {
        cells.iter().map(|cell| (cell.x, cell.y)).collect()
    }

    #[test]
    fn lines_leave_both_ends_out() {
        let table: [((i16, i16), &[(i16, i16)]); 7] = [
            ((0, 0), &[]),
            ((1, 1), &[]),
            ((3, 0), &[(1, 0), (2, 0)]),
            ((0, -2), &[(0, -1)]),
            ((3, 3), &[(1, 1), (2, 2)]),
            ((2, 1), &[(1, 0), (1, 1)]),
            ((3, 1), &[(1, 0), (2, 1)]),
        ];
        for ((x, y), expected) in table {
            assert_eq!(
                pairs(&line(Cell::new(0, 0), Cell::new(x, y))),
                expected,
                "({x}, {y})"
            );
        }
    }

    #[test]
    fn large_bodies_look_from_their_nearest_squares() {
        let between = |from: &Body, to: &Body| between(from, to).collect::<Vec<Cell>>();
        let huge = Body::new(Cell::new(0, 0), Footprint::square(3));
        assert_eq!(
            pairs(&between(&huge, &Body::at(Cell::new(5, 1)))),
            [(3, 1), (4, 1)]
        );
        let gigantic = Body::new(Cell::new(5, 0), Footprint::square(4));
        assert_eq!(pairs(&between(&huge, &gigantic)), [(3, 1), (4, 1)]);
        assert_eq!(pairs(&between(&huge, &Body::at(Cell::new(4, 4)))), [(3, 3)]);
        assert!(between(&huge, &Body::at(Cell::new(3, 3))).is_empty());
        assert!(between(&huge, &Body::at(Cell::new(1, 1))).is_empty());
    }

    proptest! {
        #[test]
        fn sight_is_mutual(
            (ax, ay, bx, by) in (0..20_i16, 0..20_i16, 0..20_i16, 0..20_i16),
            (a, b) in (1..=4_u8, 1..=4_u8),
        ) {
            let a = Body::new(Cell::new(ax, ay), Footprint::square(a));
            let b = Body::new(Cell::new(bx, by), Footprint::square(b));
            let mut back: Vec<Cell> = between(&b, &a).collect();
            back.reverse();
            prop_assert_eq!(between(&a, &b).collect::<Vec<Cell>>(), back);
        }

        #[test]
        fn a_line_never_leaps(x in -20..20_i16, y in -20..20_i16) {
            let (home, end) = (Cell::new(0, 0), Cell::new(x, y));
            let mut at = Body::at(home);
            for cell in line(home, end).into_iter().chain((home != end).then_some(end)) {
                prop_assert!(at.adjacent(&Body::at(cell)));
                at = Body::at(cell);
            }
        }
    }
}
