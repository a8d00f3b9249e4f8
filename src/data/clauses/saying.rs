//! What a clause answers to questions of the rules.

use serde::{Deserialize, Serialize};

use super::Role;
use crate::rules::{Element, Stat, Status};

/// A standing answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Saying {
    /// So much more damage.
    Damage(i32),
    /// Half of this stat more damage.
    DamageHalfOf(Stat),
    /// Damage with this type: 5 more, 10 below a third of its Hit Points (A161).
    LastChance(Element),
    /// So much on the Damage Base (A010).
    Base(i32),
    /// The bonus of its own types, where it has not got that (combat-R021).
    Stab,
    /// So much on Accuracy Rolls.
    Accuracy(i32),
    /// So many steps of resistance more.
    Steps(i8),
    /// So many more where it is resisted even so.
    IfResisted(i8),
    /// Targets of these types are not immune.
    Pierces(Vec<Element>),
    /// Attacks do nothing to it.
    Nothing,
    /// Attacks of a type do nothing to it unless they are super-effective, as long as anything could be.
    NeedsWeakness,
    /// It is immune to everything of this type.
    Immune(Element),
    /// Nobody hits it critically.
    NoCriticalHits,
    /// Damage Reduction.
    Reduction(i32),
    /// Damage Reduction against attacks on it.
    Blocks(i32),
    /// It cannot get these statuses.
    NoStatus(Vec<Status>),
    /// No save of its own against this one succeeds.
    NoSave(Status),
    /// So much on its Save Checks.
    Saves(i32),
    /// It loses no Hit Points to the weather.
    NoLossToWeather,
    /// Massive Damage does not injure it.
    Steady,
    /// So much Evasion of any sort.
    Evasion(i32),
    /// It cannot use these moves.
    Forbids(Vec<String>),
    /// Its attacks have this type.
    Type(Element),
    /// Critical Hits come so much earlier on the die.
    CritFrom(i32),
    /// Effects that a number on the die brings come so much earlier.
    EffectFrom(u8),
    /// Its moves cost it no part of the damage.
    WithoutRecoil,
}

impl Saying {
    /// Where its bearer stands towards an attack where nothing else is said.
    #[must_use]
    pub fn usual_role(&self) -> Role {
        match self {
            Self::Steps(_) | Self::Nothing | Self::NeedsWeakness | Self::Blocks(_) => Role::Target,
            _ => Role::User,
        }
    }
}
