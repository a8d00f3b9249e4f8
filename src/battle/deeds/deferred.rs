//! Deeds that provoke before they happen (combat-R110): each is a frame, and above it lie the
//! reactions to it.

use smallvec::SmallVec;

use crate::battle::deeds::reacting::{self, Provocation, escaping};
use crate::battle::kernel::agenda::Frame;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::{Access, Engine};
use crate::battle::state::presence;

/// What a deed is to those beside whom it is done (combat-R110).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Provokes {
    /// Nothing to them.
    Nobody,
    /// Standing up.
    Standing,
    /// Retrieving or picking something up.
    Fetching,
    /// Leaving a square.
    Leaving,
}

impl Provokes {
    fn by(self, who: CombatantId) -> Provocation {
        match self {
            Self::Nobody => Provocation::Nothing,
            Self::Standing => Provocation::Stands(who),
            Self::Fetching => Provocation::Fetches(who),
            Self::Leaving => Provocation::Leaves {
                who,
                asked: SmallVec::new(),
            },
        }
    }
}

/// Puts a deed on the agenda and, above it, the reactions that it provokes.
pub(crate) fn start(engine: &mut Engine, deed: Frame, provokes: Provokes) {
    let (doer, escapes) = (deed.who, escaping(&deed));
    engine.world.push(deed);
    if let Some(who) = doer.filter(|_| provokes != Provokes::Nobody) {
        reacting::provoke(engine, provokes.by(who));
    }
    if let Some(who) = escapes.filter(|who| reacting::chased(&engine.world, *who)) {
        reacting::provoke(engine, Provocation::Escapes(who));
    }
}

/// Who does what a frame waits for, if it is still able to.
pub(crate) fn doer(engine: &Engine, frame: &Frame) -> Option<CombatantId> {
    frame
        .who
        .filter(|who| presence::present(&engine.world, *who))
}
