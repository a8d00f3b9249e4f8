//! Squares of one metre, the bodies that cover them, and the one metric of the board.
//!
//! Diagonals count 1, 2, 1, 2 … for movement and ranges alike (combat-R057, A101, A111).

use serde::{Deserialize, Serialize};

/// A square: column and row from 0, rows growing downward. Written `(column, row)` in files.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(from = "(i16, i16)", into = "(i16, i16)")]
pub struct Cell {
    /// Column.
    pub x: i16,
    /// Row.
    pub y: i16,
}

impl Cell {
    /// The square of a column and a row.
    #[must_use]
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The square so many columns to the right and rows down; stops at the ends of `i16`.
    #[must_use]
    pub const fn offset(self, dx: i16, dy: i16) -> Self {
        Self {
            x: self.x.saturating_add(dx),
            y: self.y.saturating_add(dy),
        }
    }

    /// How many squares one is from the other, a diagonal counted as one.
    #[must_use]
    pub const fn steps_to(self, other: Self) -> u16 {
        let (across, down) = (self.x.abs_diff(other.x), self.y.abs_diff(other.y));
        if across > down { across } else { down }
    }
}

impl From<(i16, i16)> for Cell {
    fn from((x, y): (i16, i16)) -> Self {
        Self { x, y }
    }
}

impl From<Cell> for (i16, i16) {
    fn from(cell: Cell) -> Self {
        (cell.x, cell.y)
    }
}

impl std::fmt::Display for Cell {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

/// Metres between two squares so many columns and rows apart: every second diagonal
/// counts double (combat-R057, A111).
#[must_use]
pub const fn metric(dx: i32, dy: i32) -> i32 {
    let (dx, dy) = (dx.abs(), dy.abs());
    if dx > dy { dx + dy / 2 } else { dy + dx / 2 }
}

/// How many columns and rows a body covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Footprint {
    /// Columns, at least 1.
    pub width: u8,
    /// Rows, at least 1.
    pub height: u8,
}

impl Footprint {
    /// A single square.
    pub const ONE: Self = Self::square(1);

    /// A square of this many metres a side.
    #[must_use]
    pub const fn square(side: u8) -> Self {
        Self {
            width: side,
            height: side,
        }
    }

    /// How many squares it covers.
    #[must_use]
    pub const fn squares(self) -> i32 {
        self.width as i32 * self.height as i32
    }
}

impl Default for Footprint {
    fn default() -> Self {
        Self::ONE
    }
}

/// Size class; decides the footprint and how hard it is to Flank (combat-R054, combat-R064).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Size {
    /// One square.
    Small,
    /// One square; people are Medium.
    #[default]
    Medium,
    /// Two squares a side.
    Large,
    /// Three squares a side.
    Huge,
    /// Four squares a side.
    Gigantic,
}

impl Size {
    /// Every size, smallest first.
    pub const ALL: [Self; 5] = [
        Self::Small,
        Self::Medium,
        Self::Large,
        Self::Huge,
        Self::Gigantic,
    ];

    /// The default footprint (combat-R054).
    #[must_use]
    pub const fn footprint(self) -> Footprint {
        Footprint::square(match self {
            Self::Small | Self::Medium => 1,
            Self::Large => 2,
            Self::Huge => 3,
            Self::Gigantic => 4,
        })
    }

    /// Name as printed.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Small => "Small",
            Self::Medium => "Medium",
            Self::Large => "Large",
            Self::Huge => "Huge",
            Self::Gigantic => "Gigantic",
        }
    }
}

/// Whether a species of this size may have this footprint: about as many squares as the
/// default has (G036). Ours: at most a quarter more or fewer, rounded down.
#[must_use]
pub const fn footprint_fits(size: Size, footprint: Footprint) -> bool {
    let default = size.footprint().squares();
    let difference = (footprint.squares() - default).abs();
    footprint.width > 0 && footprint.height > 0 && difference <= default / 4
}

/// The rectangle of squares somebody stands on.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Body {
    /// Top-left square.
    pub anchor: Cell,
    /// Squares covered from there to the right and down.
    pub footprint: Footprint,
}

impl Body {
    /// The body of this footprint with its top-left square here.
    #[must_use]
    pub const fn new(anchor: Cell, footprint: Footprint) -> Self {
        Self { anchor, footprint }
    }

    /// A body of one square.
    #[must_use]
    pub const fn at(cell: Cell) -> Self {
        Self::new(cell, Footprint::ONE)
    }

    /// First and last column.
    #[must_use]
    pub(crate) const fn columns(&self) -> (i32, i32) {
        let left = self.anchor.x as i32;
        (left, left + self.footprint.width as i32 - 1)
    }

    /// First and last row.
    #[must_use]
    pub(crate) const fn rows(&self) -> (i32, i32) {
        let top = self.anchor.y as i32;
        (top, top + self.footprint.height as i32 - 1)
    }

    /// Its squares, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let Self { anchor, footprint } = *self;
        (0..i16::from(footprint.height)).flat_map(move |dy| {
            (0..i16::from(footprint.width)).map(move |dx| anchor.offset(dx, dy))
        })
    }

    /// Whether the square is one of its own.
    #[must_use]
    pub const fn contains(&self, cell: Cell) -> bool {
        let ((left, right), (top, bottom)) = (self.columns(), self.rows());
        let (x, y) = (cell.x as i32, cell.y as i32);
        left <= x && x <= right && top <= y && y <= bottom
    }

    /// Columns and rows from the nearest square of one to the nearest of the other; 0 where
    /// they share a column (row), 1 where they touch.
    pub(crate) const fn gaps(&self, other: &Self) -> (i32, i32) {
        (
            gap(self.columns(), other.columns()),
            gap(self.rows(), other.rows()),
        )
    }

    /// Whether they share a square.
    #[must_use]
    pub const fn overlaps(&self, other: &Self) -> bool {
        matches!(self.gaps(other), (0, 0))
    }

    /// Whether squares of both touch, be it at a corner (combat-R058). Bodies that share a
    /// square are not adjacent.
    #[must_use]
    pub const fn adjacent(&self, other: &Self) -> bool {
        matches!(self.gaps(other), (0 | 1, 1) | (1, 0))
    }

    /// Whether squares of both share an edge (combat-R058).
    #[must_use]
    pub const fn cardinally_adjacent(&self, other: &Self) -> bool {
        matches!(self.gaps(other), (0, 1) | (1, 0))
    }

    /// Metres between the nearest squares (A101, A111): 0 when they share a square, 1 when
    /// they are adjacent.
    #[must_use]
    pub const fn distance(&self, other: &Self) -> i32 {
        let (dx, dy) = self.gaps(other);
        metric(dx, dy)
    }

    /// How many of its squares are adjacent to the other body (combat-R065).
    #[must_use]
    pub fn squares_adjacent_to(&self, other: &Self) -> i32 {
        if self.footprint == Footprint::ONE {
            return i32::from(self.adjacent(other));
        }
        self.cells()
            .map(|cell| i32::from(Self::at(cell).adjacent(other)))
            .sum()
    }
}

const fn gap(a: (i32, i32), b: (i32, i32)) -> i32 {
    if b.0 > a.1 {
        b.0 - a.1
    } else if a.0 > b.1 {
        a.0 - b.1
    } else {
        0
    }
}

/// One of the eight directions of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Direction {
    /// Up.
    North,
    /// Up and right.
    NorthEast,
    /// Right.
    East,
    /// Down and right.
    SouthEast,
    /// Down.
    South,
    /// Down and left.
    SouthWest,
    /// Left.
    West,
    /// Up and left.
    NorthWest,
}

impl Direction {
    /// All of them, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::North,
        Self::NorthEast,
        Self::East,
        Self::SouthEast,
        Self::South,
        Self::SouthWest,
        Self::West,
        Self::NorthWest,
    ];

    /// Columns and rows of one step.
    #[must_use]
    pub const fn delta(self) -> (i16, i16) {
        match self {
            Self::North => (0, -1),
            Self::NorthEast => (1, -1),
            Self::East => (1, 0),
            Self::SouthEast => (1, 1),
            Self::South => (0, 1),
            Self::SouthWest => (-1, 1),
            Self::West => (-1, 0),
            Self::NorthWest => (-1, -1),
        }
    }

    /// Whether one step changes both column and row.
    #[must_use]
    pub const fn is_diagonal(self) -> bool {
        let (dx, dy) = self.delta();
        dx != 0 && dy != 0
    }

    /// The direction that points best from one square to another: within 22.5° (compared
    /// as 12 : 29). North for one and the same square.
    #[must_use]
    pub const fn between(from: Cell, to: Cell) -> Self {
        let (dx, dy) = (to.x as i32 - from.x as i32, to.y as i32 - from.y as i32);
        let (ax, ay) = (dx.abs(), dy.abs());
        let across = if 29 * ax > 12 * ay { dx.signum() } else { 0 };
        let down = if 29 * ay > 12 * ax { dy.signum() } else { 0 };
        match (across, down) {
            (1, -1) => Self::NorthEast,
            (1, 0) => Self::East,
            (1, 1) => Self::SouthEast,
            (0, 1) => Self::South,
            (-1, 1) => Self::SouthWest,
            (-1, 0) => Self::West,
            (-1, -1) => Self::NorthWest,
            _ => Self::North,
        }
    }

    /// Turned clockwise by so many eighths; negative turns the other way.
    #[must_use]
    pub const fn rotate(self, steps: i32) -> Self {
        Self::ALL[(self as i32 + steps.rem_euclid(8)).rem_euclid(8) as usize]
    }

    /// Name in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::North => "north",
            Self::NorthEast => "north-east",
            Self::East => "east",
            Self::SouthEast => "south-east",
            Self::South => "south",
            Self::SouthWest => "south-west",
            Self::West => "west",
            Self::NorthWest => "north-west",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn footprints_follow_size() {
        let sides: Vec<u8> = Size::ALL
            .iter()
            .map(|size| size.footprint().width)
            .collect();
        assert_eq!(sides, [1, 1, 2, 3, 4], "C232");
        assert!(
            Size::ALL
                .iter()
                .all(|size| size.footprint() == Footprint::square(size.footprint().height))
        );
    }

    #[test]
    fn custom_footprints_keep_about_the_number_of_squares() {
        let table = [
            (Size::Gigantic, 8, 2, true, "C233, 16 of 16"),
            (Size::Huge, 2, 4, true, "C233, 8 of 9"),
            (Size::Large, 3, 1, true, "3 of 4"),
            (Size::Large, 2, 1, false, "2 of 4"),
            (Size::Medium, 1, 2, false, "2 of 1"),
            (Size::Gigantic, 7, 3, false, "21 of 16"),
            (Size::Small, 0, 1, false, "nothing"),
        ];
        for (size, width, height, fits, name) in table {
            assert_eq!(
                footprint_fits(size, Footprint { width, height }),
                fits,
                "{name}"
            );
        }
    }

    #[test]
    fn every_second_diagonal_counts_double() {
        let table = [
            (0, 0, 0),
            (3, 0, 3),
            (1, 1, 1),
            (2, 2, 3),
            (3, 3, 4),
            (4, 4, 6),
            (-5, 2, 6),
        ];
        for (dx, dy, metres) in table {
            assert_eq!(metric(dx, dy), metres, "{dx}, {dy}");
            assert_eq!(metric(dy, -dx), metres);
        }
    }

    #[test]
    fn bodies_touch_at_edges_and_corners() {
        let large = Body::new(Cell::new(0, 0), Footprint::square(2));
        // square, adjacent, cardinally, distance
        let table = [
            ((2, 2), true, false, 1),
            ((3, 1), false, false, 2),
            ((2, 0), true, true, 1),
            ((1, 1), false, false, 0),
            ((-1, 2), true, false, 1),
            ((5, 5), false, false, 6),
        ];
        for ((x, y), adjacent, cardinally, distance) in table {
            let other = Body::at(Cell::new(x, y));
            assert_eq!(large.adjacent(&other), adjacent, "C244: ({x}, {y})");
            assert_eq!(
                large.cardinally_adjacent(&other),
                cardinally,
                "C244: ({x}, {y})"
            );
            assert_eq!(
                (large.distance(&other), other.distance(&large)),
                (distance, distance)
            );
            assert_eq!(large.overlaps(&other), distance == 0);
            assert_eq!(large.contains(other.anchor), distance == 0);
        }
        assert_eq!(large.cells().count(), 4);
        assert_eq!(large.squares_adjacent_to(&Body::at(Cell::new(2, 0))), 2);
    }

    #[test]
    fn directions_point_the_best_of_eight_ways() {
        let home = Cell::new(0, 0);
        for direction in Direction::ALL {
            let (dx, dy) = direction.delta();
            assert_eq!(
                Direction::between(home, Cell::new(3 * dx, 3 * dy)),
                direction
            );
            assert_eq!(direction.rotate(3).rotate(-3), direction);
            assert_eq!(
                direction.is_diagonal(),
                metric(2 * dx as i32, 2 * dy as i32) == 3
            );
        }
        let table = [
            ((5, 2), Direction::East),
            ((5, 3), Direction::SouthEast),
            ((1, -3), Direction::North),
        ];
        for ((x, y), direction) in table {
            assert_eq!(Direction::between(home, Cell::new(x, y)), direction);
        }
        assert_eq!(Direction::North.rotate(-1), Direction::NorthWest);
        assert_eq!(Direction::West.rotate(10), Direction::North);
    }

    #[test]
    fn cells_are_written_as_pairs() {
        let text = ron::to_string(&Cell::new(3, -1)).unwrap_or_default();
        assert_eq!(text, "(3,-1)");
        assert_eq!(
            ron::from_str::<Cell>("(3, -1)").ok(),
            Some(Cell::new(3, -1))
        );
    }
}
