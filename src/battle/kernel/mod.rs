//! The kernel of a battle: what any game of turns on a board needs, whatever its rules.
//! World, agenda, dice, journal, prompts and commands as plain data, verbs and what is asked of them. Nothing here
//! names a rule of a game: rules, reactions, costs and rolls are entries of the rule-set. Events and attacks still
//! speak the words of the first one.

pub(crate) mod advance;
pub(crate) mod agenda;
pub(crate) mod args;
pub(crate) mod checking;
pub(crate) mod command;
pub(crate) mod conduct;
pub(crate) mod entry;
pub(crate) mod event;
pub(crate) mod event_cause;
pub(crate) mod event_dice;
pub(crate) mod happened;
pub(crate) mod lens;
pub(crate) mod names;
pub(crate) mod parts;
pub(crate) mod phrases;
pub(crate) mod prompt;
pub(crate) mod refused;
pub(crate) mod said;
pub(crate) mod schedule;
pub(crate) mod verb;
pub(crate) mod world;
pub(crate) mod written;
