//! Tests of the battle: worked cases on small boards, and random play with invariants.

mod accuracy;
mod damage;
mod environment;
mod fuzz;
mod health;
mod kit;
mod statuses;
