//! `ForceSwitch`: the target runs from the user, and may have to go back into its ball (combat-R050).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::switching;
use crate::data::effects::force_switch::ForceSwitch;

impl Deed for ForceSwitch {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        switching::force(world, to.user(), to.who);
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "{} runs from the user, towards its trainer if it has one; a trainer's Pokémon that \
             ends within 6 m of its ball is recalled, and its trainer may send out another",
            said.who
        )
    }
}
