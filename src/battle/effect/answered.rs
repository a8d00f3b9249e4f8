//! What answers the start of a turn does so once in a turn of its bearer: a turn that was held, or
//! begun by an early action, goes on with what has not answered yet (G007).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

/// The turn of its bearer, counted by `Turns::so_far`, whose start something has answered.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Answered(u32);

impl Answered {
    /// Whether this turn's start is still to be answered; from now on it is.
    pub(crate) fn now(&mut self, turn: u32) -> bool {
        std::mem::replace(&mut self.0, turn) != turn
    }
}

/// For which turn of a combatant each effect on the whole field has answered the start.
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct OfField(SmallVec<[(&'static str, Answered); 2]>);

impl OfField {
    /// Whether this effect is still to answer the start of this turn; from now on it is.
    pub(crate) fn now(&mut self, effect: &'static str, turn: u32) -> bool {
        let known = self.0.iter().position(|(name, _)| *name == effect);
        let at = known.unwrap_or_else(|| {
            self.0.push((effect, Answered::default()));
            self.0.len() - 1
        });
        self.0[at].1.now(turn)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_turn_is_answered_once() {
        let mut answered = Answered::default();
        let asked: Vec<bool> = [1, 1, 2, 2, 2, 4].map(|turn| answered.now(turn)).into();
        assert_eq!(asked, [true, false, true, false, false, true]);
    }
}
