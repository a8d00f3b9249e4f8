//! Going through the dex: what has been used is known, and what is wanted is used.

use std::collections::BTreeSet;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::count::Uses;
use super::draft::draft;
use super::{Exercise, Kind, exercise_until};
use crate::battle::Battle;
use crate::data::Dex;

fn dex() -> Arc<Dex> {
    Dex::builtin().unwrap().clone()
}

#[test]
fn a_draft_has_what_has_been_used_least_and_is_the_same_for_the_same_seed() {
    let dex = dex();
    let uses = Uses::new(&dex, 1);
    let (file, level) = draft(&dex, &uses, 7).unwrap();
    let (again, _) = draft(&dex, &uses, 7).unwrap();
    assert_eq!(file.text, again.text);
    assert_eq!(level.combatants.len(), 8);
    let moves: BTreeSet<_> = level.combatants.iter().flat_map(|it| &it.moves).collect();
    assert!(moves.len() > 20, "{moves:?}");
}

#[test]
fn a_few_battles_use_many_moves_and_break_nothing() {
    let dex = dex();
    let exercise = Exercise {
        uses: 1,
        battles: 6,
        seed: 3,
        jobs: 1,
        witness: None,
    };
    let found = exercise_until(&dex, &exercise, &|_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!(found.verdict.battles, 6);
    assert!(
        found.verdict.findings.is_empty(),
        "{:?}",
        found.verdict.findings
    );
    for (kind, all, less) in &found.kinds {
        assert!(less.len() < *all, "no {} was used", kind.plural());
    }
    let (kind, all, less) = &found.kinds[0];
    assert_eq!(*kind, Kind::Move);
    assert!(all - less.len() > 40, "{} of {all} moves", all - less.len());
}

/// Says stop as soon as there is something to see.
fn says_stop(_: &Battle, _: usize) -> Vec<String> {
    STOP.store(true, Ordering::Relaxed);
    Vec::new()
}

static STOP: AtomicBool = AtomicBool::new(false);

#[test]
fn whoever_says_stop_does_not_wait_for_the_end_of_a_battle() {
    let exercise = Exercise {
        uses: 1,
        battles: 6,
        seed: 3,
        jobs: 1,
        witness: Some(says_stop),
    };
    let found = exercise_until(&dex(), &exercise, &|_| {}, &STOP).unwrap();
    let verdict = &found.verdict;
    assert_eq!(
        (verdict.battles, verdict.faulty),
        (0, 0),
        "it is left in the middle"
    );
    assert!(
        verdict.commands < 8,
        "after {} more commands",
        verdict.commands
    );
}
