//! What the referee's panel is about while it is open.

use crate::battle::CombatantId;
use crate::board::Cell;
use crate::rules::Status;

/// What the panel is about.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Referee {
    /// Whom.
    pub subject: Option<CombatantId>,
    /// Which square.
    pub square: Option<Cell>,
    /// The next click on the board sets the subject down there.
    pub placing: bool,
    /// What the last correction came to: whether it was made, and the words.
    pub said: Option<(bool, String)>,
    /// It would show what the battle hides: it asks first.
    pub sealed: bool,
    /// Somebody types a number.
    pub typing: bool,
    /// The keyboard was sent into the panel.
    pub(crate) entering: bool,
    pub(crate) tab: Tab,
    pub(crate) draft: Draft,
}

impl Referee {
    /// Opens it about somebody.
    #[must_use]
    pub fn about(subject: Option<CombatantId>, square: Option<Cell>) -> Self {
        Self {
            subject,
            square,
            ..Self::default()
        }
    }
}

/// What is being put together before it is given.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Draft {
    pub(crate) status: Status,
    pub(crate) by: Option<CombatantId>,
    pub(crate) round: bool,
    pub(crate) overrule: bool,
}

impl Default for Draft {
    fn default() -> Self {
        Self {
            status: Status::Burned,
            by: None,
            round: false,
            overrule: false,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tab {
    #[default]
    Body,
    States,
    Turn,
    Things,
    Board,
    Battle,
}

pub(crate) const TABS: [(Tab, &str, &str); 6] = [
    (Tab::Body, "Body", "Hit Points, Injuries, where it stands"),
    (Tab::States, "States", "Statuses and Combat Stages"),
    (Tab::Turn, "Turn", "Actions, Action Points, uses of moves"),
    (Tab::Things, "Things", "What it holds and carries"),
    (Tab::Board, "Board", "Ground, weather, light"),
    (Tab::Battle, "Rules", "House rules, the end of the battle"),
];

impl Referee {
    /// Opens the tab of this number, and sends the keyboard into the panel.
    pub(crate) fn enter(&mut self, number: usize) {
        if let Some((tab, ..)) = TABS.get(number) {
            self.tab = *tab;
            self.placing = false;
            self.entering = true;
        }
    }
}
