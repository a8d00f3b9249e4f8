//! What a combatant has and has used up that nobody sees on the board: bags, Action Points, uses, its day,
//! its orders. Summed up for records, which notice by the sum that something is otherwise.

use bevy_ecs::prelude::*;

use crate::battle::deeds::points::Points;
use crate::battle::deeds::reaction;
use crate::battle::kernel::command::CombatantId;
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Effects;
use crate::battle::state::bag::Bag;
use crate::battle::state::budget::Actions;
use crate::battle::state::diary::Diary;
use crate::battle::state::granted_uses::GrantedUses;
use crate::battle::state::move_uses::MoveUses;
use crate::battle::state::orders::Orders;
use crate::battle::state::owed::Owed;
use crate::battle::state::turns::Turns;
use crate::data::Digest;

/// Adds what somebody has, has used and has ordered to a digest. Names instead of places in lists, and
/// nothing that is as it always is at first, so that data may grow without a difference.
pub(crate) fn add(world: &World, id: CombatantId, sum: &mut Digest) {
    add_bag(world, id, sum);
    add_uses(world, id, sum);
    add_day(world, id, sum);
    add_turn(world, id, sum);
    add_orders(world, id, sum);
}

fn add_bag(world: &World, id: CombatantId, sum: &mut Digest) {
    let bag = world.part::<Bag>(id);
    let carried = bag.carried().iter().filter(|(_, count)| *count > 0);
    let named = carried.map(|(item, count)| (world.dex().item(*item).name.as_str(), *count));
    // In which order they came into the bag makes no difference.
    let mut named: Vec<_> = named.collect();
    named.sort_unstable();
    for (name, count) in named {
        sum.text(name);
        sum.number(count.into());
    }
    sum.bytes(b"held");
    for item in [bag.held(), bag.second()].into_iter().flatten() {
        sum.text(&world.dex().item(item).name);
    }
}

fn add_uses(world: &World, id: CombatantId, sum: &mut Digest) {
    let points = world.part::<Points>(id);
    sum.number(points.left().into());
    sum.number(points.drained().into());
    for (move_id, uses) in world.part::<MoveUses>(id).all() {
        if (uses.scene, uses.day, uses.last_turn) != (0, 0, None) {
            sum.text(&world.dex().move_def(*move_id).name);
            sum.bytes(&[uses.scene, uses.day, uses.days_ago]);
            sum.number(uses.last_turn.map_or(-1, i64::from));
        }
    }
    for it in world.part::<GrantedUses>(id).all() {
        sum.text(&it.name);
        sum.bytes(&[it.times, it.days_ago]);
    }
    for case in world.part::<Effects>(id).all() {
        if let Some(left) = case.uses {
            sum.text(case.kind.name);
            sum.bytes(&[left]);
        }
    }
}

fn add_day(world: &World, id: CombatantId, sum: &mut Digest) {
    let diary = world.part::<Diary>(id);
    let day = diary.ledger();
    for number in [
        day.minutes,
        day.rested,
        day.mended,
        day.unhurt,
        diary.since(),
    ] {
        sum.number(number.into());
    }
}

fn add_turn(world: &World, id: CombatantId, sum: &mut Digest) {
    let left = world.part::<Actions>(id).left();
    sum.bytes(&[left.standard, left.shift, left.swift, left.diagonals]);
    sum.number(left.metres.into());
    let turns = world.part::<Turns>(id);
    sum.number(turns.holding().map_or(-1, i64::from));
    let owed = world.part::<Owed>(id).turns();
    sum.bytes(&[u8::from(turns.are_over()), owed]);
}

fn add_orders(world: &World, id: CombatantId, sum: &mut Digest) {
    let orders = world.part::<Orders>(id);
    for reaction in reaction::ALL {
        sum.text(&format!("{:?}", orders.get(reaction)));
    }
    let flags = [
        orders.willing(),
        orders.willing_to_allies(),
        orders.holds_back(),
    ];
    sum.bytes(&flags.map(u8::from));
    for other in world.ids() {
        if orders.willing_towards(other) {
            sum.bytes(&[other.0]);
        }
    }
}
