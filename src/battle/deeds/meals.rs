//! Food (core ch.9, AX-21): whoever eats something has its Digestion Buff, one at a time; a buff is traded in for
//! what it does once a Scene, freely in one's own turn or when its moment comes.

use std::borrow::Cow;

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::{self, telling};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::kind::{Effects, Instance, Kind, Kinds};
use crate::battle::questions::responses::Moment;
use crate::battle::state::fed::Fed;
use crate::battle::state::presence;
use crate::data::ItemId;
use crate::rules::Element;

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
    world.resource::<Kinds>().named(FAMILY, &def.name)
}

/// The Digestion Buffs that somebody has.
pub(crate) fn buffs(world: &World, who: CombatantId) -> SmallVec<[&'static Kind; 2]> {
    let cases = world.part::<Effects>(who).all().iter();
    let kinds = cases.map(|case| case.kind);
    kinds.filter(|kind| kind.family.name == FAMILY).collect()
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
        telling::take(world, who, kind, why);
    }
}

/// Whether somebody may trade in a buff in this Scene.
pub(crate) fn may_trade(world: &World, who: CombatantId) -> bool {
    usize::from(world.part::<Fed>(who).traded()) < limit(world, who)
}

/// Whether somebody has room for a food.
///
/// # Errors
/// Why not.
pub(crate) fn plan_meal(world: &World, who: CombatantId, item: ItemId) -> Result<(), Refused> {
    if !presence::conscious(world, who) {
        return Err(Refused::new("it is Fainted", "combat-R077").of(who));
    }
    let same = kind_of(world, item).filter(|kind| world.part::<Effects>(who).get(kind).is_some());
    if same.is_some() {
        return Err(Refused::new("it has eaten of that already", "AX-21").of(who));
    }
    if buffs(world, who).len() >= limit(world, who) {
        return Err(Refused::new("it has eaten already", "AX-21").of(who));
    }
    Ok(())
}

/// Somebody has eaten: it has the Digestion Buff, once however often it eats of that.
pub(crate) fn feed(
    world: &mut World,
    who: CombatantId,
    item: ItemId,
    source: impl Into<Cow<'static, str>>,
) {
    let new = |kind: &&'static Kind| world.part::<Effects>(who).get(kind).is_none();
    if let Some(kind) = kind_of(world, item).filter(new) {
        telling::begin(world, who, Instance::of(kind, who), source);
        quieten(world, who);
    }
}

/// Buffs are silent where no more of them can be traded in in this Scene.
fn quieten(world: &mut World, who: CombatantId) {
    if !may_trade(world, who) {
        for kind in buffs(world, who) {
            effect::suppress(world, who, kind, true);
        }
    }
}

/// A buff is gone, and counts as traded in.
pub(crate) fn traded(world: &mut World, who: CombatantId, kind: &'static Kind) {
    world.part_mut::<Fed>(who).trade();
    telling::take(world, who, kind, "traded in");
    quieten(world, who);
}

/// A buff has been traded in, and has done what it does.
pub(crate) fn digested(world: &mut World, who: CombatantId) {
    effect::fire(world, who, Moment::Digested, |it| it.digested);
}
