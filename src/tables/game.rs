//! What a turn game is: the one trait that everything around a table speaks to.

use std::fmt::{self, Debug};
use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::Serialize;
use serde::de::DeserializeOwned;

use super::luck::TableDice;
use super::seats::{Seat, Strength};

/// Why something cannot be done: a sentence without its full stop, and the rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule's id in the rules of the game, such as "R14".
    pub rule: &'static str,
    /// Why.
    pub why: String,
}

/// Whether something may be done, or why not.
pub type Allowed = Result<(), Refusal>;

impl Refusal {
    /// A refusal.
    #[must_use]
    pub fn new(rule: &'static str, why: impl Into<String>) -> Self {
        let why = why.into();
        Self { rule, why }
    }
}

/// A refusal as a result, whatever would have come of it.
///
/// # Errors
/// Always.
pub fn refuse<T>(rule: &'static str, why: impl Into<String>) -> Result<T, Refusal> {
    Err(Refusal::new(rule, why))
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.rule {
            "" => out.write_str(&self.why),
            rule => write!(out, "{} ({rule})", self.why),
        }
    }
}

impl std::error::Error for Refusal {}

/// Who must decide, and what about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Prompt {
    /// The seat that decides.
    pub seat: usize,
    /// What about, as a question or a heading.
    pub question: String,
    /// How an answer is typed that is no choice of the list, where there is one: told to who types.
    pub typed: Option<&'static str>,
    /// The rule that asks.
    pub rule: &'static str,
}

/// Something that can be chosen at a prompt, or the reason why not.
#[derive(Clone, Debug, PartialEq)]
pub struct Choice<C> {
    /// What is done.
    pub command: C,
    /// The heading under which it stands.
    pub group: &'static str,
    /// What it is, on a button.
    pub label: String,
    /// What can be typed for it, in lower case.
    pub words: String,
    /// What is known beforehand: cost, chance, expectation.
    pub note: Option<String>,
    /// Why it cannot be done, if it cannot.
    pub refused: Option<Refusal>,
}

impl<C> Choice<C> {
    /// Something that can be done.
    #[must_use]
    pub fn new(
        group: &'static str,
        label: impl Into<String>,
        words: impl Into<String>,
        command: C,
    ) -> Self {
        Self {
            command,
            group,
            label: label.into(),
            words: words.into(),
            note: None,
            refused: None,
        }
    }

    /// With what is known beforehand.
    #[must_use]
    pub fn noted(self, note: impl Into<String>) -> Self {
        Self {
            note: Some(note.into()),
            ..self
        }
    }

    /// As it is after a check.
    #[must_use]
    pub fn checked(self, checked: Result<(), Refusal>) -> Self {
        Self {
            refused: checked.err(),
            ..self
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// The seats that won; nobody where the game itself did.
    pub winners: Vec<usize>,
    /// How, in a sentence.
    pub how: String,
}

/// A turn game: its state is the type itself, pure and without clock, window or files.
pub trait TurnGame: Clone + Debug + Send + Sync + 'static {
    /// The word for it in records and on the command line.
    const NAME: &'static str;
    /// What people call it.
    const TITLE: &'static str;
    /// How many seats it has.
    const SEATS: RangeInclusive<usize>;
    /// Its words for computer players, weakest first.
    const STRENGTHS: [&'static str; 3];

    /// Its data, read and validated: definitions, maps, tables.
    type Rules: Send + Sync;
    /// How this game is played; written in its record.
    type Options: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What somebody does; written in its record.
    type Command: Clone + Debug + PartialEq + Serialize + DeserializeOwned + Send + Sync;
    /// What has happened, with the values after the fact.
    type Event: Clone + Debug + PartialEq + Send + Sync;

    /// Tells these data from others.
    fn digest(rules: &Self::Rules) -> u64;

    /// The challenge of a day, the same for everybody who plays it: options and seats, with the number of
    /// the day as seed of the dice. `None` where a game has none.
    fn challenge(_rules: &Self::Rules, _day: u32) -> Option<(Self::Options, Vec<Seat>)> {
        None
    }

    /// Begins a game and plays on to its first prompt.
    ///
    /// # Errors
    /// The options or seats are against the rules.
    fn begin(
        rules: &Arc<Self::Rules>,
        options: &Self::Options,
        seats: &[Seat],
        dice: &mut TableDice,
        told: &mut Vec<Self::Event>,
    ) -> Result<Self, Refusal>;

    /// Who must decide; nobody where the game is over.
    fn prompt(&self) -> Option<Prompt>;

    /// The seat that must decide, for those who need no words.
    fn asked(&self) -> Option<usize> {
        self.prompt().map(|prompt| prompt.seat)
    }

    /// Everything that can be chosen now, and what cannot with the reason. What has a thousand forms (a
    /// throw at some place) stands there in its commonest; `submit` takes all of them.
    fn choices(&self) -> Vec<Choice<Self::Command>>;

    /// Does what a seat says and plays on to the next prompt. It may leave the state half changed where
    /// it refuses: whoever calls it plays on a copy, as a session does.
    ///
    /// # Errors
    /// It is against the rules, or not this seat's to say.
    fn submit(
        &mut self,
        seat: usize,
        command: &Self::Command,
        dice: &mut TableDice,
        told: &mut Vec<Self::Event>,
    ) -> Result<(), Refusal>;

    /// What a computer player of this strength says at the prompt; the same for the same number.
    fn choose(&self, strength: Strength, luck: u64) -> Option<Self::Command>;

    /// How it ended, if it has.
    fn outcome(&self) -> Option<Outcome>;

    /// Whether it stands as a game can, for those who check many games.
    ///
    /// # Errors
    /// What does not hold.
    fn sound(&self) -> Result<(), String> {
        Ok(())
    }

    /// An event in a line; `None` where it goes without saying.
    fn line(&self, event: &Self::Event) -> Option<String>;

    /// What computer players have done, in a few lines; `None` where every event is to be told.
    fn summary(&self, _events: &[Self::Event]) -> Option<Vec<String>> {
        None
    }

    /// How everybody stands, in a few lines.
    fn state(&self) -> Vec<String>;

    /// A command in the game's own words, beside those of its choices; `None` where it is none of them,
    /// in words what is wrong where it is one but not right.
    fn read(&self, typed: &str) -> Option<Result<Self::Command, String>>;

    /// The answer to a question in the game's own words that changes nothing ("stacks").
    fn look(&self, typed: &str) -> Option<Vec<String>>;

    /// The card of a thing of the game, by its name in any letters.
    fn card(rules: &Self::Rules, name: &str) -> Option<Vec<String>>;

    /// All names that have cards, for hints.
    fn card_names(rules: &Self::Rules) -> Vec<String>;

    /// A rule or ruling in our words, by its id.
    fn rule(rules: &Self::Rules, id: &str) -> Option<String>;

    /// What it is about, for whoever has never played it: a sentence or two a line.
    fn goal() -> &'static [&'static str] {
        &[]
    }

    /// The game's own words at the table, and what each does.
    fn words() -> &'static [(&'static str, &'static str)];
}
