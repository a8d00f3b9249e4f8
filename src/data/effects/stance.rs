//! `Stance`: puts the user into a stance.

use serde::Deserialize;

use crate::data::effects::terms::Stance as Posture;
use crate::data::effects::word::Word;

/// Puts the user into a stance.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Stance(
    /// Which.
    pub Posture,
);

impl Word for Stance {}
