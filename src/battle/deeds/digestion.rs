//! Eating what is in the hand, and trading in a Digestion Buff (core ch.9, AX-21, AX-23). Who has which buff is
//! `meals.rs`.

use bevy_ecs::prelude::*;

use crate::battle::deeds::tasting::{restore, spent_move};
use crate::battle::deeds::{item_effects, items, meals};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Event, Spent};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::state::bag::Bag;
use crate::data::{ItemEffect, ItemId};

/// Whether what somebody holds is food.
pub(crate) fn holds_food(world: &World, who: CombatantId) -> bool {
    let held = world.part::<Bag>(who).held();
    held.is_some_and(|item| matches!(world.dex().item(item).effect, ItemEffect::Food(_)))
}

/// Whether somebody can eat what it holds.
///
/// # Errors
/// Why not.
pub(crate) fn plan_eat(world: &World, who: CombatantId) -> Result<(), Refused> {
    let held = world.part::<Bag>(who).held();
    match held.filter(|_| holds_food(world, who)) {
        Some(item) => meals::plan_meal(world, who, item),
        None => Err(Refused::new("it holds nothing to eat", "AX-23")),
    }
}

/// Eats it.
pub(crate) fn eat(world: &mut World, who: CombatantId) {
    let Some(item) = world.part_mut::<Bag>(who).lose_held() else {
        return;
    };
    items::follow_hand(world, who);
    world.part_mut::<Bag>(who).use_up(item);
    let left = world.part::<Bag>(who).count(item);
    world.log(Event::ItemSpent {
        who,
        item,
        how: Spent::On(who),
        left,
    });
    meals::feed(world, who, item, "it has eaten");
}

/// Whether somebody can trade in the buff of a food now.
///
/// # Errors
/// Why not.
pub(crate) fn plan_trade(world: &World, who: CombatantId, item: ItemId) -> Result<(), Refused> {
    let has =
        meals::kind_of(world, item).is_some_and(|kind| meals::buffs(world, who).contains(&kind));
    if !has {
        return Err(Refused::new("it has no such Digestion Buff", "AX-21"));
    }
    if let Some(kind) = answers::spoils_appetite(world, who) {
        let why = format!("{} of a foe near keeps it from eating", kind.name);
        return Err(Refused::new(why, kind.rule).of(who));
    }
    let kind = meals::kind_of(world, item);
    if kind.is_some_and(|kind| !meals::may_trade(world, who, kind)) {
        return Err(Refused::new(
            "it has traded in a Digestion Buff in this Scene",
            "AX-21",
        ));
    }
    let def = world.dex().item(item);
    match &def.effect {
        ItemEffect::Food(gives) if gives.is_empty() => Err(Refused::new(
            "that is traded in by itself when its moment comes",
            "AX-21",
        )),
        ItemEffect::Food(gives) if gives.contains(&ItemEffect::Restore) => spent_move(world, who)
            .map(|_| ())
            .ok_or_else(|| Refused::new("no Scene move has been used", "combat-R042").of(who)),
        ItemEffect::Food(gives) => item_effects::any_helps(world, def, gives, who),
        _ => Ok(()),
    }
}

/// Whether somebody can trade in any buff now.
pub(crate) fn may_trade_any(world: &World, who: CombatantId) -> bool {
    let buffs = meals::buffs(world, who).into_iter();
    let mut items = buffs.filter_map(|kind| world.dex().find_item(kind.name));
    items.any(|def| plan_trade(world, who, def.id).is_ok())
}

/// Trades it in.
pub(crate) fn trade(world: &mut World, who: CombatantId, item: ItemId) {
    let Some(kind) = meals::kind_of(world, item) else {
        return;
    };
    meals::traded(world, who, kind);
    let def = world.dex().item(item).clone();
    if let ItemEffect::Food(gives) = &def.effect {
        for effect in gives {
            if *effect == ItemEffect::Restore {
                restore(world, who, def.name.clone());
            }
            item_effects::come_true(world, who, &def, effect, who);
        }
    }
    meals::digested(world, who);
}
