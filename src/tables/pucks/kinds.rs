//! The plain things of PokéPucks: types, statuses, pucks.

use serde::{Deserialize, Serialize};

/// The fifteen types of the first games. Every type has letters of its own, so colour is never alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[expect(missing_docs, reason = "their names say it")]
pub enum PowerType {
    Normal,
    Fire,
    Water,
    Electric,
    Grass,
    Ice,
    Fighting,
    Poison,
    Ground,
    Flying,
    Psychic,
    Bug,
    Rock,
    Ghost,
    Dragon,
}

impl PowerType {
    /// Its name.
    #[must_use]
    pub fn name(self) -> String {
        format!("{self:?}")
    }
}

/// What may sit on a slammer (R19).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Status {
    /// R20.
    Critical,
    /// R21.
    Paralyzed,
    /// R22.
    Sleep,
    /// R23.
    Poisoned,
    /// R24.
    Confused,
}

impl Status {
    /// All of them.
    pub const ALL: [Self; 5] = [
        Self::Critical,
        Self::Paralyzed,
        Self::Sleep,
        Self::Poisoned,
        Self::Confused,
    ];

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Critical => "Critical",
            Self::Paralyzed => "Paralyzed",
            Self::Sleep => "Sleep",
            Self::Poisoned => "Poisoned",
            Self::Confused => "Confused",
        }
    }

    /// The rule that says what it does.
    #[must_use]
    pub fn rule(self) -> &'static str {
        match self {
            Self::Critical => "R20",
            Self::Paralyzed => "R21",
            Self::Sleep => "R22",
            Self::Poisoned => "R23",
            Self::Confused => "R24",
        }
    }

    fn bit(self) -> u8 {
        1 << self as u8
    }
}

/// The statuses on a slammer; each is there or not (R19).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statuses(u8);

impl Statuses {
    /// Whether this one is there.
    #[must_use]
    pub fn has(self, status: Status) -> bool {
        self.0 & status.bit() != 0
    }

    /// Puts it there.
    pub fn add(&mut self, status: Status) {
        self.0 |= status.bit();
    }

    /// Takes it away; whether it was there.
    pub fn end(&mut self, status: Status) -> bool {
        let had = self.has(status);
        self.0 &= !status.bit();
        had
    }

    /// Those that are there.
    pub fn all(self) -> impl Iterator<Item = Status> {
        Status::ALL.into_iter().filter(move |it| self.has(*it))
    }
}

/// A kind of puck: its number in the PuckDex.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct KindId(pub u8);

/// One puck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Puck {
    /// What it is.
    pub kind: KindId,
    /// The player who brought it into the battle, or who laid it on the Arena stack last (K-42).
    pub from: u8,
    /// Whether a rule of it that counts once a battle has been used.
    pub spent: bool,
    /// Whether a turn of its player has begun with it as slammer in use.
    pub begun: bool,
}

impl Puck {
    /// A fresh one.
    #[must_use]
    pub fn new(kind: KindId, from: usize) -> Self {
        Self {
            kind,
            from: u8::try_from(from).unwrap_or(u8::MAX),
            spent: false,
            begun: false,
        }
    }
}

/// A stack, its bottom first.
pub type Stack = Vec<Puck>;
