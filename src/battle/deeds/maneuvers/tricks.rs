//! Which tricks somebody has used in this scene, and on whom (A123). Sole writer of [`TricksUsed`].

use bevy_ecs::prelude::*;

use crate::battle::deeds::maneuver;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::names::Maneuver;
use crate::data::level::Trick;

/// Tricks used in this scene: once per target each, hit or miss (A123).
#[derive(Component, Clone, Debug, Default)]
pub(crate) struct TricksUsed(Vec<(Maneuver, CombatantId)>);

impl TricksUsed {
    /// Whether this one has been used on somebody.
    pub(crate) fn has(&self, maneuver: Maneuver, target: CombatantId) -> bool {
        self.0.contains(&(maneuver, target))
    }

    /// This one has been used.
    pub(crate) fn note(&mut self, maneuver: Maneuver, target: CombatantId) {
        self.0.push((maneuver, target));
    }

    /// This one does not count.
    pub(crate) fn forget(&mut self, maneuver: Maneuver, target: CombatantId) {
        self.0.retain(|tried| *tried != (maneuver, target));
    }

    /// Those that a level says have been tried.
    pub(crate) fn of(tried: &[(Trick, u8)]) -> Self {
        let each = tried.iter().map(|(trick, target)| {
            let maneuver = match trick {
                Trick::Hinder => maneuver::HINDER,
                Trick::Blind => maneuver::BLIND,
                Trick::LowBlow => maneuver::LOW_BLOW,
                Trick::BonMot => maneuver::BON_MOT,
                Trick::Flirt => maneuver::FLIRT,
                Trick::Terrorize => maneuver::TERRORIZE,
            };
            (maneuver, CombatantId(*target))
        });
        Self(each.collect())
    }
}
