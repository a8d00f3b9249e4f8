//! The drawers of the action bar: which verb lies in which.

use crate::battle::Verb;

/// Drawers of the action bar.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drawer {
    /// Combat maneuvers, Sprint, Disengage.
    Maneuvers,
    /// Items and balls.
    Items,
    /// Switching.
    Switch,
    /// The rest.
    More,
}

impl Drawer {
    /// Which drawer a verb lies in; `None` for those that have a button of their own.
    #[must_use]
    pub fn of(verb: Verb) -> Option<Self> {
        match verb {
            Verb::Disengage
            | Verb::Jump
            | Verb::Turn
            | Verb::Teleport
            | Verb::Maneuver(_)
            | Verb::Sprint
            | Verb::Breather
            | Verb::CoupDeGrace(_)
            | Verb::StruggleAs(..)
            | Verb::Lift(_)
            | Verb::StruggleWith(_)
            | Verb::Improvised(_)
            | Verb::SetPiece(_)
            | Verb::Grapple
            | Verb::Assist
            | Verb::StandUp => Some(Self::Maneuvers),
            Verb::Item(_)
            | Verb::Ball(_)
            | Verb::Draw(_)
            | Verb::Scan
            | Verb::HandOver(_)
            | Verb::DropItem
            | Verb::PickUp => Some(Self::Items),
            Verb::Switch
            | Verb::Recall
            | Verb::Release
            | Verb::RecallTwo
            | Verb::ReleaseTwo
            | Verb::Choose
            | Verb::Along => Some(Self::Switch),
            Verb::Wake
            | Verb::Untie
            | Verb::Try(_)
            | Verb::Willing
            | Verb::HoldBack
            | Verb::TradeForShift
            | Verb::TradeForSwift
            | Verb::Uncoil
            | Verb::Hold
            | Verb::SpendPoint
            | Verb::Order(_)
            | Verb::Flee => Some(Self::More),
            // They have cards or buttons of their own. No verb may be forgotten here.
            Verb::Shift
            | Verb::Move(_)
            | Verb::Struggle
            | Verb::PushOn
            | Verb::EndTurn
            | Verb::React
            | Verb::Decline => None,
        }
    }

    /// What its button says.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Maneuvers => "Maneuvers",
            Self::Items => "Items",
            Self::Switch => "Switch",
            Self::More => "More",
        }
    }
}
