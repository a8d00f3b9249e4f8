//! A Pokémon of a player, and the skills of trainers.

use serde::{Deserialize, Serialize};

use super::data::{ChipIx, Hm, Label};
use crate::rules::Element;

/// A Pokémon of a player, for the whole game.
pub type MonId = u16;

/// A trainer skill (R06).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Skill {
    /// A failed catch die once again.
    Catcher,
    /// 1 LP in a double knock-out.
    Cheerer,
    /// A turn for a revived Pokémon.
    Healer,
    /// XP for everybody who is active.
    TeamWorker,
}

impl Skill {
    /// All of them.
    pub const ALL: [Self; 4] = [Self::Catcher, Self::Cheerer, Self::Healer, Self::TeamWorker];

    /// What a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Catcher => "Catcher",
            Self::Cheerer => "Cheerer",
            Self::Healer => "Healer",
            Self::TeamWorker => "Team Worker",
        }
    }

    /// What it does, in a line.
    #[must_use]
    pub fn does(self) -> &'static str {
        match self {
            Self::Catcher => "roll a failed catch die once more in each battle",
            Self::Cheerer => "in a double knock-out yours stays with 1 LP",
            Self::Healer => "give up a turn to revive one Pokémon of the hand",
            Self::TeamWorker => "after a win every active Pokémon of the hand gets 1 XP",
        }
    }
}

/// A Pokémon of a player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mon {
    /// Which.
    pub id: MonId,
    /// Its chip.
    pub chip: ChipIx,
    /// Its front; a starter is pink until it evolves (B-53).
    pub label: Label,
    /// Its back.
    pub back: Label,
    /// Orange for LP for good (R26, B-49).
    pub alpha: bool,
    /// Chosen at the beginning (R02).
    pub starter: bool,
    /// Face up.
    pub active: bool,
    /// XP in halves.
    pub halves: u16,
    /// Skills it was taught (R14).
    pub hms: Vec<Hm>,
    /// Type of its second attack (R56).
    pub ultimate: Option<Element>,
    /// Which mega form it always takes (R54).
    pub mega: Option<usize>,
    /// Its gigantamax is used (R55).
    pub giant_used: bool,
    /// A fossil that was never revived (R45).
    pub asleep: bool,
    /// Its chip came from a bag and goes back there (B-50).
    pub from_bag: bool,
}
