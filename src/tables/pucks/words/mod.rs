//! The English of PokéPucks: events, how everybody stands, cards, and what can be typed.

pub mod cards;
pub mod lines;
pub mod state;
pub mod typed;
