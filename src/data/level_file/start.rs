//! The state a combatant starts in.

use super::people::Setting;
use super::raw::RawCombatant;
use crate::data::level::{Kind, StartState};
use crate::data::locate::Path;
use crate::data::moves::MoveId;
use crate::data::source::Faults;
use crate::rules::Vitals;
use crate::rules::stats::max_action_points;

/// Validates the starting state.
pub(super) fn state(
    setting: &Setting,
    raw: &RawCombatant,
    moves: &[MoveId],
    max_hp: i32,
    path: &Path,
    faults: &mut Faults,
) -> StartState {
    let path = path.field("start");
    let start = &raw.start;
    let injuries = faults.within(
        &path.field("injuries"),
        "the number of injuries",
        start.injuries,
        0,
        10,
    );
    StartState {
        hp: hp(start.hp, max_hp, injuries, &path, faults),
        temp_hp: faults.within(
            &path.field("temp_hp"),
            "the number of temporary Hit Points",
            start.temp_hp,
            0,
            999,
        ),
        injuries,
        without_air: faults.within(
            &path.field("without_air"),
            "the number of rounds without air",
            start.without_air,
            0,
            15,
        ) as u32,
        statuses: statuses(raw, &path, faults),
        stages: start.stages.validate(&path.field("stages"), faults),
        fainted: start.fainted,
        acted: start.acted,
        used: used(setting, raw, moves, &path, faults),
        disabled: disabled(setting, raw, moves, &path, faults),
        spent_ap: spent_ap(raw, &path, faults),
        bound: start.bound,
    }
}

/// Injuries lower the maximum that can be reached (combat-R076); below it anything goes, so a
/// level can show a combatant far below zero.
fn hp(
    given: Option<i32>,
    max_hp: i32,
    injuries: i32,
    path: &Path,
    faults: &mut Faults,
) -> Option<i32> {
    let cap = Vitals {
        injuries,
        ..Vitals::full(max_hp)
    }
    .cap();
    let hp = given?;
    if hp > cap {
        let why = if injuries == 0 {
            String::new()
        } else {
            format!(" with {injuries} injuries")
        };
        let hint = format!("at most {cap} of {max_hp} are possible{why}");
        faults.add(
            &path.field("hp"),
            format!("starts with {hp} Hit Points"),
            Some(hint),
        );
    }
    Some(hp.clamp(-9999, cap))
}

fn statuses(raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Vec<crate::rules::Status> {
    let list = path.field("statuses");
    let mut statuses = Vec::new();
    for (index, status) in raw.start.statuses.iter().enumerate() {
        if statuses.contains(status) {
            faults.add(
                &list.index(index),
                format!("is {} twice", status.name()),
                None,
            );
        } else {
            statuses.push(*status);
        }
    }
    statuses
}

fn used(
    setting: &Setting,
    raw: &RawCombatant,
    moves: &[MoveId],
    path: &Path,
    faults: &mut Faults,
) -> Vec<(MoveId, u8)> {
    let at = path.field("used");
    let known = || {
        moves
            .iter()
            .map(|id| setting.dex.move_def(*id).name.as_str())
    };
    let mut used = Vec::new();
    for (name, times) in &raw.start.used {
        let here = at.key(name.as_str());
        let times = faults.within(&here, "the number of uses", *times, 1, 99);
        match setting.dex.find_move(name) {
            Some(def) if moves.contains(&def.id) => used.push((def.id, times as u8)),
            _ => faults.unknown(&here, "known move", name, known()),
        }
    }
    used
}

fn disabled(
    setting: &Setting,
    raw: &RawCombatant,
    moves: &[MoveId],
    path: &Path,
    faults: &mut Faults,
) -> Vec<MoveId> {
    let at = path.field("disabled");
    let known = || {
        moves
            .iter()
            .map(|id| setting.dex.move_def(*id).name.as_str())
    };
    let mut disabled = Vec::new();
    for (index, name) in raw.start.disabled.iter().enumerate() {
        match setting.dex.find_move(name) {
            Some(def) if moves.contains(&def.id) => disabled.push(def.id),
            _ => faults.unknown(&at.index(index), "known move", name, known()),
        }
    }
    disabled
}

fn spent_ap(raw: &RawCombatant, path: &Path, faults: &mut Faults) -> i32 {
    let most = if raw.kind == Kind::Trainer {
        max_action_points(raw.level.clamp(1, 50))
    } else {
        0
    };
    faults.within(
        &path.field("spent_ap"),
        "the number of spent Action Points",
        raw.start.spent_ap,
        0,
        most,
    )
}
