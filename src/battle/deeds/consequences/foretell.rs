//! `Foretell`: the move comes true at the end of the user's next turn (DX-13).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::mark;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::data::effects::foretell::Foretell;

impl Deed for Foretell {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let kind = world.the::<Kinds>().left("Foretelling");
        let base = world.dex().move_def(to.def.known_as());
        let way = base.ways.first().copied();
        if let Some((kind, way)) = kind.zip(way) {
            let user = to.user();
            let case = Instance::of(kind, user).about(way).by(i32::from(to.who.0));
            mark::leave_for(world, user, case, None, to.name());
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!(
            "it comes true for {} at the end of the user's next turn, or of its own where the user is \
             gone by then",
            said.who
        )
    }
}
