//! What there is to guard, the squares from which that is done, and what comes down on squares.

use smallvec::SmallVec;

use crate::ai::field::DistanceField;
use crate::board::{Body, Cell};
use crate::data::level::{Rectangle, ScriptEffect};

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

/// Something that comes about in a rectangle.
#[derive(Clone)]
pub(super) struct Looming {
    pub(super) area: Rectangle,
    /// For those of this side alone.
    pub(super) side: Option<u8>,
    pub(super) what: Comes,
}

/// What comes about there.
#[derive(Clone)]
pub(super) enum Comes {
    /// As the next round begins, to everybody who stands there.
    ToAll(SmallVec<[ScriptEffect; 2]>),
    /// As the next round begins the ground is so high.
    Falls(u8),
    /// For the first who comes there, worth so much to the team, in Hit Points.
    AtOnce(f32),
}
