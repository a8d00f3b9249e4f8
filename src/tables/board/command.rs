//! What a player can say.

use serde::{Deserialize, Serialize};

use super::data::{ChipIx, Hm, SpaceId};
use super::mon::{MonId, Skill};
use crate::rules::Element;

/// A better way to begin a battle with a Pokémon.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Entry {
    /// As its mega form: the first or the only one, or by the die (R54).
    pub mega: bool,
    /// In a form by choice (R60).
    pub form: Option<usize>,
    /// On a steed (R64).
    pub ride: Option<usize>,
}

/// What is done.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Chooses a starter by its place in the list (R02).
    Starter(usize),
    /// Chooses a skill (R06).
    Skill(Skill),
    /// Moves to a space in one direction (R07).
    Move(SpaceId),
    /// Stays where one may stay (R09).
    Stay,
    /// An HM way (R14).
    Way(Hm, SpaceId),
    /// Abra or Ralts (R57).
    Travel(MonId),
    /// The Healer's turn (R06).
    Heal(MonId),
    /// Uses a trip space: the boat to a city for an item card (R12).
    Boat {
        /// Where to.
        to: SpaceId,
        /// The item card that is discarded.
        item: usize,
    },
    /// The Safari Zone (R12).
    Safari,
    /// A rival on a battle space (R12).
    Guard,
    /// Plays an event card of the hand (R20).
    Play {
        /// Which card.
        card: usize,
        /// Where to (Celebi), or the number of the legendary spot.
        to: Option<usize>,
    },
    /// Uses an event card that was drawn, on a player where it needs one (R20).
    Use(Option<usize>),
    /// Uses an item card (R21).
    Item {
        /// Which card.
        card: usize,
        /// On which Pokémon of the hand.
        on: Option<MonId>,
    },
    /// Discards an item card (R21).
    DropItem(usize),
    /// Discards an event card, the new one or one of the hand (R20).
    DropEvent(usize),
    /// A service of the city (R11, R47).
    Service {
        /// The better one.
        better: bool,
    },
    /// Challenges the leader (R16).
    Gym,
    /// Challenges a member of the League (R65).
    Member(usize),
    /// Takes the open job (R22).
    Job,
    /// Puts a Pokémon into the storage (R03).
    Store(MonId),
    /// Takes one out of it.
    Take(MonId),
    /// Releases a Pokémon (R44).
    Release(MonId),
    /// Offers a trade or a gift (R44).
    Offer {
        /// To whom.
        to: usize,
        /// What is given.
        mine: MonId,
        /// What is wanted.
        theirs: Option<MonId>,
    },
    /// Asks for a duel (B-34).
    Duel(usize),
    /// Says yes.
    Yes,
    /// Says no.
    No,
    /// This Pokémon: of those that are asked for.
    Pick(MonId),
    /// One of the opened chips (R75).
    Open(usize),
    /// Sends a Pokémon into the battle.
    Send(MonId, Entry),
    /// Wins with another Pokémon, for which this one is flipped (R62).
    Instead {
        /// Who is flipped.
        flip: MonId,
        /// Who wins.
        winner: MonId,
    },
    /// Wins by gigantamax (R55).
    Giant(MonId),
    /// Strikes, by the ultimate or not (R56).
    Strike {
        /// By the ultimate.
        ultimate: bool,
    },
    /// Replaces the Pokémon in battle (R36).
    Replace(MonId),
    /// Breaks a battle off (B-33).
    BreakOff,
    /// Rolls the catch die (R42).
    Roll,
    /// Catcher's second roll (B-44).
    Again,
    /// Becomes this (R52).
    Become(ChipIx),
    /// The ultimate is of this type (R56).
    UltimateType(Element),
    /// Nothing more here.
    Done,
}
