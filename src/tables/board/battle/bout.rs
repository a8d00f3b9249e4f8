//! A battle: against whom, who stands there, what it waits for.

use super::super::data::SpaceId;
use super::super::mon::MonId;
use super::fighter::{Fighter, Wild};

/// Against whom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foe {
    /// A wild Pokémon.
    Wild(Wild),
    /// A leader, by the number of the card.
    Gym(usize),
    /// A member of the League.
    League(usize),
    /// The villains (R66).
    Villain(usize),
    /// Somebody on a battle space (R73).
    Guard(usize),
    /// Another player.
    Duel(usize),
}

/// What a battle waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// This side chooses its first Pokémon.
    First(usize),
    /// Both sides say what they do before the exchange.
    Ready,
    /// This side's Pokémon is down and another comes.
    Next(usize),
}

/// What a side does before an exchange.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Says {
    /// It strikes, by the ultimate or not.
    Strike(bool),
    /// It replaces its Pokémon and strikes with the new one (R36).
    Replace(MonId),
}

/// How a battle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The first side won.
    Won,
    /// Both fell at once, and nothing is left against the first side (R42).
    Tied,
    /// The first side has nobody left.
    Lost,
    /// It was broken off (B-33).
    Off,
}

/// A battle. Side 0 is whose turn it is.
#[derive(Clone, Debug)]
pub struct Battle {
    /// Whose turn it is.
    pub seat: usize,
    /// Against whom.
    pub foe: Foe,
    /// Where, for bonuses of the map; 0 where there are none.
    pub place: SpaceId,
    /// What it waits for.
    pub step: Step,
    /// Who stands there.
    pub fighters: [Option<Fighter>; 2],
    /// What the sides said already.
    pub says: [Option<Says>; 2],
    /// Exchanges so far.
    pub exchanges: u16,
    /// A side has used its mega form.
    pub mega_used: [bool; 2],
    /// Own Pokémon that were replaced, as they stood.
    pub bench: Vec<Fighter>,
    /// Whoever of the first side fought last.
    pub last: Option<MonId>,
    /// Catcher was used in this battle before it was fought again (B-44).
    pub catcher_used: bool,
    /// The highest label that each side has beaten here, for jobs (R77).
    pub higher: [Option<u16>; 2],
}

impl Battle {
    /// A battle to which nobody has come yet; in a duel who is challenged sends first (B-34).
    #[must_use]
    pub fn new(seat: usize, foe: Foe, place: SpaceId) -> Self {
        let first = matches!(foe, Foe::Duel(_));
        Self {
            seat,
            foe,
            place,
            step: Step::First(usize::from(first)),
            fighters: [None, None],
            says: [None, None],
            exchanges: 0,
            mega_used: [false, false],
            bench: Vec::new(),
            last: None,
            catcher_used: false,
            higher: [None, None],
        }
    }

    /// The seat of a side.
    #[must_use]
    pub fn seat_of(&self, side: usize) -> Option<usize> {
        match (side, self.foe) {
            (0, _) => Some(self.seat),
            (_, Foe::Duel(other)) => Some(other),
            _ => None,
        }
    }

    /// Which sides have a player, the one who is asked first.
    pub(crate) fn sides(&self) -> impl Iterator<Item = usize> + '_ {
        (0..2).filter(|side| self.seat_of(*side).is_some())
    }

    /// Who must say something now.
    #[must_use]
    pub fn asked(&self) -> Option<usize> {
        match self.step {
            Step::First(side) | Step::Next(side) => Some(side),
            Step::Ready => self.sides().find(|side| self.says[*side].is_none()),
        }
    }

    /// Whether a side may still do what is done before a battle. In a duel who was challenged sends first and
    /// sees nobody: it may until the first exchange (R55, R62, B-34).
    pub(crate) fn is_before(&self, side: usize) -> bool {
        match self.step {
            Step::First(_) => true,
            Step::Ready => side == 1 && self.exchanges == 0 && matches!(self.foe, Foe::Duel(_)),
            Step::Next(_) => false,
        }
    }

    /// Whether the opponent is a rival (R40).
    #[must_use]
    pub fn is_rival(&self) -> bool {
        !matches!(self.foe, Foe::Wild(_) | Foe::Duel(_))
    }

    /// Whether the opponent is wild.
    #[must_use]
    pub fn is_wild(&self) -> bool {
        matches!(self.foe, Foe::Wild(_))
    }
}
