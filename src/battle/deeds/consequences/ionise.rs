//! `Ionise`: a Normal attack from a Blast 3 around whoever makes it, or into it, is Electric (DX-32).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::effect::clock;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::{flight, place};
use crate::data::effects::ionise::Ionise;
use crate::data::effects::terms::Duration;
use crate::rules::Element;

/// Metres from its middle to the rim of a Blast 3.
const AROUND: i32 = 1;

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
        let kind = world.the::<Kinds>().left("Ionised");
        let Some((kind, middle)) = kind.zip(place::body(world, to.foe)) else {
            return;
        };
        for id in world.ids() {
            let body = place::body(world, id);
            if body.is_some_and(|it| place::distance(world, &middle, &it) <= AROUND) {
                let case = Instance::of(kind, to.who);
                clock::begin_for(world, id, case, Duration::ThisTurn, to.name.to_owned());
            }
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some(
            "The attack is of type Electric, and so are all Normal moves from around the attacker in this turn.",
        )
    }

    fn clause(&self, _: Said<'_>) -> String {
        "a cloud of ions in Blast 3 over whoever attacks makes the attack Electric, and every Normal move from there for the rest of \
         the turn"
            .to_owned()
    }
}
