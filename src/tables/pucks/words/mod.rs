//! The English of PokéPucks: events, how everybody stands, cards, and what can be typed.

pub(super) mod cards;
pub(super) mod lines;
pub(super) mod state;
pub(super) mod typed;
