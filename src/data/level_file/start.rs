//! The state a combatant starts in.

use std::collections::BTreeMap;

use super::people::Setting;
use super::raw::{RawCombatant, RawDay};
use super::traces::traces;
use crate::data::level::{Kind, StartState};
use crate::data::locate::Path;
use crate::data::moves::MoveId;
use crate::data::source::Faults;
use crate::rules::recovery::{INJURIES_PER_DAY, REST_STEPS_PER_DAY};
use crate::rules::stats::max_action_points;
use crate::rules::{Ledger, Status, Vitals};

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
        used: used(setting, &start.used, moves, &path.field("used"), faults),
        disabled: disabled(setting, raw, moves, &path, faults),
        used_today: used(
            setting,
            &start.used_today,
            moves,
            &path.field("used_today"),
            faults,
        ),
        used_yesterday: used(
            setting,
            &start.used_yesterday,
            moves,
            &path.field("used_yesterday"),
            faults,
        ),
        spent_ap: points(raw, start.spent_ap, ("spent_ap", "spent"), &path, faults),
        drained_ap: points(
            raw,
            start.drained_ap,
            ("drained_ap", "drained"),
            &path,
            faults,
        ),
        wakes_in: wakes_in(raw, &path, faults),
        day: day(&start.day, &path.field("day"), faults),
        bound: start.bound,
        infatuated_with: source(
            setting,
            raw,
            (
                &start.infatuated_with,
                "infatuated_with",
                &[Status::Infatuated],
            ),
            &path,
            faults,
        ),
        cursed_by: source(
            setting,
            raw,
            (&start.cursed_by, "cursed_by", &[Status::Cursed]),
            &path,
            faults,
        ),
        grappled_by: source(
            setting,
            raw,
            (&start.grappled_by, "grappled_by", &[Status::Grappled]),
            &path,
            faults,
        ),
        poison_next: poison_next(raw, &path, faults),
        traces: traces(setting, raw, moves, &path, faults),
    }
}

/// Somebody else that a starting status comes from; the status has to be there.
pub(super) fn source(
    setting: &Setting,
    raw: &RawCombatant,
    (name, field, needs): (&Option<String>, &'static str, &[Status]),
    path: &Path,
    faults: &mut Faults,
) -> Option<u8> {
    let name = name.as_ref()?;
    let at = path.field(field);
    if let Some(missing) = needs.iter().find(|it| !raw.start.statuses.contains(it)) {
        let hint = format!("add it to `statuses`: [{missing:?}]");
        faults.add(&at, format!("is not {}", missing.name()), Some(hint));
    }
    let people = &setting.raw.combatants;
    let found = people
        .iter()
        .position(|one| one.name.eq_ignore_ascii_case(name));
    match found {
        None => faults.unknown(
            &at,
            "combatant",
            name,
            people.iter().map(|one| one.name.as_str()),
        ),
        Some(_) if name.eq_ignore_ascii_case(&raw.name) => {
            faults.add(&at, "names itself", Some("name somebody else".into()));
        }
        Some(_) => {}
    }
    found.map(|index| index as u8)
}

fn poison_next(raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Option<i32> {
    let amount = raw.start.poison_next?;
    let at = path.field("poison_next");
    if !raw.start.statuses.contains(&Status::BadlyPoisoned) {
        let hint = "add it to `statuses`: [BadlyPoisoned]";
        faults.add(&at, "is not Badly Poisoned", Some(hint.into()));
    }
    Some(faults.within(&at, "what the poison takes next", amount, 5, 640))
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

fn statuses(raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Vec<Status> {
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
    raw: &BTreeMap<String, i32>,
    moves: &[MoveId],
    at: &Path,
    faults: &mut Faults,
) -> Vec<(MoveId, u8)> {
    let known = || {
        moves
            .iter()
            .map(|id| setting.dex.move_def(*id).name.as_str())
    };
    let mut used = Vec::new();
    for (name, times) in raw {
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

/// Action Points that are spent or drained; together no more than there are.
fn points(
    raw: &RawCombatant,
    given: i32,
    (field, what): (&'static str, &str),
    path: &Path,
    faults: &mut Faults,
) -> i32 {
    let most = if raw.kind == Kind::Trainer {
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
    }
}
