//! A sheet by the toy rules: who it is, where it stands and its Hit Points, as every game has them; Might, Guard and
//! Breath are numbers (`nature.rs`).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::names::OwnSheet;
use crate::battle::kernel::prompt::Left;
use crate::battle::read::sheet::Sheet;
use crate::battle::toy::nature::{BREATH, MOST_BREATH, nature};

/// Everything about a combatant.
pub(super) fn of(world: &World, id: CombatantId) -> Sheet {
    let nature = nature(world, id);
    let turn = (nature.initiative, nature.acted);
    Sheet::of(world, id, turn, OwnSheet::Nothing)
}

/// What somebody has left to act with.
pub(super) fn left(world: &World, id: CombatantId) -> Vec<Left> {
    vec![Left {
        name: BREATH.name,
        count: nature(world, id).breath,
        most: Some(MOST_BREATH),
        main: true,
        says: BREATH.says,
    }]
}
