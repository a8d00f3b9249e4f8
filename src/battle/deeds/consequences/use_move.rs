//! `UseMove`: the user uses a move by its name at once, beside everything else.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack;
use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::moves;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::data::MoveDef;
use crate::data::effects::use_move::UseMove;
use crate::data::moves::Range;

impl Deed for UseMove {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let dex = world.dex_to_keep();
        let Some(def) = dex.find_move(&self.name) else {
            return;
        };
        let (kind, target) = (AttackKind::Move(def.id), aim(def, to.target));
        if self.known {
            moves::perform(world, to.user(), kind, &target);
        } else {
            attack::launch_at(world, to.user(), kind, &target);
        }
    }

    fn possible(&self, world: &World, user: CombatantId) -> Result<(), Refused> {
        let known = |def: &MoveDef| moves::frequency(world, user, def.id);
        let def = world.dex().find_move(&self.name).filter(|_| self.known);
        def.map_or(Ok(()), known)
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It uses a move at once.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.known {
            true => format!("the user uses {} at once, if it has a use left", self.name),
            false => format!(
                "the user uses {} at once, whether it knows it or not",
                self.name
            ),
        }
    }
}

/// How a move of a definition is aimed at somebody.
fn aim(def: &MoveDef, at: CombatantId) -> Target {
    match def.range {
        Range::Melee | Range::Ranged { .. } => Target::One(at),
        _ => Target::None,
    }
}
