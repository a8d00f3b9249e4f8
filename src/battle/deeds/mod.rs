//! Deeds: what happens to combatants and how, step by step: turns, attacks, health, motion,
//! capture, what follows a battle.

pub(in crate::battle) mod able;
pub(in crate::battle) mod aftermath;
pub(in crate::battle) mod along;
pub(in crate::battle) mod attack;
pub(in crate::battle) mod burrow;
pub(in crate::battle) mod capture;
pub(in crate::battle) mod checks;
pub(in crate::battle) mod deferred;
pub(in crate::battle) mod fall;
pub(in crate::battle) mod hazards;
pub(in crate::battle) mod health;
pub(in crate::battle) mod items;
pub(in crate::battle) mod league;
pub(in crate::battle) mod leap;
pub(in crate::battle) mod lift;
pub(in crate::battle) mod maneuvers;
pub(in crate::battle) mod moves;
pub(in crate::battle) mod opening;
pub(in crate::battle) mod out_of_turn;
pub(in crate::battle) mod outcome;
pub(in crate::battle) mod presence;
pub(in crate::battle) mod props;
pub(in crate::battle) mod reacting;
pub(in crate::battle) mod scanning;
pub(in crate::battle) mod scenery;
pub(in crate::battle) mod script;
pub(in crate::battle) mod shift;
pub(in crate::battle) mod statuses;
pub(in crate::battle) mod switching;
pub(in crate::battle) mod tasks;
pub(in crate::battle) mod team;
pub(in crate::battle) mod turn;
pub(in crate::battle) mod turning;
pub(in crate::battle) mod walk;
pub(in crate::battle) mod wounds;
