//! `TradePlaces`: the user and an ally exchange places, and who of them is aimed at.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user and an ally exchange places, and who of them is aimed at.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct TradePlaces;

impl Word for TradePlaces {}
