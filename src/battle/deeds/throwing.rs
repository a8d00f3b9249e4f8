//! Throwing balls (G158, G162 to G165): an AC 6 attack; what comes of it is `capture.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::attack::{self, targets};
use crate::battle::deeds::capture;
use crate::battle::deeds::health::Health;
use crate::battle::deeds::items;
use crate::battle::kernel::command::{AttackKind, CombatantId, Target};
use crate::battle::kernel::event::{Event, Spent};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::bag::Bag;
use crate::battle::state::flight::{Attack, Made};
use crate::battle::state::setting;
use crate::data::level::CombatantKind;
use crate::data::{ItemEffect, ItemId};

/// Whether a ball can be thrown at a target.
pub(crate) fn plan(
    world: &World,
    actor: CombatantId,
    item: ItemId,
    target: CombatantId,
) -> Result<(), Refused> {
    if world.who(actor).kind != CombatantKind::Trainer {
        return Err(Refused::new("only trainers throw balls", "combat-R042"));
    }
    let ball = world.dex().items.get(usize::from(item.0));
    if !ball.is_some_and(|item| matches!(item.effect, ItemEffect::Ball { .. })) {
        return Err(Refused::new("that is no ball", "G162"));
    }
    if world.part::<Bag>(actor).at_hand(item) == 0 {
        return Err(Refused::new("there is none in the bag", "combat-R042"));
    }
    if setting::league(world) {
        return Err(Refused::new(
            "there is nothing to catch in a League battle",
            "G001",
        ));
    }
    if usize::from(target.0) >= world.roster().len() || !world.who(target).wild {
        return Err(Refused::new("only wild Pokémon can be caught", "G163"));
    }
    if world.part::<Health>(target).vitals().hp <= 0 {
        return Err(Refused::new("a Fainted Pokémon cannot be caught", "A140"));
    }
    let (kind, target) = (AttackKind::Ball(item), Target::One(target));
    if targets::find(world, actor, kind, &target).is_none() {
        let (why, _) = targets::why_not(world, actor, kind, &target);
        return Err(Refused::new(why, "G158"));
    }
    Ok(())
}

/// The ball at hand that would most likely hold a target within a throw; `None` where there is none.
pub(crate) fn best(world: &World, actor: CombatantId, target: CombatantId) -> Option<ItemId> {
    if setting::league(world) || !world.who(target).wild {
        return None;
    }
    let bag = world.part::<Bag>(actor);
    let dex = world.dex();
    let balls = dex.items.iter().filter(|item| {
        let reaches = || {
            let kind = AttackKind::Ball(item.id);
            targets::find(world, actor, kind, &Target::One(target)).is_some()
        };
        matches!(item.effect, ItemEffect::Ball { .. }) && bag.at_hand(item.id) > 0 && reaches()
    });
    balls
        .map(|item| item.id)
        .min_by_key(|ball| capture::ball_modifier(world, actor, target, *ball))
}

/// Throws it: the ball leaves the bag once nobody has kept the thrower from it (A150).
pub(crate) fn throw(world: &mut World, actor: CombatantId, item: ItemId, target: CombatantId) {
    let kind = AttackKind::Ball(item);
    let aimed = targets::resolve(world, actor, kind, &Target::One(target));
    let flight = Attack::of(world, actor, kind).aimed(&aimed.hits, aimed.cells);
    attack::launch(world, flight.taking(let_go));
}

/// The ball leaves the hand or the bag.
pub(crate) fn let_go(world: &mut World, made: Made) -> bool {
    let (AttackKind::Ball(item), Some(target)) = (made.with, made.at) else {
        return true;
    };
    let left = world.part_mut::<Bag>(made.by).take_at_hand(item);
    items::follow_hand(world, made.by);
    world.log(Event::ItemSpent {
        who: made.by,
        item,
        how: Spent::On(target),
        left,
    });
    true
}
