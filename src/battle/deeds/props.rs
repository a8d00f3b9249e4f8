//! Improvised attacks: single-use props (G106), and what lies around to be thrown (G103 to G105).

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::deeds::items;
use crate::battle::deeds::scenery::{self, Objects};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::event::{Event, Spent};
use crate::battle::kernel::refused::Refused;
use crate::battle::kernel::world::Access;
use crate::battle::state::bag::Bag;
use crate::battle::state::board::Board;
use crate::battle::state::place;
use crate::board::Body;
use crate::data::level::CombatantKind;
use crate::data::{Dex, ImprovisedId, ItemEffect, ItemId};
use crate::rules::Element;

/// The type that a prop gives to a Struggle Attack; `None` for everything that is no prop.
pub(crate) fn element(dex: &Dex, item: ItemId) -> Option<Element> {
    match dex.items.get(usize::from(item.0))?.effect {
        ItemEffect::Prop(element) => Some(element),
        _ => None,
    }
}

/// The props that a combatant holds or carries.
pub(crate) fn of(world: &World, id: CombatantId) -> SmallVec<[ItemId; 2]> {
    let bag = world.part::<Bag>(id);
    let carried = bag.carried().iter().filter(|(_, count)| *count > 0);
    let mut props: SmallVec<[ItemId; 2]> = bag
        .held()
        .into_iter()
        .chain(carried.map(|(item, _)| *item))
        .filter(|item| element(world.dex(), *item).is_some())
        .collect();
    props.sort();
    props.dedup();
    props
}

/// Whether a combatant has this prop at hand.
pub(crate) fn plan(world: &World, id: CombatantId, item: ItemId) -> Result<(), Refused> {
    if of(world, id).contains(&item) {
        Ok(())
    } else {
        Err(Refused::new("it has no such prop", "G106"))
    }
}

/// A prop does its work once and breaks; one in the hand goes first.
pub(crate) fn wear_out(world: &mut World, who: CombatantId, item: ItemId) {
    let mut bag = world.part_mut::<Bag>(who);
    if bag.held() == Some(item) {
        bag.lose_held();
    } else {
        bag.take(item);
    }
    let left = bag.count(item);
    items::follow_hand(world, who);
    world.log(Event::ItemSpent {
        who,
        item,
        how: Spent::Broken,
        left,
    });
}

/// What the ground under a combatant and beside it, and the objects there, offer to be thrown,
/// in the order of the dex.
pub(crate) fn at_hand(world: &World, id: CombatantId) -> SmallVec<[ImprovisedId; 4]> {
    let mut found = SmallVec::new();
    let Some(body) = place::body(world, id) else {
        return found;
    };
    let board = world.the::<Board>();
    for cell in around(&body) {
        if let Some(ground) = board.ground(cell) {
            found.extend(world.dex().terrain(ground).improvised.iter().copied());
        }
    }
    let scenery = world.the::<Objects>();
    for object in scenery.ids().filter(|object| scenery.works(*object)) {
        let offers = &scenery::def(world, object).improvised;
        if !offers.is_empty() && scenery::touches(world, object, &body) {
            found.extend(offers.iter().copied());
        }
    }
    found.extend(tools(world, id).map(|(_, how)| how));
    found.sort();
    found.dedup();
    found
}

/// What the things that a trainer has let it do.
fn tools(world: &World, id: CombatantId) -> impl Iterator<Item = (ItemId, ImprovisedId)> + '_ {
    let bag = world.part::<Bag>(id);
    let all = match world.who(id).kind {
        CombatantKind::Trainer => bag.all_at_hand(),
        CombatantKind::Pokemon => SmallVec::new(),
    };
    let held = bag.held();
    all.into_iter().filter_map(move |(item, count)| {
        let def = world.dex().item(item);
        let with = match &def.effect {
            ItemEffect::Attack { with, in_hand, .. } if !in_hand || held == Some(item) => with,
            _ => def.lets.as_ref()?,
        };
        Some((item, world.dex().find_improvised(with)?)).filter(|_| count > 0)
    })
}

/// Whether something that somebody has lets it do this.
pub(crate) fn is_tool(world: &World, id: CombatantId, how: ImprovisedId) -> bool {
    tools(world, id).any(|(_, with)| with == how)
}

/// What has let somebody do something is used up, unless it is kept.
pub(crate) fn spend(
    world: &mut World,
    who: CombatantId,
    how: ImprovisedId,
    at: Option<CombatantId>,
) {
    let Some((item, _)) = tools(world, who).find(|(_, with)| *with == how) else {
        return;
    };
    let kept = matches!(
        world.dex().item(item).effect,
        ItemEffect::Attack { kept: true, .. }
    );
    if kept {
        return;
    }
    let left = world.part_mut::<Bag>(who).take_at_hand(item);
    items::follow_hand(world, who);
    world.log(Event::ItemSpent {
        who,
        item,
        how: Spent::On(at.unwrap_or(who)),
        left,
    });
}

/// The squares of a body and those beside it.
fn around(body: &Body) -> impl Iterator<Item = crate::board::Cell> + use<> {
    let (at, size) = (body.anchor, body.footprint);
    let (width, height) = (i16::from(size.width), i16::from(size.height));
    (-1..=height).flat_map(move |dy| (-1..=width).map(move |dx| at.offset(dx, dy)))
}

/// Whether there is something at hand for this attack.
pub(crate) fn plan_improvised(
    world: &World,
    id: CombatantId,
    how: ImprovisedId,
) -> Result<(), Refused> {
    if at_hand(world, id).contains(&how) {
        Ok(())
    } else {
        Err(Refused::new("there is nothing at hand for that", "G104"))
    }
}
