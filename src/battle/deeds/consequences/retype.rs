//! `Retype`: a type more or less, or another one, for a time.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, duration};
use crate::battle::effect::mark;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::traits;
use crate::data::effects::retype::Retype;
use crate::rules::Element;

impl Retype {
    /// The kind that makes the change, and the type that it is about.
    fn change(&self, own: Option<Element>) -> Option<(&'static str, Element)> {
        let whole = self.to.or(own.filter(|_| self.to_its_own));
        let first = own.filter(|_| self.first_to_its_own);
        let added = self.add.map(|element| ("Added type", element));
        added
            .or(self.lose.map(|element| ("Lost type", element)))
            .or(whole.map(|element| ("Changed type", element)))
            .or(first.map(|element| ("Reflected type", element)))
    }
}

impl Deed for Retype {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let Some((kind, element)) = self.change(to.def.element) else {
            return;
        };
        let has = traits::of(world, to.who).typing.has(element);
        let needless = match (self.add, self.lose) {
            (Some(_), _) => has,
            (_, Some(_)) => !has,
            _ => false,
        };
        if needless {
            return;
        }
        let Some(kind) = world.the::<Kinds>().left(kind) else {
            return;
        };
        let case = Instance::of(kind, to.user()).by(element as i32);
        mark::leave_for(world, to.who, case, Some(self.lasting), to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        let (who, until) = (said.who, duration(self.lasting));
        match (self.add, self.lose, self.to) {
            (Some(element), _, _) => {
                format!(
                    "{who} gains the type {} besides its own{until}",
                    element.name()
                )
            }
            (_, Some(element), _) => {
                format!(
                    "{who} loses the type {}{until}, if it has it",
                    element.name()
                )
            }
            (_, _, Some(element)) => {
                format!("{who} is of type {} and no other{until}", element.name())
            }
            _ if self.to_its_own => format!("{who} is of the type of the move and no other{until}"),
            _ => format!(
                "the first of {} becomes that of the move{until}",
                who.owning("types")
            ),
        }
    }
}
