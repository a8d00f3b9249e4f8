//! Level files: text -> raw values -> a validated [`crate::data::Level`]. docs/levels.md is the manual.

mod ability;
mod body;
mod complete;
mod draws;
mod effects;
mod gifts;
mod hazards;
mod kit;
mod layout;
mod library;
mod listed;
mod map;
mod near;
mod next;
mod objects;
mod people;
mod place;
mod raw;
mod rectangles;
mod rewrite;
mod scenery;
mod script;
mod settle;
mod sides;
mod so_far;
mod source;
mod start;
mod tasks;
mod traces;
mod trainers;
mod whole;
mod zones;

pub use library::{LevelSource, builtin_levels, find_given, find_level};
pub use rewrite::with_information;
