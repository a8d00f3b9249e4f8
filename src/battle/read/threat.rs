//! What threatens somebody: who could strike it in its next turn, with what and with which odds.

use crate::battle::kernel::command::{AttackKind, CombatantId};
use crate::battle::read::forecast::TargetForecast;

/// How somebody could strike another in its next turn.
#[derive(Clone, Debug, PartialEq)]
pub struct Threat {
    /// Who.
    pub by: CombatantId,
    /// With the attack that does most on average.
    pub attack: AttackKind,
    /// It has to move first.
    pub moves: bool,
    /// The odds of that attack from the nearest square.
    pub odds: TargetForecast,
}
