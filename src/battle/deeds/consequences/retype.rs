//! `Retype`: a type more or less, for a time.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, duration};
use crate::battle::effect::mark;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::traits;
use crate::data::effects::retype::Retype;

impl Deed for Retype {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (kind, element) = match (self.add, self.lose) {
            (Some(element), _) => ("Added type", element),
            (None, Some(element)) => ("Lost type", element),
            (None, None) => return,
        };
        let has = traits::of(world, to.who).typing.has(element);
        if has == self.add.is_some() {
            return;
        }
        let Some(kind) = world.resource::<Kinds>().left(kind) else {
            return;
        };
        let case = Instance::of(kind, to.user()).by(element as i32);
        mark::leave_for(world, to.who, case, Some(self.lasting), to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, until) = (said.who, duration(self.lasting));
        match (self.add, self.lose) {
            (Some(element), _) => {
                format!(
                    "{who} gains the type {} besides its own{until}",
                    element.name()
                )
            }
            (None, Some(element)) => {
                format!(
                    "{who} loses the type {}{until}, if it has it",
                    element.name()
                )
            }
            (None, None) => format!("{who} stays what it is"),
        }
    }
}
