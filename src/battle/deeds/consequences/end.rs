//! `End`: something lasting is over, by the name of its kind.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::effect::telling;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Kinds;
use crate::data::effects::end::End;

impl Deed for End {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let kind = world.the::<Kinds>().left_as(&self.0);
        if let Some(kind) = kind {
            telling::end(world, to.who, kind, to.name());
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!("{} is no longer {}", said.who, self.0.name())
    }
}
