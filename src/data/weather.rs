//! Weather: which there is. What it does belongs to the battle.

use serde::{Deserialize, Serialize};

/// What the sky does to everybody under it.
#[derive(
    Clone, Copy, Debug, PartialEq, Eq, Default, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Weather {
    /// None.
    #[default]
    Clear,
    /// Sunny.
    Sunny,
    /// Rainy.
    Rainy,
    /// Hail.
    Hail,
    /// Sandstorm.
    Sandstorm,
}

impl Weather {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Clear,
        Self::Sunny,
        Self::Rainy,
        Self::Hail,
        Self::Sandstorm,
    ];
}
