//! Actions at another time than one's turn: early with a Priority move, or late with a move that was
//! announced for the end of the round (combat-R046, combat-R047). Sole writer of [`Hurry`].

use bevy_ecs::prelude::*;

use crate::data::MoveId;

/// What a combatant does early or late.
#[derive(Component, Clone, Copy, Debug, Default)]
#[component(storage = "SparseSet")]
pub(crate) struct Hurry {
    /// Takes one early or late action just now and nothing else (combat-R047).
    hurried: bool,
    /// It is the one that has waited for the end of the round, and a Shift.
    late: bool,
    /// The move of that action, or of the turn that was taken early for it (combat-R046).
    only: Option<MoveId>,
    /// A move waits for the end of the round.
    waiting: Option<MoveId>,
    /// The one action is any attack, at once, beside its turns.
    extra: bool,
    /// The one action is such a Shift, at once, beside its turns.
    stride: Option<Stride>,
}

/// How far a Shift takes somebody that it makes at once, beside its turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Stride {
    /// As far as one takes the Slowed.
    Half,
    /// A metre.
    Step,
}

impl Hurry {
    /// It takes its turn, or one action, early for the sake of this move.
    pub(crate) fn choose(&mut self, named: MoveId) {
        self.only = Some(named);
    }

    /// It takes the one action now.
    pub(crate) fn act_early(&mut self) {
        self.hurried = true;
    }

    /// It makes any attack at once, beside its turns.
    pub(crate) fn act_at_once(&mut self) {
        self.hurried = true;
        self.extra = true;
    }

    /// It Shifts at once, beside its turns.
    pub(crate) fn shift_at_once(&mut self, stride: Stride) {
        self.hurried = true;
        self.stride = Some(stride);
    }

    /// Whether it makes an attack at once, beside its turns.
    pub(crate) fn is_extra(&self) -> bool {
        self.extra
    }

    /// How far the Shift takes it that it makes at once, beside its turns.
    pub(crate) fn stride(&self) -> Option<Stride> {
        self.stride
    }

    /// It announces a move for the end of the round.
    pub(crate) fn announce(&mut self, named: MoveId) {
        self.waiting = Some(named);
    }

    /// What it has announced for the end of the round is off.
    pub(crate) fn call_off(&mut self) {
        self.waiting = None;
    }

    /// The move that waits for the end of the round.
    pub(crate) fn waiting(&self) -> Option<MoveId> {
        self.waiting
    }

    /// The end of the round has come for the move that has waited; `None` where there is none.
    pub(crate) fn act_late(&mut self) -> Option<MoveId> {
        let named = self.waiting.take()?;
        self.hurried = true;
        self.late = true;
        self.only = Some(named);
        Some(named)
    }

    /// Whether it takes one early or late action just now.
    pub(crate) fn is_hurried(&self) -> bool {
        self.hurried
    }

    /// Whether it takes the action that has waited.
    pub(crate) fn is_late(&self) -> bool {
        self.late
    }

    /// The move that its Standard Action is for.
    pub(crate) fn only(&self) -> Option<MoveId> {
        self.only
    }

    /// The move that its turn was taken early for.
    pub(crate) fn bound_to(&self) -> Option<MoveId> {
        self.only.filter(|_| !self.hurried && !self.late)
    }

    /// Its turn is bound to no move, or no more.
    pub(crate) fn release(&mut self) {
        if !self.hurried && !self.late {
            self.only = None;
        }
    }

    /// Its turn is over.
    pub(crate) fn turn_over(&mut self) {
        self.only = None;
    }

    /// The early or late action is taken or given up.
    pub(crate) fn settle(&mut self) {
        *self = Self {
            waiting: self.waiting,
            ..Self::default()
        };
    }

    /// A new round.
    pub(crate) fn new_round(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_waits_comes_once() {
        let mut hurry = Hurry::default();
        hurry.announce(MoveId(4));
        assert_eq!(hurry.bound_to(), None);
        assert_eq!(hurry.act_late(), Some(MoveId(4)));
        assert!(hurry.is_late() && hurry.is_hurried() && hurry.only() == Some(MoveId(4)));
        assert_eq!((hurry.act_late(), hurry.bound_to()), (None, None));
        hurry.settle();
        assert!(!hurry.is_hurried() && hurry.only().is_none());
    }
}
