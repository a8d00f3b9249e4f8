//! Air: what it costs whoever has no gills to be under water as the round ends (combat-R123).

use super::Tactician;
use crate::battle::Battle;
use crate::board::Body;
use crate::rules::health::{DEADLY, suffocates};
use crate::rules::stats::tick;

/// What each Injury of the water costs besides that a breath would heal, as a share of a tick.
const HEALED: f32 = 0.5;

impl Tactician {
    /// What it costs to be here without air as the round ends: another Injury, those that a breath would heal, and all,
    /// where one more is death.
    pub(super) fn stifled(&self, battle: &Battle, at: &Body) -> f32 {
        if !battle.board().has_deep_water() {
            return 0.0;
        }
        let Some(me) = self.me else {
            return 0.0;
        };
        let rounds = battle.airless_at(me, at) as i32;
        if !suffocates(rounds) {
            return 0.0;
        }
        let max = self.standing.max as i32;
        let deadly = battle.cap(me) * DEADLY <= max;
        if deadly {
            return self.all_of_it() + self.stake;
        }
        let gained = (1..rounds).filter(|round| suffocates(*round)).count();
        tick(max) as f32 * (1.0 + HEALED * gained as f32)
    }
}
