//! Tests of the battle that look inside, and random play with invariants. Those that see no more than
//! anybody outside stand in `tests/battle`.

mod accuracy;
mod answering;
mod assist;
mod corners;
mod early;
mod environment;
mod fuzz;
mod health;
mod inside;
mod intercept;
mod jumps;
#[path = "../../../tests/battle/kit.rs"]
#[expect(dead_code, reason = "the tests outside use the rest of it")]
mod kit;
mod looks;
mod moves;
mod referee;
mod sandbox;
mod statuses;
mod tasks;
mod traits;
mod turns;
