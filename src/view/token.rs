//! What a token is: its parts, and how to find it.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::game::Stamp;
use super::grid::CELL;
use super::layers::height;
use crate::battle::CombatantId;

/// A token; its entity stands in the middle of its footprint.
#[derive(Component, Clone, Copy, Debug)]
pub struct Token {
    /// Whose.
    pub id: CombatantId,
    /// Shows the squares under a long body.
    pub(super) base: Entity,
    /// What moves when it jumps or shakes.
    pub body: Entity,
    /// The picture.
    pub figure: Entity,
    pub(super) ring: Entity,
    pub(super) glow: Entity,
    pub(super) mark: Entity,
}

/// Tokens by combatant.
#[derive(Resource, Default)]
pub struct TokenIndex {
    pub(super) tokens: HashMap<CombatantId, Entity>,
    pub(super) of: Option<Stamp>,
}

impl TokenIndex {
    /// The token of a combatant, while it has one.
    #[must_use]
    pub fn get(&self, id: CombatantId) -> Option<Entity> {
        self.tokens.get(&id).copied()
    }
}

/// Where a token stands: x and y on the board, z so that lower rows are drawn over upper ones.
#[must_use]
pub fn standing(position: Vec2) -> Vec3 {
    position.extend(height::TOKEN - position.y / CELL)
}

/// The colour a figure is drawn in when nothing strikes it.
#[must_use]
pub fn figure_tint(fainted: bool) -> Color {
    if fainted {
        Color::srgba(0.45, 0.45, 0.52, 0.75)
    } else {
        Color::WHITE
    }
}
