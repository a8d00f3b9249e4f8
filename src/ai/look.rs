//! The facts that plans are made of: everybody in outline, and what matters about whoever decides.

use std::ops::Deref;

use crate::battle::{Action, Battle, Budget, CombatantId, Outline, act};
use crate::board::Cell;
use crate::data::level::CombatantKind;
use crate::rules::Status;

/// One combatant, as far as plans need it.
pub(super) type Figure = Outline;

/// The combatant that decides, with what matters about it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Me {
    figure: Figure,
    pub(super) tripped: bool,
    pub(super) grappled: bool,
    pub(super) in_stance: bool,
    pub(super) budget: Budget,
}

impl Deref for Me {
    type Target = Figure;

    fn deref(&self) -> &Figure {
        &self.figure
    }
}

impl Me {
    /// Whether it could still move this turn (combat-R044, A109).
    pub(super) fn may_shift(&self) -> bool {
        let regular = self.budget.shift > self.budget.traded || self.kind == CombatantKind::Trainer;
        self.budget.shift > 0 && !self.budget.moved && regular
    }

    /// Whether nothing of its Shift Action is spent or traded yet, as a Breather takes all of it.
    pub(super) fn has_its_whole_shift(&self) -> bool {
        self.budget.shift > 0 && !self.budget.moved && self.budget.traded == 0
    }
}

/// Where a walk ends, if that is what somebody does.
pub(super) fn end_of_walk(action: &Action) -> Option<Cell> {
    let walk = action.as_verb::<act::Shift>();
    walk.and_then(|act::Shift(path)| path.last().copied())
}

/// Whether somebody on its feet is of another team than this.
pub(super) fn is_up_against(team: u8, figure: &Figure) -> bool {
    figure.up && figure.team != team
}

/// Fills `figures` with everybody, in the order of their ids; what matters about this one.
pub(super) fn look(battle: &Battle, figures: &mut Vec<Figure>, actor: CombatantId) -> Option<Me> {
    figures.clear();
    figures.extend(battle.outlines());
    let glance = battle.glance(actor)?;
    Some(Me {
        figure: *figures.get(usize::from(actor.0))?,
        tripped: glance.has(Status::Tripped),
        grappled: glance.has(Status::Grappled),
        in_stance: glance.stance.is_some(),
        budget: glance.budget,
    })
}
