//! `Prepares`: the user prepares a move of two turns at once, as it would in a turn of its own.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed;
use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::mark;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Duty;
use crate::data::effects::prepares::Prepares;
use crate::data::moves::{What, When};

impl Deed for Prepares {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (user, dex) = (to.user(), world.dex_to_keep());
        let Some(def) = dex.find_move(&self.0) else {
            return;
        };
        mark::leave(world, user, Duty::Prepare, def);
        let begins = def.effects.iter().filter(|it| it.when == When::SetUp);
        for effect in begins.filter(|it| !matches!(it.what, What::EndTurn(_))) {
            deed(&effect.what).comes_true(world, Consequence { def, ..to });
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It prepares a move of two turns.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        format!("the user prepares {} at once", self.0)
    }
}
