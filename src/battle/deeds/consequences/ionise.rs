//! `Ionise`: a Normal attack from a Blast 3 around whoever makes it, or into it, is Electric (DX-32).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::state::flight;
use crate::data::effects::ionise::Ionise;
use crate::rules::Element;

impl Deed for Ionise {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let Some(attack) = flight::get_mut(world, to.flight)
            && attack.element == Some(Element::Normal)
        {
            attack.become_of(Element::Electric);
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("The attack is of type Electric.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "a cloud of ions over whoever attacks makes the attack Electric".to_owned()
    }
}
