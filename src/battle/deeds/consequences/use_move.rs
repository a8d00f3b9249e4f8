//! `UseMove`: the user uses a move by its name at once, beside everything else (`kinds/lingering/at_once.rs`).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::data::effects::use_move::UseMove;

impl Deed for UseMove {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let named = world.dex().find_move(&self.name).map(|def| def.id);
        let kind = world.the::<Kinds>().left("Using a move");
        if let Some((kind, named)) = kind.zip(named) {
            let case = Instance::of(kind, to.target).about(named);
            let case = case.by(i32::from(self.known));
            telling::begin(world, to.user(), case, to.name());
        }
    }

    fn promise(&self) -> Option<&'static str> {
        Some("It uses a move at once.")
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.known {
            true => format!("the user uses {} at once, if it has a use left", self.name),
            false => format!(
                "the user uses {} at once, whether it knows it or not",
                self.name
            ),
        }
    }
}
