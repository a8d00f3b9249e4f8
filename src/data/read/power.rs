//! `power` and `accuracy` of a move, and the conditions of them and of effects: what a person may write.

use serde::Deserialize;

use super::common::KnownNames;
use crate::data::conditions::Condition;
use crate::data::locate::Path;
use crate::data::moves::Keyword;
use crate::data::power::{AccuracyEntry, Aiming, Count, Limit, Power, PowerEntry};
use crate::data::source::Faults;

/// A change of power as a person writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "entry of power")]
pub(super) struct RawPower {
    what: Power,
    only_if: Option<Condition>,
    limit: Option<Limit>,
}

/// A change of accuracy as a person writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "entry of accuracy")]
pub(super) struct RawAccuracy {
    what: Aiming,
    only_if: Option<Condition>,
}

/// Validates the changes of power of a move that has these keywords.
pub(super) fn power(
    raw: &[RawPower],
    keywords: &[Keyword],
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Vec<PowerEntry> {
    let several = [Keyword::DoubleStrike, Keyword::FiveStrike];
    let several = keywords.iter().any(|it| several.contains(it));
    let mut all = Vec::new();
    let mut dice = 0;
    for (index, entry) in raw.iter().enumerate() {
        let at = path.index(index);
        bounds(entry.what, &at.field("what"), faults);
        dice += i32::from(matches!(entry.what, Power::Die { .. }));
        if several && matches!(entry.what, Power::Base(_) | Power::Die { .. }) {
            let hint = "leave it away, or the keyword";
            let problem = "a move that strikes several times has one Damage Base and a die already";
            faults.add(&at.field("what"), problem, Some(hint.into()));
        }
        all.push(PowerEntry {
            what: entry.what,
            limit: entry.limit,
            only_if: condition(entry.only_if.as_ref(), &at.field("only_if"), names, faults),
        });
    }
    if dice > 1 {
        faults.add(path, "rolls more than one die for its Damage Base", None);
    }
    all
}

fn bounds(what: Power, at: &Path, faults: &mut Faults) {
    let count = |count: Count, by: i8, faults: &mut Faults| {
        faults.within(&at.field("by"), "what each adds", i32::from(by), -20, 20);
        if by == 0 {
            let problem = format!("counts {count:?} for nothing");
            faults.add(&at.field("by"), problem, Some("say how much".into()));
        }
    };
    let first = at.index(0);
    match what {
        Power::Base(base) => {
            faults.within(&first, "the Damage Base", i32::from(base), 1, 28);
        }
        Power::Plus(by) => {
            faults.within(&first, "the change", i32::from(by), -27, 27);
        }
        Power::Bonus(by) => {
            faults.within(&first, "the bonus", i32::from(by), -200, 200);
        }
        Power::Per {
            count: of,
            by,
            most,
        } => {
            count(of, by, faults);
            if let Some(most) = most {
                let at = at.field("most");
                faults.within(&at, "the Damage Base", i32::from(most), 1, 28);
            }
        }
        Power::BonusPer { count: of, by } => count(of, by, faults),
        Power::Die { sides, times } => {
            faults.within(&at.field("sides"), "the sides", i32::from(sides), 2, 20);
            faults.within(&at.field("times"), "how often", i32::from(times), 1, 5);
        }
    }
}

/// Validates the changes of accuracy of a move.
pub(super) fn accuracy(
    raw: &[RawAccuracy],
    rolls: bool,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Vec<AccuracyEntry> {
    if !raw.is_empty() && !rolls {
        let hint = "add `ac`, or leave `accuracy` away";
        faults.add(path, "has no Accuracy Check to change", Some(hint.into()));
    }
    let read = |(index, entry): (usize, &RawAccuracy)| {
        let at = path.index(index);
        if let Aiming::Check(ac) = entry.what {
            let at = at.field("what").index(0);
            faults.within(&at, "the Accuracy Check", i32::from(ac), 1, 20);
        }
        AccuracyEntry {
            what: entry.what,
            only_if: condition(entry.only_if.as_ref(), &at.field("only_if"), names, faults),
        }
    };
    raw.iter().enumerate().map(read).collect()
}

/// Validates a condition.
pub(super) fn condition(
    raw: Option<&Condition>,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Option<Condition> {
    let mut read = raw?.clone();
    for (kind, sorts) in read.named_kinds() {
        names.find_kind(path, "kind", sorts, kind, faults);
    }
    for part in read.all() {
        match part {
            Condition::AnyOf(parts) | Condition::AllOf(parts) if parts.is_empty() => {
                faults.add(path, "is made of nothing", Some("name conditions".into()));
            }
            Condition::TargetHasAny(list) | Condition::UserHasAny(list) if list.is_empty() => {
                faults.add(path, "names no status", Some("name statuses".into()));
            }
            Condition::Used(name, ago) => {
                if names.moves.find(name).is_none() {
                    faults.unknown(path, "move", name, names.moves.all());
                }
                faults.within(path, "the number of rounds", i32::from(*ago), 0, 2);
            }
            Condition::Follows(name) if names.moves.find(name).is_none() => {
                faults.unknown(path, "move", name, names.moves.all());
            }
            Condition::TargetHasAbility(list) => {
                for name in list {
                    if names.abilities.find(name).is_none() {
                        faults.unknown(path, "ability", name, names.abilities.all());
                    }
                }
            }
            Condition::TargetBelow(percent) => {
                faults.within(path, "the percentage", i32::from(*percent), 1, 100);
            }
            Condition::TargetDownedAlly(rounds) => {
                faults.within(path, "the number of rounds", i32::from(*rounds), 0, 2);
            }
            _ => {}
        }
    }
    Some(read)
}
