//! Whether a replay comes to the end that its record tells of.

use super::head::Stands;
use super::seal::{Ends, Seal};
use crate::data::files;

/// How the end of a replay compares with what its record says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Every event is that of the record.
    Same,
    /// It ends as recorded, but what happens on the way is not the same to the letter; something has
    /// changed since the record was made.
    SameEnd,
    /// It ends as recorded; of the way the record says nothing.
    Untold,
}

/// How a replay ends otherwise than its record says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EndDifference {
    /// With more or fewer commands.
    Commands {
        /// How many the record says.
        then: usize,
        /// How many there are.
        now: usize,
    },
    /// In another battle or round of the level, or with another result.
    Stands {
        /// What the record says.
        then: Stands,
        /// How it stands now.
        now: Stands,
    },
    /// By other events.
    Journal,
}

impl Ending {
    /// Compares; where something `changed` since the record was made, other events are no fault.
    pub(super) fn of(
        seal: &Seal,
        stands: &Stands,
        ends: &Ends,
        changed: bool,
    ) -> Result<Self, EndDifference> {
        if let Some(then) = seal.ends.as_ref().map(|then| then.commands)
            && then != ends.commands
        {
            let now = ends.commands;
            return Err(EndDifference::Commands { then, now });
        }
        if let Some(then) = seal.stands.as_ref().filter(|then| *then != stands) {
            let (then, now) = (then.clone(), stands.clone());
            return Err(EndDifference::Stands { then, now });
        }
        match &seal.ends {
            None => Ok(Self::Untold),
            Some(then) if then.journal.eq_ignore_ascii_case(&ends.journal) => Ok(Self::Same),
            Some(_) if changed => Ok(Self::SameEnd),
            Some(_) => Err(EndDifference::Journal),
        }
    }
}

impl EndDifference {
    /// The field of a record that says otherwise.
    #[must_use]
    pub fn field(&self) -> &'static str {
        match self {
            Self::Stands { .. } => "stands",
            Self::Commands { .. } | Self::Journal => "ends",
        }
    }
}

impl std::fmt::Display for EndDifference {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Commands { then, now } => {
                let how = if now < then {
                    "are missing"
                } else {
                    "were added"
                };
                write!(out, "it had {then} commands, now it has {now}: some {how}")
            }
            Self::Stands { then, now } => {
                write!(out, "it was {}, now it is {}", place(then), place(now))
            }
            Self::Journal => write!(
                out,
                "it comes to the same end, but not by the same events: something in the record was changed"
            ),
        }
    }
}

fn place(stands: &Stands) -> String {
    let (level, result) = (
        files::plain(&stands.level),
        files::plain(&stands.result.words()),
    );
    let (battle, round) = (stands.battle, stands.round);
    format!("{result} in round {round} of battle {battle} of \"{level}\"")
}
