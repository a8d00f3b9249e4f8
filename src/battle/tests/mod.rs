//! Tests of the battle: worked cases on small boards, and random play with invariants.

mod accuracy;
mod assist;
mod capture;
mod corners;
mod damage;
mod early;
mod environment;
mod forecasts;
mod fuzz;
mod grapple;
mod grid;
mod health;
mod house;
mod intercept;
mod kit;
mod league;
mod maneuvers;
mod manipulate;
mod points;
mod pressure;
mod statuses;
mod struggle;
mod switching;
mod turns;
