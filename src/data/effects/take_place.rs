//! `TakePlace`: the user and the one whom the attack has hit that this answers change places, and the attack hits the user.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user and the one whom the attack has hit that this answers change places, and the attack hits the user.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct TakePlace;

impl Word for TakePlace {}
