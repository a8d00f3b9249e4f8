//! The state a combatant starts in.

use std::collections::BTreeMap;

use super::effects::effects;
use super::raw::{RawCombatant, RawDay};
use super::so_far::LevelSoFar;
use super::traces::traces;
use crate::data::ids::{ItemId, MoveId};
use crate::data::items::ItemEffect;
use crate::data::level::{CombatantKind, StartState, Started};
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::rules::recovery::{INJURIES_PER_DAY, REST_STEPS_PER_DAY};
use crate::rules::stats::max_action_points;
use crate::rules::{Ledger, Status, Vitals};

/// Validates the starting state.
pub(super) fn state(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    (moves, daily): (&[MoveId], &[&str]),
    max_hp: i32,
    path: &Path,
    faults: &mut Faults,
) -> StartState {
    let path = &path.field("start");
    let start = &raw.start;
    let known = (moves, daily);
    let granted = |list: &BTreeMap<String, i32>| granted(list, daily);
    let what = "the number of injuries";
    let injuries = faults.within(&path.field("injuries"), what, start.injuries, 0, 10);
    let effects = effects(so_far, raw, moves, path, faults);
    StartState {
        hp: hp(start.hp, max_hp, injuries, path, faults),
        temp_hp: temp_hp(start.temp_hp, path, faults),
        injuries,
        without_air: without_air(start.without_air, path, faults),
        statuses: statuses(raw, &effects, path, faults),
        fed: fed(so_far, raw, path, faults),
        stages: start.stages.validate(&path.field("stages"), faults),
        fainted: start.fainted,
        acted: start.acted,
        used: used(so_far, (&start.used, "used"), (moves, &[]), path, faults),
        disabled: disabled(so_far, raw, moves, path, faults),
        used_today: used(
            so_far,
            (&start.used_today, "used_today"),
            known,
            path,
            faults,
        ),
        used_yesterday: used(
            so_far,
            (&start.used_yesterday, "used_yesterday"),
            known,
            path,
            faults,
        ),
        granted_today: granted(&start.used_today),
        granted_yesterday: granted(&start.used_yesterday),
        spent_ap: points(raw, start.spent_ap, ("spent_ap", "spent"), path, faults),
        drained_ap: points(
            raw,
            start.drained_ap,
            ("drained_ap", "drained"),
            path,
            faults,
        ),
        wakes_in: wakes_in(raw, path, faults),
        day: day(&start.day, &path.field("day"), faults),
        bound: start.bound,
        traces: traces(so_far, raw, &effects, path, faults),
        effects,
    }
}

fn temp_hp(given: i32, path: &Path, faults: &mut Faults) -> i32 {
    let what = "the number of temporary Hit Points";
    faults.within(&path.field("temp_hp"), what, given, 0, 999)
}

fn without_air(given: i32, path: &Path, faults: &mut Faults) -> u32 {
    let what = "the number of rounds without air";
    faults.within(&path.field("without_air"), what, given, 0, 15) as u32
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

/// Those of its list, and those among what lasts on it.
fn statuses(
    raw: &RawCombatant,
    effects: &[Started],
    path: &Path,
    faults: &mut Faults,
) -> Vec<Status> {
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
    for status in effects.iter().filter_map(|it| it.kind.status()) {
        if !statuses.contains(&status) {
            statuses.push(status);
        }
    }
    statuses
}

/// What it has eaten before.
fn fed(so_far: &LevelSoFar, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Vec<ItemId> {
    let at = path.field("fed");
    let mut fed = Vec::new();
    for (index, name) in raw.start.fed.iter().enumerate() {
        let here = at.index(index);
        let Some(def) = so_far.item(name, &here, faults) else {
            continue;
        };
        let food = matches!(def.effect, ItemEffect::Food(_));
        if !food || fed.contains(&def.id) {
            let problem = format!("\"{}\" is no food, or is there twice", def.name);
            faults.add(&here, problem, None);
        }
        fed.push(def.id);
    }
    fed
}

fn used(
    so_far: &LevelSoFar,
    (raw, field): (&BTreeMap<String, i32>, &'static str),
    (moves, daily): (&[MoveId], &[&str]),
    path: &Path,
    faults: &mut Faults,
) -> Vec<(MoveId, u8)> {
    let at = path.field(field);
    let known = || {
        moves
            .iter()
            .map(|id| so_far.dex.move_def(*id).name.as_str())
    };
    let mut used = Vec::new();
    for (name, times) in raw {
        let here = at.key(name.as_str());
        let times = faults.within(&here, "the number of uses", *times, 1, 99);
        match so_far.dex.find_move(name) {
            Some(def) if moves.contains(&def.id) => used.push((def.id, times as u8)),
            _ if daily.contains(&name.as_str()) => {}
            _ => faults.unknown(&here, "known move", name, known()),
        }
    }
    used
}

/// Of what has been used on the day, the Daily abilities and features (AX-02).
fn granted(raw: &BTreeMap<String, i32>, daily: &[&str]) -> Vec<(String, u8)> {
    let known = raw
        .iter()
        .filter(|(name, _)| daily.contains(&name.as_str()));
    known
        .map(|(name, times)| (name.clone(), (*times).clamp(1, 99) as u8))
        .collect()
}

fn disabled(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    moves: &[MoveId],
    path: &Path,
    faults: &mut Faults,
) -> Vec<MoveId> {
    let at = path.field("disabled");
    let known = || {
        moves
            .iter()
            .map(|id| so_far.dex.move_def(*id).name.as_str())
    };
    let mut disabled = Vec::new();
    for (index, name) in raw.start.disabled.iter().enumerate() {
        match so_far.dex.find_move(name) {
            Some(def) if moves.contains(&def.id) => disabled.push(def.id),
            _ => faults.unknown(&at.index(index), "known move", name, known()),
        }
    }
    disabled
}

/// Action Points that are spent or drained; together no more than there are.
fn points(
    raw: &RawCombatant,
    given: i32,
    (field, what): (&'static str, &str),
    path: &Path,
    faults: &mut Faults,
) -> i32 {
    let most = if raw.kind == CombatantKind::Trainer {
        max_action_points(raw.level.clamp(1, 50))
    } else {
        0
    };
    // The drained ones are told first; the spent ones take what is left.
    let most = if what == "spent" {
        most - raw.start.drained_ap.clamp(0, most)
    } else {
        most
    };
    faults.within(
        &path.field(field),
        &format!("the number of {what} Action Points"),
        given,
        0,
        most,
    )
}

/// Rounds until somebody Fainted comes round by itself (A060).
fn wakes_in(raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Option<u32> {
    let at = path.field("wakes_in");
    let rounds = raw.start.wakes_in?;
    if !raw.start.fainted {
        let hint = "add `fainted: true`, or leave `wakes_in` away";
        faults.add(&at, "comes round but is not Fainted", Some(hint.into()));
    }
    Some(faults.within(&at, "the number of rounds", rounds, 1, 60) as u32)
}

/// What its day has come to.
fn day(raw: &RawDay, path: &Path, faults: &mut Faults) -> Ledger {
    let mut within = |field: &'static str, what, value, most| {
        faults.within(&path.field(field), what, value, 0, most)
    };
    let hours = within("hours", "the number of hours of the day", raw.hours, 23);
    Ledger {
        minutes: hours * 60,
        rested: within(
            "rested",
            "the number of half hours of rest",
            raw.rested,
            REST_STEPS_PER_DAY,
        ),
        mended: within(
            "mended",
            "the number of Injuries removed",
            raw.mended,
            INJURIES_PER_DAY,
        ),
        unhurt: within(
            "unhurt",
            "the number of hours without a new Injury",
            raw.unhurt,
            23,
        ) * 60,
        basked: raw.basked,
        stored: raw.stored,
    }
}
