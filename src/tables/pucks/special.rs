//! The words of special rules (R58, R59): what a slammer or an item does is data in these words, and
//! its card is made of them.

use serde::{Deserialize, Serialize};

use super::kinds::{PowerType, Status};

/// When a part of a rule counts; all of several must hold.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// No puck of this name in the own Power stack.
    No(String),
    /// At least so many of this name in the own Power stack.
    Has(String, u8),
    /// The own slammer has this status.
    Status(Status),
    /// The first throw of its player in this battle.
    FirstThrow,
    /// Second and later attacks of a turn.
    LaterAttacks,
    /// In a knock-out attempt.
    KnockOut,
    /// The power of the throw is at least so much (q of R54).
    Power(u8),
    /// The previous player has just knocked somebody out.
    PreviousKnockedOut,
    /// An Item puck that is no Sandbag lies face up inside.
    TookItem,
    /// Once for every puck of this name that lies face up inside.
    Each(String),
    /// The top puck did not turn over, and another did.
    TopStayed,
    /// Once a turn.
    OncePerTurn,
}

/// What a rule brings about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// The next player's slammer gains a status.
    Weaken(Status),
    /// One of these, by choice, once a battle.
    WeakenOne(Vec<Status>),
    /// Whoever tried, or picked up, gains a status.
    Gain(Status),
    /// A status of the own slammer ends.
    Ends(Status),
    /// So many attacks more in this turn.
    MoreAttacks(u8),
    /// One of the pucks just picked up goes to the bottom of the own Health stack.
    OneToHealth,
    /// The bottom puck of the Arena goes to the bottom of the own Health stack.
    BottomToHealth,
    /// The next player's Arena maximum is this.
    NextArenaMax(u8),
}

/// A rule of a slammer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Rule {
    /// After picking up so many or more in one attack.
    Haul {
        /// So many.
        at_least: u8,
        /// What follows.
        then: Vec<Deed>,
    },
    /// After a throw that picked up nothing, once a turn.
    EmptyThrow(Vec<Deed>),
    /// After the last throw of a turn in which exactly so many were picked up.
    TurnWith {
        /// So many.
        exactly: u8,
        /// What follows.
        then: Vec<Deed>,
    },
    /// So many more are picked up.
    Bonus(u8, #[serde(default)] Vec<When>),
    /// So many attacks more.
    Attacks(u8, #[serde(default)] Vec<When>),
    /// No more attacks than this.
    AtMost(u8),
    /// Thousandths for its throws.
    Hit(i16, #[serde(default)] Vec<When>),
    /// Thousandths against throws at it.
    Guard(i16, #[serde(default)] Vec<When>),
    /// Statuses that it cannot gain.
    Immune(Vec<Status>),
    /// The Arena maximum in the own top-off.
    ArenaMax(u8),
    /// It gains a status at the start of its first turn.
    BeginsWith(Status),
    /// Its Power Type may become one of these for the turn, before step 3.
    ChangeType(Vec<PowerType>),
    /// In step 3, once a battle: change to a slammer of the own Power stack.
    SwitchFrom,
    /// In step 3, once a battle: a d6 picks a bonus of 0 to 5 for the first attack.
    LuckyBonus,
    /// Its throws put so much between pucks and centre.
    Distance(i16),
    /// One of the pucks that its throw sent outside may go to the own Power stack, once a turn.
    Salvage,
    /// A knock-out attempt that missed the target is thrown again, once.
    ThrowAgain,
    /// Who tries to knock it out and fails.
    WhenAttemptFails(Vec<Deed>),
    /// Who knocks it out.
    WhenKnockedOut(Vec<Deed>),
    /// Who picks up so many or more in the turn before its own.
    WhenTakenBefore {
        /// So many.
        at_least: u8,
        /// What follows.
        then: Vec<Deed>,
    },
}

/// What an item or a trainer does (R59, R60).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum ItemRule {
    /// Nothing.
    Nothing,
    /// One status of the own slammer ends, any own step.
    CureOne,
    /// All statuses but Critical end, any own step.
    CureAll,
    /// Step 1: up to so many pucks of the own Power stack go to the bottom of the Health stack.
    Heal(u8),
    /// Step 3: with two of it, discard one: one attack more.
    AttackMore,
    /// Step 4: the first attack of the turn with a pick-up brings one more.
    FirstBonus,
    /// Step 4: each attack of the turn with a pick-up brings one more.
    EachBonus,
    /// Step 3: exchange the slammer with one of the own Power stack.
    Switch,
    /// Step 2, by itself: a flipped slammer is not out.
    Sash,
    /// Counts on the map only.
    Map,
    /// Trainer: the two lowest Arena pucks to the own Health stack.
    NurseJoy,
    /// Trainer: the next player uses no items next turn.
    OfficerJenny,
    /// Trainer: any one puck of the own Health stack to Power.
    ProfessorOak,
    /// Trainer: exchange a Power puck with one of the Arena.
    Bill,
    /// Trainer: a random puck of the next player's Power stack to the own Prize stack.
    RocketGrunt,
    /// Trainer: thousandths for the throws of this turn.
    GymAide(u8),
}

impl ItemRule {
    /// Whether it is a trainer (R60): each once a battle.
    #[must_use]
    pub fn is_trainer(self) -> bool {
        matches!(
            self,
            Self::NurseJoy
                | Self::OfficerJenny
                | Self::ProfessorOak
                | Self::Bill
                | Self::RocketGrunt
                | Self::GymAide(_)
        )
    }

    /// The steps of a turn (1 to 5) at which it is used; none where nobody uses it.
    #[must_use]
    pub fn steps(self) -> &'static [u8] {
        match self {
            Self::Nothing | Self::Sash | Self::Map => &[],
            Self::CureOne | Self::CureAll => &[1, 2, 3, 4, 5],
            Self::Heal(_) => &[1],
            Self::FirstBonus | Self::EachBonus => &[4],
            _ => &[3],
        }
    }
}
