//! The drawers of the action bar: which options lie in which.

use crate::battle::{Group, OptionEntry};

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
    /// All of them, in the order of their buttons.
    pub const ALL: [Self; 4] = [Self::Maneuvers, Self::Items, Self::Switch, Self::More];

    /// Which drawer an option lies in; `None` for those that have a card or button of their own.
    #[must_use]
    pub fn of(entry: &OptionEntry) -> Option<Self> {
        match entry.group {
            Group::Maneuvers => Some(Self::Maneuvers),
            Group::Items => Some(Self::Items),
            Group::Switch => Some(Self::Switch),
            Group::More => Some(Self::More),
            Group::Card | Group::Button => None,
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
