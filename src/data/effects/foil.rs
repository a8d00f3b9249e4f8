//! `Foil`: what the target has begun comes to nothing.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// What the target has begun comes to nothing.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Foil;

impl Word for Foil {}
