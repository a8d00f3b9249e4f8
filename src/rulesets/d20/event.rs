//! What is said and what has happened.

use serde::{Deserialize, Serialize};

use super::dex::{MoveId, SpeciesId};
use super::kinds::{Item, Stat, Status};
use crate::board::Cell;
use crate::tables::TableDice;

/// A Pokémon by its place among the combatants of the level.
pub(crate) type Id = u8;

/// What an action is done to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Target {
    /// Nothing that must be named.
    #[default]
    None,
    /// Somebody.
    Mon(Id),
    /// A square.
    Cell(Cell),
}

/// The action of a turn (R54).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Does {
    /// Nothing.
    Nothing,
    /// A move by its place.
    Move(u8, Target),
    /// R16.
    Struggle(Target),
    /// R20, with a step of one square.
    Dodge(#[serde(default)] Option<Cell>),
    /// The trainer's: an item on somebody, or a move of it (R67, R68).
    Item(Item, Id, #[serde(default)] u8),
    /// The trainer's: a ball (R69).
    Ball(Item, Id),
    /// The trainer's: this one comes out instead (R57).
    Switch(Id),
    /// The trainer's: it is recalled and nobody comes.
    Recall,
    /// The trainer's: somebody more comes out beside it.
    Release(Id),
    /// A wild one leaves, where a level says `flight`.
    Flee,
}

/// When somebody is asked to act early (R53).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Standing {
    /// Always.
    #[default]
    Ask,
    /// Only for Protect and its kin.
    Guards,
    /// Never.
    Never,
}

/// What a seat says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Command {
    /// Not early.
    Wait,
    /// Early, in this lower bracket.
    Later(i8),
    /// The turn, or what is done early: a walk, then an action.
    Act(#[serde(default)] Option<Cell>, Does),
    /// The target of a move that was named before (R55).
    Aim(Target),
    /// Who comes out (R57), or that nobody does after U-turn and the like.
    Out(#[serde(default)] Option<Id>),
    /// The place of the move that a new one replaces, or that it is not learned (R71).
    Learn(#[serde(default)] Option<u8>),
    /// When this one is asked to act early.
    Order(Standing),
    /// Who fights, at the start.
    Choose(Vec<Id>),
    /// On to the next floor of the Battle Tower.
    Onward,
    /// Home with the streak.
    Home,
}

/// Why HP are lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A strike of somebody's.
    Strike(Id),
    /// Own recoil, explosion, crash, or Struggle.
    Own,
    /// Anything else, by its name.
    Other(&'static str),
}

/// A thrown pool and what its numbers would have meant (R18, section 17).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thrown {
    pub(crate) user: Id,
    pub(crate) target: Id,
    /// All dice in the order in which they fell.
    pub(crate) dice: [u8; 10],
    pub(crate) count: u8,
    pub(crate) net: i8,
    pub(crate) kept: u8,
    /// From here it hits; none: always.
    pub(crate) dc: Option<i8>,
    /// From here the effect happens; 0: there is none.
    pub(crate) effect: u8,
    /// From here it is critical; 21: never.
    pub(crate) critical: u8,
    pub(crate) hit: bool,
}

/// What a floor has shown of luck and choices; hundredths where it says so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Seen {
    /// Kept dice of the visitor's attacks above what their pools show on average, in hundredths; how many.
    pub(crate) luck: i32,
    pub(crate) attacks: u16,
    /// Kept dice of the attacks against the visitor above what their pools show, in hundredths; how many.
    pub(crate) against: i32,
    pub(crate) struck: u16,
    /// Turns in which the visitor chose what the tactician would have; turns in all.
    pub(crate) agreed: u16,
    pub(crate) turns: u16,
}

/// What has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// A round begins (R51).
    Round(u16),
    /// Somebody comes out.
    Out(Id, Cell),
    /// Somebody is withdrawn.
    In(Id),
    /// It walks.
    Walks(Id, Cell),
    /// It uses a move.
    Uses(Id, MoveId),
    /// It names a move that comes later (R55).
    Names(Id, MoveId),
    /// Dice of an attack.
    Thrown(Thrown),
    /// Damage of a strike: amount, HP left, factor of the type in quarters, critical.
    Struck(Id, i32, i32, u8, bool),
    /// Another loss.
    Loses(Id, i32, i32, Cause),
    /// HP regained.
    Gains(Id, i32, i32, &'static str),
    /// A non-volatile status begins.
    Falls(Id, Status),
    /// It ends.
    Recovers(Id, Status),
    /// A status is refused, by this rule.
    Refused(Id, Status, &'static str),
    /// A stage changes by so much, to so much; by 0 where it would not go further.
    Stage(Id, Stat, i8, i8),
    /// Something about somebody, in words.
    Note(Id, &'static str),
    /// Something about somebody and another.
    With(Id, &'static str, Id),
    /// Something about a move of somebody's.
    OfMove(Id, &'static str, MoveId),
    /// Something about an item of somebody's.
    OfItem(Id, &'static str, Item),
    /// Something about all.
    All(&'static str),
    /// Something about a side.
    Side(u8, &'static str),
    /// It faints (R58).
    Faints(Id),
    /// A ball: value, number to reach, die (0: none was rolled), caught.
    Ball(Id, i32, i32, u8, bool),
    /// Experience.
    Learns(Id, u32),
    /// A level.
    Level(Id, u8),
    /// It becomes another species.
    Evolves(Id, SpeciesId),
    /// A lesson of the level, by its number.
    Lesson(u8),
    /// A floor of the Battle Tower is won, with what it has shown of luck and choices.
    Floor(u16, Seen),
    /// The winning team; none: a draw.
    Over(Option<u8>),
}

/// Dice and the ears of the table.
pub(crate) struct Cx<'a> {
    pub(crate) dice: &'a mut TableDice,
    pub(crate) told: &'a mut Vec<Event>,
}

impl Cx<'_> {
    /// A die.
    pub(crate) fn roll(&mut self, name: &'static str, sides: u16) -> i32 {
        i32::from(self.dice.roll(name, sides))
    }

    /// A separate d20 for a chance in percent (D-26).
    pub(crate) fn chance(&mut self, name: &'static str, percent: i32) -> bool {
        self.roll(name, 20) >= super::math::chance_number(percent)
    }

    /// Tells.
    pub(crate) fn tell(&mut self, event: Event) {
        self.told.push(event);
    }
}
