use super::*;
use crate::data::Level;
use crate::data::{builtin_levels, find_level};
use crate::record::LevelRef;

fn watch(battles: u64, generated: u64, seed: u64) -> Watch {
    let dex = Dex::builtin().unwrap();
    let levels = builtin_levels().iter().map(|(name, _)| {
        let source = find_level(name).unwrap();
        let level = Level::parse(&source.file, &source.text, dex).unwrap();
        let file = LevelRef {
            name: source.file,
            text: source.text,
        };
        (file, Arc::new(level))
    });
    Watch {
        levels: levels.collect(),
        generated,
        battles,
        only: None,
        seed,
        jobs: 1,
        witness: None,
    }
}

#[test]
fn built_in_and_made_up_levels_hold_what_must_hold() {
    let dex = Dex::builtin().unwrap();
    let verdict = verify(dex, &watch(24, 12, 1), &|_| {}).unwrap();
    let told: Vec<_> = verdict
        .findings
        .iter()
        .map(|it| (&it.level, it.battle, it.command, &it.breaches))
        .collect();
    assert!(told.is_empty(), "{told:#?}");
    assert_eq!(verdict.battles, 24);
    assert!(verdict.commands > 600 && verdict.refused > 50 && verdict.won > 1);
}

#[test]
fn who_says_stop_waits_for_no_battle() {
    static STOP: AtomicBool = AtomicBool::new(false);
    let dex = Dex::builtin().unwrap();
    let watch = Watch {
        // Said in the midst of the first battle.
        witness: Some(|battle, _| {
            STOP.store(battle.journal().len() > 20, Ordering::Relaxed);
            Vec::new()
        }),
        ..watch(50, 3, 8)
    };
    let verdict = verify_until(dex, &watch, &|_| {}, &STOP).unwrap();
    assert!(STOP.load(Ordering::Relaxed));
    assert_eq!((verdict.battles, verdict.faulty), (0, 0));
    assert!((1..200).contains(&verdict.commands), "{}", verdict.commands);
}

#[test]
fn one_battle_of_many_is_played_again() {
    let dex = Dex::builtin().unwrap();
    let all = verify(dex, &watch(6, 3, 8), &|_| {}).unwrap();
    let alone = |only| {
        let watch = Watch {
            only: Some(only),
            ..watch(6, 3, 8)
        };
        verify(dex, &watch, &|_| {}).unwrap()
    };
    let each: Vec<Verdict> = (0..6).map(alone).collect();
    assert!(each.iter().all(|one| one.battles == 1));
    assert_eq!(
        each.iter().map(|one| one.commands).sum::<u64>(),
        all.commands
    );
}

#[test]
fn referees_correct_battles_and_journeys_go_on() {
    let dex = Dex::builtin().unwrap();
    let mut levels = watch(1, 0, 1).levels;
    levels.retain(|(file, _)| file.name.contains("hill_road"));
    let watch = Watch {
        levels,
        witness: Some(|battle, from| {
            let told = battle.journal().len();
            let wrong = from > told;
            wrong
                .then(|| format!("{from} of {told}"))
                .into_iter()
                .collect()
        }),
        ..watch(15, 2, 5)
    };
    let verdict = verify(dex, &watch, &|_| {}).unwrap();
    assert!(verdict.findings.is_empty(), "{:#?}", verdict.findings);
    assert!(verdict.corrected > 20, "{verdict:?}");
    assert!(verdict.followed > 0, "{verdict:?}");
}

#[test]
fn what_a_witness_finds_is_a_fault() {
    let dex = Dex::builtin().unwrap();
    let watch = Watch {
        witness: Some(|_, _| vec!["no".to_owned()]),
        ..watch(2, 0, 1)
    };
    let verdict = verify(dex, &watch, &|_| {}).unwrap();
    assert_eq!(verdict.faulty, 2);
    assert_eq!(verdict.findings[0].breaches[0], "no");
}
