//! `TurnBack`: the attack that this answers strikes whoever has made it instead of the user.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::state::flight;
use crate::data::effects::turn_back::TurnBack;

impl Deed for TurnBack {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.redirect(to.whom, to.foe, false);
        }
        world.log(Event::no_effect(
            to.whom,
            format!("{}: the attack turns on whoever has made it", to.name),
            "combat-R048",
        ));
    }

    fn promise(&self) -> Option<&'static str> {
        Some("The attack strikes whoever has made it instead.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the attack that this answers strikes whoever has made it instead".to_owned()
    }
}
