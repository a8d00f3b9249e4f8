//! What one means to do where one walks to: once there, nothing else need be looked at.

use smallvec::SmallVec;

use crate::ai::look::Me;
use crate::battle::{AttackKind, Battle, CombatantId};
use crate::board::Cell;

/// How much better an attack at one target can be from another square, by flanking, cover and heights: where even
/// that would not make the best plan, the square is not tried.
pub(super) const BETTER: f32 = 1.1;

/// The attacks that were thought of from other squares, and what each gains there.
#[derive(Default)]
pub(super) struct Intent {
    /// Nothing is remembered.
    off: bool,
    /// Who thought of them, in which round.
    whose: Option<(CombatantId, u32)>,
    attacks: SmallVec<[(Cell, AttackKind, f32); 16]>,
}

impl Intent {
    /// One that remembers nothing.
    pub(super) fn none() -> Self {
        Self {
            off: true,
            ..Self::default()
        }
    }

    /// Whatever was meant is over.
    pub(super) fn forget(&mut self) {
        self.whose = None;
        self.attacks.clear();
    }

    /// Somebody thinks of its attacks anew.
    pub(super) fn begin(&mut self, battle: &Battle, me: &Me) {
        self.whose = (!self.off).then(|| (me.id, battle.round()));
        self.attacks.clear();
    }

    /// An attack from a square to which one could walk, and what it gains there.
    pub(super) fn note(&mut self, cell: Cell, attack: AttackKind, gain: f32) {
        if self.whose.is_some() {
            self.attacks.push((cell, attack, gain));
        }
    }

    /// For whoever has walked: the best of what it meant to do on this square, and what comes near that. `None` where it
    /// meant to do nothing here, or may still walk.
    pub(super) fn carried_out(
        &self,
        battle: &Battle,
        me: &Me,
        here: Cell,
    ) -> Option<SmallVec<[AttackKind; 4]>> {
        if self.whose != Some((me.id, battle.round())) || me.may_shift() {
            return None;
        }
        let meant = || self.attacks.iter().filter(|(cell, ..)| *cell == here);
        let best = meant().map(|(.., gain)| *gain).fold(0.0, f32::max);
        let near = meant().filter(|(.., gain)| *gain > 0.0 && BETTER * gain >= best);
        let near: SmallVec<[AttackKind; 4]> = near.map(|(_, attack, _)| *attack).collect();
        (!near.is_empty()).then_some(near)
    }
}
