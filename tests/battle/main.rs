//! Worked battles on small boards, played through what a battle shows anybody: commands, prompts, sheets,
//! journal. The cases of `tests/cases` are the larger part; here stands what they cannot say.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "helpers of tests fail by panicking"
)]

// The kit is shared with the tests inside `src/battle`, so it names everything from the root.
use tallgrass::{battle, board, data, rules};

mod abilities;
mod aftermath;
mod answers;
mod bonds;
mod capture;
mod damage;
mod distraction;
mod forecasts;
mod grapple;
mod grid;
mod hazards;
mod house;
mod journey;
#[allow(dead_code, reason = "the tests inside use the rest of it")]
mod kit;
mod league;
mod maneuvers;
mod manipulate;
mod opening;
mod points;
mod props;
mod scenery;
mod struggle;
mod switching;
mod telekinesis;
mod verified;
mod weapons;
mod zones;
