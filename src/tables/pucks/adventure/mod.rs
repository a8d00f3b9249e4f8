//! The adventure (R33-R52, R62-R64): licenses and pieces on the map, days of actions, battles against the
//! Game Master and among players. `day` runs days and turns, `actions` what is done on the map, `pay` what
//! it costs and where paths lead, `fights` the battles and what comes of them, `computer` and `prospects` who
//! plays by itself.

mod actions;
mod choices;
mod company;
pub mod computer;
mod day;
mod fights;
mod offers;
mod pay;
mod prospects;
mod state;
mod titles;

pub use state::{Adventure, Asks, Cause, License, Offer, Phase, Proposal};
