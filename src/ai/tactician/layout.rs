//! How everybody stood when the way of a foe was looked at.

use smallvec::SmallVec;

use crate::ai::look::Figure;
use crate::battle::{Board, CombatantId};
use crate::board::Body;

/// A foe, how far it goes, and who stands where it could be in its turn: as long as that is so it gets where it got.
pub(super) struct Layout {
    pub(super) foe: CombatantId,
    round: u32,
    body: Body,
    walk: i32,
    near: SmallVec<[(CombatantId, Body, bool); 8]>,
}

impl Layout {
    /// As things stand.
    pub(super) fn of(
        board: &Board,
        figures: &[Figure],
        round: u32,
        (foe, body, walk): (CombatantId, Body, i32),
    ) -> Self {
        let bodies = figures.iter().filter(|it| it.id != foe);
        let bodies = bodies.filter_map(|it| Some((it.id, it.body?, it.up)));
        let near = bodies.filter(|(_, it, _)| board.distance(it, &body) <= walk + 1);
        Self {
            foe,
            round,
            body,
            walk,
            near: near.collect(),
        }
    }

    /// Whether things still stand so, wherever whoever decides has gone: it makes next to no difference on which square
    /// that one stands between two of its own actions.
    pub(super) fn still_is(&self, now: &Self, me: CombatantId) -> bool {
        let same = self.round == now.round && self.body == now.body && self.walk == now.walk;
        let others = |it: &&(CombatantId, Body, bool)| it.0 != me;
        let (then, now) = (self.near.iter(), now.near.iter());
        same && then.filter(others).eq(now.filter(others))
    }
}
