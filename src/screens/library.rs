//! The definitions and levels that the screens offer.

use std::path::PathBuf;
use std::sync::Arc;

use bevy::prelude::*;

use crate::data::{Dex, Level};

/// A level on the shelf.
pub struct Shelved {
    /// Its file.
    pub path: PathBuf,
    /// The level, or what is wrong with its file.
    pub level: Result<Arc<Level>, String>,
}

/// Everything that can be played.
#[derive(Resource)]
pub struct Library {
    /// Definitions.
    pub dex: Arc<Dex>,
    /// Levels, in the order of the list.
    pub levels: Vec<Shelved>,
}
