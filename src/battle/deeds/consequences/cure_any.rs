//! `CureAny`: one Status Affliction ends, Persistent or Volatile: the game takes the worst for its bearer.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::status;
use crate::data::effects::cure_any::CureAny;

impl Deed for CureAny {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        if let Some(status) = status::worst(world, to.who, |_| true) {
            status::end(world, to.who, status, to.name());
        }
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!("the worst Status Affliction of {} ends", said.who)
    }
}
