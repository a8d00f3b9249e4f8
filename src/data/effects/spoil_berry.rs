//! `SpoilBerry`: the Digestion Buff of a berry that the user has is gone.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The Digestion Buff of a berry that the user has is gone.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SpoilBerry;

impl Word for SpoilBerry {}
