//! Tests of the battle: worked cases on small boards, and random play with invariants.

mod accuracy;
mod assist;
mod capture;
mod damage;
mod forecasts;
mod fuzz;
mod grapple;
mod grid;
mod intercept;
mod health;
mod kit;
mod league;
mod manipulate;
mod maneuvers;
mod points;
mod statuses;
mod switching;
mod turns;
