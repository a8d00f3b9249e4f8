//! Named dice: every random number of a battle is a [`Roll`] asked of one [`Dice`].
//!
//! [`Dice::seeded`] plays from a seed, [`Dice::tape`] from a list of values (tests,
//! records, a table that rolls its own dice). A tape never panics: when it runs dry
//! or holds a value that the die cannot show, the dice remember the [`Shortage`] and
//! the battle reports it.
//!
//! Seeded dice come in streams: what a die shows is a function of the seed, the battle, the round,
//! whose roll it is, what for, and how often that was rolled in this round before ([`Throw`]). So
//! two variants of a level share their luck wherever nothing has changed. One sequence for all
//! rolls ([`Dice::sequence`]) is what records made before there were streams play by.

use std::fmt;

use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use serde::{Deserialize, Serialize, Serializer};

use super::streams::{Streams, Throw};

/// What dice are rolled for: a static of the rule-set.
#[derive(Clone, Copy, Debug)]
pub struct RollKind {
    /// Its word, as the journal writes it.
    pub word: &'static str,
    /// What it is about, where there are several of a word: the word of that, and its name for people.
    pub about: Option<(&'static str, &'static str)>,
    /// What it is for, in words; `{}` stands for the name of what it is about.
    pub says: &'static str,
    /// A number that tells its stream from all others; it stays the same when rolls are added.
    pub stream: u64,
}

impl RollKind {
    /// One by this word, which people read like this.
    #[must_use]
    pub const fn new(word: &'static str, says: &'static str, stream: u64) -> Self {
        Self {
            word,
            about: None,
            says,
            stream,
        }
    }
}

/// What a die is rolled for: a handle of its kind. The name stands in the journal beside the value.
#[derive(Clone, Copy)]
pub struct Roll(&'static RollKind);

impl Roll {
    /// The roll of this kind.
    #[must_use]
    pub const fn of(kind: &'static RollKind) -> Self {
        Self(kind)
    }

    /// The name of what it is about, where there are several of its word.
    #[must_use]
    pub fn about(self) -> Option<&'static str> {
        self.0.about.map(|(_, name)| name)
    }
}

impl PartialEq for Roll {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Roll {}

impl fmt::Debug for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.about {
            None => f.write_str(self.0.word),
            Some((about, _)) => write!(f, "{}({about})", self.0.word),
        }
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0.says.split_once("{}") {
            None => f.write_str(self.0.says),
            Some((before, after)) => {
                write!(f, "{before}{}{after}", self.about().unwrap_or_default())
            }
        }
    }
}

impl Serialize for Roll {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0.about {
            None => to.serialize_unit_variant("Roll", 0, self.0.word),
            Some((about, _)) => to.serialize_newtype_variant("Roll", 1, self.0.word, about),
        }
    }
}

/// Where the values come from; what a record stores.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum DiceSource {
    /// One pseudo-random sequence for all rolls: records made before dice came in streams.
    Seeded(u64),
    /// Pseudo-random streams that the seed fixes ([`Dice::seeded`]).
    Streams(u64),
    /// Exactly these values, in the order in which the rules ask for them.
    Tape(Vec<u16>),
}

/// Why a tape could not answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
pub struct Shortage {
    /// The roll that was asked for.
    pub roll: Roll,
    /// How many sides the die has.
    pub sides: u16,
    /// How many values had been used before.
    pub used: usize,
    /// The value on the tape, where there was one and the die cannot show it.
    pub found: Option<u16>,
}

impl fmt::Display for Shortage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.found {
            None => write!(
                f,
                "the dice tape ran dry after {} values: a d{} for {} is needed",
                self.used, self.sides, self.roll
            ),
            Some(value) => write!(
                f,
                "value {} of the dice tape is {value}, but a d{} for {} is needed",
                self.used + 1,
                self.sides,
                self.roll
            ),
        }
    }
}

impl std::error::Error for Shortage {}

#[derive(Clone, Debug)]
enum Inner {
    Streams(Box<Streams>),
    Sequence(Box<Pcg64Mcg>),
    /// The streams of one seed for so many rolls, then those of another.
    Branch {
        streams: Box<Streams>,
        left: u64,
        then: u64,
    },
    Tape {
        values: Vec<u16>,
        next: usize,
    },
}

/// The one source of randomness of a battle.
#[derive(Clone, Debug)]
pub struct Dice {
    inner: Inner,
    shortage: Option<Shortage>,
    rolled: u64,
    /// What they showed, where that is wanted.
    shown: Option<Vec<u16>>,
}

impl Dice {
    /// Dice whose streams the seed fixes.
    #[must_use]
    pub fn seeded(seed: u64) -> Self {
        Self::with(Inner::Streams(Box::new(Streams::new(seed))))
    }

    /// Dice whose one sequence the seed fixes, whoever rolls and what for.
    #[must_use]
    pub fn sequence(seed: u64) -> Self {
        Self::with(Inner::Sequence(Box::new(Pcg64Mcg::seed_from_u64(seed))))
    }

    fn with(inner: Inner) -> Self {
        Self {
            inner,
            shortage: None,
            rolled: 0,
            shown: None,
        }
    }

    /// Makes the dice remember what they show.
    #[must_use]
    pub fn remembering(self) -> Self {
        Self {
            shown: Some(Vec::new()),
            ..self
        }
    }

    /// Dice of one seed that go on with another after so many rolls: the same situation once
    /// more, and then other luck.
    #[must_use]
    pub fn branched(seed: u64, rolls: u64, then: u64) -> Self {
        Self::with(Inner::Branch {
            streams: Box::new(Streams::new(seed)),
            left: rolls,
            then,
        })
    }

    /// Dice that show exactly these values.
    #[must_use]
    pub fn tape(values: Vec<u16>) -> Self {
        Self::with(Inner::Tape { values, next: 0 })
    }

    /// Dice as a record describes them.
    #[must_use]
    pub fn from_source(source: &DiceSource) -> Self {
        match source {
            DiceSource::Seeded(seed) => Self::sequence(*seed),
            DiceSource::Streams(seed) => Self::seeded(*seed),
            DiceSource::Tape(values) => Self::tape(values.clone()),
        }
    }

    /// Rolls one die with `sides` sides that is nobody's. After a [`Shortage`] it answers 1 and
    /// the battle stops at the next step.
    pub fn roll(&mut self, roll: Roll, sides: u16) -> u16 {
        self.throw(Throw::default(), roll, sides)
    }

    /// Rolls one die with `sides` sides where it falls in a game; see [`Dice::roll`].
    pub fn throw(&mut self, throw: Throw<'_>, roll: Roll, sides: u16) -> u16 {
        self.rolled += 1;
        let value = self.draw(throw, roll, sides);
        if let Some(shown) = &mut self.shown {
            shown.push(value);
        }
        value
    }

    /// What they showed so far; empty for dice that do not remember.
    #[must_use]
    pub fn shown(&self) -> &[u16] {
        self.shown.as_deref().unwrap_or_default()
    }

    /// How many dice were asked for so far.
    #[must_use]
    pub fn rolled(&self) -> u64 {
        self.rolled
    }

    fn draw(&mut self, throw: Throw<'_>, roll: Roll, sides: u16) -> u16 {
        match &mut self.inner {
            Inner::Streams(streams) => streams.next(throw, roll.0.stream, sides),
            Inner::Sequence(rng) => rng.random_range(1..=sides),
            Inner::Branch {
                streams,
                left,
                then,
            } => {
                if *left == 0 {
                    self.inner = Inner::Streams(Box::new(Streams::new(*then)));
                    return self.draw(throw, roll, sides);
                }
                *left -= 1;
                streams.next(throw, roll.0.stream, sides)
            }
            Inner::Tape { values, next } => {
                if self.shortage.is_some() {
                    return 1;
                }
                match values.get(*next).copied() {
                    Some(value) if (1..=sides).contains(&value) => {
                        *next += 1;
                        value
                    }
                    found => {
                        self.shortage = Some(Shortage {
                            roll,
                            sides,
                            used: *next,
                            found,
                        });
                        1
                    }
                }
            }
        }
    }

    /// Why the tape could not answer, if it could not.
    #[must_use]
    pub fn shortage(&self) -> Option<Shortage> {
        self.shortage
    }

    /// Reseeds the dice from here on: the situation stays, the luck does not. A tape gives way to streams.
    #[must_use]
    pub fn reseeded(mut self, seed: u64) -> Self {
        self.inner = Inner::Streams(Box::new(Streams::new(seed)));
        self.shortage = None;
        self
    }

    /// Values of a tape that nothing has asked for yet; 0 for seeded dice.
    #[must_use]
    pub fn left_over(&self) -> usize {
        match &self.inner {
            Inner::Streams(_) | Inner::Sequence(_) | Inner::Branch { .. } => 0,
            Inner::Tape { values, next } => values.len() - next,
        }
    }

    /// A seed for somebody who needs randomness outside the battle's own sequence.
    #[must_use]
    pub fn derive_seed(seed: u64, stream: u64) -> u64 {
        Pcg64Mcg::seed_from_u64(seed ^ stream.wrapping_mul(0x9E37_79B9_7F4A_7C15)).next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::rolls;

    #[test]
    fn a_tape_shows_its_values_and_then_reports_what_it_needs() {
        let mut dice = Dice::tape(vec![20, 3]);
        assert_eq!(dice.roll(rolls::ACCURACY, 20), 20);
        assert_eq!(dice.left_over(), 1);
        assert_eq!(dice.roll(rolls::DAMAGE, 6), 3);
        assert_eq!(dice.shortage(), None);
        assert_eq!(dice.roll(rolls::CAPTURE, 100), 1);
        let shortage = dice.shortage().unwrap();
        assert_eq!(
            (shortage.roll, shortage.sides, shortage.used),
            (rolls::CAPTURE, 100, 2)
        );
    }

    #[test]
    fn a_value_the_die_cannot_show_is_a_shortage() {
        let mut dice = Dice::tape(vec![7]);
        dice.roll(rolls::DAMAGE, 6);
        assert_eq!(dice.shortage().unwrap().found, Some(7));
    }

    #[test]
    fn a_branch_repeats_and_then_goes_its_own_way() {
        let mut first = Dice::seeded(5);
        let mut again = Dice::branched(5, 10, 9);
        let mut other = Dice::seeded(9);
        let show = |dice: &mut Dice| dice.roll(rolls::CAPTURE, 100);
        for _ in 0..10 {
            assert_eq!(show(&mut first), show(&mut again));
        }
        let (new, wanted): (Vec<u16>, Vec<u16>) = (0..20)
            .map(|_| (show(&mut again), show(&mut other)))
            .unzip();
        assert_eq!(new, wanted);
        assert_eq!((first.rolled(), again.rolled()), (10, 30));
    }

    #[test]
    fn one_sequence_shows_what_it_always_showed() {
        let mut dice = Dice::from_source(&DiceSource::Seeded(1));
        let shown: Vec<u16> = (0..8).map(|_| dice.roll(rolls::ACCURACY, 20)).collect();
        assert_eq!(shown, [18, 4, 14, 6, 15, 5, 18, 11]);
    }

    #[test]
    fn dice_remember_what_they_show_where_that_is_wanted() {
        let mut dice = Dice::seeded(4).remembering();
        let shown: Vec<u16> = (0..5).map(|_| dice.roll(rolls::DAMAGE, 6)).collect();
        assert_eq!(dice.shown(), shown);
        let mut forgetful = Dice::seeded(4);
        assert_eq!(forgetful.roll(rolls::DAMAGE, 6), shown[0]);
        assert!(forgetful.shown().is_empty());
    }

    #[test]
    fn equal_seeds_give_equal_sequences_and_other_seeds_do_not() {
        let sequence = |seed| {
            let mut dice = Dice::seeded(seed);
            (0..50)
                .map(|_| dice.roll(rolls::ACCURACY, 20))
                .collect::<Vec<_>>()
        };
        assert_eq!(sequence(1), sequence(1));
        assert_ne!(sequence(1), sequence(2));
        assert!(sequence(3).iter().all(|value| (1..=20).contains(value)));
    }
}
