//! Getting free: whoever is Stuck where it reaches nobody does nothing there for ever, while foes who shoot need not come
//! to it.

use super::{Foe, Tactician, approved, touches_somebody};
use crate::ai::look::Me;
use crate::ai::wild;
use crate::battle::{Battle, Choosable as _, Command, act};
use crate::board::Body;
use crate::rules::Status;

/// How much more than otherwise somebody takes who lies open after a Breather.
const OPEN: f32 = 1.5;

impl Tactician {
    /// A Breather, where it is Stuck (combat-R085), strikes nobody from there, and no foe comes to its side.
    pub(super) fn breaks_free(&self, battle: &Battle, me: &Me, body: Body) -> Option<Command> {
        let stuck = battle.glance(me.id)?.has(Status::Stuck);
        if !stuck || !self.limits.foresight || !me.has_its_whole_shift() {
            return None;
        }
        let comes = |foe: &Foe| foe.walk > 0 && foe.danger.damage > 0.0 && foe.danger.metres <= 1;
        let hurt = self.outlook(battle.board(), body).hurt;
        if self.foes.is_empty()
            || self.foes.iter().any(comes)
            || self.plans.iter().any(touches_somebody)
            || OPEN * hurt >= self.standing.hp
        {
            return None;
        }
        let breather = wild::first_choice(battle, act::Breather::key())?;
        approved(battle, Command::new(me.id, breather))
    }
}
