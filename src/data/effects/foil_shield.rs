//! `FoilShield`: the shield that this answers comes to nothing.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The shield that this answers comes to nothing.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct FoilShield;

impl Word for FoilShield {}
