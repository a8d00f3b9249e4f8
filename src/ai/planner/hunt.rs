//! How likely a team is to catch whom the level asks it to catch: playouts let its trainers look on, so what is left
//! of a hunt as a playout ends is reckoned from the odds of one throw.

use smallvec::SmallVec;

use crate::ai::bag;
use crate::ai::goals::{self, Goals};
use crate::battle::{Battle, CombatantId, Command, act};
use crate::data::level::CombatantKind;
use crate::data::{ItemEffect, ItemId};

/// Rounds in which balls are thrown, where no round ends the battle.
const ROUNDS: u32 = 6;
/// What of the chance to win is the chance to catch them; the rest goes by who is up.
const CAUGHT: f32 = 0.75;

/// Who has to be caught for a team to win.
#[derive(Default)]
pub(super) struct Hunt {
    team: u8,
    wanted: SmallVec<[CombatantId; 2]>,
}

impl Hunt {
    pub(super) fn learn(&mut self, battle: &Battle, goals: &Goals, by: CombatantId) {
        self.wanted.clear();
        if let Some(team) = battle.glance(by).map(|it| it.team) {
            self.team = team;
            self.wanted.extend(goals.wanted());
        }
    }

    /// Whether anybody has to be caught.
    pub(super) fn is_on(&self) -> bool {
        !self.wanted.is_empty()
    }

    /// The chance of its team to win, of which the lead on the board tells a part.
    pub(super) fn chance(&self, battle: &Battle, lead: f32) -> f32 {
        let each = self.wanted.iter().map(|it| self.catches(battle, *it));
        let caught: f32 = each.product();
        caught * (CAUGHT + (1.0 - CAUGHT) * lead)
    }

    /// The chance that somebody is caught with the balls, and in the rounds, that are left.
    fn catches(&self, battle: &Battle, target: CombatantId) -> f32 {
        let rounds = goals::rounds_to_win(battle, self.team).unwrap_or(ROUNDS);
        let people = battle.level().combatants.iter();
        let trainers = battle.outlines().zip(people).filter(|(it, def)| {
            it.up && it.team == self.team && def.kind == CombatantKind::Trainer
        });
        let mut misses = 1.0;
        for (it, _) in trainers {
            let (Some(body), throws) = (it.body, bag::count_balls(battle, it.id).min(rounds))
            else {
                continue;
            };
            let odds = balls(battle, it.id).map(|item| {
                let throw = Command::new(it.id, act::Ball(item, target));
                let forecast = battle.forecast_from(&throw, body.anchor);
                let target = forecast.targets.first();
                target.and_then(|it| it.capture).unwrap_or(0.0) as f32
            });
            let best = odds.fold(0.0, f32::max);
            misses *= (1.0 - best).powi(i32::try_from(throws).unwrap_or(i32::MAX));
        }
        1.0 - misses
    }
}

/// The balls that somebody has left, one of each kind.
fn balls(battle: &Battle, who: CombatantId) -> impl Iterator<Item = ItemId> {
    let left = battle.bag(who).iter().filter(|(_, count)| *count > 0);
    let items = left.map(|(item, _)| *item);
    items.filter(|item| matches!(battle.dex().item(*item).effect, ItemEffect::Ball { .. }))
}
