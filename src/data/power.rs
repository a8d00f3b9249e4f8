//! What changes the Damage Base, the damage and the Accuracy Check of a move, entry by entry, each under a
//! condition of its own. A forecast reads them without dice. What they come to in a battle is
//! `battle/deeds/attack/power.rs`.
//!
//! How several entries go together: of `Base` and of `Check` the last that holds counts, everything else
//! adds up.

use serde::{Deserialize, Serialize};

use crate::data::conditions::Condition;

/// A change of power, and when it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PowerEntry {
    /// What changes.
    pub what: Power,
    /// Only if this holds of the user and the target at hand.
    pub only_if: Option<Condition>,
    /// How often in a scene; without end where nothing is said. It is spent by the first hit that it
    /// counts for.
    pub limit: Option<Limit>,
}

/// How often something counts in a scene.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Limit {
    /// Once.
    Scene,
    /// Once for each target.
    ScenePerTarget,
}

/// What changes the Damage Base of a move, or adds to its damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Power {
    /// This Damage Base instead.
    Base(u8),
    /// The Damage Base grows by so much.
    Plus(i8),
    /// So much is added to the damage; it is not doubled by Critical Hits.
    Bonus(i16),
    /// The Damage Base grows by so much for each that is counted.
    Per {
        /// What is counted.
        count: Count,
        /// How much for each.
        by: i8,
        /// The highest Damage Base that this leads to.
        most: Option<u8>,
    },
    /// So much is added to the damage for each that is counted.
    BonusPer {
        /// What is counted.
        count: Count,
        /// How much for each.
        by: i8,
    },
    /// The Damage Base grows by a die, rolled at every use, so many times what it shows.
    Die {
        /// The sides of the die.
        sides: u8,
        /// How often what it shows counts.
        times: u8,
    },
}

/// What is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Count {
    /// Injuries of the user.
    UserInjuries,
    /// The Weight Class of the target.
    TargetWeight,
    /// Weight Classes that the user is above the target, if it is.
    WeightAbove,
    /// Combat Stages of the user above 0, of the five stats together (DX-16).
    UserRises,
    /// Combat Stages of the target above 0, of the five stats together (DX-16).
    TargetRises,
    /// Full tenths of its true maximum that the user's Hit Points are short of.
    UserTenthsLost,
    /// Full tenths of its true maximum that the target's Hit Points are short of.
    TargetTenthsLost,
    /// The user's Loyalty.
    Loyalty,
    /// The user's Speed with its stages.
    UserSpeed,
    /// The target's Speed with its stages.
    TargetSpeed,
    /// By how much the target's Speed is above the user's, with stages.
    SpeedBehind,
    /// Uses in a row of a move that goes on by itself.
    Rolls,
    /// Uses in a row before this one that have damaged this same target.
    HitsInARow,
    /// Uses of this move by anybody in this round before this one.
    UsesThisRound,
    /// Uses of this move by the user before this one.
    UsesByUser,
}

/// A change of the Accuracy Check, and when it counts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AccuracyEntry {
    /// What changes.
    pub what: Aiming,
    /// Only if this holds of the user and the target at hand.
    pub only_if: Option<Condition>,
}

/// What changes the Accuracy Check of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Aiming {
    /// This Accuracy Check instead.
    Check(u8),
    /// It cannot miss; it rolls for Critical Hits and effects (A019).
    Sure,
    /// The target's Evasion does not count.
    NoEvasion,
}
