//! What abilities that are plain data give back for what is done to their bearer, as far as controllers go by it: Hit
//! Points that a hit costs whoever makes it, a status that comes back, one that does good.

use crate::battle::deeds::health::Health;
use crate::battle::kernel::world::Access;
use crate::battle::kinds::written::about::About;
use crate::battle::questions::answers::{Ask, Burst};
use crate::battle::questions::moments::Touch;
use crate::data::clauses::{Clause, Deed, Part, Test, When};
use crate::data::moves::What;
use crate::data::{Dex, MoveId};
use crate::rules::Status;
use crate::rules::stats::tick;

/// What a stage that a status brings its bearer is worth, in percent of its Hit Points.
const STAGE: i32 = 4;

/// What a clause does to the other one at a moment, without having anybody asked.
fn given_back(clause: &Clause, at: When) -> &[Deed] {
    match &clause.part {
        Part::On {
            moment,
            to_other,
            asks: None,
            ..
        } if *moment == at && clause.near.is_none() => to_other,
        _ => &[],
    }
}

/// What a deed takes from somebody with this maximum.
fn taken(deed: &Deed, max: i32) -> i32 {
    match deed {
        Deed::LoseTicks(ticks) => ticks * tick(max),
        Deed::LosePart(parts) => max / parts.max(&1),
        // What one of these is worth, roughly.
        Deed::BeginOneOf(_) => max / 5,
        _ => 0,
    }
}

/// Whether a hit costs whoever makes it Hit Points.
pub(super) fn does_sting(clause: &Clause) -> bool {
    let deeds = given_back(clause, When::HitBy);
    deeds.iter().any(|it| taken(it, 100) > 0)
}

/// What a hit like this costs whoever makes it.
pub(super) fn stings(ask: Ask, touch: Touch) -> i32 {
    if ask.case.uses == Some(0) {
        return 0;
    }
    let about = About::touch(touch, touch.by);
    let max = ask.world.part::<Health>(touch.by).vitals().max;
    let clauses = ask.case.kind.clauses.iter().filter(|it| does_sting(it));
    let clauses = clauses.filter(|it| about.fits(ask.world, ask.who, &it.tests));
    let deeds = clauses.flat_map(|it| given_back(it, When::HitBy));
    deeds.map(|it| taken(it, max)).sum()
}

/// How many stages its bearer gains where another lowers one of its.
pub(super) fn defiance(clause: &Clause) -> i32 {
    let raised = |deed: &Deed| match deed {
        Deed::Stage(_, by) => *by,
        _ => 0,
    };
    match &clause.part {
        Part::On {
            moment: When::Lowered,
            does,
            asks: None,
            ..
        } if clause.tests.is_empty() => does.iter().map(raised).sum(),
        _ => 0,
    }
}

/// How many that are of a case.
pub(super) fn defies(ask: Ask) -> i32 {
    let clauses = ask.case.kind.clauses.iter();
    match ask.case.uses {
        Some(0) => 0,
        _ => clauses.map(defiance).sum(),
    }
}

/// What its bearer's fall does to those near it, and how near.
pub(super) fn burst(clause: &Clause) -> Option<(i32, &[Deed])> {
    match (&clause.part, clause.near) {
        (
            Part::On {
                moment: When::Faints,
                to_other,
                asks: None,
                ..
            },
            Some(near),
        ) if to_other.iter().any(|it| taken(it, 100) > 0) => {
            Some((near.metres, to_other.as_slice()))
        }
        _ => None,
    }
}

/// What that takes from somebody.
pub(super) fn bursts(ask: Ask, burst_on: Burst) -> i32 {
    if ask.case.uses == Some(0) {
        return 0;
    }
    let max = ask.world.part::<Health>(burst_on.on).vitals().max;
    let bursts = ask.case.kind.clauses.iter().filter_map(burst);
    let felt = bursts.filter(|(metres, _)| burst_on.away <= *metres);
    let deeds = felt.flat_map(|(_, deeds)| deeds);
    deeds.map(|it| taken(it, max)).sum()
}

/// Whether whoever gives its bearer a status gets the same.
pub(super) fn does_mirror(clause: &Clause) -> bool {
    given_back(clause, When::Afflicted).contains(&Deed::BeginSame)
}

/// Whether that goes for this status.
pub(super) fn mirrors(ask: Ask, status: Status) -> bool {
    let meant = |test: &Test| match test {
        Test::StatusIs(statuses) => statuses.contains(&status),
        _ => true,
    };
    let mut clauses = ask.case.kind.clauses.iter().filter(|it| does_mirror(it));
    ask.case.uses != Some(0) && clauses.any(|it| it.tests.iter().all(meant))
}

/// The statuses of which one brings its bearer stages, and how many.
fn brought(clause: &Clause) -> Option<(&[Status], i32)> {
    let Part::Holds(held) = &clause.part else {
        return None;
    };
    let stages = held.iter().map(|(_, by)| *by).sum();
    match clause.tests.as_slice() {
        [Test::HasAny(statuses)] => Some((statuses.as_slice(), stages)),
        _ => None,
    }
}

/// Whether a status brings its bearer stages.
pub(super) fn does_thrive(clause: &Clause) -> bool {
    brought(clause).is_some_and(|(_, stages)| stages > 0)
}

/// What a status is worth to its bearer by that.
pub(super) fn thrives(ask: Ask, status: Status) -> i32 {
    let brought = ask.case.kind.clauses.iter().filter_map(brought);
    let due = brought.filter(|(statuses, _)| statuses.contains(&status));
    STAGE * due.map(|(_, stages)| stages).sum::<i32>()
}

/// Whether what it can be used for turns back what has hit its bearer.
pub(super) fn does_turn_back(dex: &Dex, uses: &[MoveId]) -> bool {
    let uses = uses.iter().map(|id| dex.move_def(*id));
    let mut effects = uses.flat_map(|def| &def.effects);
    effects.any(|it| matches!(it.what, What::TurnBack(_)))
}
