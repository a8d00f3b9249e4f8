//! What a player can say. Pucks, zones and statuses are called by their names, so that a record reads
//! by itself and outlives changes of the data.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::throw::{Lie, Style};
use crate::tables::Choice;

/// What can be said at a question.
pub(crate) type Commands = Vec<Choice<Command>>;

/// What a player says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// The slammer to use (R09).
    Slammer(String),
    /// A slammer moved to the Power stack before the battle; none: no more.
    Spare(Option<String>),
    /// The Health stack; what is missing is filled with Sandbags.
    Stack(BTreeMap<String, u8>),
    /// A Health puck that goes to the Prize stack, where it is safe.
    Safe(String),
    /// A puck that is moved to the Power stack before a Wild Battle; none: no more (R26).
    Pack(Option<String>),
    /// A puck that is laid aside (R31).
    Ante(String),
    /// A Health puck laid on the Arena stack (R09).
    Lay(String),
    /// Nothing more at this step.
    GoOn,
    /// An item, with what it is used on.
    Use {
        /// Its name.
        item: String,
        /// Pucks, a status, a place of the Arena from its top.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        on: Vec<String>,
    },
    /// The own slammer's special rule in step 3, with a type or a slammer.
    Special(#[serde(default)] Option<String>),
    /// Whether to try a knock-out (R11).
    KnockOut(bool),
    /// Power pucks laid on the own slammer, the first on top (R27).
    Shield(Vec<String>),
    /// A throw without reflexes (R57).
    Throw(Style),
    /// A throw with an offset and a power (R54).
    ThrowAt {
        /// Thousandths of a puck's radius.
        offset: u16,
        /// 0 to 100.
        power: u8,
    },
    /// What lies there after a real throw, in numbers (R53).
    Counted {
        /// Whether the top puck was touched.
        touched: bool,
        /// Face up inside.
        flipped: u8,
        /// Outside.
        outside: u8,
    },
    /// Which lie there, by their places from the top, nearest to the centre first.
    Named {
        /// Face up inside.
        flipped: Vec<u8>,
        /// Outside.
        outside: Vec<u8>,
    },
    /// How every puck lies after a real throw, from the top of the stack.
    Lies {
        /// Whether the top puck was touched.
        touched: bool,
        /// One after the other.
        lies: Vec<Lie>,
    },
    /// Which pucks that are not face up are picked up besides, by their places from the top (R14).
    Pick(Vec<u8>),
    /// The puck from outside that goes to the own Power stack, by its place; none: none of them.
    Salvage(Option<u8>),
    /// The status that a haul weakens with.
    Weaken(String),
    /// The puck just picked up that goes to the own Health stack.
    ToHealth(String),
    /// The order of the pucks from outside on the stack, by their places before the throw, the lowest
    /// first (R15); none: as they lay.
    Restack(Vec<u8>),
    /// To be asked about discards at the end of this turn.
    AskDiscard,
    /// Power pucks moved to the own Prize stack (R16).
    Discard(Vec<String>),
    /// A hand on another player's stack: always refused (R03).
    Touch(String),
    /// The battle ends here (K-42).
    BreakOff,
    /// Something on the map.
    Map(Deed),
}

/// What a player does in an adventure.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// The starter (R62).
    Starter(String),
    /// The zone to begin in (R39).
    Begin(String),
    /// The others first; on a competitive day, nothing in this round of actions.
    Pass,
    /// Nothing more today (K-30).
    Done,
    /// A Sanctioned Battle against the Game Master in a gym or at the League (R34-R36).
    Challenge,
    /// A Sanctioned Battle against players (R32).
    Sanctioned(Vec<String>),
    /// A Wild Battle against this Pokémon (R47).
    Wild(String),
    /// An Ante Battle against players, for pucks of this price (R31).
    Ante(Vec<String>, u8),
    /// A Training Battle against players (R43).
    Training(Vec<String>),
    /// To another zone (R48).
    Move(String),
    /// To another zone, by HM02 Fly (R48).
    Fly(String),
    /// To another zone by bike, as an action (R48).
    Ride(String),
    /// A trade: whom, what is given, what is wanted (R49).
    Trade {
        /// With whom.
        with: String,
        /// The own Pokémon.
        give: String,
        /// The other's.
        take: String,
    },
    /// What is given away in a trade; for what is chosen next.
    Give {
        /// With whom.
        with: String,
        /// The own Pokémon.
        give: String,
    },
    /// Agrees to what another asks, or does not.
    Agree(bool),
    /// A Pokémon of the zone is discovered (R50).
    Discover(String),
    /// An item is looked for (R51).
    Search(String),
    /// Things of the shop (R44).
    Buy(BTreeMap<String, u8>),
    /// Puts a thing of the shop into the basket, to be bought in one action with others; none: empties it.
    Basket(Option<String>),
    /// What actions and prices are paid with before anything else (R42, R52).
    PayWith(String),
    /// The item for the first badge of a gym (R62).
    Reward(String),
    /// Asks whether the adventure is to be over.
    AskEnd,
    /// Neither that nor a trade.
    Back,
    /// The adventure is over (R38).
    End,
}
