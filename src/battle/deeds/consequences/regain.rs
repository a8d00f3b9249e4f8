//! `Regain`: so many Hit Points come back (combat-R078).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::{self, Healing};
use crate::data::effects::regain::Regain;

impl Deed for Regain {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let how = Healing::Wakes;
        health::heal(world, to.who, self.0, how, to.name(), "combat-R078");
    }

    fn clause(&self, said: Said<'_>) -> String {
        format!("{} regains {} Hit Points", said.who, self.0)
    }
}
