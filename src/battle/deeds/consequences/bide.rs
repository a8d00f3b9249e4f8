//! `Bide`: the user gathers the damage of the hit that is answered, and of those after it, for its next turn.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::effect::mark;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::data::effects::bide::Bide;

impl Deed for Bide {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let Some(kind) = world.the::<Kinds>().left("Biding") {
            let case = Instance::of(kind, to.who);
            mark::leave_for(world, to.who, case, None, to.name.to_owned());
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some(
            "It gathers the damage of this hit and those after it, and can let it loose in its next turn.",
        )
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user gathers the damage that it takes from attacks until the end of its next turn"
            .to_owned()
    }
}
