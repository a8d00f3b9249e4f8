//! `random`: any legal action, evenly over the verbs, then evenly over their choices.

use super::chance::Chance;
use super::{Controller, Patience, pass};
use crate::battle::{Battle, Command};

/// Plays anything that is legal.
#[derive(Clone, Debug)]
pub(super) struct Random {
    chance: Chance,
    patience: Patience,
}

impl Random {
    pub(super) fn new(seed: u64) -> Self {
        Self {
            chance: Chance::new(seed),
            patience: Patience::default(),
        }
    }
}

impl Controller for Random {
    fn answer(&mut self, battle: &Battle) -> Command {
        if !self.patience.lasts(battle) {
            return pass(battle);
        }
        let Some(options) = battle.options() else {
            return pass(battle);
        };
        let open = || {
            options
                .entries
                .iter()
                .filter(|entry| !entry.choices.is_empty())
        };
        let pick = self.chance.below(open().count());
        let Some(entry) = open().nth(pick) else {
            return pass(battle);
        };
        let choice = &entry.choices[self.chance.below(entry.choices.len())];
        Command::new(options.prompt.actor, choice.action.clone())
    }

    fn reseed(&mut self, seed: u64) {
        *self = Self::new(seed);
    }
}
