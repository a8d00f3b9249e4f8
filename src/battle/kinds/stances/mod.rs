//! Stances: what a move puts its user into until it leaves it. One file each; how they are taken and left
//! is in `effect/stances.rs`.

use crate::battle::kernel::event::{Cause, Event};
use crate::battle::questions::kind::{Family, Kind, Word};

pub(crate) mod curled_up;
pub(crate) mod withdrawn;

/// Every stance.
static ALL: [&Kind; 2] = [&curled_up::KIND, &withdrawn::KIND];

/// What all of them are.
pub(crate) static FAMILY: Family = Family {
    in_order: true,
    tells: |_, told| {
        let stance = match told.kind.word {
            Word::Stance(stance) if told.on => Some(stance),
            _ => None,
        };
        told.who.map(|who| Event::StanceChanged {
            who,
            stance,
            cause: Cause::new(told.source, told.kind.rule),
        })
    },
    ..Family::silent("stance", &[&ALL])
};
