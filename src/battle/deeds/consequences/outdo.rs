//! `Outdo`: a check of a skill against the Accuracy Roll of the move that this answers.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::accuracy_gather::check;
use crate::battle::deeds::checks;
use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::kernel::event::Event;
use crate::battle::kernel::world::Access;
use crate::battle::state::flight;
use crate::data::effects::outdo::Outdo;

impl Deed for Outdo {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let Some(attack) = flight::get(world, to.flight) else {
            return;
        };
        let rolls = attack.targets.iter().flat_map(|strike| {
            let dice = attack.dice.iter();
            dice.map(move |die| {
                let check = check(attack, strike, i32::from(die.value));
                check.natural + check.modifier
            })
        });
        let Some(dc) = rolls.max() else {
            return;
        };
        if !checks::against(
            world,
            to.who,
            self.0,
            dc,
            "drowning out a move",
            "core p.316",
        ) {
            return;
        }
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.come_to_nothing();
        }
        world.log(Event::no_effect(
            to.foe,
            format!("{}: the move fails", to.name),
            "combat-R048",
        ));
    }

    fn promise(&self) -> Option<&'static str> {
        Some("The move fails if the check comes to its Accuracy Roll.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        format!(
            "the user makes a check of {} against the Accuracy Roll of the move that this answers, which fails if the \
             check succeeds",
            self.0.name()
        )
    }
}
