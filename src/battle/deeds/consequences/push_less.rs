//! `PushLess`: away from the user, the heavier the less (A117).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::shift;
use crate::battle::kernel::event::Cause;
use crate::battle::state::traits;
use crate::data::effects::push_less::PushLess;

impl Deed for PushLess {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let far = self.0 - traits::of(world, to.who).weight_class;
        let cause = Cause::new(to.name(), "A117");
        shift::push_away(world, to.user(), to.who, far, cause);
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, metres) = (said.who, self.0);
        format!("{who} is pushed {metres} m away, less its weight class")
    }

    fn pushes(&self) -> Option<i32> {
        Some(self.0)
    }
}
