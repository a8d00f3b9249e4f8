//! `BlowAway`: hazards in the area go away; smoke does if the area touches any.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// Hazards in the area go away; smoke does if the area touches any.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct BlowAway;

impl Word for BlowAway {}
