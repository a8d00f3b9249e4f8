//! The dice that an event shows, and which of them a tape could not give.

use bevy_ecs::prelude::Resource;

use crate::battle::kernel::event::{Die, Event};
use crate::battle::kernel::happened::Happened;
use crate::rules::Roll;

impl Event {
    /// The dice that fell in it. Targets of one area show the same.
    #[must_use]
    pub fn dice(&self) -> &[Die] {
        match self {
            Self::Rolled { dice, .. } => dice,
            Self::Own(own) => own.dice(),
            _ => &[],
        }
    }
}

/// The events that show dice rolled for this.
pub(crate) fn throws(journal: &[Event], roll: Roll) -> impl Iterator<Item = (usize, &Event)> {
    let shows = move |event: &Event| event.dice().first().is_some_and(|die| die.roll == roll);
    let events = journal.iter().enumerate();
    events.filter(move |(_, event)| shows(event))
}

/// How many dice fell one after the other for the same without the journal telling of them yet; it
/// stays as it is from the die on that a tape could not give.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub(crate) struct Throw {
    roll: Option<Roll>,
    told: usize,
    before: usize,
    missing: Option<Gap>,
}

/// Where the die is missing.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Gap {
    /// How many events had told of such a roll before.
    pub(crate) throws: usize,
    /// Dice of the same throw before it.
    pub(crate) before: usize,
}

impl Throw {
    /// A die more, with the journal as long as this.
    pub(crate) fn another(&mut self, roll: Roll, told: usize) {
        if self.missing.is_some() {
            return;
        }
        self.before = match (self.roll, self.told) == (Some(roll), told) {
            true => self.before + 1,
            false => 0,
        };
        (self.roll, self.told) = (Some(roll), told);
    }

    /// The last die could not be given. The journal may grow in its middle, so it is its throws that
    /// are counted.
    pub(crate) fn ran_dry(&mut self, roll: Roll, journal: &[Event]) {
        let before = self.before;
        self.missing.get_or_insert_with(|| Gap {
            throws: throws(journal, roll).count(),
            before,
        });
    }

    /// Where the die is missing that could not be given.
    pub(crate) fn missing(&self) -> Option<Gap> {
        self.missing
    }
}
