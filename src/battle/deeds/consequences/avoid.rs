//! `Avoid`: the attack that this answers misses the user instead.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::state::flight;
use crate::data::effects::avoid::Avoid;

impl Deed for Avoid {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.miss(to.whom);
        }
        world.log(Event::no_effect(
            to.whom,
            format!("{}: the attack misses", to.name),
            "combat-R048",
        ));
    }

    fn promise(&self) -> Option<&'static str> {
        Some("The attack misses after all.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the attack that this answers misses instead".to_owned()
    }
}
