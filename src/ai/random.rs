//! `random`: any legal action, evenly over the verbs, then evenly over their choices. As long as nobody of its side is
//! on the board it sends somebody out, or else a League battle would wait for that for scores of rounds.

use super::chance::Chance;
use super::{Controller, Patience, pass};
use crate::battle::{Battle, CombatantId, Command, OptionEntry, SideId, act};

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

/// Whether somebody of a side is on the board and up.
fn has_somebody_out(battle: &Battle, side: SideId) -> bool {
    let everybody = battle.level().combatants.iter().zip(0..);
    let mut own = everybody.filter(|(def, _)| def.side == side.0);
    own.any(|(_, id)| {
        let glance = battle.glance(CombatantId(id));
        glance.is_some_and(|it| it.is_up() && it.body.is_some())
    })
}

impl Controller for Random {
    fn answer(&mut self, battle: &Battle) -> Command {
        if !self.patience.lasts(battle) {
            return pass(battle);
        }
        let Some(options) = battle.options() else {
            return pass(battle);
        };
        let sends =
            |entry: &&OptionEntry| entry.key.is::<act::Release>() && !entry.choices.is_empty();
        let must_send = !has_somebody_out(battle, options.prompt.side)
            && options.entries.iter().any(|entry| sends(&entry));
        let open = || {
            let open = options.entries.iter();
            open.filter(|entry| match must_send {
                true => sends(entry),
                false => !entry.choices.is_empty(),
            })
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
