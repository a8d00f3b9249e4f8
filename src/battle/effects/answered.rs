//! What answers the start of a turn does so once in a turn of its bearer: a turn that was held, or
//! begun by an early action, goes on with what has not answered yet (G007).

/// The turn of its bearer, counted by `TurnState::turns`, whose start something has answered.
#[derive(Clone, Copy, Debug, Default)]
pub(in crate::battle) struct Answered(u32);

impl Answered {
    /// Whether this turn's start is still to be answered; from now on it is.
    pub(in crate::battle) fn now(&mut self, turn: u32) -> bool {
        std::mem::replace(&mut self.0, turn) != turn
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
