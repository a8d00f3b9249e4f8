//! Tests of the battle: worked cases on small boards, and random play with invariants.

mod fuzz;
mod kit;
