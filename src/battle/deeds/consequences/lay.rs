//! `Lay`: a hazard on the squares of the area.

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::hazard;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::data::effects::lay::Lay;
use crate::data::effects::terms::Hazard;

impl Deed for Lay {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let team = to.attack.lays_for.unwrap_or(world.who(to.user()).team);
        let also = answers::lays_as(world, to.user(), self.0);
        hazard::lay(world, (team, also), self.0, &to.attack.area, to.name());
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            Hazard::Spikes => {
                "the squares, each beside another of them, become Slow Terrain; foes on the ground \
                 that run into them lose a tick of Hit Points and are Slowed until the end of their \
                 next turn"
            }
            Hazard::ToxicSpikes => {
                "the squares, each beside another of them, become Slow Terrain; foes on the ground \
                 that run into them are Poisoned, Badly Poisoned where they lie in two layers, and \
                 Slowed until the end of their next turn; Poison types take them away unharmed"
            }
            Hazard::StickyWeb => {
                "the squares, each beside another of them, become Slow Terrain; foes that run into \
                 them lose a stage of Speed and are Slowed until the end of their next turn; Flying \
                 types and those that levitate are spared, and Bug types take it away unharmed"
            }
            Hazard::StealthRock => {
                "a foe that comes within 2 m of a rock draws it: it loses a tick of Hit Points by \
                 type, and the rock is gone; only once until it has been recalled"
            }
            Hazard::FireHazard => {
                "whoever passes through on the ground, friend or foe, loses an eighth of its Hit \
                 Points, and whoever begins or ends a turn there is Burned; Ground, Rock and Water \
                 moves put it out"
            }
        }
        .to_owned()
    }
}
