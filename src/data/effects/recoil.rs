//! `Recoil`: the user loses a part of the damage dealt.

use serde::Deserialize;

use crate::data::effects::word::{Reading, Word};

/// The user loses a part of the damage dealt.
#[derive(Clone, Debug, PartialEq, Deserialize)]
pub struct Recoil(
    /// One part in so many.
    pub i32,
);

impl Word for Recoil {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within(0, "the number of parts", &mut self.0, 1, 10);
    }
}
