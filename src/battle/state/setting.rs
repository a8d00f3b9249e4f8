//! What a level settles once for the whole battle: its context and the terms of its sides. Written at
//! set-up, so that no rule reads the level itself.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::kernel::command::{CombatantId, SideId};
use crate::battle::kernel::world::Access;
use crate::data::level::{Camp, CombatantKind, Context, Information, Level, Opening};

/// What holds as long as the battle lasts.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Setting {
    league: bool,
    wildfire: bool,
    chosen: bool,
    information: Information,
    significance: i32,
    sides: SmallVec<[SideTerms; 4]>,
    camp: Option<Camp>,
}

/// The terms of a side.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SideTerms {
    /// Sides of one team are allies.
    pub(crate) team: u8,
    /// Pokémon turns per trainer and round (G020, G021).
    pub(crate) pokemon_turns: u8,
    /// Pokémon a trainer may have out (G019, A105).
    pub(crate) pokemon_out: u8,
    /// Caught off guard (G008).
    pub(crate) ambushed: bool,
}

impl Setting {
    pub(crate) fn of(level: &Level) -> Self {
        let terms = level.sides.iter().map(|side| SideTerms {
            team: side.team,
            pokemon_turns: side.pokemon_turns,
            pokemon_out: side.pokemon_out,
            ambushed: side.ambushed,
        });
        Self {
            league: level.context == Context::League,
            wildfire: level.wildfire,
            chosen: level.opening == Opening::Choose,
            information: level.information,
            significance: level.significance,
            sides: terms.collect(),
            camp: level.next.first().map(|battle| battle.camp),
        }
    }

    /// Whether ground that can burn does (G110).
    pub(crate) fn wildfire(&self) -> bool {
        self.wildfire
    }

    /// Whether trainers choose in secret whom they send out first (A103).
    pub(crate) fn first_is_chosen(&self) -> bool {
        self.chosen
    }

    /// What each side may know of the others.
    pub(crate) fn information(&self) -> Information {
        self.information
    }

    /// What the battle is worth in experience, in percent (G175).
    pub(crate) fn significance(&self) -> i32 {
        self.significance
    }

    /// What there is time for before the next battle; `None` where none follows.
    pub(crate) fn camp(&self) -> Option<Camp> {
        self.camp
    }

    /// All sides, in level order.
    pub(crate) fn sides(&self) -> &[SideTerms] {
        &self.sides
    }

    /// The terms of one side.
    pub(crate) fn side(&self, side: SideId) -> SideTerms {
        self.sides[usize::from(side.0)]
    }
}

/// Whether League rules hold (combat-R034, combat-R037).
pub(crate) fn league(world: &World) -> bool {
    world.the::<Setting>().league
}

/// Whether somebody is a trainer who stands apart from the board and acts first (combat-R037).
pub(crate) fn league_trainer(world: &World, who: CombatantId) -> bool {
    league(world) && world.who(who).kind == CombatantKind::Trainer
}

/// The terms of the side that somebody is on.
pub(crate) fn side_of(world: &World, who: CombatantId) -> SideTerms {
    world.the::<Setting>().side(world.who(who).side)
}
