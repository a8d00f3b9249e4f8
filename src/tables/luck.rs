//! Named dice of a table: every die says what it is rolled for. They come from a seed, from a list of
//! values, or from the hands of the players, who are asked for what is missing.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::rules::dice::RollKind;
use crate::rules::{Dice, DiceSource, Roll};

/// Where the dice of a game come from; what its record says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DiceFrom {
    /// All from one sequence that the seed fixes.
    Seeded(u64),
    /// Exactly these values, in the order in which they are asked for; cards are values like dice.
    Tape(Vec<u16>),
    /// Dice are rolled at the table and told, cards come from the seed.
    Table {
        /// Seed of the cards.
        seed: u64,
        /// What was told so far.
        rolled: Vec<u16>,
    },
}

impl DiceFrom {
    /// A number that goes with these dice, for choices of computer players.
    #[must_use]
    pub fn seed(&self) -> u64 {
        match self {
            Self::Seeded(seed) | Self::Table { seed, .. } => *seed,
            Self::Tape(_) => 0,
        }
    }
}

/// What all dice of a table are rolled for, as far as the dice go: they say it themselves.
static DRAWN: RollKind = RollKind::new("Choice", "random choice", 6);

/// A die that has fallen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Rolled {
    /// What for, such as "flip".
    pub name: &'static str,
    /// Of how many sides.
    pub sides: u16,
    /// What it shows.
    pub value: u16,
}

/// A die that could not be rolled: the values have run out, or one of them cannot be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dry {
    /// What the die is for.
    pub name: &'static str,
    /// Whose it is, where that is told: a player, a Pokémon.
    pub whose: Option<String>,
    /// How many sides it has.
    pub sides: u16,
    /// How many values had been used before.
    pub used: usize,
    /// The value that was there, where the die cannot show it.
    pub found: Option<u16>,
}

impl Dry {
    /// What whoever rolls at the table is asked.
    #[must_use]
    pub fn question(&self) -> String {
        match &self.whose {
            None => format!("Roll a d{} for {}.", self.sides, self.name),
            Some(whose) => format!("Roll a d{} for {whose}: {}.", self.sides, self.name),
        }
    }
}

impl fmt::Display for Dry {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (name, sides) = (self.name, self.sides);
        match self.found {
            None => write!(
                out,
                "the dice ran dry after {} values: a d{sides} is needed ({name})",
                self.used
            ),
            Some(value) => write!(
                out,
                "value {} of the dice is {value}, but a d{sides} is needed ({name})",
                self.used + 1
            ),
        }
    }
}

impl std::error::Error for Dry {}

/// The one source of chance of a game.
#[derive(Clone, Debug)]
pub struct TableDice {
    dice: Dice,
    /// Where cards come from, if not from the dice.
    cards: Option<Dice>,
    fallen: Vec<Rolled>,
    /// Dice that were used, and how many of them before the values at hand.
    used: usize,
    before: usize,
    dry: Option<Dry>,
}

impl TableDice {
    /// Dice as a record describes them.
    #[must_use]
    pub fn new(from: &DiceFrom) -> Self {
        let (source, cards) = match from {
            DiceFrom::Seeded(seed) => (DiceSource::Seeded(*seed), None),
            DiceFrom::Tape(values) => (DiceSource::Tape(values.clone()), None),
            DiceFrom::Table { seed, rolled } => (
                DiceSource::Tape(rolled.clone()),
                Some(Dice::sequence(*seed)),
            ),
        };
        Self {
            dice: Dice::from_source(&source),
            cards,
            fallen: Vec::new(),
            used: 0,
            before: 0,
            dry: None,
        }
    }

    /// Rolls a die. After it has run dry it shows 1; whoever plays the command throws all of it away.
    pub fn roll(&mut self, name: &'static str, sides: u16) -> u16 {
        let value = self.dice.roll(Roll::of(&DRAWN), sides);
        self.note(name, sides, value, true)
    }

    /// Rolls a die of somebody, who is named where it is asked for.
    pub fn roll_of(&mut self, whose: &str, name: &'static str, sides: u16) -> u16 {
        let before = self.dry.is_some();
        let value = self.roll(name, sides);
        if let Some(dry) = self.dry.as_mut().filter(|_| !before) {
            dry.whose = Some(whose.to_owned());
        }
        value
    }

    /// Draws one of so many cards, from 1: as a die, but never asked of the players.
    pub fn card(&mut self, name: &'static str, of: u16) -> u16 {
        match &mut self.cards {
            Some(cards) => {
                let value = cards.roll(Roll::of(&DRAWN), of);
                self.note(name, of, value, false)
            }
            None => self.roll(name, of),
        }
    }

    fn note(&mut self, name: &'static str, sides: u16, value: u16, die: bool) -> u16 {
        if self.dry.is_some() {
            return 1;
        }
        if let Some(short) = self.dice.shortage() {
            self.dry = Some(Dry {
                name,
                whose: None,
                sides,
                used: self.before + short.used,
                found: short.found,
            });
            return 1;
        }
        self.used += usize::from(die);
        self.fallen.push(Rolled { name, sides, value });
        value
    }

    /// Adds values to dice that are rolled at the table; those before have all been used.
    pub fn add(&mut self, values: &[u16]) {
        self.before = self.used;
        self.dice = Dice::from_source(&DiceSource::Tape(values.to_vec()));
    }

    /// What has fallen since this was last asked.
    pub fn take_fallen(&mut self) -> Vec<Rolled> {
        std::mem::take(&mut self.fallen)
    }

    /// How many values of a tape, or dice from a seed, have been used.
    #[must_use]
    pub fn used(&self) -> usize {
        self.used
    }

    /// Why they could not show something, if they could not.
    #[must_use]
    pub fn dry(&self) -> Option<Dry> {
        self.dry.clone()
    }

    /// Values of a tape that nothing has asked for.
    #[must_use]
    pub fn left_over(&self) -> usize {
        self.dice.left_over()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tape_tells_what_it_lacks_and_what_it_cannot_show() {
        let mut dice = TableDice::new(&DiceFrom::Tape(vec![3, 9]));
        assert_eq!(dice.roll("flip", 6), 3);
        assert_eq!((dice.roll("catch", 6), dice.roll("more", 6)), (1, 1));
        let dry = dice.dry().unwrap();
        assert_eq!((dry.name, dry.found, dry.used), ("catch", Some(9), 1));
        assert_eq!(dice.take_fallen().len(), 1);
        let mut none = TableDice::new(&DiceFrom::Tape(Vec::new()));
        none.roll("weather", 20);
        assert!(none.dry().unwrap().to_string().contains("d20"));
        let mut own = TableDice::new(&DiceFrom::Tape(Vec::new()));
        own.roll_of("Onix", "attack", 8);
        own.roll_of("Staryu", "attack", 12);
        let question = own.dry().unwrap().question();
        assert_eq!(question, "Roll a d8 for Onix: attack.");
    }

    #[test]
    fn cards_of_a_table_are_never_asked_of_the_players() {
        let from = DiceFrom::Table {
            seed: 4,
            rolled: vec![2],
        };
        let (mut one, mut two) = (TableDice::new(&from), TableDice::new(&from));
        let first = one.card("event", 40);
        assert_eq!(one.roll("move", 6), 2);
        assert_eq!((two.roll("move", 6), two.card("event", 40)), (2, first));
        assert_eq!((one.dry(), one.used()), (None, 1));
        let mut seeded = TableDice::new(&DiceFrom::Seeded(4));
        assert_eq!(seeded.card("event", 40), first);
    }
}
