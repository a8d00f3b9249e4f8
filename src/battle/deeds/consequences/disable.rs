//! `Disable`: the move that is answered becomes Disabled for its user (combat-R102).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Answered, Consequence, Deed, Said};
use crate::battle::deeds::status;
use crate::battle::kernel::command::AttackKind;
use crate::data::effects::disable::Disable;

impl Deed for Disable {
    fn comes_true(&self, _: &mut World, _: Consequence<'_>) {
        // It has done its work as an answer.
    }

    fn answers(&self, world: &mut World, to: Answered<'_>) {
        if let AttackKind::Move(used) = to.used {
            status::forbid(world, to.foe, used, to.who, to.name.to_owned());
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("The attacker cannot use that move again for a while.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        "that move becomes Disabled for its user".to_owned()
    }
}
