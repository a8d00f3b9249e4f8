//! What stands on the table: players, their Pokémon and cards, bags, decks, the plan, and what is to
//! be decided. Nothing here decides.

use std::collections::BTreeSet;

use super::battle::{Battle, Wild};
use super::data::{ChipIx, Label, SpaceId};
use super::mon::{Mon, MonId, Skill};
use crate::rules::Element;

/// A job that somebody has taken (R22).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Job {
    /// Which card.
    pub card: usize,
    /// Labels that were caught since.
    pub caught: Vec<Label>,
    /// Cities that were visited since.
    pub cities: BTreeSet<SpaceId>,
}

/// When a player begins anew (R68).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Restart {
    /// Not at all.
    No,
    /// With the next turn.
    Next,
    /// With the one after it (R71).
    AfterNext,
}

/// A player.
#[derive(Clone, Debug)]
pub struct Player {
    /// Name.
    pub name: String,
    /// Own Pokémon in play, in their slots.
    pub hand: Vec<Mon>,
    /// Own Pokémon that wait (R03).
    pub storage: Vec<Mon>,
    /// Coins that are not flipped (R07).
    pub coins: u8,
    /// Coins do not come back before a city (R72).
    pub hijacked: bool,
    /// The type that gains double (R04).
    pub affinity: Element,
    /// Skills (R06).
    pub skills: Vec<Skill>,
    /// Own badges, as numbers of rival cards.
    pub badges: BTreeSet<usize>,
    /// Members of the League that are beaten (R65).
    pub league: BTreeSet<usize>,
    /// Has the Exp. Share (R41).
    pub exp_share: bool,
    /// Has the Key Stone (R54).
    pub key_stone: bool,
    /// Event cards in the hand.
    pub events: Vec<usize>,
    /// Item cards in the hand.
    pub items: Vec<usize>,
    /// The job.
    pub job: Option<Job>,
    /// Where.
    pub space: SpaceId,
    /// Cities that were entered.
    pub visited: BTreeSet<SpaceId>,
    /// Regions that were entered, by colour (R06, B-43).
    pub regions: BTreeSet<Label>,
    /// Whether a restart is due.
    pub restart: Restart,
    /// Species that were beaten (R70).
    pub beaten: BTreeSet<ChipIx>,
    /// How many restarts there were.
    pub restarts: u16,
}

/// What was done in the turn at hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Turn {
    /// An HM was used (B-40).
    pub hm: bool,
    /// Items that were used.
    pub items: u8,
    /// A Tailwind was played or the turn's choice was made.
    pub acted: bool,
}

/// What was done at a city in this stop (B-52).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct CityStop {
    /// The service.
    pub service: bool,
    /// A gym attempt or a member of the League.
    pub gym: bool,
    /// A duel.
    pub duel: bool,
    /// A job.
    pub job: bool,
    /// One came by boat: no gym and no duel (R12).
    pub trip: bool,
}

/// A wild Pokémon that may be caught (R42).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Catch {
    /// Whose.
    pub seat: usize,
    /// What.
    pub wild: Wild,
    /// Who fought last, for a battle again (B-45).
    pub by: Option<MonId>,
    /// A die was rolled and missed.
    pub missed: bool,
    /// What Berries add to the next die.
    pub plus: u16,
    /// Catcher is used (B-44).
    pub again: bool,
    /// A win over this species for the first time (R70).
    pub first_win: bool,
    /// Where.
    pub place: SpaceId,
}

/// Something that is to be done, the last one first.
#[derive(Clone, Debug)]
pub enum Task {
    /// A starter is chosen.
    Starter {
        /// Whose.
        seat: usize,
    },
    /// A skill is chosen.
    Skill {
        /// Whose.
        seat: usize,
    },
    /// A turn begins.
    Begin,
    /// The one thing of a turn is chosen (B-51).
    Act,
    /// Who was passed may be challenged (R71).
    Passed {
        /// Whom.
        others: Vec<usize>,
    },
    /// The space does what it does.
    Land,
    /// At a city.
    City(CityStop),
    /// A kept event card with a full hand (R20).
    Keep {
        /// The card.
        card: usize,
    },
    /// An event card that is used now or discarded (R20).
    Offer {
        /// The card.
        card: usize,
    },
    /// The villains may be declined (R19).
    Villains,
    /// So many active Pokémon are flipped (R67).
    Flip {
        /// How many.
        left: u8,
    },
    /// So many flipped ones are revived.
    Revive {
        /// Whose.
        seat: usize,
        /// How many.
        left: u8,
        /// Fossils too.
        fossils: bool,
    },
    /// An active Pokémon gets XP.
    Train {
        /// Whose.
        seat: usize,
        /// How much.
        xp: u16,
    },
    /// One of these is fought (R75).
    Swarm {
        /// Who came.
        wild: Vec<Wild>,
    },
    /// Somebody is asked for a duel (B-34).
    DuelAsk {
        /// Who asks.
        from: usize,
        /// Who is asked.
        to: usize,
    },
    /// A battle.
    Battle(Box<Battle>),
    /// A catch.
    Catch(Box<Catch>),
    /// A released Pokémon may be caught by others (R44).
    Released {
        /// The Pokémon.
        mon: Box<Mon>,
        /// Who is still to be asked, the next one last.
        queue: Vec<usize>,
    },
    /// A trade or a gift is offered (R44).
    Offered {
        /// By whom.
        from: usize,
        /// To whom.
        to: usize,
        /// What is given.
        mine: MonId,
        /// What is wanted for it.
        theirs: Option<MonId>,
    },
    /// How a Pokémon evolves, or whether (R50, R52).
    Evolve {
        /// Whose.
        seat: usize,
        /// Which.
        mon: MonId,
        /// By a stone.
        stone: bool,
    },
    /// The type of an ultimate (R56).
    Ultimate {
        /// Whose.
        seat: usize,
        /// Which.
        mon: MonId,
    },
    /// A last moment for items.
    Wrap,
    /// Evolutions, the next player, the next round.
    Close {
        /// Pokémon that were asked already.
        asked: Vec<MonId>,
    },
}

/// A deck and its discards.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Deck {
    /// Cards that are left, in no order: a draw takes any of them.
    pub left: Vec<usize>,
    /// Discards.
    pub spent: Vec<usize>,
}

/// What is attached to the weather (R19).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Environment {
    /// On a 1: "Doom Rocket".
    DoomRocket,
    /// On a 20: "Ripple of time".
    Ripple,
}

impl Environment {
    /// What a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::DoomRocket => "Doom Rocket",
            Self::Ripple => "Ripple of time",
        }
    }
}

/// Who won (R01).
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The villains.
    Villains,
    /// These seats.
    Players(Vec<usize>),
}
