//! Zones: a battlefield without a map (G053 to G055).
//!
//! Instead of drawing squares, a level names zones, landmarks in them, and ways between the
//! landmarks with their lengths. The loader lays them out as a schematic board, so that every rule
//! that counts squares goes on working, and three things are different there:
//!
//! - whoever is at a landmark is anywhere at it: moving about there takes no metres, and distances
//!   are those between landmarks (G053);
//! - those at one landmark are adjacent to each other;
//! - an area that touches a landmark touches everybody at it (G054).

use crate::board::{Body, Cell};

/// The zones of a level; none at all where it has a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Zones {
    /// Zones in the order of the file.
    pub zones: Vec<Zone>,
    /// Landmarks of all zones, in the order of the file.
    pub landmarks: Vec<Landmark>,
    /// Ways between landmarks.
    pub ways: Vec<Passage>,
}

/// A part of the battlefield.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    /// Name.
    pub name: String,
    /// The squares it has on the schematic board.
    pub room: Body,
}

/// Something in a zone that people stand by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landmark {
    /// Name, with its article where it has one.
    pub name: String,
    /// Index of its zone.
    pub zone: u8,
    /// The squares it has on the schematic board.
    pub plot: Body,
}

/// A way between two landmarks of different zones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Passage {
    /// Indices of the landmarks.
    pub between: (u8, u8),
    /// How far it is from one to the other.
    pub metres: i32,
}

impl Zones {
    /// Whether the level has a map instead.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.landmarks.is_empty()
    }

    /// The landmark with this name, the case of letters and a leading article aside.
    #[must_use]
    pub fn find(&self, name: &str) -> Option<&Landmark> {
        let wanted = plain(name);
        self.landmarks.iter().find(|one| plain(&one.name) == wanted)
    }

    /// The landmark that a body is at: the first that shares a square with it.
    #[must_use]
    pub fn at(&self, body: &Body) -> Option<&Landmark> {
        self.landmarks.iter().find(|one| one.plot.overlaps(body))
    }

    /// Where a square is, in words: at a landmark, in a zone, or on the way.
    #[must_use]
    pub fn words(&self, cell: Cell) -> String {
        let body = Body::at(cell);
        if let Some(landmark) = self.at(&body) {
            return format!("at {}", landmark.name);
        }
        match self.zones.iter().find(|zone| zone.room.overlaps(&body)) {
            Some(zone) => format!("in {}", zone.name),
            None => "on the way".to_owned(),
        }
    }
}

/// A name as names are compared: the case of letters and a leading article aside.
pub(super) fn plain(name: &str) -> String {
    let name = name.trim().to_lowercase();
    match name.strip_prefix("the ") {
        Some(rest) => rest.to_owned(),
        None => name,
    }
}
