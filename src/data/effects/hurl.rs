//! `Hurl`: what the user holds is thrown at the target.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// What the user holds is thrown at the target.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Hurl;

impl Word for Hurl {}
