//! What there is to guard, and the squares from which that is done.

use smallvec::SmallVec;

use crate::ai::field::DistanceField;
use crate::board::{Body, Cell};

/// What there is to guard.
#[derive(Default)]
pub(super) struct Watch {
    /// There is somebody to stand by.
    pub(super) wards: bool,
    /// Steps to the nearest of those to stand by.
    pub(super) home: DistanceField,
    /// The team that guards has won when this round is over.
    pub(super) wins: bool,
    /// Squares whose taking bars a way, and the share of the foes that it keeps off.
    pub(super) narrows: SmallVec<[(Cell, f32); 8]>,
    /// Steps to what is guarded, and in `around` those where a square is taken.
    pub(super) way: DistanceField,
    pub(super) around: DistanceField,
}

impl Watch {
    /// The share of the foes that whoever stands here keeps off.
    pub(super) fn bars(&self, at: &Body) -> f32 {
        let here = self.narrows.iter();
        let here = here.filter(|(cell, _)| at.anchor == *cell);
        here.map(|(_, share)| *share).fold(0.0, f32::max)
    }
}
