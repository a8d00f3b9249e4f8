//! Held items: of those that somebody has held in this battle, only the one in its hand is in force.

use bevy_ecs::prelude::*;
use smallvec::SmallVec;

use crate::battle::effect::{self, current};
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::can::{self, Can};
use crate::battle::questions::kind::{Effects, Field, Instance, Kind, Kinds, Word};
use crate::data::ItemId;

/// What somebody holds has changed. An item that is taken up again has the uses that it had.
pub(crate) fn follow(world: &mut World, who: CombatantId, held: Option<ItemId>) {
    let kinds = *world.resource::<Kinds>();
    let named = |name: &str| kinds.named("held item", name);
    let usable = held.filter(|_| {
        let useless = world.resource::<Field>().0.bars(Can::UseHeldItem);
        can::can(world, who, Can::UseHeldItem) && !useless
    });
    let in_hand = usable.and_then(|item| named(&world.dex().item(item).name));
    let is_in_hand = |kind: &'static Kind| in_hand.is_some_and(|it| std::ptr::eq(it, kind));
    let cases = world.part::<Effects>(who).all().iter();
    let known: SmallVec<[&'static Kind; 2]> = cases
        .map(|case| case.kind)
        .filter(|kind| named(kind.name).is_some_and(|it| std::ptr::eq(it, *kind)))
        .collect();
    for kind in &known {
        effect::suppress(world, who, kind, !is_in_hand(kind));
    }
    if let Some(kind) = in_hand.filter(|_| !known.iter().any(|kind| is_in_hand(kind))) {
        let case = Instance::of(kind, who).with_uses(kind.uses);
        effect::begin(world, who, case);
    }
    arm(world, who, held);
    effect::review(world, who);
}

/// A weapon brings its moves for as long as it is in the hand (core ch.9).
fn arm(world: &mut World, who: CombatantId, held: Option<ItemId>) {
    let Some(kind) = world.resource::<Kinds>().of(Word::Wield) else {
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
