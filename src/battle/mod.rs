//! One battle: an ECS world of its own, driven by commands, told by a journal.
//!
//! ```text
//! Battle::new(dex, level, dice)  -> prompt() -> options() -> submit(command) -> journal() ...
//! ```
//!
//! A battle knows nothing of windows, wall-clock time or who decides. It is `Send` and has no
//! globals. The same level, dice and commands give the same journal.

mod board;
mod command;
mod event;
mod forecast;
mod prompt;
mod sheet;

use std::sync::Arc;

pub use board::Board;
pub use command::{
    Action, AttackKind, CombatantId, Command, Maneuver, Reaction, SideId, Standing, Target,
};
pub use event::{DiceShown, Die, Event, Modifier, Modifiers, Outcome, RuleId};
pub use forecast::{DamageForecast, Forecast, TargetForecast};
pub use prompt::{Choice, Cost, Offer, OptionEntry, Options, Prompt, PromptKind, Verb};
pub use sheet::{Budget, MoveState, Sheet, Slot, SlotState, StatusView, Whereabouts};

use crate::data::{Dex, Level};
use crate::rules::{Cell, Dice, Reach, Shortage};

/// Why a command was not accepted. Nothing has changed and nothing was rolled.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The battle is over.
    #[error("the battle is over")]
    Over,
    /// Somebody else must decide.
    #[error("it is {expected} who must decide, not {got}")]
    NotAsked {
        /// Name of whoever is asked.
        expected: String,
        /// Name of whoever the command names.
        got: String,
    },
    /// The rules do not allow it.
    #[error("{reason} ({rule})")]
    Illegal {
        /// Why, in plain words.
        reason: String,
        /// The rule.
        rule: RuleId,
    },
    /// The dice tape could not answer; the battle has stopped and must be rebuilt
    /// ([`crate::record`] does that).
    #[error("{0}")]
    Dice(Shortage),
}

/// What an attack would do on average; the lean cousin of [`Forecast`] for controllers.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Estimate {
    /// Expected damage to enemies, capped at the Hit Points they have.
    pub to_foes: f32,
    /// Expected damage to allies.
    pub to_friends: f32,
    /// Expected number of enemies left Fainted.
    pub knock_outs: f32,
    /// Rough worth of what it inflicts or changes, in Hit Points.
    pub effects: f32,
}

/// A battle.
pub struct Battle {
    dex: Arc<Dex>,
    level: Arc<Level>,
}

impl Battle {
    /// Sets a level up and plays to the first prompt.
    pub fn new(dex: &Arc<Dex>, level: &Arc<Level>, dice: Dice) -> Self {
        let _ = dice;
        Self { dex: dex.clone(), level: level.clone() }
    }
    /// Starts the same level again with other dice, reusing everything allocated.
    pub fn reset(&mut self, dice: Dice) {
        let _ = dice;
    }
    /// The definitions it plays by.
    pub fn dex(&self) -> &Arc<Dex> {
        &self.dex
    }
    /// The level it plays.
    pub fn level(&self) -> &Arc<Level> {
        &self.level
    }
    /// Who must decide, and what about; `None` once the battle is over or out of dice.
    pub fn prompt(&self) -> Option<&Prompt> {
        None
    }
    /// Every legal command for the prompt; for each illegal verb the reason.
    pub fn options(&self) -> Option<Options> {
        None
    }
    /// Carries a command out and plays on to the next prompt; all or nothing.
    pub fn submit(&mut self, command: &Command) -> Result<(), Refusal> {
        let _ = command;
        Err(Refusal::Over)
    }
    /// What happened so far.
    pub fn journal(&self) -> &[Event] {
        &[]
    }
    /// How it ended.
    pub fn outcome(&self) -> Option<&Outcome> {
        None
    }
    /// The roll a dry tape could not give.
    pub fn shortage(&self) -> Option<Shortage> {
        None
    }
    /// Dice values of a tape that were never asked for.
    pub fn dice_left(&self) -> usize {
        0
    }
    /// Exact odds of a command that answers the prompt.
    pub fn forecast(&mut self, command: &Command) -> Result<Forecast, Refusal> {
        let _ = command;
        Err(Refusal::Over)
    }
    /// The round, from 1.
    pub fn round(&self) -> u32 {
        1
    }
    /// The initiative strip of this round, in order of action.
    pub fn order(&self) -> Vec<Slot> {
        Vec::new()
    }
    /// Everybody's ids, in level order.
    pub fn ids(&self) -> impl Iterator<Item = CombatantId> + use<> {
        (0..self.level.combatants.len()).map(|index| CombatantId(index as u8))
    }
    /// A snapshot of one combatant.
    pub fn sheet(&self, id: CombatantId) -> Option<Sheet> {
        let _ = id;
        None
    }
    /// Who stands on a square, if anybody does.
    pub fn occupant(&self, cell: Cell) -> Option<CombatantId> {
        let _ = cell;
        None
    }
    /// The board: ground, cover, items.
    pub fn board(&self) -> &Board {
        unimplemented_board()
    }

    // --- lean look-ups for controllers; the same code that `options` uses -------------------

    /// Attacks whose costs and frequency allow them to the combatant of the prompt.
    pub fn usable_attacks(&self) -> Vec<AttackKind> {
        Vec::new()
    }
    /// Legal targets of an attack if the combatant of the prompt stood at `from`, with whom each
    /// would touch.
    pub fn attack_targets(&self, attack: AttackKind, from: Cell, out: &mut Vec<(Target, Vec<CombatantId>)>) {
        let _ = (attack, from);
        out.clear();
    }
    /// Fills `reach` with where a combatant could move with its Shift Action now (whole
    /// movement, whoever's turn it is).
    pub fn reach(&self, who: CombatantId, reach: &mut Reach) {
        let _ = (who, reach);
    }
    /// What an attack of the prompt's combatant would do on average from `from`.
    pub fn estimate(&mut self, attack: AttackKind, from: Cell, target: &Target) -> Estimate {
        let _ = (attack, from, target);
        Estimate::default()
    }
}

fn unimplemented_board() -> &'static Board {
    std::process::abort()
}
