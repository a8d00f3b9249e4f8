//! Options of a Struggle, for tests of aiming.

use crate::battle::{
    AttackKind, Choice, Choosable as _, CombatantId, Group, OptionEntry, OptionKey, Target, act,
    cost,
};
use crate::board::Cell;

pub(super) fn struggle() -> OptionKey {
    act::UseAttack::key_of(AttackKind::Struggle)
}

pub(super) fn entry(key: OptionKey, choices: Vec<Choice>) -> OptionEntry {
    OptionEntry {
        key,
        group: Group::Card,
        summary: "",
        label: "Struggle".into(),
        cost: cost::STANDARD,
        choices,
        reason: None,
    }
}

pub(super) fn strike(target: Target, cells: &[(i16, i16)], hits: &[u8]) -> Choice {
    Choice {
        action: act::UseAttack(AttackKind::Struggle, target).into(),
        label: String::new(),
        cells: cells.iter().map(|(x, y)| Cell { x: *x, y: *y }).collect(),
        hits: hits.iter().map(|id| CombatantId(*id)).collect(),
    }
}
