//! What the start of a turn decides: whether it begins at all, and whether whoever has it may act.

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::RuleId;
use crate::battle::kernel::world::Access;
use crate::battle::state::budget::Actions;

/// What the start of a turn has decided.
#[derive(Resource, Default, Clone, Copy, Debug)]
pub(crate) struct Gate {
    /// A turn begins, and not only an action beside one.
    begins: bool,
    /// It is one that has not begun before (G007).
    is_new: bool,
    closed: Option<(&'static str, RuleId)>,
    hits_itself: bool,
}

impl Gate {
    /// Nothing is decided yet. An action beside a turn `begins` none.
    pub(crate) fn of(begins: bool) -> Self {
        Self {
            begins,
            ..Self::default()
        }
    }

    /// Whether a turn begins, and not only an action beside one.
    pub(crate) fn begins(&self) -> bool {
        self.begins
    }

    /// Whether a turn begins that has not begun before.
    pub(crate) fn is_new(&self) -> bool {
        self.is_new
    }

    /// The turn is one that has not begun before.
    pub(crate) fn begin_anew(&mut self) {
        self.is_new = true;
    }

    /// Why it may not act, and the rule that says so.
    pub(crate) fn closed(&self) -> Option<(&'static str, RuleId)> {
        self.closed
    }

    /// Whether it may not act.
    pub(crate) fn is_closed(&self) -> bool {
        self.closed.is_some()
    }

    /// It strikes itself instead (A039).
    pub(crate) fn hit_itself(&mut self) {
        self.hits_itself = true;
    }

    /// Whether it strikes itself instead.
    pub(crate) fn hits_itself(&self) -> bool {
        self.hits_itself
    }

    /// No Standard, Shift or Swift Action this turn; ticks are still due (A068). The first reason stands.
    pub(crate) fn close(&mut self, actions: &mut Actions, why: &'static str, rule: RuleId) {
        if self.closed.is_none() {
            self.closed = Some((why, rule));
            actions.lose_standard();
        }
    }
}

/// Closes the gate of whoever begins its turn.
pub(crate) fn close(world: &mut World, who: CombatantId, why: &'static str, rule: RuleId) {
    let mut gate = *world.the::<Gate>();
    gate.close(&mut world.part_mut::<Actions>(who), why, rule);
    *world.the_mut::<Gate>() = gate;
}
