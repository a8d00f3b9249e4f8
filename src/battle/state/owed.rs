//! What earlier deeds cost the turns to come: whole turns, or actions of the next one. Sole writer of
//! [`Owed`].

use bevy_ecs::prelude::*;

/// What a combatant has to give up.
#[derive(Component, Clone, Copy, Debug, Default)]
pub(crate) struct Owed {
    /// Turns: it acted early after acting (combat-R047), or out of turn (A107).
    turns: u8,
    /// Its turn of this round is one of them.
    gave_up: bool,
    /// The Standard Action of its coming turn of this round, taken early (combat-R047, R048).
    taken_early: bool,
    /// The Standard Action of the turn after the coming one, which something else has taken (A152).
    taken_early_after: bool,
    /// The Standard Action of its next turn: it stayed under ground (G041).
    standard: bool,
    /// The Shift Action of its next turn, taken early.
    shift: bool,
}

/// What falls due as a turn begins.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Due {
    /// The Standard Action was taken early.
    pub(crate) taken_early: bool,
    /// The Standard Action.
    pub(crate) standard: bool,
    /// The Shift Action.
    pub(crate) shift: bool,
}

impl Owed {
    /// A new round. Whether its turn in it is given up (combat-R047).
    pub(crate) fn new_round(&mut self) -> bool {
        self.taken_early = std::mem::take(&mut self.taken_early_after);
        self.gave_up = self.turns > 0;
        self.turns = self.turns.saturating_sub(1);
        self.gave_up
    }

    /// A turn begins: what it has to give up is settled with that.
    pub(crate) fn fall_due(&mut self) -> Due {
        Due {
            taken_early: std::mem::take(&mut self.taken_early),
            standard: std::mem::take(&mut self.standard),
            shift: std::mem::take(&mut self.shift),
        }
    }

    /// It gives a turn of a later round up (combat-R047, A107).
    pub(crate) fn owe_turn(&mut self) {
        self.turns = self.turns.saturating_add(1);
    }

    /// How many turns it gives up.
    pub(crate) fn turns(&self) -> u8 {
        self.turns
    }

    /// Whether it gives up a turn, that of this round included.
    pub(crate) fn any_turn(&self) -> bool {
        self.turns > 0 || self.gave_up
    }

    /// It takes the Standard Action of its coming turn early (combat-R047, combat-R048).
    pub(crate) fn take_early(&mut self) {
        self.taken_early = true;
    }

    /// It takes that of the turn after the coming one, which something else has taken (A152).
    pub(crate) fn take_early_after(&mut self) {
        self.taken_early_after = true;
    }

    /// Whether the Standard Action of a coming turn is taken already.
    pub(crate) fn has_taken_early(&self) -> bool {
        self.taken_early || self.taken_early_after
    }

    /// It takes the Shift Action of its next turn early (combat-R048).
    pub(crate) fn take_shift(&mut self) {
        self.shift = true;
    }

    /// Whether that is taken already.
    pub(crate) fn has_taken_shift(&self) -> bool {
        self.shift
    }

    /// It gives up the Standard Action of its next turn (G041).
    pub(crate) fn owe_standard(&mut self) {
        self.standard = true;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_given_up_round_by_round() {
        let mut owed = Owed::default();
        owed.owe_turn();
        owed.owe_turn();
        assert!(owed.new_round() && owed.any_turn() && owed.turns() == 1);
        assert!(owed.new_round() && owed.any_turn() && owed.turns() == 0);
        assert!(!owed.new_round() && !owed.any_turn());
    }

    #[test]
    fn what_is_taken_early_of_the_turn_after_the_coming_one_waits_for_the_next_round() {
        let mut owed = Owed::default();
        owed.take_early_after();
        assert!(owed.has_taken_early() && !owed.fall_due().taken_early);
        assert!(!owed.new_round());
        assert!(owed.fall_due().taken_early && !owed.has_taken_early());
    }

    #[test]
    fn what_falls_due_is_settled() {
        let mut owed = Owed::default();
        owed.owe_standard();
        owed.take_early();
        let due = owed.fall_due();
        assert!(due.standard && due.taken_early);
        assert_eq!(owed.fall_due(), Due::default());
    }
}
