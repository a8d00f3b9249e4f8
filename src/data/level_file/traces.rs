//! What earlier turns have left on a combatant: its stance, marks, when statuses end, tricks.

use super::raw::{RawCombatant, RawLasting};
use super::so_far::LevelSoFar;
use super::source::source;
use crate::data::ids::MoveId;
use crate::data::kind_name::{KindName, NamedKind, Sort};
use crate::data::level::{CombatantKind, Context, Lasting, Traces, Trick};
use crate::data::locate::Path;
use crate::data::moves::{Keyword, MoveDef};
use crate::data::source::Faults;
use crate::rules::Status;

/// Most uses in a row of a rolling move that make a difference.
const MOST_ROLLS: i32 = 6;

/// Validates what is left on a combatant; `path` is its `start`.
pub(super) fn traces(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    moves: &[MoveId],
    path: &Path,
    faults: &mut Faults,
) -> Traces {
    let start = &raw.start;
    let from = |name, field, needs, faults: &mut Faults| {
        source(so_far, raw, (name, field, needs), path, faults)
    };
    let seeded_by = from(&start.seeded_by, "seeded_by", &[], faults);
    let prepared = prepared(so_far, raw, moves, path, faults);
    let rolling = rolling(so_far, raw, moves, path, faults);
    agree(raw, path, faults);
    let traces = Traces {
        stance: start.stance.as_ref().and_then(|called| {
            let at = path.field("stance");
            named(so_far, called, ("stance", Sort::Stance), &at, faults)
        }),
        marks: marks(so_far, raw, path, faults),
        seeded_by,
        prepared,
        rolling,
        lasting: lasting(so_far, raw, path, faults),
        tricks: tricks(so_far, raw, path, faults),
        secured: start.secured,
    };
    stay_on(so_far, raw, &traces, path, faults);
    traces
}

/// The two-turn move that has been prepared.
fn prepared(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    moves: &[MoveId],
    path: &Path,
    faults: &mut Faults,
) -> Option<MoveId> {
    let name = raw.start.prepared.as_ref()?;
    let fits = |def: &MoveDef| def.has(Keyword::SetUp);
    let what = (fits as fn(&MoveDef) -> bool, "is not prepared first");
    known(so_far, moves, name, what, &path.field("prepared"), faults)
}

/// The rolling move in use, and how often it has been used in a row.
fn rolling(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    moves: &[MoveId],
    path: &Path,
    faults: &mut Faults,
) -> Option<(MoveId, u8)> {
    let (name, times) = raw.start.rolling.as_ref()?;
    let at = path.field("rolling");
    let fits = |def: &MoveDef| def.has(Keyword::Rolling);
    let times = faults.within(&at.index(1), "the number of rolls", *times, 1, MOST_ROLLS);
    let what = (fits as fn(&MoveDef) -> bool, "does not roll on");
    known(so_far, moves, name, what, &at.index(0), faults).map(|id| (id, times as u8))
}

/// Finds fault with what cannot be so at once.
fn agree(raw: &RawCombatant, path: &Path, faults: &mut Faults) {
    let start = &raw.start;
    if start.prepared.is_some() && start.rolling.is_some() {
        let hint = "leave one of them away";
        let problem = "prepares a move while it rolls";
        faults.add(&path.field("rolling"), problem, Some(hint.into()));
    }
    if start.secured && start.grappled_by.is_none() {
        let hint = "add `grappled_by`, the name of whoever holds it";
        faults.add(
            &path.field("secured"),
            "is held by nobody",
            Some(hint.into()),
        );
    }
}

/// Finds fault with what does not stay on somebody who is Fainted, in a ball or beside the board.
fn stay_on(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    traces: &Traces,
    path: &Path,
    faults: &mut Faults,
) {
    let worn = [
        ("stance", traces.stance.is_some()),
        ("marks", !traces.marks.is_empty()),
        ("seeded_by", traces.seeded_by.is_some()),
        ("prepared", traces.prepared.is_some()),
        ("rolling", traces.rolling.is_some()),
    ];
    if raw.kind == CombatantKind::Trainer && so_far.raw.context == Context::League {
        let why = "stands beside the board, where no move reaches it";
        tell(&worn, why, path, faults);
        return;
    }
    let why = match (raw.in_ball, raw.start.fainted) {
        (true, _) => "is in its ball, where nothing of the kind stays on it",
        (_, true) => "is Fainted, which takes it away",
        _ => return,
    };
    tell(&worn, why, path, faults);
}

/// Tells of the fields that are there and cannot be.
fn tell(worn: &[(&'static str, bool)], why: &str, path: &Path, faults: &mut Faults) {
    for (field, _) in worn.iter().filter(|(_, there)| *there) {
        faults.add(&path.field(field), why, Some("leave it away".into()));
    }
}

/// A known move of a certain kind.
fn known(
    so_far: &LevelSoFar,
    moves: &[MoveId],
    name: &str,
    (fits, else_it): (fn(&MoveDef) -> bool, &str),
    at: &Path,
    faults: &mut Faults,
) -> Option<MoveId> {
    match so_far.dex.find_move(name) {
        Some(def) if moves.contains(&def.id) => {
            if !fits(def) {
                faults.add(at, format!("{} {else_it}", def.name), None);
            }
            Some(def.id)
        }
        _ => {
            let known = moves
                .iter()
                .map(|id| so_far.dex.move_def(*id).name.as_str());
            faults.unknown(at, "known move", name, known);
            None
        }
    }
}

/// The kind that is called so.
fn named(
    so_far: &LevelSoFar,
    called: &NamedKind,
    (what, sort): (&str, Sort),
    at: &Path,
    faults: &mut Faults,
) -> Option<KindName> {
    let (kinds, sorts) = (so_far.dex.kinds, [sort]);
    let found = kinds.find(&sorts, &called.written);
    if found.is_none() {
        let known = kinds.of_sorts(&sorts).map(KindName::name);
        faults.unknown(at, what, &called.written, known);
    }
    found
}

fn marks(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    path: &Path,
    faults: &mut Faults,
) -> Vec<KindName> {
    let mut marks = Vec::new();
    for (index, called) in raw.start.marks.iter().enumerate() {
        let at = path.field("marks").index(index);
        let Some(mark) = named(so_far, called, ("mark", Sort::Mark), &at, faults) else {
            continue;
        };
        let field = match mark.name() {
            "Seeded" => Some("`seeded_by: \"Name\"`"),
            "Preparing" => Some("`prepared: \"Move\"`"),
            "Rolling" => Some("`rolling: (\"Move\", times)`"),
            _ => None,
        };
        if let Some(field) = field {
            let hint = format!("write {field} instead");
            faults.add(
                &at,
                format!("{} needs to say more", mark.name()),
                Some(hint),
            );
        } else if marks.contains(&mark) {
            faults.add(&at, format!("has {} twice", mark.name()), None);
        } else {
            marks.push(mark);
        }
    }
    marks
}

/// When statuses end by themselves.
fn lasting(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    path: &Path,
    faults: &mut Faults,
) -> Vec<(Status, Lasting)> {
    let mut found = Vec::new();
    for (status, lasting) in &raw.start.lasting {
        let at = path.field("lasting").key(format!("{status:?}"));
        if !raw.start.statuses.contains(status) {
            let hint = format!("add it to `statuses`: [{status:?}]");
            faults.add(&at, format!("is not {}", status.name()), Some(hint));
        }
        let turns = |turns, faults: &mut Faults| {
            faults.within(&at, "the number of turns", turns, 1, 99) as u8
        };
        let ends = match lasting {
            RawLasting::Turns(count) => {
                let turns = turns(*count, faults);
                person(so_far, &raw.name, &at, faults).map(|of| Lasting::Turns { of, turns })
            }
            RawLasting::TurnsOf(name, count) => {
                let turns = turns(*count, faults);
                person(so_far, name, &at, faults).map(|of| Lasting::Turns { of, turns })
            }
            RawLasting::Until(round, count) => Some(Lasting::Until {
                round: faults.within(&at, "the round", *round, 1, 999) as u32,
                count: faults.within(&at, "the Initiative count", *count, -999, 999),
            }),
        };
        found.extend(ends.map(|ends| (*status, ends)));
    }
    found
}

/// Tricks it has tried in this Scene.
fn tricks(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    path: &Path,
    faults: &mut Faults,
) -> Vec<(Trick, u8)> {
    let mut tricks = Vec::new();
    for (index, (trick, name)) in raw.start.tricks.iter().enumerate() {
        let at = path.field("tricks").index(index);
        let Some(target) = person(so_far, name, &at.index(1), faults) else {
            continue;
        };
        if tricks.contains(&(*trick, target)) {
            faults.add(&at, "is there twice", None);
        }
        tricks.push((*trick, target));
    }
    tricks
}

/// The index of a combatant.
fn person(so_far: &LevelSoFar, name: &str, at: &Path, faults: &mut Faults) -> Option<u8> {
    let people = &so_far.raw.combatants;
    let same = |one: &RawCombatant| one.name.eq_ignore_ascii_case(name);
    let found = people.iter().position(same);
    if found.is_none() {
        let names = people.iter().map(|one| one.name.as_str());
        faults.unknown(at, "combatant", name, names);
    }
    found.map(|index| index as u8)
}
