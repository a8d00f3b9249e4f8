//! Time to get ready: as long as foes are held where they hurt nobody, a turn spent on stages costs nothing, and what
//! it gains counts for all the turns that it takes to beat them.

use super::{Foe, Tactician, approved, touches_somebody, worth_by};
use crate::ai::look::Me;
use crate::ai::why::{Reason, Thought, reasons};
use crate::ai::wild;
use crate::battle::{Battle, Choosable as _, Command, act};
use crate::data::effects::stage::Stage;
use crate::rules::StageStat;

/// Turns for which a stage is reckoned to tell at most, where there is time: nobody is held for ever.
const AT_MOST: f32 = 6.0;
/// The share of its blows that are left to somebody whom lowered stages hamper at least.
const LEAST_LEFT: f32 = 0.2;

impl Tactician {
    /// Turns for which a combat stage of one's own tells.
    pub(super) fn turns_that_tell(&self, battle: &Battle, me: &Me) -> f32 {
        let usual = self.terms.lasting;
        let strength = self.standing.strength;
        if !self.limits.foresight || strength <= 0.0 || !self.has_time(battle, me) {
            return usual;
        }
        let left: i32 = self.foes.iter().map(|foe| foe.figure.hp).sum();
        let turns = left as f32 / strength - 1.0;
        turns.clamp(usual, AT_MOST.max(usual))
    }

    /// Whether all foes who are awake are held where they hurt nobody.
    fn has_time(&self, battle: &Battle, me: &Me) -> bool {
        let mut awake = self.foes.iter().filter(|foe| !foe.asleep).peekable();
        let held = |foe: &Foe| foe.walk == 0 || foe.frozen;
        awake.peek().is_some()
            && awake.all(held)
            && [true, false].map(|special| self.pressed(battle, me, special)) == [0.0, 0.0]
    }

    /// Whether the best that it can do is to get ready while there is time for it.
    pub(super) fn gets_ready(&self, battle: &Battle, me: &Me) -> bool {
        let best = self.plans.first();
        best.is_some_and(|it| worth_by(it, Reason::Own) > 0.0 && !touches_somebody(it))
            && self.has_time(battle, me)
    }

    /// Adds a Breather, where there is time for it and its stages are low.
    pub(super) fn breathe_in_time(&mut self, battle: &Battle, me: &Me, after: f32) {
        let low = battle.lowered(me.id) < 0;
        if !low || !me.has_its_whole_shift() || !self.has_time(battle, me) {
            return;
        }
        let worth = StageStat::ALL.map(|stat| {
            let by = battle.stage(me.id, stat).min(0);
            self.own_stage(battle, &Stage(stat, -by))
        });
        let most = self.standing.lasts * (1.0 - LEAST_LEFT) * self.standing.strength;
        let worth = worth.iter().sum::<f32>().min(most) - self.standing.toll;
        if worth <= 0.0 {
            return;
        }
        let Some(breather) = wild::first_choice(battle, act::Breather::key()) else {
            return;
        };
        let Some(breather) = approved(battle, Command::new(me.id, breather)) else {
            return;
        };
        self.plans.push(Thought {
            action: breather.action,
            worth: worth + after,
            reasons: reasons(&[(Reason::Own, worth), (Reason::Square, after)]),
        });
    }
}
