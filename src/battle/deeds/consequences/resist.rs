//! `Resist`: the attack that this answers is resisted so many steps further.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::state::flight;
use crate::data::effects::resist::Resist;

impl Deed for Resist {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.resist(to.whom, self.0 as i8);
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("The attack is resisted further.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            1 => "the attack that this answers is resisted one step further".to_owned(),
            steps => format!("the attack that this answers is resisted {steps} steps further"),
        }
    }
}
