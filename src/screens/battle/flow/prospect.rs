//! What a square of the reach is good for: whom the attacks at hand could strike from there.

use bevy::prelude::*;

use super::Flow;
use crate::battle::{AttackKind, Battle, CombatantId};
use crate::board::Cell;
use crate::screens::battle::aim::walks;
use crate::screens::battle::plan::Prospect;
use crate::view::Game;

/// Works it out for the square of the reach that is pointed at, once per square.
pub(super) fn refresh(flow: &mut ResMut<Flow>, game: &Game) {
    let walking = flow.aim.as_ref().filter(|aim| walks(aim.key));
    let cell = walking
        .and(flow.choice())
        .and_then(|choice| choice.action.square());
    let key = cell.map(|cell| (flow.epoch, cell));
    if flow.prospect.of == key {
        return;
    }
    let foes = match cell {
        Some(cell) => from(flow, game.battle(), cell),
        None => Vec::new(),
    };
    flow.prospect = Prospect { of: key, foes };
}

fn from(flow: &Flow, battle: &Battle, cell: Cell) -> Vec<(CombatantId, Vec<AttackKind>)> {
    let mut foes: Vec<(CombatantId, Vec<AttackKind>)> = Vec::new();
    let mut targets = Vec::new();
    for kind in battle.usable_attacks() {
        battle.attack_targets(kind, cell, &mut targets);
        for who in targets.iter().flat_map(|(_, hits)| hits) {
            let fallen = battle.glance(*who).is_none_or(|glance| glance.fainted);
            if fallen || flow.actor() == Some(*who) || flow.is_friend(battle, *who) {
                continue;
            }
            match foes.iter_mut().find(|(foe, _)| foe == who) {
                Some((_, kinds)) if kinds.contains(&kind) => {}
                Some((_, kinds)) => kinds.push(kind),
                None => foes.push((*who, vec![kind])),
            }
        }
    }
    foes
}
