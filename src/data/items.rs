//! Items that matter in a battle.

use serde::{Deserialize, Serialize};

use crate::rules::Status;

/// Index of an item in the dex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct ItemId(pub u16);

/// One item.
#[derive(Clone, Debug, PartialEq)]
pub struct ItemDef {
    /// Its index in the dex.
    pub id: ItemId,
    /// Name as printed.
    pub name: String,
    /// What it does.
    pub effect: ItemEffect,
}

/// What an item does in a battle.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum ItemEffect {
    /// A Poké Ball with this modifier on the capture roll.
    Ball {
        /// Added to the d100; negative is better.
        modifier: i32,
    },
    /// Heals Hit Points (combat-R078: a Fainted target stays Fainted).
    Heal(i32),
    /// Cures these statuses.
    Cure(Vec<Status>),
    /// Brings a Fainted target back with this percentage of its maximum.
    Revive(i32),
    /// Worn armour: damage reduction (combat-R134).
    Armor {
        /// Against physical damage.
        physical: i32,
        /// Against special damage.
        special: i32,
    },
    /// Worn shield: gear evasion (combat-R135, A015).
    Shield(i32),
    /// No effect in battle beyond being held, dropped and picked up.
    Plain,
}
