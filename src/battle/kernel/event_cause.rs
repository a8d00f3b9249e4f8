//! What an event says itself of where it comes from: its cause, or its own rule.

use crate::battle::kernel::event::{Cause, Event, RuleId};

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
            | Self::Mended { cause, .. }
            | Self::MovesRegained { cause, .. }
            | Self::NumberChanged { cause, .. }
            | Self::NoEffect { cause, .. }
            | Self::TempHp { cause, .. }
            | Self::StageChanged { cause, .. }
            | Self::StagesReset { cause, .. }
            | Self::Moved { cause, .. }
            | Self::TerrainChanged { cause, .. }
            | Self::ObjectChanged { cause, .. } => Some(cause),
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
            | Self::ActionPaid { rule, .. }
            | Self::Bumped { rule, .. }
            | Self::Turned { rule, .. }
            | Self::Burrowed { rule, .. }
            | Self::Fell { rule, .. }
            | Self::Injured { rule, .. }
            | Self::Died { rule, .. }
            | Self::Scanned { rule, .. }
            | Self::Revealed { rule, .. }
            | Self::Lifted { rule, .. }
            | Self::EffectActs { rule, .. }
            | Self::ObjectStruck { rule, .. }
            | Self::Spared { rule, .. }
            | Self::Experience { rule, .. }
            | Self::FirstCatch { rule, .. }
            | Self::Recovering { rule, .. }
            | Self::DayBegan { rule, .. } => Some(rule),
            _ => None,
        }
    }
}
