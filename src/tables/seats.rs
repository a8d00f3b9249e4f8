//! Who sits at a table: people, and computer players of three strengths.

use serde::{Deserialize, Serialize};

/// How well a computer player plays; every game has words of its own for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// A beginner.
    Low,
    /// Plays soundly.
    Middle,
    /// As good as it gets.
    High,
}

impl Strength {
    /// All of them, weakest first.
    pub const ALL: [Self; 3] = [Self::Low, Self::Middle, Self::High];
}

/// Who decides for a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Control {
    /// A person.
    Person,
    /// The computer.
    Computer(Strength),
}

impl Control {
    /// The word of a person in records and on the command line.
    pub const PERSON: &'static str = "human";

    /// What a word means, with a game's own words for the strengths, weakest first.
    #[must_use]
    pub fn from_word(word: &str, strengths: [&str; 3]) -> Option<Self> {
        let same = |known: &str| known.eq_ignore_ascii_case(word);
        if same(Self::PERSON) || same("person") {
            return Some(Self::Person);
        }
        let at = strengths.iter().position(|known| same(known))?;
        Strength::ALL.get(at).copied().map(Self::Computer)
    }

    /// The word for it.
    #[must_use]
    pub fn word(self, strengths: [&'static str; 3]) -> &'static str {
        match self {
            Self::Person => Self::PERSON,
            Self::Computer(Strength::Low) => strengths[0],
            Self::Computer(Strength::Middle) => strengths[1],
            Self::Computer(Strength::High) => strengths[2],
        }
    }
}

/// A seat at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seat {
    /// Name of whoever sits there.
    pub name: String,
    /// Who decides.
    pub control: Control,
}

impl Seat {
    /// A seat.
    #[must_use]
    pub fn new(name: impl Into<String>, control: Control) -> Self {
        let name = name.into();
        Self { name, control }
    }

    /// Whether a person sits there.
    #[must_use]
    pub fn is_person(&self) -> bool {
        self.control == Control::Person
    }
}

/// A seat as it is written.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawSeat {
    pub(super) name: String,
    pub(super) control: String,
}

impl RawSeat {
    /// As it is written with a game's words.
    pub(super) fn of(seat: &Seat, strengths: [&'static str; 3]) -> Self {
        Self {
            name: seat.name.clone(),
            control: seat.control.word(strengths).to_owned(),
        }
    }

    /// What it says; where it says nothing known, what is known.
    pub(super) fn seat(&self, strengths: [&'static str; 3]) -> Result<Seat, String> {
        Control::from_word(&self.control, strengths)
            .map(|control| Seat::new(&*self.name, control))
            .ok_or_else(|| {
                let [low, middle, high] = strengths;
                format!("known are: {}, {low}, {middle}, {high}", Control::PERSON)
            })
    }
}
