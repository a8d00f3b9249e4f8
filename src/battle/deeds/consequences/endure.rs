//! `Endure`: the hit that is answered leaves the user at least one Hit Point.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::state::flight;
use crate::data::effects::endure::Endure;

impl Deed for Endure {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.leave_standing(to.who);
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It keeps at least 1 Hit Point.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "that move leaves the user at least 1 Hit Point".to_owned()
    }
}
