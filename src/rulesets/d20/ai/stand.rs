//! Where the tactician stands: what foes could do to it on each square it can walk to.

use smallvec::SmallVec;

use super::super::reach::{self, Walk};
use super::super::state::Only;
use super::mind::Mind;
use crate::board::{Body, Cell, Footprint};

/// A square, and what it is worth to stand there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Square {
    pub(super) cell: Cell,
    /// To whoever strikes from there.
    pub(super) near: f32,
    /// To whoever strikes nobody.
    pub(super) far: f32,
}

/// The squares in reach, the own first.
pub(super) type Squares = SmallVec<[Square; 96]>;

impl Mind<'_> {
    /// The squares in reach with what they are worth.
    pub(super) fn squares(&self) -> Squares {
        let battle = self.battle;
        let mon = battle.mon(self.me);
        let here = std::iter::once(mon.at);
        if mon.now.only != Only::Anything || Self::is_idle(battle, self.me) {
            return here.map(|cell| self.square(cell, 0)).collect();
        }
        let most = reach::squares(battle, self.me);
        let mut walk = Box::new(Walk::begin(battle, self.me, most));
        let walk = walk.whole();
        let others = walk.cells.iter().copied().filter(|cell| *cell != mon.at);
        here.chain(others)
            .map(|cell| self.square(cell, walk.cost(cell).unwrap_or(0)))
            .collect()
    }

    fn square(&self, cell: Cell, cost: u8) -> Square {
        let t = self.terms;
        let body = self.body_at(cell);
        let mut danger = 0.0;
        let mut nearest = i32::MAX;
        for foe in &self.foes {
            let distance = body.distance(&self.battle.mon(foe.id).body());
            nearest = nearest.min(distance);
            let worst = foe
                .blows
                .iter()
                .filter(|blow| blow.reach >= distance)
                .map(|blow| blow.worth)
                .fold(0.0, f32::max);
            // It strikes whoever it harms most; who is faster sees it coming after its turn.
            let aimed = (worst / foe.turn.max(0.01)).powf(t.aimed);
            let worst = worst
                * aimed
                * if foe.acted && foe.slower {
                    t.slower
                } else {
                    1.0
                };
            danger += worst;
        }
        let way = f32::from(cost) * t.square;
        let patience = (1.0 - f32::from(self.battle.round) / t.patient).max(0.0) * t.patience;
        Square {
            cell,
            near: -danger * t.exposure - way,
            far: -danger * patience - way - nearest.min(60) as f32 * t.approach,
        }
    }

    /// The own body on a square.
    pub(super) fn body_at(&self, cell: Cell) -> Body {
        Body::new(cell, Footprint::square(self.battle.mon(self.me).squares))
    }
}
