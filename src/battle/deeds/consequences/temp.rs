//! `Temp`: temporary Hit Points, so many (combat-R103).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health;
use crate::data::effects::temp::Temp;

impl Deed for Temp {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        health::grant_temp(world, to.who, self.0, to.name());
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!("{} gains {} temporary Hit Points", said.who, self.0)
    }
}
