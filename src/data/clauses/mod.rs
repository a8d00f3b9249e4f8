//! What abilities do that are plain data: clauses, each a standing answer, stages that it holds while
//! something is so, or something that it does when its moment comes. What they mean in a battle stands in
//! `battle/kinds/written`. A file for each part: the tests (`test.rs`), the answers (`saying.rs`), the
//! moments and what is done at them (`deed.rs`).

use serde::{Deserialize, Serialize};

use crate::rules::StageStat;

mod deed;
mod saying;
mod test;

pub use deed::{AtOnce, Deed, HowLong, When};
pub use saying::{Added, Addition, Barred, Knack, Role, Saying};
pub use test::Test;

/// One thing that an ability does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// All of these hold.
    pub tests: Vec<Test>,
    /// What it does then.
    pub part: Part,
    /// Whom it speaks for besides its bearer, or to whom it does what it does.
    pub near: Option<Near>,
}

/// Those who are near its bearer, without itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename = "near")]
pub struct Near {
    /// How near, in metres; everywhere on the board where nothing is said.
    #[serde(default = "everywhere")]
    pub metres: i32,
    /// Who of them.
    pub whom: Side,
    /// Its bearer too.
    #[serde(default)]
    pub own: bool,
    /// Of those the nearest alone.
    #[serde(default)]
    pub nearest: bool,
}

fn everywhere() -> i32 {
    i32::MAX
}

/// What a trainer pays where it is asked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default, rename = "price")]
pub struct Asks {
    /// Action Points.
    pub points: u8,
}

/// Who of those who are near.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Side {
    /// Those of other teams.
    Foes,
    /// Those of its own.
    Allies,
    /// Everybody.
    Others,
}

/// What a clause does where its tests hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// It answers a question of the rules.
    Says {
        /// What.
        saying: Saying,
        /// Of attacks: on which side of them its bearer stands.
        role: Role,
    },
    /// It holds stages for as long as that is so.
    Holds(Vec<(StageStat, i32)>),
    /// It does something by itself.
    On {
        /// When.
        moment: When,
        /// What it does to its bearer.
        does: Vec<Deed>,
        /// What it does to the other one.
        to_other: Vec<Deed>,
        /// The trainer of its bearer is asked first, and pays this.
        asks: Option<Asks>,
    },
}
