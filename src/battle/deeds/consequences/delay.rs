//! `Delay`: half of the damage of the hit that this answers comes at the end of the user's next turn.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::state::flight;
use crate::data::effects::delay::Delay;

impl Deed for Delay {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.put_off(to.whom);
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It takes half of the damage, and the rest at the end of its next turn.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "half of the damage of the hit that this answers comes at the end of the user's next turn"
            .to_owned()
    }
}
