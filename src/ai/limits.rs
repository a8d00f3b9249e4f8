//! What a controller does without: the restricted players, by whom the arena and a designer ask what something
//! is worth ("does flanking matter here?").

use crate::battle::{AttackKind, Battle};

/// What a controller may use. Everything is allowed but what a restricted player goes without.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Limits {
    /// Squares are chosen by what stands around them; else the nearest will do.
    pub(super) terrain: bool,
    /// Offers of reactions are taken.
    pub(super) reactions: bool,
    /// Somebody who still stands is switched for somebody else.
    pub(super) switching: bool,
    /// Moves that deal no damage are used.
    pub(super) status_moves: bool,
    /// More is looked at than the damage of the next blow.
    pub(super) foresight: bool,
}

impl Limits {
    /// Goes without nothing.
    pub(super) const NONE: Self = Self {
        terrain: true,
        reactions: true,
        switching: true,
        status_moves: true,
        foresight: true,
    };
    /// Takes the nearest square that will do, and stays there.
    pub(super) const NO_TERRAIN: Self = Self {
        terrain: false,
        ..Self::NONE
    };
    /// Lets every offer of a reaction pass.
    pub(super) const NO_REACTIONS: Self = Self {
        reactions: false,
        ..Self::NONE
    };
    /// Leaves whoever fights on the board until it falls.
    pub(super) const NO_SWITCHING: Self = Self {
        switching: false,
        ..Self::NONE
    };
    /// Only strikes.
    pub(super) const NO_STATUS: Self = Self {
        status_moves: false,
        ..Self::NONE
    };
    /// The most damage now, whatever comes of it.
    pub(super) const GREEDY: Self = Self {
        terrain: false,
        switching: false,
        status_moves: false,
        foresight: false,
        ..Self::NONE
    };

    /// Leaves only those attacks that may be used.
    pub(super) fn sift(self, battle: &Battle, attacks: &mut Vec<AttackKind>) {
        if !self.status_moves {
            attacks.retain(|attack| hurts(battle, *attack));
        }
    }
}

/// Whether an attack deals damage.
pub(super) fn hurts(battle: &Battle, attack: AttackKind) -> bool {
    match attack {
        AttackKind::Move(id) => battle.dex().move_def(id).is_damaging(),
        _ => true,
    }
}
