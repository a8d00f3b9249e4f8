//! What abilities do that are plain data: clauses, each a standing answer, stages that it holds while
//! something is so, or something that it does when its moment comes. What they mean in a battle stands in
//! `battle/kinds/written`. A file for each part: the tests (`test.rs`), the answers (`saying.rs`), the
//! moments and what is done at them (`deed.rs`).

use crate::rules::StageStat;

mod deed;
mod role;
mod saying;
mod test;

pub use deed::{Deed, When};
pub use role::Role;
pub use saying::Saying;
pub use test::Test;

/// One thing that an ability does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clause {
    /// All of these hold.
    pub tests: Vec<Test>,
    /// What it does then.
    pub part: Part,
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
    },
}
