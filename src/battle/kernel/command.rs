//! What commands speak of: whom, what and where.

use serde::{Deserialize, Serialize};

use crate::battle::kernel::names::{Spoken, Words};
use crate::board::{Cell, Direction};
use crate::data::{AbilityId, Dex, ImprovisedId, ItemId, Level, MoveId, TerrainId};

/// Stable name of a combatant: its index in the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CombatantId(pub u8);

/// Stable name of a side: its index in the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SideId(pub u8);

/// Stable name of an object: its index in the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ObjectId(pub u8);

/// Stable name of a task: its index in the level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TaskId(pub u8);

/// What telekinesis lifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Lifted {
    /// Everything that lies on this square.
    Items(Cell),
    /// Somebody Fainted, or a willing ally.
    Body(CombatantId),
}

/// With what somebody attacks.
pub(crate) type AttackKind = <Spoken as Words>::Attack;

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
    /// So many minutes pass without rest.
    Wait(u32),
    /// Rests so many half hours; eight or more are an Extended Rest.
    Rest(u32),
    /// Rests so many hours, four at least.
    ExtendedRest(u32),
    /// Is treated where that is done.
    Center,
    /// Takes its time to be rid of what holds it.
    Tend,
    /// Spends points of its own to be rid of an Injury.
    DrainPoints,
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

/// Whose attacks somebody lets hit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Assailant {
    /// Whoever attacks.
    Anybody,
    /// Its allies, as the usual order has it.
    Ally,
    /// This one, a foe too.
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
