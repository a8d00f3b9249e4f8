//! The state of a battle: components and resources with one writer each.

pub(crate) mod answering;
pub(crate) mod bag;
pub(crate) mod board;
pub(crate) mod budget;
pub(crate) mod declared;
pub(crate) mod diary;
pub(crate) mod done;
pub(crate) mod fed;
pub(crate) mod flight;
pub(crate) mod gate;
pub(crate) mod granted_uses;
pub(crate) mod hurry;
pub(crate) mod in_place;
pub(crate) mod memory;
pub(crate) mod move_uses;
pub(crate) mod orders;
pub(crate) mod origin;
pub(crate) mod owed;
pub(crate) mod place;
pub(crate) mod presence;
pub(crate) mod setting;
pub(crate) mod shots;
pub(crate) mod stages;
pub(crate) mod traits;
pub(crate) mod turn_stage;
pub(crate) mod turns;
