//! `Cover`: covers the area with a terrain overlay until the encounter ends (Smokescreen: G166).

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};
use crate::data::ids::TerrainId;

/// Covers the area with a terrain overlay until the encounter ends (Smokescreen: G166).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Cover(
    /// Its name.
    pub String,
    /// Which one that is; found when the file is read.
    #[serde(skip, default = "first")]
    pub TerrainId,
);

impl Word for Cover {
    fn check(&mut self, at: &mut Reading<'_>) {
        self.1 = at.terrain(&self.0);
    }
}

/// Stands there until the name has been looked up.
fn first() -> TerrainId {
    TerrainId(0)
}
