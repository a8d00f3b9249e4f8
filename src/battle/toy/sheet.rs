//! A sheet by the toy rules: who it is, where it stands and its Hit Points, as every game has them. The rest of
//! a sheet is Pokémon Tabletop United's and stays empty; Might, Guard and Breath are numbers (`nature.rs`).

use bevy_ecs::prelude::*;

use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::prompt::Left;
use crate::battle::read::sheet::{Sheet, StruggleView};
use crate::battle::read::snapshot;
use crate::battle::state::budget::Budget;
use crate::battle::toy::nature::{BREATH, MOST_BREATH, nature};
use crate::board::Speeds;
use crate::rules::{Evasion, Skills, Stats, Typing};

/// Everything about a combatant.
pub(super) fn of(world: &World, id: CombatantId) -> Sheet {
    let nature = nature(world, id);
    Sheet {
        hp: nature.hp,
        max_hp: nature.max_hp,
        cap: nature.max_hp,
        temp_hp: 0,
        injuries: 0,
        wakes_in: None,
        fainted: nature.hp <= 0,
        dead: false,
        capture_rate: None,
        dies_at: None,
        typing: Typing::default(),
        stats: Stats::default(),
        staged: Stats::default(),
        evasion: Evasion::default(),
        flanked: false,
        abilities: Vec::new(),
        features: Vec::new(),
        moves: Vec::new(),
        items: Vec::new(),
        held: None,
        held_too: None,
        struggle: StruggleView {
            ac: 0,
            base: 0,
            range: (0, 0),
        },
        speeds: Speeds::default(),
        skills: Skills::default(),
        capabilities: Vec::new(),
        initiative: nature.initiative,
        budget: Budget::default(),
        acted: nature.acted,
        action_points: None,
        orders: Vec::new(),
        ..snapshot::sheet(world, id)
    }
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
