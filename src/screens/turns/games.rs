//! The games beside the battle, as a list.

use bevy::prelude::*;

/// A game of the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Listed {
    /// Its word.
    pub(super) name: &'static str,
    /// What people call it.
    pub(super) title: &'static str,
    /// What it is.
    pub(super) line: &'static str,
}

/// The games that there are, and the one that is looked at.
#[derive(Resource, Clone, Debug, Default)]
pub(super) struct Games {
    /// In order.
    pub(super) list: Vec<Listed>,
    /// The chosen one.
    pub(super) chosen: usize,
}

impl Games {
    /// Whether this is the game that is looked at.
    pub(super) fn looks_at(&self, name: &str) -> bool {
        self.list.get(self.chosen).is_some_and(|it| it.name == name)
    }
}
