//! Tests of the battle: worked cases on small boards, and random play with invariants.

mod accuracy;
mod capture;
mod damage;
mod environment;
mod forecasts;
mod fuzz;
mod grid;
mod health;
mod kit;
mod maneuvers;
mod statuses;
mod switching;
mod turns;
