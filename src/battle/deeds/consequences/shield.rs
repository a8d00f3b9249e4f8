//! `Shield`: the user is not hit by the move that this one interrupts (combat-R048).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::state::flight;
use crate::data::effects::shield::Shield;

impl Deed for Shield {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.pass_by(to.who);
        }
        world.log(Event::no_effect(to.who, "it shields itself", "combat-R048"));
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It shields itself: the attack does nothing to it.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user is not hit by the move that this one interrupts".to_owned()
    }
}
