//! `Item`: what becomes of what the target or the user holds, or of the accessory of a trainer that holds nothing
//! (DX-55).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said, lose};
use crate::battle::deeds::health::Health;
use crate::battle::deeds::items;
use crate::battle::kernel::world::Access;
use crate::battle::questions::blow::{End, Surroundings};
use crate::battle::state::bag::Bag;
use crate::battle::state::origin::Origin;
use crate::data::effects::item::Item;
use crate::data::effects::terms::ItemMove;
use crate::rules::stats::tick;

impl Deed for Item {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let (user, target) = (to.user(), to.target);
        match self.0 {
            ItemMove::Take => items::take(world, target, user, user),
            ItemMove::Give => items::pass(world, user, target, user),
            ItemMove::Swap => items::exchange(world, user, target, user),
            ItemMove::Drop => items::knock_off(world, target, user),
            ItemMove::TickOrDrop => tick_or_drop(world, to),
            ItemMove::Between => {
                if let [one, other] = to.attack.targets.as_slice()
                    && one.hit
                    && other.hit
                {
                    items::exchange(world, one.target, other.target, user);
                }
            }
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        match self.0 {
            ItemMove::Take => {
                "if the user holds nothing itself, it takes what the target holds, or else its accessory"
            },
            ItemMove::Give => "the user gives what it holds to the target, if that holds nothing",
            ItemMove::Swap => {
                "the user and the target exchange what they hold, or else their accessories"
            }
            ItemMove::Drop => {
                "what the target holds, or else its accessory, is knocked to the ground"
            }
            ItemMove::TickOrDrop => {
                "the target, if it holds something, loses a tick of Hit Points, or drops what it holds \
                 if the loss would knock it out"
            }
            ItemMove::Between => {
                "the two targets exchange what they hold, or else their accessories, if both are hit"
            }
        }
        .to_owned()
    }

    fn worth(&self, around: &Surroundings<'_>, at: &End<'_>, _: i32) -> f32 {
        if items::has_to_give(around.world, at.id) {
            4.0
        } else {
            0.0
        }
    }
}

/// Whoever holds something loses a tick, or drops it where that would knock it out.
fn tick_or_drop(world: &mut World, to: Consequence<'_>) {
    let who = to.target;
    if world.part::<Bag>(who).held().is_none() {
        return;
    }
    let vitals = world.part::<Health>(who).vitals();
    if vitals.hp > tick(vitals.max) {
        lose(world, who, tick(vitals.max), to.name(), Origin::Move);
    } else {
        items::drop_held(world, who, to.user());
    }
}
