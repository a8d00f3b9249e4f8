//! Why something is not possible: a sentence and the rule behind it.

use std::borrow::Cow;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::rules::Shortage;

/// Why something is not possible. A sentence that begins with "it" or "its" says it of somebody: of
/// whoever wants to act, unless [`Refused::of`] says of whom. A thing is never "it" but "that" or "this",
/// and a later "its" is the same one's.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) why: Cow<'static, str>,
    pub(crate) rule: RuleId,
    pub(crate) about: Option<CombatantId>,
}

impl Refused {
    pub(crate) fn new(why: impl Into<Cow<'static, str>>, rule: RuleId) -> Self {
        Self {
            why: why.into(),
            rule,
            about: None,
        }
    }

    /// Names whom the reason is about, whoever wants to act. Once somebody is named, it stays so.
    pub(crate) fn of(self, who: CombatantId) -> Self {
        Self {
            about: self.about.or(Some(who)),
            ..self
        }
    }
}

/// Why a command was not accepted. Nothing has changed and nothing was rolled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The battle is over.
    #[error("the battle is over")]
    Over,
    /// Somebody else must decide.
    #[error("it is {expected} who must decide, not {got}")]
    NotAsked {
        /// Name of whoever is asked.
        expected: String,
        /// Name of whoever the command names.
        got: String,
    },
    /// The rules do not allow it.
    #[error("{reason} ({rule})")]
    Illegal {
        /// Why, in plain words.
        reason: String,
        /// The rule.
        rule: RuleId,
    },
    /// The dice tape could not answer; the battle has stopped and must be rebuilt
    /// ([`crate::record`] does that).
    #[error("{0}")]
    Dice(Shortage),
}
