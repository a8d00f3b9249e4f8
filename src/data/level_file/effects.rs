//! What lasts on a combatant from the start, by the names of its kinds: who is behind it, how much of it, about which
//! move, until when. Fields of their own that some kinds had before are read as if they stood in this list.

use super::raw::{RawCombatant, RawLasting};
use super::so_far::LevelSoFar;
use super::source::{person, source};
use crate::data::ids::MoveId;
use crate::data::keyword::Keyword;
use crate::data::kind_name::{Behind, KindName, Sort};
use crate::data::level::{CombatantKind, Context, Lasting, Started};
use crate::data::locate::Path;
use crate::data::moves::MoveDef;
use crate::data::source::Faults;
use crate::rules::Status;

/// One of them as the file says it, and where.
struct Entry<'r> {
    name: &'r str,
    by: Option<&'r String>,
    amount: Option<i32>,
    about: Option<&'r String>,
    ends: Option<&'r RawLasting>,
    /// Where it stands.
    at: Path,
    /// It stands in the list, whose parts have names; elsewhere the field is all there is.
    listed: bool,
    /// A status that has to be among the others.
    needs: Option<Status>,
}

impl<'r> Entry<'r> {
    fn alone(name: &'r str, at: Path) -> Self {
        Self {
            name,
            by: None,
            amount: None,
            about: None,
            ends: None,
            at,
            listed: false,
            needs: None,
        }
    }

    /// Where a part of it stands.
    fn part(&self, field: &'static str) -> Path {
        match self.listed {
            true => self.at.field(field),
            false => self.at.clone(),
        }
    }
}

/// Validates what lasts; `path` is the `start` of a combatant.
pub(super) fn effects(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    moves: &[MoveId],
    path: &Path,
    faults: &mut Faults,
) -> Vec<Started> {
    let mut all: Vec<Started> = Vec::new();
    let mut listed: Vec<KindName> = Vec::new();
    for said in said(raw, path) {
        let Some(started) = started(so_far, raw, moves, &said, faults) else {
            continue;
        };
        stays_on(so_far, raw, &started, &said.at, faults);
        let same = all.iter_mut().find(|it| it.kind == started.kind);
        match same {
            Some(known) if said.is_bare() || said.listed && listed.contains(&known.kind) => {
                let problem = format!("has {} twice", started.kind.name());
                faults.add(&said.at, problem, Some("leave it away".into()));
            }
            // Two parts of the file about one of them.
            Some(known) => {
                known.by = known.by.or(started.by);
                known.amount = known.amount.or(started.amount);
                known.ends = known.ends.or(started.ends);
            }
            None => {
                let moving = |it: &Started| it.about.is_some();
                if moving(&started) && all.iter().any(moving) {
                    let hint = "leave one of them away";
                    let problem = "prepares a move while it rolls";
                    faults.add(&said.at, problem, Some(hint.into()));
                }
                all.push(started);
            }
        }
        if said.listed {
            listed.push(started.kind);
        }
    }
    all
}

impl Entry<'_> {
    /// Whether it says nothing but its name.
    fn is_bare(&self) -> bool {
        let more = self.by.is_some() || self.about.is_some() || self.ends.is_some();
        !more && self.amount.is_none()
    }
}

/// What the file says of statuses in fields of their own.
fn of_statuses<'r>(raw: &'r RawCombatant, path: &Path) -> Vec<Entry<'r>> {
    let start = &raw.start;
    let mut all = Vec::new();
    for (status, by, field) in [
        (
            Status::Infatuated,
            &start.infatuated_with,
            "infatuated_with",
        ),
        (Status::Cursed, &start.cursed_by, "cursed_by"),
        (Status::Grappled, &start.grappled_by, "grappled_by"),
    ] {
        all.extend(by.as_ref().map(|by| Entry {
            by: Some(by),
            needs: Some(status),
            ..Entry::alone(status.name(), path.field(field))
        }));
    }
    all.extend(start.poison_next.map(|amount| Entry {
        amount: Some(amount),
        needs: Some(Status::BadlyPoisoned),
        ..Entry::alone(Status::BadlyPoisoned.name(), path.field("poison_next"))
    }));
    for (status, ends) in &start.lasting {
        let at = path.field("lasting").key(format!("{status:?}"));
        all.push(Entry {
            ends: Some(ends),
            needs: Some(*status),
            ..Entry::alone(status.name(), at)
        });
    }
    all
}

/// All that the file says of what lasts.
fn said<'r>(raw: &'r RawCombatant, path: &Path) -> Vec<Entry<'r>> {
    let start = &raw.start;
    let mut all = of_statuses(raw, path);
    all.extend(start.seeded_by.as_ref().map(|by| Entry {
        by: Some(by),
        ..Entry::alone("Seeded", path.field("seeded_by"))
    }));
    all.extend(start.prepared.as_ref().map(|about| Entry {
        about: Some(about),
        ..Entry::alone("Preparing", path.field("prepared"))
    }));
    all.extend(start.rolling.as_ref().map(|(about, times)| Entry {
        about: Some(about),
        amount: Some(*times),
        ..Entry::alone("Rolling", path.field("rolling"))
    }));
    let stance = start.stance.as_ref();
    all.extend(stance.map(|it| Entry::alone(&it.written, path.field("stance"))));
    for (index, mark) in start.marks.iter().enumerate() {
        all.push(Entry::alone(
            &mark.written,
            path.field("marks").index(index),
        ));
    }
    for (index, it) in start.effects.iter().enumerate() {
        all.push(Entry {
            name: &it.name.written,
            by: it.by.as_ref(),
            amount: it.amount,
            about: it.about.as_ref(),
            ends: it.ends.as_ref(),
            at: path.field("effects").index(index),
            listed: true,
            needs: None,
        });
    }
    all
}

/// One of them, validated.
fn started(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    moves: &[MoveId],
    said: &Entry<'_>,
    faults: &mut Faults,
) -> Option<Started> {
    let begins = |it: &KindName| it.start().is_some() && Sort::STARTED.contains(&it.sort());
    let known = || so_far.dex.kinds.of_sorts(&Sort::STARTED).filter(begins);
    let Some(kind) = known().find(|it| it.is(said.name)) else {
        let names = known().flat_map(KindName::names);
        let what = "effect that lasts from the start";
        faults.unknown(&said.part("name"), what, said.name, names);
        return None;
    };
    let start = kind.start()?;
    if let Some(status) = said.needs.filter(|it| !raw.start.statuses.contains(it)) {
        let hint = format!("add it to `statuses`: [{status:?}]");
        faults.add(&said.at, format!("is not {}", status.name()), Some(hint));
    }
    agree(kind, said, faults);
    let by = said.by.filter(|_| start.by != Behind::Nobody);
    let by = by.and_then(|name| source(so_far, raw, name, &said.part("by"), faults));
    let about = said.about.zip(start.about);
    let about = about.and_then(|(name, fits)| {
        let at = said.part("about");
        known_move(so_far, moves, (name.as_str(), fits), &at, faults)
    });
    let amount = said.amount.zip(start.amount).map(|(given, (low, high))| {
        let what = format!("the amount of {}", kind.name());
        faults.within(&said.part("amount"), &what, given, low, high)
    });
    let ends = said.ends;
    Some(Started {
        kind,
        by,
        amount,
        about,
        ends: ends.and_then(|it| lasting(so_far, raw, it, &said.part("ends"), faults)),
    })
}

/// Finds fault with what is said and does not belong to it, and with what is missing.
fn agree(kind: KindName, said: &Entry<'_>, faults: &mut Faults) {
    let Some(start) = kind.start() else {
        return;
    };
    for (there, belongs, field, means) in [
        (
            said.by.is_some(),
            start.by != Behind::Nobody,
            "by",
            "comes from nobody else",
        ),
        (
            said.about.is_some(),
            start.about.is_some(),
            "about",
            "is about no move",
        ),
        (
            said.amount.is_some(),
            start.amount.is_some(),
            "amount",
            "has no amount",
        ),
    ] {
        if there && !belongs {
            let problem = format!("{} {means}", kind.name());
            let hint = format!("leave `{field}` away");
            faults.add(&said.part(field), problem, Some(hint));
        }
    }
    let missing = match (start.by, start.about) {
        (Behind::Somebody, _) if said.by.is_none() => Some("by: \"Name\""),
        (_, Some(_)) if said.about.is_none() => Some("about: \"Move\""),
        _ => None,
    };
    if let Some(part) = missing {
        let problem = format!("{} needs to say more", kind.name());
        let hint = format!("write `effects: [(name: {:?}, {part})]`", kind.name());
        faults.add(&said.at, problem, Some(hint));
    }
}

/// A known move with a certain keyword.
fn known_move(
    so_far: &LevelSoFar,
    moves: &[MoveId],
    (name, fits): (&str, Keyword),
    at: &Path,
    faults: &mut Faults,
) -> Option<MoveId> {
    let known = |def: &&MoveDef| moves.contains(&def.id);
    let Some(def) = so_far.dex.find_move(name).filter(known) else {
        let names = moves.iter().map(|id| &so_far.dex.move_def(*id).name);
        faults.unknown(at, "known move", name, names.map(String::as_str));
        return None;
    };
    if !def.has(fits) {
        let why = match fits {
            Keyword::SetUp => "is not prepared first",
            Keyword::Rolling => "does not roll on",
            _ => "is not of that kind",
        };
        faults.add(at, format!("{} {why}", def.name), None);
    }
    Some(def.id)
}

/// Finds fault with what does not stay on somebody who is Fainted, in a ball or beside the board; statuses do.
fn stays_on(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    started: &Started,
    at: &Path,
    faults: &mut Faults,
) {
    let aside = raw.kind == CombatantKind::Trainer && so_far.raw.context == Context::League;
    let why = match (aside, raw.in_ball, raw.start.fainted) {
        _ if started.kind.status().is_some() => return,
        (true, ..) => "stands beside the board, where no move reaches it",
        (_, true, _) => "is in its ball, where nothing of the kind stays on it",
        (.., true) => "is Fainted, which takes it away",
        _ => return,
    };
    faults.add(at, why, Some("leave it away".into()));
}

/// When something ends by itself.
fn lasting(
    so_far: &LevelSoFar,
    raw: &RawCombatant,
    lasting: &RawLasting,
    at: &Path,
    faults: &mut Faults,
) -> Option<Lasting> {
    let turns =
        |turns, faults: &mut Faults| faults.within(at, "the number of turns", turns, 1, 99) as u8;
    match lasting {
        RawLasting::Turns(count) => {
            let turns = turns(*count, faults);
            person(so_far, &raw.name, at, faults).map(|of| Lasting::Turns { of, turns })
        }
        RawLasting::TurnsOf(name, count) => {
            let turns = turns(*count, faults);
            person(so_far, name, at, faults).map(|of| Lasting::Turns { of, turns })
        }
        RawLasting::Until(round, count) => Some(Lasting::Until {
            round: faults.within(at, "the round", *round, 1, 999) as u32,
            count: faults.within(at, "the Initiative count", *count, -999, 999),
        }),
    }
}
