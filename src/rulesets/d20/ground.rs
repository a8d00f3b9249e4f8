//! Squares and what they are like (R61).

use super::kinds::Field;
use crate::board::Cell;

/// What a square is like (R61).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Ground {
    /// What it is drawn with.
    pub(crate) glyph: char,
    pub(crate) slow: bool,
    pub(crate) rough: bool,
    pub(crate) low: bool,
    pub(crate) blocking: bool,
    pub(crate) deep: bool,
    pub(crate) water: bool,
    pub(crate) pit: bool,
    /// A terrain field that a level draws there (R74).
    pub(crate) field: Option<Field>,
}

/// A map that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Map {
    pub(crate) width: i16,
    pub(crate) height: i16,
    pub(crate) squares: Vec<Ground>,
    /// Nothing on it slows, hides or bars anybody.
    pub(crate) open: bool,
    /// Terrain fields are drawn on some of it (R74).
    pub(crate) fields: bool,
}

impl Map {
    /// The ground of a square; none off the map.
    pub(crate) fn at(&self, cell: Cell) -> Option<Ground> {
        let inside = cell.x >= 0 && cell.y >= 0 && cell.x < self.width && cell.y < self.height;
        inside.then(|| {
            self.squares[usize::from(cell.y as u16) * usize::from(self.width as u16)
                + usize::from(cell.x as u16)]
        })
    }
}
