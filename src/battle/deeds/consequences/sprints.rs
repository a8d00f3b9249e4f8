//! `Sprints`: the user sprints (combat-R113).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::sprinting;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::data::effects::sprints::Sprints;

impl Deed for Sprints {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        sprinting::sprint(world, to.user());
    }

    fn possible(&self, world: &World, user: CombatantId) -> Result<(), Refused> {
        sprinting::useful(world, user)
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user sprints".to_owned()
    }
}
