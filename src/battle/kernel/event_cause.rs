//! What an event says itself of where it comes from: its cause, or its own rule.

use crate::battle::kernel::event::{Cause, Event, RuleId};
use crate::battle::kernel::happened::Happened;

impl Event {
    /// What brought a change about; `None` for events that change nothing that lasts, or whose kind
    /// says it.
    #[must_use]
    pub fn cause(&self) -> Option<&Cause> {
        match self {
            Self::TurnLost { cause, .. }
            | Self::HpLost { cause, .. }
            | Self::Healed { cause, .. }
            | Self::EffectChanged { cause, .. }
            | Self::NumberChanged { cause, .. }
            | Self::NoEffect { cause, .. }
            | Self::Moved { cause, .. }
            | Self::TerrainChanged { cause, .. }
            | Self::ObjectChanged { cause, .. } => Some(cause),
            Self::Own(own) => own.cause(),
            _ => None,
        }
    }

    /// The rule that the event itself names, or its cause.
    pub(crate) fn own_rule(&self) -> Option<RuleId> {
        if let Some(cause) = self.cause() {
            return Some(cause.rule);
        }
        match self {
            Self::Rolled { rule, .. }
            | Self::Turned { rule, .. }
            | Self::Died { rule, .. }
            | Self::EffectActs { rule, .. }
            | Self::DayBegan { rule, .. } => Some(rule),
            Self::Own(own) => own.rule(),
            _ => None,
        }
    }
}
