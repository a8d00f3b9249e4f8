//! Held items: of those that somebody has held or worn in this battle, only what it holds and wears is in
//! force.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::{self, current, moments};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::answers;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Duty, Effects, Field, Instance, Kind, Kinds};
use crate::battle::state::bag::Bag;
use crate::data::clauses::Knack;
use crate::data::items::Slot;
use crate::data::level::CombatantKind;
use crate::data::{ItemEffect, ItemId};

/// What somebody holds has changed. An item that is taken up again has the uses that it had.
pub(crate) fn follow(world: &mut World, who: CombatantId, held: Option<ItemId>) {
    let kinds = *world.the::<Kinds>();
    let named = |name: &str| kinds.named("held item", name);
    let works: SmallVec<[&'static Kind; 2]> = in_force(world, who, held)
        .filter_map(|item| named(&world.dex().item(item).name))
        .collect();
    let is_in_force = |kind: &'static Kind| works.iter().any(|it| std::ptr::eq(*it, kind));
    let cases = world.part::<Effects>(who).all().iter();
    let known: SmallVec<[&'static Kind; 2]> = cases
        .map(|case| case.kind)
        .filter(|kind| kind.family.name == "held item" && kind.is_listed())
        .collect();
    for kind in &known {
        effect::suppress(world, who, kind, !is_in_force(kind));
    }
    let is_known = |kind: &'static Kind| known.iter().any(|it| std::ptr::eq(*it, kind));
    for kind in works.iter().copied().filter(|kind| !is_known(kind)) {
        let case = Instance::of(kind, who).with_uses(kind.uses);
        effect::begin(world, who, case);
    }
    arm(world, who, held);
    moments::review(world, who);
}

/// What somebody holds and wears, as far as it does anything there. Whoever has no use of Held Items has none of
/// accessories either, and all else that is worn goes on; of a trainer, a Useless field stops accessories alone, in
/// hand or worn.
fn in_force(
    world: &World,
    who: CombatantId,
    held: Option<ItemId>,
) -> impl Iterator<Item = ItemId> + '_ {
    let trainer = world.who(who).kind == CombatantKind::Trainer;
    let def = |item: &ItemId| world.dex().item(*item);
    let held = held.filter(move |item| {
        let def = def(item);
        def.effect != ItemEffect::Worn && !(trainer && def.pokemon_only)
    });
    let bag = world.part::<Bag>(who);
    let two = bag.second().is_some() && answers::has_knack(world, who, Knack::HoldsTwo);
    let second = bag.second().filter(|_| two);
    let accessory = move |item: &ItemId| def(item).worn_at() == Some(Slot::Accessory);
    let barred = !can::can(world, who, Can::UseHeldItem);
    let useless = world.the::<Field>().0.bars(Can::UseHeldItem);
    let holding = !barred && (trainer || !useless);
    let adorned = !barred && !useless;
    let in_hand = held.into_iter().chain(second).filter(move |_| holding);
    let worn = bag.worn().iter().copied();
    let all = in_hand.chain(worn);
    all.filter(move |item| adorned || !accessory(item))
}

/// A weapon brings its moves for as long as it is in the hand (core ch.9).
fn arm(world: &mut World, who: CombatantId, held: Option<ItemId>) {
    let Some(kind) = world.the::<Kinds>().playing(Duty::Wield) else {
        return;
    };
    let brings = |item: ItemId| {
        let mut moves = world.dex().item(item).effect.weapon_moves();
        moves.next().is_some()
    };
    let wanted = held.is_some_and(brings);
    match (wanted, world.part::<Effects>(who).get(kind).is_some()) {
        (true, false) => effect::begin(world, who, Instance::of(kind, who)),
        (true, true) => current::refresh(world, who),
        (false, true) => {
            effect::end(world, who, kind);
        }
        (false, false) => {}
    }
}
