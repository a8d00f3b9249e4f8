//! `Hurl`: what the user holds is thrown at the target: whoever is hit uses what is used up, is poisoned or burned by what
//! does that, or may be caught; everything else comes to lie where it stands (core p.340).

use bevy_ecs::prelude::*;

use crate::battle::deeds::consequences::deed::{Consequence, Deed, Said};
use crate::battle::deeds::items::{let_fly, lie};
use crate::battle::deeds::{item_effects, status};
use crate::battle::effect::telling;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Event, Spent};
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::{Instance, Kinds};
use crate::battle::state::bag::Bag;
use crate::battle::state::place;
use crate::battle::state::presence::conscious;
use crate::data::ItemId;
use crate::data::effects::hurl::Hurl;
use crate::data::items::Flung;
use crate::data::moves::Duration;

impl Deed for Hurl {
    fn comes_true(&self, world: &mut World, to: Consequence<'_>) {
        let user = to.user();
        let Some(strike) = to.attack.targets.first() else {
            return;
        };
        let (target, hit) = (strike.target, strike.hit);
        let Some(item) = let_fly(world, user) else {
            return;
        };
        let up = hit && conscious(world, target);
        match world.dex().item(item).flung() {
            Flung::Consumable if hit => return consume(world, (user, target), item),
            Flung::Ball if up => return catch(world, (user, target), item, to.name()),
            Flung::Blow(_, Some(status)) if up => {
                let until = Duration::UntilCured;
                status::inflict_with(world, target, status, until, (user, None), to.name());
            }
            Flung::Consumable | Flung::Ball | Flung::Weapon | Flung::Blow(..) => {}
        }
        if let Some(body) = place::body(world, target) {
            lie(world, user, item, body.anchor);
        }
    }

    fn clause(&self, _: Said<'_>) -> String {
        "what the user holds is thrown: whoever it hits has what a consumable does, is Poisoned or Burned by what does \
         that, and may be caught by a Poké Ball; everything else comes to lie beneath the target"
            .to_owned()
    }
}

/// Whoever is hit uses the item up.
fn consume(world: &mut World, (user, target): (CombatantId, CombatantId), item: ItemId) {
    let left = world.part::<Bag>(user).count(item);
    world.log(Event::ItemSpent {
        who: user,
        item,
        how: Spent::On(target),
        left,
    });
    world.part_mut::<Bag>(target).use_up(item);
    let def = world.dex().item(item).clone();
    item_effects::come_true(world, user, &def, &def.effect, target);
}

/// A capture follows.
fn catch(
    world: &mut World,
    (user, target): (CombatantId, CombatantId),
    item: ItemId,
    name: String,
) {
    if let Some(kind) = world.the::<Kinds>().left("Thrown At") {
        let case = Instance::of(kind, user).by(i32::from(item.0));
        telling::give(world, target, case, name);
    }
}
