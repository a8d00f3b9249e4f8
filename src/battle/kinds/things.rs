//! What comes from things that are not in anybody's hand: the Digestion Buffs of food (core ch.9, AX-21), and
//! what the use of an item leaves on somebody. Their kinds are made of the data (`kinds/written/items.rs`).

use bevy_ecs::prelude::*;

use crate::battle::deeds::{digestion, status};
use crate::battle::kernel::world::Access;
use crate::battle::questions::kind::Family;
use crate::battle::questions::responses::Borne;
use crate::data::ItemEffect;
use crate::rules::Status;

/// The Digestion Buffs that somebody has; `deeds/meals.rs` gives and takes them.
pub(crate) static DIGESTION: Family = Family::by_name("digestion buff", &[]);

/// What the use of an item has left.
pub(crate) static LEFT: Family = Family::by_name("item effect", &[]);

/// What nobody can act with, and so what a buff cures by itself when a turn begins (combat-R093).
const HELPLESS: [Status; 2] = [Status::Asleep, Status::Frozen];

/// Whether trading a food in cures what keeps its bearer from doing so.
pub(crate) fn wakes(effect: &ItemEffect) -> bool {
    match effect {
        ItemEffect::Food(list) => list.iter().any(wakes),
        ItemEffect::Cure(list) | ItemEffect::CureOne(list) => {
            HELPLESS.iter().any(|it| list.contains(it))
        }
        _ => false,
    }
}

/// A turn begins: whoever cannot act for what its buff cures trades that in.
pub(crate) fn wake(world: &mut World, on: Borne) {
    let Some(def) = world.dex().find_item(on.case.kind.name) else {
        return;
    };
    let cures = |effect: &ItemEffect, status: &Status| match effect {
        ItemEffect::Cure(list) | ItemEffect::CureOne(list) => {
            list.contains(status) && status::has(world, on.who, *status)
        }
        _ => false,
    };
    let item = def.id;
    let due = match &def.effect {
        ItemEffect::Food(list) => {
            let mut list = list.iter();
            list.any(|effect| HELPLESS.iter().any(|status| cures(effect, status)))
        }
        _ => false,
    };
    if due && digestion::plan_trade(world, on.who, item).is_ok() {
        digestion::trade(world, on.who, item);
    }
}
