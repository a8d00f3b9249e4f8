//! When a clause does something by itself, and what.

use serde::{Deserialize, Serialize};

use crate::rules::{StageStat, Status};

/// When an ability does something by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum When {
    /// An attack has hit its bearer and done what it does; the other one has made it.
    HitBy,
    /// An attack of its bearer has hit another.
    Hits,
    /// An attack of its bearer has knocked out a foe.
    Fells,
    /// An attack of its bearer is over, whatever has come of it.
    Attacks,
    /// It is there, and speaks: as soon as its bearer has it.
    TakenUp,
    /// A turn of its bearer begins.
    TurnBegins,
    /// A turn of its bearer is over.
    TurnEnds,
}

/// What an ability does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Changes a stage.
    Stage(StageStat, i32),
    /// Gives ticks of Hit Points back.
    Ticks(i32),
    /// Takes ticks of Hit Points.
    LoseTicks(i32),
    /// Gives a status, until it is cured.
    Inflict(Status),
    /// Gives so many Hit Points back.
    Heal(i32),
    /// Gives one part in so many of the maximum back.
    Part(i32),
    /// Takes one part in so many of the maximum.
    LosePart(i32),
    /// Gives so many temporary Hit Points.
    Temp(i32),
    /// Gives so many ticks of temporary Hit Points.
    TempTicks(i32),
    /// Gives one part in so many of the maximum as temporary Hit Points.
    TempPart(i32),
    /// Leaves what moves leave by this name.
    Leave(String),
    /// Uses up what it comes from: the item in its hand, the Digestion Buff.
    Spend,
}
