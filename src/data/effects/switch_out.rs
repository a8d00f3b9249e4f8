//! `SwitchOut`: the user's turn is over, and it goes back into its ball; its trainer may send out another (DX-17).

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user's turn is over, and it goes back into its ball; its trainer may send out another (DX-17).
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct SwitchOut;

impl Word for SwitchOut {}
