//! Why something is not possible: a sentence and the rule behind it.

use std::borrow::Cow;

use crate::battle::kernel::event::RuleId;
use crate::rules::Shortage;

/// Why something is not possible.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Refused {
    pub(crate) why: Cow<'static, str>,
    pub(crate) rule: RuleId,
}

impl Refused {
    pub(crate) fn new(why: &'static str, rule: RuleId) -> Self {
        Self {
            why: Cow::Borrowed(why),
            rule,
        }
    }

    pub(crate) fn owned(why: String, rule: RuleId) -> Self {
        Self {
            why: Cow::Owned(why),
            rule,
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

impl From<Refused> for Refusal {
    fn from(refused: Refused) -> Self {
        Self::Illegal {
            reason: refused.why.into_owned(),
            rule: refused.rule,
        }
    }
}
