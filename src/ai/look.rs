//! What a controller sees of the battle at a glance: one [`Figure`] per combatant.

use crate::battle::{Battle, Budget, CombatantId};
use crate::board::Body;
use crate::data::level::Kind;
use crate::rules::Status;

/// One combatant, as far as plans need it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Figure {
    pub(super) id: CombatantId,
    pub(super) team: u8,
    pub(super) kind: Kind,
    pub(super) wild: bool,
    /// Where it stands; `None` off the board.
    pub(super) body: Option<Body>,
    /// Conscious and on the board.
    pub(super) up: bool,
    pub(super) hp: i32,
    pub(super) max_hp: i32,
    pub(super) tripped: bool,
    pub(super) grappled: bool,
    pub(super) in_stance: bool,
    pub(super) budget: Budget,
}

impl Figure {
    /// Whether its Hit Points are at or below this share of the maximum, in percent.
    pub(super) fn at_most(&self, percent: i32) -> bool {
        self.hp * 100 <= self.max_hp * percent
    }

    /// Whether it could still move this turn (combat-R044, A109).
    pub(super) fn may_shift(&self) -> bool {
        let regular = self.budget.shift > self.budget.traded || self.kind == Kind::Trainer;
        self.budget.shift > 0 && !self.budget.moved && regular
    }
}

/// Fills `figures` with everybody, in the order of their ids.
pub(super) fn look(battle: &Battle, figures: &mut Vec<Figure>) {
    figures.clear();
    figures.extend(battle.ids().filter_map(|id| figure(battle, id)));
}

fn figure(battle: &Battle, id: CombatantId) -> Option<Figure> {
    let glance = battle.glance(id)?;
    Some(Figure {
        id,
        team: glance.team,
        kind: glance.kind,
        wild: glance.wild,
        body: glance.body,
        up: glance.is_up(),
        hp: glance.hp,
        max_hp: glance.max_hp,
        tripped: glance.has(Status::Tripped),
        grappled: glance.has(Status::Grappled),
        in_stance: glance.stance.is_some(),
        budget: glance.budget,
    })
}
