//! Commands: everything a player, an AI, a script or a fuzzer can say to a battle.

use serde::{Deserialize, Serialize};

use crate::battle::verbs::referee::Correction;
use crate::board::{Cell, Direction};
use crate::data::{ImprovisedId, ItemId, MoveId};
use crate::rules::Element;

pub use crate::battle::reactions::Reaction;
pub use crate::battle::verbs::maneuvers::Maneuver;

/// Stable name of a combatant: its index in the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CombatantId(pub u8);

/// Stable name of a side: its index in the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SideId(pub u8);

/// Stable name of an object: its index in the level (G110).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ObjectId(pub u8);

/// Stable name of a task: its index in the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TaskId(pub u8);

/// What telekinesis lifts (G085).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Lifted {
    /// Everything that lies on this square.
    Items(Cell),
    /// Somebody Fainted, or a willing ally.
    Body(CombatantId),
}

/// What one combatant does about the prompt at hand.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Command {
    /// Who acts; must be the one the prompt asks (standing orders excepted). For a correction of
    /// the referee: whom it concerns, anybody where it concerns the board or the battle.
    pub actor: CombatantId,
    /// What it does.
    pub action: Action,
}

impl Command {
    /// Shorthand.
    #[must_use]
    pub fn new(actor: CombatantId, action: Action) -> Self {
        Self { actor, action }
    }
}

/// An attack: a move, or Struggle in one of its forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum AttackKind {
    /// A known move.
    Move(MoveId),
    /// Struggle (combat-R082).
    Struggle,
    /// Struggle as a capability allows it (G079 to G086). `Normal` is the Telekinetic one, at a
    /// distance.
    StruggleAs {
        /// Its type.
        element: Element,
        /// Special Attack against Special Defense.
        special: bool,
    },
    /// Struggle with a prop that gives it its type and breaks (G106).
    StruggleWith(ItemId),
    /// An attack with what lies around (G103 to G105).
    Improvised(ImprovisedId),
    /// What can be set off with an object, if the check succeeds (G107).
    SetPiece(ObjectId),
    /// The accuracy roll of a maneuver; chosen through [`Action::Maneuver`].
    Maneuver(Maneuver),
    /// A thrown ball; chosen through [`Action::Ball`].
    Ball(ItemId),
}

impl AttackKind {
    /// The name of a Struggle in one of its forms; `None` for every other attack.
    #[must_use]
    pub fn struggle_name(self) -> Option<&'static str> {
        use Element as E;
        let (element, special) = match self {
            Self::Struggle => return Some("Struggle"),
            Self::StruggleAs { element, special } => (element, special),
            _ => return None,
        };
        Some(match (element, special) {
            (E::Fire, false) => "Struggle (Fire)",
            (E::Fire, true) => "Struggle (Fire, special)",
            (E::Water, false) => "Struggle (Water)",
            (E::Water, true) => "Struggle (Water, special)",
            (E::Ice, false) => "Struggle (Ice)",
            (E::Ice, true) => "Struggle (Ice, special)",
            (E::Flying, false) => "Struggle (Flying)",
            (E::Flying, true) => "Struggle (Flying, special)",
            (E::Rock, false) => "Struggle (Rock)",
            (E::Rock, true) => "Struggle (Rock, special)",
            (E::Electric, false) => "Struggle (Electric)",
            (E::Electric, true) => "Struggle (Electric, special)",
            (_, false) => "Struggle (Telekinetic)",
            (_, true) => "Struggle (Telekinetic, special)",
        })
    }
}

/// Where an action is aimed.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Target {
    /// Nothing to aim.
    None,
    /// One combatant.
    One(CombatantId),
    /// An object.
    Object(ObjectId),
    /// Several combatants.
    Many(Vec<CombatantId>),
    /// A square: the top-left square of a blast, or where something is put.
    Cell(Cell),
    /// A direction, for cones, lines, close blasts and dashes.
    Direction(Direction),
    /// Squares chosen one by one, for hazards.
    Squares(Vec<Cell>),
}

/// Everything a combatant can do.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Action {
    /// Moves along these squares (the start is not listed) with the Shift Action (combat-R055).
    Shift(Vec<Cell>),
    /// Jumps in a straight line to this square with the whole Shift Action (G038).
    Jump(Cell),
    /// Teleports to this square with the Shift Action; provokes nobody.
    Teleport(Cell),
    /// Turns its long body by a quarter so that its top-left square is this one, and moves on along
    /// these squares, with one Shift Action (G036).
    Turn(Cell, Vec<Cell>),
    /// Moves one metre without provoking (combat-R111).
    Disengage(Cell),
    /// Gets up with the Shift Action (combat-R107).
    StandUp,
    /// Uses a move or Struggle (Standard Action).
    Attack(AttackKind, Target),
    /// Coup de Grâce (combat-R084) with this attack.
    CoupDeGrace(AttackKind, CombatantId),
    /// A combat maneuver on a target.
    Maneuver(Maneuver, CombatantId),
    /// One more metre of a Push that was won (combat-R112).
    PushOn,
    /// A Full Action inside a Grapple (combat-R115, G100 to G102).
    Grapple(Hold),
    /// Sprint (combat-R113).
    Sprint,
    /// Take a Breather, moving along these squares (combat-R085).
    Breather(Vec<Cell>),
    /// Helps somebody who cannot choose it to Take a Breather (combat-R086).
    Assist(CombatantId),
    /// Passes a small item to an adjacent trainer while shifting (G010).
    HandOver(ItemId, CombatantId),
    /// Takes a Pokémon that gets no turn in this round along while shifting: it moves along these
    /// squares (A105).
    Along(CombatantId, Vec<Cell>),
    /// Spends an Action Point for +1 on the next roll of this combatant or of its Pokémon
    /// (combat-R131).
    SpendPoint,
    /// Wakes an adjacent ally (G126).
    Wake(CombatantId),
    /// Frees an adjacent ally that is bound (G152).
    Untie(CombatantId),
    /// Tries a task of the level with a Skill Check (G017, G115 to G118).
    Try(TaskId),
    /// Draws a carried weapon; what was in the hand goes into the bag (combat-R042).
    Draw(ItemId),
    /// Identifies a Pokémon with a Pokédex (combat-R042).
    Scan(CombatantId),
    /// Before the first round: sends this Pokémon out first, hidden until all reveal (A103).
    Choose(CombatantId, Cell),
    /// Lifts something by telekinesis and puts it on this square (G085).
    Lift(Lifted, Cell),
    /// Uses a carried item on a target (combat-R042).
    Item(ItemId, CombatantId),
    /// Throws a carried ball (G162).
    Ball(ItemId, CombatantId),
    /// Recalls one Pokémon and releases another in one go (combat-R049). The first is already
    /// Fainted for the Shift Action variant (combat-R051).
    Switch {
        /// Comes back.
        recall: CombatantId,
        /// Goes out.
        release: CombatantId,
        /// Where the released one appears.
        at: Cell,
    },
    /// Recalls a Pokémon with a Shift Action (combat-R052).
    Recall(CombatantId),
    /// Releases a Pokémon with a Shift Action (combat-R052).
    Release(CombatantId, Cell),
    /// Recalls two Pokémon with a Standard Action (combat-R052).
    RecallTwo(CombatantId, CombatantId),
    /// Releases two Pokémon with a Standard Action (combat-R052).
    ReleaseTwo {
        /// Who goes out.
        first: CombatantId,
        /// Where the first appears.
        at: Cell,
        /// And who else.
        second: CombatantId,
        /// Where the second appears.
        beside: Cell,
    },
    /// Gives up the Standard Action for another Shift Action (combat-R044).
    TradeForShift,
    /// Gives up the Standard Action for another Swift Action (combat-R044).
    TradeForSwift,
    /// Drops the held item (G018).
    DropItem,
    /// Picks up an item from an adjacent or own square (G017).
    PickUp(Cell),
    /// Leaves a stance such as Curled Up or Withdrawn.
    Uncoil,
    /// Holds the whole turn until this Initiative count (combat-R040).
    Hold(i32),
    /// Leaves the battle over the edge of the board (G174).
    Flee,
    /// Ends the turn.
    EndTurn,
    /// Takes the reaction that the prompt offers; where several moves could answer, the first.
    React,
    /// Takes the reaction that the prompt offers with this move.
    Answer(MoveId),
    /// Lets the reaction pass.
    Decline,
    /// Lets attacks of allies hit as if it had no Evasion, or no longer (combat-R069); possible at
    /// any prompt of the same side, costs nothing.
    Willing(bool),
    /// Recovers once the battle is over (combat-R126 to combat-R129).
    Recover(Recovery),
    /// The same for everybody of the actor's side whom it helps.
    Camp(Recovery),
    /// Goes on to the next battle of the level.
    NextBattle,
    /// Holds back: its attacks do not kill by Hit Points, or do again (G151); possible at any
    /// prompt of the same side, costs nothing.
    HoldBack(bool),
    /// A person at the table corrects something; possible at any prompt, whoever is asked.
    Referee(Correction),
    /// Sets a standing order; possible at any prompt of the same side, costs nothing.
    Order(Reaction, Standing),
}

/// Ways to recover after a battle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Recovery {
    /// So many minutes pass without rest (G128, A060).
    Wait(u32),
    /// Rests so many half hours (combat-R126, G156); eight or more are an Extended Rest.
    Rest(u32),
    /// Rests so many hours, four at least (combat-R127).
    ExtendedRest(u32),
    /// Is treated at a Pokémon Center (combat-R129).
    Center,
    /// An Extended Action ends Frozen, Slowed and Stuck (G122, G135, G136).
    Tend,
    /// A trainer drains 2 Action Points to remove an Injury of its own (combat-R128).
    DrainPoints,
}

/// What somebody in a Grapple can do with a Full Action.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Hold {
    /// With Dominance: lets go.
    End,
    /// With Dominance: +3 on the next opposed check of this Grapple.
    Secure,
    /// With Dominance: an unarmed Struggle that hits by itself.
    Attack,
    /// With Dominance: shifts along these squares and drags the other along.
    Drag(Vec<Cell>),
    /// Without Dominance: contests; on a win takes Dominance.
    Contest,
    /// Without Dominance: contests; on a win ends the Grapple.
    Break,
    /// Phasing and Teleporter leave without a check (G101).
    Slip,
}

/// What a combatant does about offers without being asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub enum Standing {
    /// Takes every offer.
    Always,
    /// Is asked.
    #[default]
    Ask,
    /// Lets every offer pass.
    Never,
}
