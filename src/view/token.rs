//! What a token is: its parts, and how to find it.

use bevy::platform::collections::HashMap;
use bevy::prelude::*;

use super::game::Stamp;
use super::grid::CELL;
use super::layers::height;
use crate::battle::{CombatantId, ShownCombatant};
use crate::rules::Status;

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

/// The colour a figure is drawn in when nothing strikes it: that of the light, changed by what is the
/// matter with it. Its marks say the same in pictures.
#[must_use]
pub fn figure_tint(shown: &ShownCombatant, light: Color) -> Color {
    if shown.fainted {
        return Color::srgba(0.45, 0.45, 0.52, 0.75);
    }
    let has = |status: &Status| shown.statuses.contains(status);
    let [red, green, blue] = match TINTS.iter().find(|(status, _)| has(status)) {
        Some((_, tint)) => *tint,
        None => return light,
    };
    let light = light.to_srgba();
    Color::srgb(light.red * red, light.green * green, light.blue * blue)
}

/// What statuses make of the colour of a figure, the weightiest first.
const TINTS: [(Status, [f32; 3]); 7] = [
    (Status::Frozen, [0.60, 0.85, 1.0]),
    (Status::Asleep, [0.70, 0.74, 0.92]),
    (Status::BadSleep, [0.70, 0.74, 0.92]),
    (Status::Paralysed, [1.0, 0.95, 0.55]),
    (Status::Burned, [1.0, 0.70, 0.60]),
    (Status::BadlyPoisoned, [0.80, 0.62, 1.0]),
    (Status::Poisoned, [0.86, 0.72, 1.0]),
];

/// How far over a figure lies, in radians: the fainted lie, the tripped are down, sleepers nod.
#[must_use]
pub(super) fn pose(shown: &ShownCombatant) -> f32 {
    let has = |status| shown.statuses.contains(&status);
    if shown.fainted {
        -1.2
    } else if has(Status::Tripped) {
        -0.85
    } else if has(Status::Asleep) || has(Status::BadSleep) {
        -0.4
    } else {
        0.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::displayed::Displayed;

    fn with(statuses: &[Status], fainted: bool) -> ShownCombatant {
        let dex = crate::data::Dex::builtin().unwrap();
        let (name, text) = crate::data::builtin_levels()[0];
        let level = crate::data::Level::parse(name, text, dex).unwrap();
        let dice = crate::rules::Dice::seeded(1);
        let battle = crate::battle::Battle::new(dex, &std::sync::Arc::new(level), dice);
        let mut shown = Displayed::now(&battle).combatants[0].clone();
        shown.statuses = statuses.to_vec();
        shown.fainted = fainted;
        shown
    }

    #[test]
    fn what_is_the_matter_is_seen_in_colour_and_in_pose() {
        let well = with(&[], false);
        assert_eq!(figure_tint(&well, Color::WHITE), Color::WHITE);
        assert_eq!(pose(&well), 0.0);
        let tint = |status| figure_tint(&with(&[status], false), Color::WHITE).to_srgba();
        assert!(tint(Status::Burned).blue < tint(Status::Frozen).blue);
        assert!(tint(Status::Poisoned).green < tint(Status::Paralysed).green);
        let poses = [
            pose(&with(&[], true)),
            pose(&with(&[Status::Tripped], false)),
            pose(&with(&[Status::Asleep], false)),
        ];
        assert!(poses.is_sorted() && poses[2] < 0.0, "{poses:?}");
    }
}
