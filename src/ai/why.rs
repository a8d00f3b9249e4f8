//! Why: what a controller has thought of last, what each of it is worth to it, and for which reasons.

use smallvec::SmallVec;

use crate::battle::Action;

/// What makes something worth doing, or not; all of it in Hit Points but what was tried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// Damage to foes, as forecast.
    Damage,
    /// Whoever falls strikes no more.
    KnockOut,
    /// Statuses and stages.
    Effects,
    /// Damage to friends.
    Friends,
    /// What its user gains or loses by it.
    Own,
    /// Whoever sleeps is left asleep.
    Sleep,
    /// What foes could do next turn where it ends up, and the way there.
    Square,
    /// Attacks of Opportunity.
    Provoked,
    /// What the level asks for.
    Goal,
    /// What came of playing it on, on average.
    Tried,
}

impl Reason {
    /// In a word or two.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Damage => "damage",
            Self::KnockOut => "knock-out",
            Self::Effects => "effects",
            Self::Friends => "friends hurt",
            Self::Own => "itself",
            Self::Sleep => "wakes the sleeping",
            Self::Square => "square",
            Self::Provoked => "provokes",
            Self::Goal => "goal",
            Self::Tried => "tried out",
        }
    }
}

/// Something to do now, and what it is thought to be worth.
#[derive(Clone, Debug)]
pub struct Thought {
    /// The action.
    pub action: Action,
    /// In Hit Points, with what follows of it this turn; the chance to win, in percent, where it was tried out.
    pub worth: f32,
    /// What it is made of; what comes to nothing is left out.
    pub reasons: Reasons,
}

/// Reasons with what they come to.
pub type Reasons = SmallVec<[(Reason, f32); 8]>;

/// The reasons that come to something.
pub(super) fn reasons(all: &[(Reason, f32)]) -> Reasons {
    let told = all.iter().filter(|(_, worth)| worth.abs() >= 0.05);
    told.copied().collect()
}
