//! `Heal`: a share of the true maximum comes back (combat-R078).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::health::{self, Healing, Health};
use crate::battle::kernel::world::Access;
use crate::data::effects::heal::Heal;

impl Deed for Heal {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let max = world.part::<Health>(to.who).vitals().max;
        let amount = max * self.0 / 100;
        health::heal(
            world,
            to.who,
            amount,
            Healing::Wakes,
            to.name(),
            "combat-R078",
        );
    }

    fn clause(&self, said: Said<'_>) -> String {
        let who = said.who;
        match self.0 {
            100 => format!("{who} regains all of its Hit Points"),
            50 => format!("{who} regains half of its maximum Hit Points"),
            share => format!("{who} regains {share}% of its maximum Hit Points"),
        }
    }
}
