//! What becomes of somebody until its next turn is over: whom the foes reach as they stand, and whether it fells the one
//! who would fell it before that one has its turn.

use smallvec::SmallVec;

use super::danger::{Danger, Dangers};
use crate::ai::look::{Figure, is_up_against};
use crate::battle::{Battle, CombatantId, Slot, SlotState};
use crate::rules::stages::staged;
use crate::rules::stats::tick;
use crate::rules::{StageStat, Status};

/// The share of what somebody has left that a blow must come to, to be thought its end.
const ENDS: f32 = 0.9;
/// The part of the damage of a turn that a point of Accuracy makes: it is one face of the die.
const POINT: f32 = 0.05;
/// The share of its attacks that land, before any point of Accuracy.
const LANDS: f32 = 0.85;
/// With one of these somebody does nothing in its turn, as a rule.
pub(super) const HELPLESS: [Status; 2] = [Status::Asleep, Status::Frozen];
/// With one of these what somebody does in its turn is not certain.
const UNSURE: [Status; 5] = [
    Status::Paralysed,
    Status::Confused,
    Status::Flinched,
    Status::Infatuated,
    Status::Enraged,
];
/// With one of these somebody does not walk.
const HELD: [Status; 2] = [Status::Stuck, Status::Grappled];

fn has_any(battle: &Battle, who: CombatantId, statuses: &[Status]) -> bool {
    battle.statuses(who).has_any(statuses)
}

/// Whether somebody does nothing in its turn, as a rule.
pub(super) fn is_helpless(battle: &Battle, who: CombatantId) -> bool {
    has_any(battle, who, &HELPLESS)
}

/// Whether somebody does not get away from where it is with its next turn, as a rule.
pub(super) fn is_held(battle: &Battle, who: CombatantId) -> bool {
    has_any(battle, who, &HELD) || is_helpless(battle, who)
}

/// How far somebody walks in its next turn as it is, in metres.
fn walk(battle: &Battle, dangers: &Dangers, who: CombatantId) -> i32 {
    match is_held(battle, who) {
        true => 0,
        false => dangers.walk(who),
    }
}

/// How much more a blow of somebody does for its Combat Stages, in Hit Points: less than nothing where they are lowered.
pub(super) fn stages_tell(battle: &Battle, by: CombatantId, danger: &Danger) -> f32 {
    let stats = &battle.level().combatants[usize::from(by.0)].stats;
    let (stat, value) = match danger.special {
        true => (StageStat::SpecialAttack, stats.special_attack),
        false => (StageStat::Attack, stats.attack),
    };
    let stage = battle.stage(by, stat);
    let more = (staged(value, stage) - value) as f32;
    let accuracy = battle.stage(by, StageStat::Accuracy) as f32;
    let harder = (danger.damage + LANDS * more).max(0.0);
    let surer = (1.0 + POINT * accuracy / LANDS).max(0.0);
    harder * surer - danger.damage
}

/// How much more the blows of a foe do to somebody for its lowered stages, in Hit Points.
pub(super) fn stages_cost(battle: &Battle, at: CombatantId, danger: &Danger) -> f32 {
    let stats = &battle.level().combatants[usize::from(at.0)].stats;
    let (stat, value) = match danger.special {
        true => (StageStat::SpecialDefense, stats.special_defense),
        false => (StageStat::Defense, stats.defense),
    };
    LANDS * (value - staged(value, battle.stage(at, stat))) as f32
}

/// What one could do to another in its next turn, from where they stand and as it is.
fn blow(battle: &Battle, dangers: &Dangers, by: &Figure, at: &Figure) -> f32 {
    let (Some(here), Some(there)) = (by.body, at.body) else {
        return 0.0;
    };
    if is_helpless(battle, by.id) {
        return 0.0;
    }
    let away = battle.board().distance(&here, &there);
    let danger = dangers.of(by.id, at.id);
    danger.at_distance(away - walk(battle, dangers, by.id))
}

/// The foes whose next blow would be somebody's end.
pub(super) fn felled_by<'f>(
    battle: &Battle,
    figures: &'f [Figure],
    dangers: &Dangers,
    it: &Figure,
) -> SmallVec<[&'f Figure; 4]> {
    let foes = figures.iter().filter(|foe| is_up_against(it.team, foe));
    foes.filter(|foe| blow(battle, dangers, foe, it) >= ENDS * it.hp as f32)
        .collect()
}

/// The most that a blow of a foe could do to somebody in its next turn.
pub(super) fn worst_blow(
    battle: &Battle,
    figures: &[Figure],
    dangers: &Dangers,
    it: &Figure,
) -> f32 {
    let foes = figures.iter().filter(|foe| is_up_against(it.team, foe));
    foes.map(|foe| blow(battle, dangers, foe, it))
        .fold(0.0, f32::max)
}

/// What somebody who can be counted on does to a foe in its next turn, its Combat Stages reckoned in.
fn counted_on(battle: &Battle, dangers: &Dangers, by: &Figure, foe: &Figure) -> f32 {
    let plain = blow(battle, dangers, by, foe);
    if plain <= 0.0 || has_any(battle, by.id, &UNSURE) {
        return 0.0;
    }
    plain + stages_tell(battle, by.id, &dangers.of(by.id, foe.id))
}

/// Whether somebody needs no help: before the only foe who would fell it has its turn that one falls, to it or to a friend;
/// or it strikes foes of whom none strikes back.
pub(super) fn helps_itself(
    battle: &Battle,
    figures: &[Figure],
    dangers: &Dangers,
    it: &Figure,
) -> bool {
    match felled_by(battle, figures, dangers, it).as_slice() {
        [] => {
            let foes = || figures.iter().filter(|foe| is_up_against(it.team, foe));
            foes().any(|foe| counted_on(battle, dangers, it, foe) > 0.0)
                && foes().all(|foe| blow(battle, dangers, foe, it) <= 0.0)
        }
        [foe] => {
            let order = battle.order();
            let own = figures.iter().filter(|own| own.up && own.team == it.team);
            let mut first = own.filter(|own| comes_before(&order, own.id, foe.id));
            first.any(|own| counted_on(battle, dangers, own, foe) >= foe.hp as f32)
        }
        _ => false,
    }
}

/// Whether a blow of somebody in its next turn fells a foe.
pub(super) fn fells_somebody(
    battle: &Battle,
    figures: &[Figure],
    dangers: &Dangers,
    it: &Figure,
) -> bool {
    let mut foes = figures.iter().filter(|foe| is_up_against(it.team, foe));
    foes.any(|foe| counted_on(battle, dangers, it, foe) >= foe.hp as f32)
}

/// Whether somebody who acted at once would fell a foe whose turn comes before its own.
pub(super) fn forestalls(
    battle: &Battle,
    figures: &[Figure],
    dangers: &Dangers,
    it: &Figure,
) -> bool {
    let order = battle.order();
    let foes = figures.iter().filter(|foe| is_up_against(it.team, foe));
    let mut first = foes.filter(|foe| comes_before(&order, foe.id, it.id));
    first.any(|foe| counted_on(battle, dangers, it, foe) >= foe.hp as f32)
}

/// Whether the next turn of one comes before that of another.
fn comes_before(order: &[Slot], one: CombatantId, other: CombatantId) -> bool {
    let turn = |who: CombatantId| {
        let slot = order.iter().find(|slot| slot.who == who)?;
        let to_come = matches!(slot.state, SlotState::Waiting | SlotState::Held);
        Some((!to_come, -slot.initiative))
    };
    match (turn(one), turn(other)) {
        (Some(one), Some(other)) => one < other,
        _ => false,
    }
}

/// Whether somebody falls as its turn begins, before it strikes again.
pub(super) fn falls_by_itself(battle: &Battle, figure: &Figure) -> bool {
    let drips = battle.drips(figure.id);
    drips > 0 && drips * tick(figure.max_hp) >= figure.hp
}
