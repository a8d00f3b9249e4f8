//! `FreePush`: a Push as a Free Action that hits without a roll.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// A Push as a Free Action that hits without a roll.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct FreePush;

impl Word for FreePush {}
