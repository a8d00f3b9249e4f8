//! The state of a battle: components and resources with one writer each.

pub(crate) mod board;
pub(crate) mod budget;
pub(crate) mod flight;
pub(crate) mod hurry;
pub(crate) mod origin;
pub(crate) mod owed;
pub(crate) mod place;
pub(crate) mod setting;
pub(crate) mod stages;
pub(crate) mod traits;
pub(crate) mod turns;
