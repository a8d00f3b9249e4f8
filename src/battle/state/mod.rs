//! The state of a battle: components and resources with one writer each.

pub(in crate::battle) mod board;
pub(in crate::battle) mod budget;
pub(in crate::battle) mod flight;
pub(in crate::battle) mod hurry;
pub(in crate::battle) mod origin;
pub(in crate::battle) mod owed;
pub(in crate::battle) mod place;
pub(in crate::battle) mod setting;
pub(in crate::battle) mod stages;
pub(in crate::battle) mod traits;
pub(in crate::battle) mod turns;
