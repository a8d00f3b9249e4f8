//! How far a record has been watched, and where its rounds begin.

use crate::record::Session;

/// How far a record has been watched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchedRecord {
    /// Nothing goes on by itself.
    pub paused: bool,
    /// How many commands there are.
    pub(super) total: usize,
    /// After how many commands each round began.
    rounds: Vec<usize>,
}

impl WatchedRecord {
    /// Takes everything back, so that the record can be watched from its beginning.
    #[must_use]
    pub fn rewound(session: &mut Session) -> Self {
        let total = session.len();
        session.rewind_to(0);
        let mut rounds = vec![0];
        let moment = |session: &Session| {
            let battle = session.battle();
            (battle.battles_before(), battle.round())
        };
        let mut last = moment(session);
        while session.redo() {
            let now = moment(session);
            if std::mem::replace(&mut last, now) != now {
                rounds.push(session.len());
            }
        }
        session.rewind_to(0);
        Self {
            paused: false,
            total,
            rounds,
        }
    }

    /// Where the next round begins, in commands.
    pub(super) fn next_round(&self, now: usize) -> usize {
        let later = self.rounds.iter().find(|start| **start > now);
        later.copied().unwrap_or(self.total)
    }

    /// Where this round began; the one before, where it has only just begun.
    pub(super) fn last_round(&self, now: usize) -> usize {
        let earlier = self.rounds.iter().rev().find(|start| **start < now);
        earlier.copied().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rounds_are_found_before_and_after_a_moment() {
        let replay = WatchedRecord {
            paused: false,
            total: 20,
            rounds: vec![0, 5, 12],
        };
        assert_eq!(replay.next_round(0), 5);
        assert_eq!(replay.next_round(5), 12);
        assert_eq!(replay.next_round(12), 20);
        assert_eq!(replay.last_round(20), 12);
        assert_eq!(replay.last_round(12), 5, "a second press goes further back");
        assert_eq!(replay.last_round(3), 0);
        assert_eq!(replay.last_round(0), 0);
    }
}
