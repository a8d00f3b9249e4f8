//! What the rule-set has names for and the engine only hands on: rules, reactions, maneuvers. Which there are
//! and what they do stands in the rule-set's room.

use std::fmt;

use serde::{Serialize, Serializer};

/// What the rule-sets have types of their own for, which the kernel hands on as they are. What stands for each of
/// these says whoever lists the rule-sets.
pub trait Words {
    /// With what somebody attacks.
    type Attack;
    /// What happens by the rules of one game alone, beside what happens in any.
    type Event;
    /// What the rules of one game alone know of a combatant.
    type Sheet;
    /// A condition that somebody is in, such as being asleep.
    type Status;
    /// The stages of somebody's numbers, which conditions may hold down.
    type Stages;
    /// What somebody can still take, as a correction leaves it.
    type Vitals;
    /// How well what strikes suits whom it strikes.
    type Suiting;
}

/// The words of all rule-sets together.
#[derive(Debug)]
pub enum Spoken {}

/// Something that happened by one rule-set alone: what the engine asks of it says `Happened`.
pub(crate) type OwnEvent = <Spoken as Words>::Event;

/// What one rule-set alone knows of a combatant.
pub(crate) type OwnSheet = <Spoken as Words>::Sheet;

/// A condition that somebody is in.
pub(crate) type OwnStatus = <Spoken as Words>::Status;

/// The stages of somebody's numbers.
pub(crate) type OwnStages = <Spoken as Words>::Stages;

/// What somebody can still take.
pub(crate) type OwnVitals = <Spoken as Words>::Vitals;

/// How well what strikes suits whom it strikes.
pub(crate) type OwnSuiting = <Spoken as Words>::Suiting;

/// A rule's id, as the map of the rule-set's rules writes it.
pub type RuleId = &'static str;

/// A kind of reaction that a rule-set offers: its names, its rule and what prompts say. A static of the file
/// that lists them.
pub struct ReactionKind {
    /// Its word, as records write it.
    pub word: &'static str,
    /// The rule behind it.
    pub rule: RuleId,
    /// What people call it.
    pub name: &'static str,
    /// What it and its kin are called together: those that people give one order for.
    pub family: &'static str,
    /// What else players call it.
    pub also: &'static [&'static str],
    /// What it is, in a few sentences for players, with its rules.
    pub summary: &'static str,
    /// What is offered or let pass, with an article, within a sentence.
    pub chance: &'static str,
    /// What is called out over the board when it is taken.
    pub cry: &'static str,
    /// The offer in a sentence: `{reactor}`, `{trigger}` and `{cause}` stand for the offer's own.
    pub invitation: &'static str,
    /// How the log joins it to whoever caused it, or is protected: "against", "for".
    pub joint: &'static str,
}

/// Which reaction: a handle of its kind. Two are the same if they are the same kind, which is a comparison of
/// addresses.
#[derive(Clone, Copy)]
pub struct Reaction(&'static ReactionKind);

impl Reaction {
    /// The reaction of this kind.
    pub(crate) const fn of(kind: &'static ReactionKind) -> Self {
        Self(kind)
    }

    /// Its word, as records write it.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.0.word
    }

    /// The rule behind it.
    #[must_use]
    pub fn rule(self) -> RuleId {
        self.0.rule
    }

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.0.name
    }

    /// What it and its kin are called together.
    #[must_use]
    pub fn family(self) -> &'static str {
        self.0.family
    }

    /// What else players call it.
    #[must_use]
    pub fn also(self) -> &'static [&'static str] {
        self.0.also
    }

    /// What it is, in a few sentences, with its rules.
    #[must_use]
    pub fn summary(self) -> &'static str {
        self.0.summary
    }

    /// What is offered or let pass, with an article, within a sentence.
    #[must_use]
    pub fn chance(self) -> &'static str {
        self.0.chance
    }

    /// How the log joins it to whoever caused it, or is protected.
    #[must_use]
    pub fn joint(self) -> &'static str {
        self.0.joint
    }

    /// What is called out over the board when it is taken.
    #[must_use]
    pub fn cry(self) -> &'static str {
        self.0.cry
    }

    /// An offer of it in a sentence, with these names.
    #[must_use]
    pub fn invitation(self, reactor: &str, trigger: &str, cause: &str) -> String {
        let sentence = self.0.invitation.replace("{cause}", cause);
        sentence
            .replace("{reactor}", reactor)
            .replace("{trigger}", trigger)
    }
}

impl PartialEq for Reaction {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Reaction {}

impl fmt::Debug for Reaction {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}

impl Serialize for Reaction {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_unit_variant("Reaction", 0, self.word())
    }
}

/// A way to get the better of somebody that is decided by a check of its own: its word, as records write it.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Maneuver(&'static str);

impl Maneuver {
    /// The one of this word.
    pub(crate) const fn of(word: &'static str) -> Self {
        Self(word)
    }

    /// Its word.
    #[must_use]
    pub const fn word(self) -> &'static str {
        self.0
    }
}

impl fmt::Debug for Maneuver {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.0)
    }
}

impl Serialize for Maneuver {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_unit_variant("Maneuver", 0, self.0)
    }
}
