//! What happens at the table, with the values after the fact.

use super::battle::{Blow, End, Foe, Thrown, Who};
use super::data::{ChipIx, Label, SpaceId};
use super::mon::Skill;
use super::state::{Ending, Environment};
use crate::rules::Element;

/// Why the plan moves (R69).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanBy {
    /// The die at the end of a round.
    Die(u16),
    /// A lost Evil Team card.
    Lost,
    /// A beaten one.
    Beaten,
    /// A declined one.
    Declined,
    /// The event deck ran out.
    Deck,
    /// Celebi.
    Ripple,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq)]
pub enum Event {
    /// Somebody's affinity was drawn.
    Affinity(usize, Element),
    /// The order of turns.
    Order(Vec<usize>),
    /// Somebody chose a starter.
    Starter(usize, ChipIx),
    /// Somebody has a skill.
    Skill(usize, Skill),
    /// A turn begins.
    Turn(usize, u16),
    /// Somebody begins anew.
    Restarted(usize),
    /// A turn is lost by a restart (R71).
    TurnLost(usize),
    /// Somebody moved: from, to, coins paid.
    Moved(usize, SpaceId, SpaceId, u8),
    /// Somebody is taken somewhere: by what.
    Taken(usize, SpaceId, &'static str),
    /// All coins are back.
    CoinsBack(usize),
    /// Coins are flipped: how many.
    CoinsFlipped(usize, u8),
    /// A region is entered for the first time.
    Region(usize, Label),
    /// An event card is drawn.
    Drew(usize, usize),
    /// An event card goes into the hand.
    Kept(usize, usize),
    /// An event card is played.
    Played(usize, usize),
    /// An event card is discarded without effect.
    Discarded(usize, usize),
    /// An item card is drawn.
    GotItem(usize, usize),
    /// No item could be drawn: the hand is full.
    NoRoom(usize),
    /// An item card is used, on whom.
    UsedItem(usize, usize, Option<String>),
    /// An item card is discarded.
    DroppedItem(usize, usize),
    /// The weather: its row.
    Weather(usize),
    /// An environment.
    Environment(Environment),
    /// The weather card changes nothing.
    NoWeather,
    /// The plan stands here now.
    Plan(u16, PlanBy),
    /// A service of a city.
    Service(usize, SpaceId, bool),
    /// Somebody is revived.
    Revived(usize, String),
    /// Everybody of a hand is revived.
    RevivedAll(usize),
    /// Somebody is flipped.
    Flipped(usize, String),
    /// A wild Pokémon is there.
    Opened(usize, ChipIx, bool),
    /// Nobody is active, so that it goes.
    Gone(ChipIx),
    /// A battle begins.
    Battle(usize, Foe),
    /// Somebody enters a battle: name, LP.
    Enters(Who, String, i32),
    /// An attack.
    Strikes(String, Blow, Thrown, i32),
    /// LP after an exchange: names and LP of both.
    Left(String, i32, String, i32),
    /// Somebody recovers: how much, LP now.
    Recovers(String, i32, i32),
    /// Somebody is knocked out.
    Down(String),
    /// Somebody stays with 1 LP: by whom or what.
    Saved(String, String),
    /// Somebody changes its form.
    Changes(String, String),
    /// A battle is won without being played: by whom.
    Outright(String, &'static str),
    /// A battle was broken off.
    BrokenOff(usize),
    /// A battle is over for the first side.
    Over(usize, Foe, End),
    /// XP in halves.
    Xp(usize, String, u16),
    /// A catch die: face, with helpers, lowest that catches.
    CatchDie(usize, u16, u16, u16),
    /// Caught.
    Caught(usize, ChipIx),
    /// It got away, or was let go.
    LetGo(usize, ChipIx),
    /// A badge.
    Badge(usize, usize),
    /// A member of the League is beaten.
    Member(usize, usize),
    /// It evolves.
    Evolved(usize, String, ChipIx),
    /// It has an ultimate.
    Ultimate(usize, String, Element),
    /// A thing for the game: Exp. Share or Key Stone.
    Gains(usize, &'static str),
    /// A job is taken.
    JobTaken(usize, usize),
    /// A job is done.
    JobDone(usize, usize),
    /// Into the storage, or out of it.
    Stored(usize, String, bool),
    /// A Pokémon is released.
    Released(usize, String),
    /// It changes hands: from, to.
    Given(usize, usize, String),
    /// Somebody says no to a trade or a duel.
    Declined(usize),
    /// A skill is taught.
    Taught(usize, String, &'static str),
    /// A round is over.
    RoundOver(u16),
    /// The game is over.
    Ended(Ending),
}
