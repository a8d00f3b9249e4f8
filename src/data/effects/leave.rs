//! `Leave`: leaves anything lasting, by the name of its kind; what it does says the file of that name in the battle.

use serde::Deserialize;

use crate::data::effects::terms::{Duration, EffectWho};
use crate::data::effects::word::{Purpose, Reading, Word};

/// Leaves anything lasting, by the name of its kind; what it does says the file of that name in the battle.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Leave {
    /// The name of the kind.
    pub kind: String,
    /// For how long, where its kind does not say.
    pub lasting: Option<Duration>,
    /// How much of it, for kinds that count.
    #[serde(default)]
    pub count: i32,
    /// It is a help to whoever has it.
    #[serde(default)]
    pub helps: bool,
    /// It is about the target, and ends with that one, though somebody else has it.
    #[serde(default)]
    pub of_target: bool,
}

impl Word for Leave {
    fn check(&mut self, at: &mut Reading<'_>) {
        at.within("count", "the count", &mut self.count, -100, 1000);
    }

    fn bearer(&self) -> EffectWho {
        EffectWho::Target
    }

    fn purpose(&self) -> Purpose {
        match self.helps {
            true => Purpose::Help,
            false => Purpose::Harm,
        }
    }
}
