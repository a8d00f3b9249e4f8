//! `Rebound`: the move that this answers does not come to the user, which uses it on whoever has used it, and hits.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::command::AttackKind;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::flight;
use crate::data::effects::rebound::Rebound;

impl Deed for Rebound {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        let AttackKind::Move(used) = to.used else {
            return;
        };
        if let Some(attack) = flight::get_mut(world, to.flight) {
            attack.pass_by(to.whom);
        }
        if let Some(kind) = world.the::<Kinds>().left("Rebounding") {
            let case = Instance::of(kind, to.who).about(used);
            telling::give(world, to.foe, case, to.name.to_owned());
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("The move comes to whoever has used it instead, by the one who answers.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the move comes to whoever has used it instead, as if the user had used it".to_owned()
    }
}
