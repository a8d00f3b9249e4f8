//! What happens in a game of PokéPucks, with the values after the fact. Players are named by their
//! seats; the Game Master sits at [`GAME_MASTER`].

use super::kinds::{KindId, PowerType, Status};
use super::options::GameKind;
use super::throw::Thrown;

/// The seat of the Game Master.
pub const GAME_MASTER: usize = 99;

/// A part of a sum that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// How much.
    pub amount: i32,
    /// Where from.
    pub why: String,
}

/// What a throw is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// Who begins (R09).
    Order,
    /// An attack (R13).
    Attack,
    /// A knock-out attempt (R11).
    KnockOut,
}

/// What has happened.
#[derive(Clone, Debug, PartialEq, Eq)]
#[expect(
    missing_docs,
    reason = "who, what and how many; the variants say what it is"
)]
pub enum Event {
    /// A battle begins.
    Battle { kind: GameKind, seats: Vec<usize> },
    /// A slammer is chosen.
    Chose { who: usize, slammer: KindId },
    /// A throw at these pucks, from the top, has come to rest.
    Threw {
        who: usize,
        purpose: Purpose,
        at: Vec<KindId>,
        power: Option<(u16, u8)>,
        thrown: Thrown,
    },
    /// The order of turns is settled.
    Order { seats: Vec<usize> },
    /// Some throw again for their place.
    Tie { seats: Vec<usize> },
    /// A puck is laid on the Arena stack.
    Laid { who: usize, puck: KindId },
    /// A turn begins.
    Turn { who: usize, number: u32 },
    /// The top-off (R10).
    ToppedOff {
        payer: usize,
        moved: usize,
        wanted: usize,
        arena: usize,
        maximum: usize,
    },
    /// A slammer gains a status.
    Gained { who: usize, status: Status },
    /// It cannot.
    Spared {
        who: usize,
        status: Status,
        why: &'static str,
    },
    /// A status ends.
    Ended { who: usize, status: Status },
    /// A knock-out is tried.
    Attempt { by: usize, on: usize },
    /// It is not tried.
    NoAttempt { by: usize, on: usize },
    /// It failed.
    AttemptFailed { by: usize, on: usize },
    /// A Focus Sash saves a slammer.
    Sash { who: usize },
    /// A player is out.
    KnockedOut { who: usize, by: usize },
    /// A Pokéball catches (R30).
    Caught { by: usize, slammer: KindId },
    /// Pucks are laid on a slammer.
    Shielded { who: usize, pucks: Vec<KindId> },
    /// How many attacks (R12).
    Attacks {
        who: usize,
        count: i32,
        parts: Vec<Part>,
    },
    /// One or more attacks come on top.
    MoreAttacks { who: usize, count: u8 },
    /// No attack: the Arena is empty (K-37).
    NoArena { who: usize },
    /// An item is used.
    Used { who: usize, item: KindId },
    /// A slammer's special rule is used.
    Special { who: usize, slammer: KindId },
    /// A Power Type changes for the turn.
    NewType { who: usize, element: PowerType },
    /// A bonus by a die.
    Lucky { who: usize, bonus: u8 },
    /// Another slammer is in use.
    Switched { who: usize, slammer: KindId },
    /// Pucks are picked up.
    PickedUp {
        who: usize,
        pucks: Vec<KindId>,
        bonus: usize,
    },
    /// Nothing is picked up.
    Nothing { who: usize, asleep: bool },
    /// What is left is stacked again.
    Restacked { inside: usize, outside: usize },
    /// Pucks come into a Health stack.
    ToHealth { who: usize, pucks: Vec<KindId> },
    /// A puck comes to a Power stack otherwise than by being picked up.
    ToPower { who: usize, puck: KindId },
    /// A puck comes to a Prize stack from somebody else's.
    Robbed {
        who: usize,
        from: usize,
        puck: KindId,
    },
    /// Two pucks change places.
    Exchanged {
        who: usize,
        mine: KindId,
        arena: KindId,
    },
    /// Pucks go to the own Prize stack (R16).
    Discarded { who: usize, pucks: Vec<KindId> },
    /// A battle is won, and what the winner's collection gains over what was brought.
    Won { who: usize, prize: usize },
    /// A battle is broken off.
    BrokenOff { who: usize },
    /// A day begins.
    Day { number: u32 },
    /// A player has a new collection.
    License {
        who: usize,
        starter: KindId,
        zone: usize,
    },
    /// Sandbags at the start of a day (R62).
    Sandbags { who: usize, count: usize },
    /// Pucks are paid.
    Paid { who: usize, pucks: Vec<KindId> },
    /// A piece moves.
    Moved { who: usize, zone: usize },
    /// A Pokémon is discovered.
    Discovered { who: usize, slammer: KindId },
    /// A puck comes from the bank.
    Got {
        who: usize,
        puck: KindId,
        how: &'static str,
    },
    /// A puck goes to the bank.
    Spent { who: usize, puck: KindId },
    /// A trade.
    Traded {
        who: usize,
        with: usize,
        gave: KindId,
        took: KindId,
    },
    /// Somebody says no.
    Declined { who: usize },
    /// A badge.
    Badge { who: usize, badge: String },
    /// A step on the way to the Elite Four.
    Streak { who: usize, won: u8 },
    /// A title is gained.
    Title { who: usize, title: Title },
    /// A title is lost.
    TitleLost { who: usize, title: Title },
    /// A player is done for today.
    DoneToday { who: usize },
    /// The adventure is over.
    Over { winners: Vec<usize>, how: String },
}

/// A status of a license (R35-R37).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Title {
    /// R35.
    EliteFour,
    /// R36.
    Champion,
    /// R37.
    Professor,
    /// R37.
    Pioneer,
}

impl Title {
    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::EliteFour => "Elite Four",
            Self::Champion => "Champion",
            Self::Professor => "Professor",
            Self::Pioneer => "Pioneer",
        }
    }
}
