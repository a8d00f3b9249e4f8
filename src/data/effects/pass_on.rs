//! `PassOn`: the user is replaced by another of its trainer's, to which its Combat Stages and Coats go over.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user is replaced by another of its trainer's, to which its Combat Stages and Coats go over.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct PassOn;

impl Word for PassOn {}
