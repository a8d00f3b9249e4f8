//! `Injure`: Injuries without damage (A048).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health;
use crate::battle::questions::blow::{End, Surroundings};
use crate::data::effects::injure::Injure;
use crate::rules::stats::tick;

impl Deed for Injure {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        health::injure(world, to.who, self.0, "the blow", "A048");
    }

    fn clause(&self, said: Said<'_>) -> String {
        let who = said.who;
        match self.0 {
            1 => format!("{who} gains an Injury"),
            more => format!("{who} gains {more} Injuries"),
        }
    }

    fn worth(&self, _: &Surroundings<'_>, _: &End<'_>, max: i32) -> f32 {
        (tick(max) * self.0) as f32
    }
}
