//! What the tactician sees: its foes, and what they could do to it.

use std::cell::OnceCell;

use smallvec::SmallVec;

use super::super::event::Id;
use super::super::state::Battle;
use super::terms::Terms;

/// A blow that a foe could strike at the one who thinks.
#[derive(Clone, Copy, Debug)]
pub(super) struct Blow {
    /// Squares from the foe within which it can, its walk included.
    pub(super) reach: i32,
    /// What it would cost.
    pub(super) worth: f32,
    /// HP it takes on average.
    pub(super) takes: f32,
    pub(super) knock_out: f32,
}

/// A foe, as it is seen.
#[derive(Clone, Debug)]
pub(super) struct Foe {
    pub(super) id: Id,
    /// What it is worth.
    pub(super) weight: f32,
    /// What its turn does to us.
    pub(super) turn: f32,
    /// Whether its best blow is physical.
    pub(super) physical: bool,
    /// It has had its turn, or can do nothing in it.
    pub(super) acted: bool,
    /// The one who thinks is faster.
    pub(super) slower: bool,
    pub(super) blows: SmallVec<[Blow; 4]>,
}

/// One who thinks, with what it sees.
pub(super) struct Mind<'a> {
    pub(super) battle: &'a Battle,
    pub(super) me: Id,
    pub(super) terms: &'static Terms,
    pub(super) foes: SmallVec<[Foe; 4]>,
    /// The own best blow, once it has been asked for.
    pub(super) own: OnceCell<(f32, bool)>,
}
