//! On which side of an attack somebody stands.

use serde::{Deserialize, Serialize};

/// Where the bearer of an ability stands towards an attack.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Role {
    /// It attacks.
    User,
    /// It is aimed at.
    Target,
}
