//! `Lay`: lays a hazard.

use serde::Deserialize;

use crate::data::effects::terms::Hazard;
use crate::data::effects::word::Word;

/// Lays a hazard.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Lay(
    /// Which.
    pub Hazard,
);

impl Word for Lay {}
