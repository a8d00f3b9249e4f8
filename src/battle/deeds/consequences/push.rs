//! `Push`: away from the user (A117).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::shift;
use crate::battle::kernel::event::Cause;
use crate::data::effects::push::Push;

impl Deed for Push {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let cause = Cause::new(to.name(), "A117");
        shift::push_away(world, to.user(), to.who, self.0, cause);
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!("{} is pushed {} m away", said.who, self.0)
    }

    fn pushes(&self) -> Option<i32> {
        Some(self.0)
    }
}
