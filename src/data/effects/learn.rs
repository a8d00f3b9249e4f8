//! `Learn`: the user has a move of the target's in place of this one.

use serde::Deserialize;

use crate::data::effects::word::Word;

/// The user has a move of the target's in place of this one.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Learn(
    /// Which, and for how long.
    pub Lesson,
);

/// Which move of another somebody learns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum Lesson {
    /// One that it has used in this encounter, of the user's choice; for the encounter.
    Chosen,
    /// The last that it has used; for good.
    Last,
}

impl Word for Learn {}
