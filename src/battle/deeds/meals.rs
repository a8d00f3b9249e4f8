//! Food (core ch.9, AX-21): whoever eats something has its Digestion Buff, one at a time; a buff is traded in for
//! what it does once a Scene, freely in one's own turn or when its moment comes.
//!
//! The amount of a buff says what it is besides: above 0 so many of it are in store (Berry Storage), below 0 it counts
//! for no limit (Honey Paws).

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::health::Health;
use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Effects, Field, Instance, Kind, Kinds};
use crate::battle::questions::moments::Moment;
use crate::battle::state::diary::Diary;
use crate::battle::state::fed::Fed;
use crate::battle::state::{presence, traits};
use crate::data::{ItemEffect, ItemId, Weather};
use crate::rules::{Element, rolls};

/// The family of Digestion Buffs.
const FAMILY: &str = "digestion buff";

/// How many buffs one may have, and trade in in a Scene, where nothing says more.
const USUAL: usize = 1;

fn limit(world: &World, who: CombatantId) -> usize {
    answers::eats(world, who).max(USUAL)
}

/// The Digestion Buff of a food.
pub(crate) fn kind_of(world: &World, item: ItemId) -> Option<&'static Kind> {
    let def = world.dex().items.get(usize::from(item.0))?;
    world.the::<Kinds>().named(FAMILY, &def.name)
}

/// The Digestion Buffs that somebody has.
pub(crate) fn buffs(world: &World, who: CombatantId) -> SmallVec<[&'static Kind; 2]> {
    let cases = world.part::<Effects>(who).all().iter();
    let kinds = cases.map(|case| case.kind);
    kinds.filter(|kind| kind.family.name == FAMILY).collect()
}

/// Whether somebody has this buff, silent or not.
fn has(world: &World, who: CombatantId, kind: &'static Kind) -> bool {
    world.part::<Effects>(who).even_silent(kind).is_some()
}

/// How much of a buff there is besides one that counts.
fn amount(world: &World, who: CombatantId, kind: &'static Kind) -> i32 {
    let case = world.part::<Effects>(who).even_silent(kind);
    case.map_or(0, |case| case.amount)
}

/// The food whose buffs somebody has, as often as it has them.
pub(crate) fn kept(world: &World, who: CombatantId) -> Vec<ItemId> {
    let times = |item: ItemId| {
        let amount = kind_of(world, item).map_or(0, |kind| amount(world, who, kind));
        amount.max(1) as usize
    };
    let eaten = eaten(world, who).into_iter();
    eaten
        .flat_map(|item| std::iter::repeat_n(item, times(item)))
        .collect()
}

fn is_berry(world: &World, item: ItemId) -> bool {
    world.dex().item(item).gift.is_some()
}

/// The food whose buffs somebody has.
pub(crate) fn eaten(world: &World, who: CombatantId) -> Vec<ItemId> {
    let buffs = buffs(world, who);
    let found = |kind: &&'static Kind| world.dex().find_item(kind.name).map(|def| def.id);
    buffs.iter().filter_map(found).collect()
}

/// What Natural Gift makes of the buff that somebody has.
pub(crate) fn gift(world: &World, who: CombatantId) -> Option<(u8, Element)> {
    let eaten = eaten(world, who);
    eaten
        .into_iter()
        .find_map(|item| world.dex().item(item).gift)
}

/// The buff of a berry is gone, and does nothing for it.
pub(crate) fn spoil(world: &mut World, who: CombatantId, why: String) {
    let berry = |kind: &&'static Kind| {
        let def = world.dex().find_item(kind.name);
        def.is_some_and(|def| def.gift.is_some())
    };
    if let Some(kind) = buffs(world, who).into_iter().find(|kind| berry(kind)) {
        telling::end(world, who, kind, why);
    }
}

/// Whether somebody may trade in this buff in this Scene.
pub(crate) fn may_trade(world: &World, who: CombatantId, kind: &'static Kind) -> bool {
    let fed = *world.part::<Fed>(who);
    match amount(world, who, kind) {
        1.. => !fed.has_traded_of_store(),
        0 if answers::harvests(world, who).is_some() => fed.goes_on(world.clock().round),
        0 => usize::from(fed.traded()) < limit(world, who),
        _ => true,
    }
}

/// Whether somebody has room for a food.
///
/// # Errors
/// Why not.
pub(crate) fn plan_meal(world: &World, who: CombatantId, item: ItemId) -> Result<(), Refused> {
    if !presence::conscious(world, who) {
        return Err(Refused::new("it is Fainted", "combat-R077").of(who));
    }
    if kind_of(world, item).is_some_and(|kind| has(world, who, kind)) {
        return Err(Refused::new("it has eaten of that already", "AX-21").of(who));
    }
    if let ItemEffect::Food(gives) = &world.dex().item(item).effect
        && let [ItemEffect::OnlyFor(element, _)] = &gives[..]
        && !traits::of(world, who).typing.has(*element)
    {
        let why = format!("that is for {} types alone", element.name());
        return Err(Refused::new(why, "core ch.9").of(who));
    }
    let counts = buffs(world, who).into_iter();
    let counts = counts.filter(|kind| amount(world, who, kind) == 0).count();
    let apart = stores(world, who, item).is_some() || answers::eats_as(world, who, item).is_some();
    if !apart && counts >= limit(world, who) {
        return Err(Refused::new("it has eaten already", "AX-21").of(who));
    }
    Ok(())
}

/// What puts several buffs of a food in store.
fn stores(world: &World, who: CombatantId, item: ItemId) -> Option<(&'static Kind, i32)> {
    let (kind, count) = answers::stores_berries(world, who)?;
    let left = !world.part::<Diary>(who).ledger().stored;
    (left && is_berry(world, item)).then_some((kind, count))
}

/// Somebody has eaten: it has the Digestion Buff, once however often it eats of that.
pub(crate) fn feed(
    world: &mut World,
    who: CombatantId,
    item: ItemId,
    source: impl Into<Cow<'static, str>>,
) {
    let (item, extra) = match answers::eats_as(world, who, item) {
        Some(other) => (other, -1),
        None => (item, 0),
    };
    let stored = stores(world, who, item);
    let Some(kind) = kind_of(world, item).filter(|kind| !has(world, who, kind)) else {
        return;
    };
    if let Some((by, _)) = stored {
        effect::use_up(world, who, by);
        world.part_mut::<Diary>(who).store();
    }
    let amount = stored.map_or(extra, |(_, count)| count);
    telling::begin(world, who, Instance::of(kind, who).by(amount), source);
    quieten(world, who);
}

/// Somebody has a buff that counts for no limit.
pub(crate) fn feed_apart(world: &mut World, who: CombatantId, item: ItemId) {
    if let Some(kind) = kind_of(world, item).filter(|kind| !has(world, who, kind)) {
        telling::begin(world, who, Instance::of(kind, who).by(-1), "taken over");
    }
}

/// What is in store is gone.
pub(crate) fn empty_store(world: &mut World, who: CombatantId) {
    for kind in buffs(world, who) {
        if amount(world, who, kind) > 0 {
            telling::end(world, who, kind, "an Extended Rest");
        }
    }
}

/// At the start of a level somebody has eaten these, some several times where they are in store.
pub(crate) fn start_fed(world: &mut World, who: CombatantId, foods: &[ItemId]) {
    for (nth, item) in foods.iter().enumerate() {
        if !foods[..nth].contains(item) {
            feed(world, who, *item, "at the start");
        }
        let times = foods.iter().filter(|it| *it == item).count() as i32;
        if let Some(kind) = kind_of(world, *item).filter(|_| times > 1) {
            world.part_mut::<Effects>(who).set_amount(kind, times);
        }
    }
}

/// Buffs are silent where no more of them can be traded in in this Scene, and speak where they can.
pub(crate) fn quieten(world: &mut World, who: CombatantId) {
    for kind in buffs(world, who) {
        let silent = !may_trade(world, who, kind);
        let case = world.part::<Effects>(who).even_silent(kind);
        if case.is_some_and(|case| case.suppressed != silent) {
            effect::suppress(world, who, kind, silent);
        }
    }
}

/// A buff is gone, and counts as traded in.
pub(crate) fn traded(world: &mut World, who: CombatantId, kind: &'static Kind) {
    let temp = world.part::<Health>(who).vitals().temp;
    world.part_mut::<Fed>(who).note_temp(temp);
    let (round, there) = (world.clock().round, amount(world, who, kind));
    let food = world.dex().find_item(kind.name).map(|def| def.id);
    let berry = food.is_some_and(|item| is_berry(world, item));
    let kept = there == 0 && berry && grows_back(world, who);
    match there {
        1.. => world.part_mut::<Fed>(who).trade_of_store(),
        // What grows back stays, and is not traded in.
        _ if kept => {}
        0 => world.part_mut::<Fed>(who).trade(round, food),
        ..0 => {}
    }
    world.part_mut::<Fed>(who).note(round, food);
    if there > 1 {
        world.part_mut::<Effects>(who).set_amount(kind, there - 1);
    } else if !kept {
        telling::end(world, who, kind, "traded in");
    }
    quieten(world, who);
}

/// Whether what keeps the buffs of berries keeps this one: always in the sun, else as a coin shows.
fn grows_back(world: &mut World, who: CombatantId) -> bool {
    let Some(kind) = answers::harvests(world, who) else {
        return false;
    };
    let sunny = world.the::<Field>().weather() == Weather::Sunny;
    let heads = sunny || world.die(who, rolls::CHOICE, 2).value == 1;
    if heads {
        effect::acts(world, who, kind, "the berry is not used up");
    } else {
        world.part_mut::<Fed>(who).stop();
    }
    heads
}

/// The food whose buff somebody could take over from another: one that it has, or has traded in last.
pub(crate) fn to_steal(world: &World, from: CombatantId) -> Option<ItemId> {
    let eaten = eaten(world, from).into_iter().next();
    eaten.or(world.part::<Fed>(from).last())
}

/// Somebody takes over the buff of another, which that one has no more.
pub(crate) fn steal(world: &mut World, from: CombatantId, source: String) {
    if let Some(kind) = buffs(world, from).into_iter().next() {
        telling::end(world, from, kind, source);
    }
}

/// A buff has been traded in, and has done what it does.
pub(crate) fn digested(world: &mut World, who: CombatantId) {
    effect::fire(world, who, Moment::Digested, |it| it.digested);
}
