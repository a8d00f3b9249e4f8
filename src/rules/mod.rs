//! The arithmetic of the book as plain functions on plain values. No Bevy, no I/O,
//! no randomness of its own, whole numbers only (A005).
//!
//! | module | what it answers |
//! |---|---|
//! | [`stats`] | the six stats, Hit Points, Action Points, ticks, percentages |
//! | [`stages`] | combat stages and what they do to stats and movement |
//! | [`evasion`] | Evasion from stats, bonuses, gear and flanking |
//! | [`accuracy`] | does a d20 hit, which die is needed, is it a critical hit |
//! | [`damage`] | the Damage Base chart, the damage sum, falls |
//! | [`darkness`] | whom darkness blinds |
//! | [`distribution`] | exact distributions of dice for forecasts |
//! | [`element`] | the eighteen types, type chart, effectiveness |
//! | [`health`] | losing and healing Hit Points, markers, injuries, death |
//! | [`recovery`] | rest, extended rest, natural healing, Pokémon Center |
//! | [`experience`] | what a won battle is worth |
//! | [`capture`] | capture rate and capture roll |
//! | [`skills`] | skills, opposed checks, precision, heavy lifting |
//! | [`speeds`] | what weighs on movement |
//! | [`frequency`] | how often a Move may be used |
//! | [`status`] | names, families and immunities of afflictions |
//! | [`dice`] | named dice: seeds and tapes |
//! | [`rolls`] | what dice are rolled for |
//! | [`weapons`] | what a trainer's weapon changes of Struggle |
//! | [`flanking`] | is a body Flanked |
//! | [`initiative`] | the order of turns |

pub mod accuracy;
pub mod capture;
pub mod damage;
pub mod darkness;
pub mod dice;
pub mod distribution;
pub mod element;
pub mod evasion;
pub mod experience;
pub mod flanking;
pub mod frequency;
pub mod health;
pub mod initiative;
pub mod recovery;
pub mod rolls;
pub mod skills;
pub mod speeds;
pub mod stages;
pub mod stats;
pub mod status;
mod streams;
pub mod weapons;

pub use accuracy::{AttackClass, Check, EvasionKind};
pub use capture::CaptureFacts;
pub use damage::{DamageBase, DamageDice, DamageSum};
pub use dice::{Dice, DiceSource, Roll, RollKind, Shortage};
pub use distribution::Distribution;
pub use element::{Effectiveness, Element, Matchup, TypeChart, Typing};
pub use evasion::{Evasion, EvasionOrder};
pub use frequency::{Frequency, Uses};
pub use health::{InjuryRules, LossKind, LossOutcome, Vitals};
pub use recovery::Ledger;
pub use skills::{Skill, SkillDice, Skills};
pub use stages::{StageStat, Stages};
pub use stats::{Stat, Stats};
pub use status::{AfflictionClass, Status};
pub use streams::Throw;
pub use weapons::{Weapon, WeaponClass};
