//! `Snatch`: the user has what the move brings that this answers, instead of whoever uses it on itself.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user has what the move brings that this answers, instead of whoever uses it on itself.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Snatch;

impl Word for Snatch {}
