//! `Drain`: the user regains a share of the damage dealt (G168).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::{self, Healing};
use crate::battle::questions::answers;
use crate::data::effects::drain::Drain;

impl Deed for Drain {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let times = 1 + i32::from(answers::drains_twice(world, to.user()));
        let amount = to.dealt * self.0 / 100 * times;
        health::heal(world, to.user(), amount, Healing::Wakes, to.name(), "G168");
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            50 => "the user regains half of the damage dealt".to_owned(),
            share => format!("the user regains {share}% of the damage dealt"),
        }
    }
}
