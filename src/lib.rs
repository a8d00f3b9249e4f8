//! Tallgrass: a tactical game and a simulator for Pokémon Tabletop United combat.
//!
//! A battle is a pure function of (level, dice, commands). The layers, leftmost
//! first; a module may use what stands to its left and nothing to its right:
//!
//! `board` <- `rules` <- `data` <- `battle` <- { `ai`, `sim`, `record`, `tables` } <- { `text`, `input`, `view`, `screens` }
//!
//! `docs/design.md` explains them; `tests/layers` enforces the direction.

pub mod ai;
pub mod battle;
pub mod board;
pub mod cli;
pub mod data;
pub mod record;
pub mod rules;
pub mod rulesets;
pub mod sim;
pub mod tables;
pub mod text;
pub mod words;

#[cfg(feature = "client")]
pub mod input;
#[cfg(feature = "client")]
pub mod screens;
#[cfg(feature = "client")]
pub mod view;
