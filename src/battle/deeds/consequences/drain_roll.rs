//! `DrainRoll`: the user regains what the damage roll has come to, before defence and types (DX-26).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::{self, Healing};
use crate::data::effects::drain_roll::DrainRoll;

impl Deed for DrainRoll {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let mut strikes = to.attack.targets.iter();
        let strike = strikes.find(|strike| strike.target == to.target);
        let amount = strike.map_or(0, |strike| strike.rolled);
        health::heal(world, to.user(), amount, Healing::Wakes, to.name(), "G168");
    }

    fn clause(&self, _: Said<'_>) -> String {
        "the user regains as many Hit Points as the damage roll has come to, before defence and types"
            .to_owned()
    }
}
