//! What commands speak of: whom, what and where.

use serde::{Deserialize, Serialize};

use crate::battle::kernel::names::Maneuver;
use crate::board::{Cell, Direction};
use crate::data::{AbilityId, Dex, ImprovisedId, ItemId, Level, MoveId, TerrainId};
use crate::rules::Element;

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

/// An attack: a move, or Struggle in one of its forms.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize)]
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
    /// The accuracy roll of a maneuver; chosen through the verb of that name.
    Maneuver(Maneuver),
    /// A thrown ball; chosen through the verb of that name.
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

/// Whose attacks somebody lets hit (combat-R069).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Assailant {
    /// Whoever attacks.
    Anybody,
    /// Its allies, as the usual order has it.
    Ally,
    /// This one, a foe too (A151).
    One(CombatantId),
}

/// Looks names up.
#[derive(Clone, Copy, Debug)]
pub struct Naming<'a> {
    /// What the definitions are called.
    pub dex: &'a Dex,
    /// What the things of the level are called.
    pub level: &'a Level,
}

impl<'a> Naming<'a> {
    /// A combatant.
    #[must_use]
    pub fn who(&self, id: CombatantId) -> &'a str {
        let found = self.level.combatants.get(usize::from(id.0));
        found.map_or("nobody", |def| &def.name)
    }

    /// A side.
    #[must_use]
    pub fn side(&self, id: SideId) -> &'a str {
        let found = self.level.sides.get(usize::from(id.0));
        found.map_or("nobody", |side| &side.name)
    }

    /// An object.
    #[must_use]
    pub fn object(&self, id: ObjectId) -> &'a str {
        self.level.object_name(id.0)
    }

    /// A task.
    #[must_use]
    pub fn task(&self, id: TaskId) -> &'a str {
        let found = self.level.tasks.get(usize::from(id.0));
        found.map_or("something", |def| &def.name)
    }

    /// An item.
    #[must_use]
    pub fn item(&self, id: ItemId) -> &'a str {
        &self.dex.item(id).name
    }

    /// A move.
    #[must_use]
    pub fn named(&self, id: MoveId) -> &'a str {
        &self.dex.move_def(id).name
    }

    /// An ability.
    #[must_use]
    pub fn ability(&self, id: AbilityId) -> &'a str {
        &self.dex.ability(id).name
    }

    /// A kind of ground.
    #[must_use]
    pub fn ground(&self, id: TerrainId) -> &'a str {
        &self.dex.terrain(id).name
    }

    /// An attack with what lies around.
    #[must_use]
    pub fn improvised(&self, id: ImprovisedId) -> &'a str {
        &self.dex.improvised(id).name
    }
}
