//! What is drawn over the ground to answer "where could I...": reach, threat, area, path.
//!
//! Whoever handles input fills [`Overlays`]; this file turns it into tilemap layers.

use bevy::prelude::*;

use crate::rules::Cell;

/// What a square of the reach costs or risks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum ReachKind {
    /// Plain movement.
    #[default]
    Free,
    /// Reachable, but slow or rough ground.
    Hard,
    /// Reachable, but going there provokes a reaction.
    Risky,
    /// Reachable only with a Sprint or a second Shift.
    Far,
}

/// What a square of an area means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum AreaKind {
    /// Inside the range, could be aimed at.
    Range,
    /// Inside the footprint of the attack as aimed now.
    #[default]
    Hit,
}

/// Everything drawn over the ground; replace or change it and the board follows.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct Overlays {
    /// Squares that could be moved to.
    pub reach: Vec<(Cell, ReachKind)>,
    /// Squares enemies could hit next turn.
    pub threat: Vec<Cell>,
    /// Range and footprint of an attack.
    pub area: Vec<(Cell, AreaKind)>,
    /// A path: the square it starts from, then every square entered.
    pub path: Vec<Cell>,
    /// The keyboard's or the mouse's square.
    pub cursor: Option<Cell>,
    /// Squares of legal targets.
    pub targets: Vec<Cell>,
    /// Squares of friends an area would hit.
    pub friends: Vec<Cell>,
}

impl Overlays {
    /// Takes everything off but the cursor.
    pub fn clear(&mut self) {
        *self = Self { cursor: self.cursor, ..Self::default() };
    }
}
