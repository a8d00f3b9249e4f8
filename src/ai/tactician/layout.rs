//! How everybody stood when the ways of foes were looked at.

use crate::battle::CombatantId;
use crate::board::Body;

/// Whose turn it is, where all others stand and how far they go: as long as that is so, foes get where they got, since
/// it makes next to no difference to them on which square whoever decides stands between two of its own actions.
#[derive(PartialEq)]
pub(super) struct Layout {
    pub(super) me: CombatantId,
    pub(super) round: u32,
    pub(super) others: Vec<(CombatantId, Body, i32)>,
}
