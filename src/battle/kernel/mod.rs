//! The kernel of a battle: what any game of turns on a board needs, whatever its rules.
//! World, agenda, dice, journal, prompts and commands as plain data. Nothing here names a rule of
//! Pokémon Tabletop United.

pub(in crate::battle) mod agenda;
pub(in crate::battle) mod args;
pub(in crate::battle) mod command;
pub(in crate::battle) mod event;
pub(in crate::battle) mod event_rule;
pub(in crate::battle) mod names;
pub(in crate::battle) mod pressure;
pub(in crate::battle) mod prompt;
pub(in crate::battle) mod refused;
pub(in crate::battle) mod schedule;
pub(in crate::battle) mod verb;
pub(in crate::battle) mod world;
pub(in crate::battle) mod written;
