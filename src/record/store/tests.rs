//! The store of records and the battles that are kept.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::date_words;
use crate::ai::Seats;
use crate::data::{Dex, find_level};
use crate::record::disk::faults::{self, Fault};
use crate::record::scratch::test_folder;
use crate::record::*;
use crate::rules::DiceSource;

fn session(level: &str) -> Session {
    let dex = Dex::builtin().unwrap();
    let source = find_level(level).unwrap();
    let level_ref = LevelRef {
        name: source.file,
        text: source.text,
    };
    let level = Arc::new(level_ref.level(dex).unwrap());
    Session::new(dex, &level, level_ref, DiceSource::Streams(3))
}

/// Plays on for so many commands.
fn play(session: &mut Session, commands: usize) {
    let mut seats = Seats::all(session.battle().level(), "random", 7).unwrap();
    for _ in 0..commands {
        let Some(command) = seats.answer(session.battle()) else {
            return;
        };
        session.submit(&command).unwrap();
    }
}

fn names(store: &Store) -> Vec<String> {
    store.list().into_iter().map(|entry| entry.name).collect()
}

#[test]
fn records_are_saved_listed_loaded_renamed_and_deleted() {
    let store = Store::at(&test_folder("store"));
    assert_eq!(store.list(), []);
    let mut session = session("bench3v3");
    play(&mut session, 9);
    assert_eq!(store.free_name("levels/bench3v3.ron"), "bench3v3 1");
    let path = store
        .save(&session, "bench3v3 1", Overwrite::Never)
        .unwrap();
    assert_eq!(store.free_name("levels/bench3v3.ron"), "bench3v3 2");

    let [entry] = store.list().try_into().unwrap();
    assert_eq!(
        (entry.name.as_str(), entry.origin),
        ("bench3v3 1", RecordOrigin::Saved)
    );
    let head = entry.head.clone().unwrap();
    assert_eq!(head.level, "levels/bench3v3.ron");
    let stands = head.stands.unwrap();
    assert_eq!((stands.level.as_str(), stands.battle), ("Bench 3 v 3", 1));
    assert_eq!(stands.round, session.battle().round());
    assert_eq!(stands.result.words(), "not over");

    let dex = Dex::builtin().unwrap();
    let again = Session::load(&path, dex).unwrap();
    assert_eq!(again.battle().journal(), session.battle().journal());
    assert_eq!(again.origin(), Some(path.as_path()));

    let taken = store.save(&session, "bench3v3 1", Overwrite::Never);
    assert_eq!(taken, Err(SaveFault::Exists(path)));
    store.save(&session, "other", Overwrite::Never).unwrap();
    let taken = store.rename(&entry, "other").unwrap_err();
    assert!(matches!(taken, SaveFault::Exists(_)), "{taken}");
    store.rename(&entry, "Fern's first").unwrap();
    let mut all = names(&store);
    all.sort();
    assert_eq!(all, ["Fern's first", "other"]);
    for entry in store.list() {
        store.delete(&entry).unwrap();
    }
    assert_eq!(store.list(), []);
}

#[test]
fn a_battle_that_is_over_says_who_won() {
    let store = Store::at(&test_folder("store_over"));
    let mut session = session("bench3v3");
    play(&mut session, 10_000);
    assert!(session.battle().outcome().is_some());
    store.save(&session, "over", Overwrite::Never).unwrap();
    let stands = store.list()[0].head.clone().unwrap().stands.unwrap();
    let winner = session.battle().outcome().unwrap().sides[0];
    let name = session.battle().level().sides[usize::from(winner.0)]
        .name
        .clone();
    assert_eq!(stands.result, BattleResult::Won(vec![name]));
}

#[test]
fn numbers_that_nobody_counts_up_to_are_left_alone() {
    let store = Store::at(&test_folder("store_numbers"));
    fs::create_dir_all(store.kept_folder()).unwrap();
    for name in [
        "4294967295 x",
        "99999999999 y",
        "-1 z",
        "1000000000 a",
        "000004 b",
    ] {
        fs::write(store.kept_folder().join(format!("{name}.ron")), "x").unwrap();
    }
    let mut session = session("bench3v3");
    play(&mut session, 2);
    let mut keeper = Keeper::new(store.clone(), &session);
    keeper.keep(&session).unwrap();
    let name = keeper.path().unwrap().file_name().unwrap();
    assert_eq!(name, "000005 bench3v3.ron");
    drop(keeper);
    assert_eq!(store.list_kept().len(), 2);
    fs::write(store.kept_folder().join("999999999 c.ron"), "x").unwrap();
    let fault = Keeper::new(store, &session).keep(&session).unwrap_err();
    assert!(fault.to_string().contains("the last there is"), "{fault}");
}

#[test]
fn names_that_lead_elsewhere_are_refused() {
    let store = Store::at(&test_folder("store_names"));
    let session = session("bench3v3");
    for name in [
        "",
        "  ",
        "../x",
        "a/b",
        ".hidden",
        "a\u{1b}b",
        "a\u{202e}b",
        &"x".repeat(81),
    ] {
        let fault = store.save(&session, name, Overwrite::Never).unwrap_err();
        assert!(matches!(fault, SaveFault::Name { .. }), "{name:?}: {fault}");
    }
    assert!(!store.records_folder().exists());
}

#[test]
fn a_broken_record_stands_in_the_list_with_what_is_wrong() {
    let store = Store::at(&test_folder("store_broken"));
    fs::create_dir_all(store.records_folder()).unwrap();
    fs::write(
        store.records_folder().join("half.ron"),
        "(level: \"x\",\n dice",
    )
    .unwrap();
    let text = "(level: \"x\", dice: Seeded(1), commands: [(actor: \"A\", action: EndTurn), (act";
    fs::write(store.records_folder().join("cut.ron"), text).unwrap();
    let cut = store.list().into_iter().find(|entry| entry.name == "cut");
    assert_eq!(cut.unwrap().head.unwrap().level, "x");
    fs::remove_file(store.records_folder().join("cut.ron")).unwrap();
    let why = store.list()[0].head.clone().unwrap_err();
    assert!(why.contains("line 2"), "{why}");
}

#[test]
fn the_last_ten_battles_are_kept_and_none_that_is_being_played_goes() {
    let folder = test_folder("keeper");
    let store = Store::at(&folder);
    let mut first = session("bench3v3");
    play(&mut first, 1);
    let mut in_play = Keeper::new(store.clone(), &first);
    in_play.keep(&first).unwrap();
    for battle in 1..=14 {
        let mut session = session("lakeside");
        play(&mut session, battle);
        let mut keeper = Keeper::new(store.clone(), &session);
        keeper.keep(&session).unwrap();
        play(&mut session, 1);
        keeper.keep(&session).unwrap();
    }
    let kept = store.list_kept();
    let numbers: Vec<u32> = kept
        .iter()
        .map(|entry| match entry.origin {
            RecordOrigin::Kept { number, .. } => number,
            RecordOrigin::Saved => 0,
        })
        .collect();
    assert_eq!(numbers, [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 1]);
    let oldest = kept.last().unwrap();
    assert_eq!(
        oldest.origin,
        RecordOrigin::Kept {
            number: 1,
            in_play: true
        }
    );
    assert!(matches!(store.delete(oldest), Err(SaveFault::InPlay(_))));
    assert!(matches!(
        store.rename(oldest, "mine"),
        Err(SaveFault::InPlay(_))
    ));
    assert_eq!(store.to_continue().unwrap().path, kept[0].path);
    drop(in_play);
    assert!(store.delete(oldest).is_ok());
    assert!(
        fs::read_dir(folder.join("kept")).unwrap().count() == 10,
        "no locks stay"
    );
}

#[test]
fn who_goes_on_with_a_kept_battle_does_not_keep_it_twice() {
    let store = Store::at(&test_folder("keeper_on"));
    let mut first = session("bench3v3");
    play(&mut first, 5);
    let mut keeper = Keeper::new(store.clone(), &first);
    keeper.keep(&first).unwrap();
    drop(keeper);
    let entry = store.to_continue().unwrap();
    let mut on = Session::load(&entry.path, Dex::builtin().unwrap()).unwrap();
    let mut keeper = Keeper::new(store.clone(), &on);
    assert!(
        entry.path.exists(),
        "nothing goes before the other is written"
    );
    play(&mut on, 1);
    keeper.keep_soon(&on).unwrap();
    play(&mut on, 1);
    keeper.keep_soon(&on).unwrap();
    drop(keeper);
    let [now] = store.list_kept().try_into().unwrap();
    assert_ne!(now.path, entry.path);
    let again = Session::load(&now.path, Dex::builtin().unwrap()).unwrap();
    assert_eq!(again.len(), on.len());
}

#[test]
fn a_window_that_dies_at_any_moment_loses_one_command_at_most() {
    let store = Store::at(&test_folder("keeper_soon"));
    let mut session = session("bench3v3");
    let mut keeper = Keeper::new(store.clone(), &session);
    for _ in 0..25 {
        play(&mut session, 1);
        keeper.keep_soon(&session).unwrap();
        // Whoever looks now sees what a dead window leaves.
        let kept = Session::load(keeper.path().unwrap(), Dex::builtin().unwrap()).unwrap();
        assert!(
            kept.len() + 1 >= session.len(),
            "{} of {}",
            kept.len(),
            session.len()
        );
    }
    // A window that is closed writes to the end.
    drop(keeper);
    assert_eq!(to_continue(&store), session.len());
}

#[test]
fn a_full_disk_is_told_and_the_battle_before_stays() {
    let store = Store::at(&test_folder("keeper_full"));
    let mut session = session("bench3v3");
    play(&mut session, 2);
    let mut keeper = Keeper::new(store, &session);
    keeper.keep(&session).unwrap();
    let path = keeper.path().unwrap().to_owned();
    let before = fs::read(&path).unwrap();
    play(&mut session, 2);
    faults::at(2, Fault::Full);
    let fault = keeper.keep(&session).unwrap_err();
    faults::clear();
    assert!(fault.to_string().contains("the disk is full"), "{fault}");
    assert_eq!(fs::read(&path).unwrap(), before);
    keeper.keep(&session).unwrap();
    assert_ne!(fs::read(&path).unwrap(), before);
}

/// How many commands the battle to continue has.
fn to_continue(store: &Store) -> usize {
    let entry = store.to_continue().unwrap();
    assert!(entry.head.is_ok(), "{entry:?}");
    let again = Session::load(&entry.path, Dex::builtin().unwrap()).unwrap();
    again.len()
}

/// Continues the kept battle by two commands, once this is broken: what is told, and the battle then.
fn go_on(store: &Store, broken: impl FnOnce()) -> (Keeper, Session, Vec<Result<(), SaveFault>>) {
    let entry = store.to_continue().unwrap();
    let mut session = Session::load(&entry.path, Dex::builtin().unwrap()).unwrap();
    let mut keeper = Keeper::new(store.clone(), &session);
    broken();
    let mut told = Vec::new();
    for _ in 0..2 {
        play(&mut session, 1);
        told.push(keeper.keep(&session));
    }
    (keeper, session, told)
}

/// A store with as many battles as it keeps, each of five commands; and its files.
fn full_store(name: &str) -> (Store, Vec<(PathBuf, Vec<u8>)>) {
    let store = Store::at(&test_folder(name));
    let mut session = session("bench3v3");
    play(&mut session, 5);
    for _ in 0..KEPT_BATTLES {
        Keeper::new(store.clone(), &session).keep(&session).unwrap();
    }
    let kept = store.list_kept().into_iter();
    let files = kept.map(|entry| (entry.path.clone(), fs::read(entry.path).unwrap()));
    let files = files.collect();
    (store, files)
}

/// Puts the files of a store back as they were.
fn put_back(store: &Store, files: &[(PathBuf, Vec<u8>)]) {
    fs::remove_dir_all(store.kept_folder()).unwrap();
    fs::create_dir_all(store.kept_folder()).unwrap();
    for (path, bytes) in files {
        fs::write(path, bytes).unwrap();
    }
}

#[test]
fn killed_at_any_step_a_new_start_finds_the_battle_or_the_one_before() {
    use std::panic::{AssertUnwindSafe, catch_unwind};
    // A battle that is continued and kept twice: the lock, the files, the battle before and the
    // oldest one that goes. Killed at each operation in turn.
    let (store, files) = full_store("keeper_killed");
    for steps in 0.. {
        put_back(&store, &files);
        let entry = store.to_continue().unwrap();
        let mut session = Session::load(&entry.path, Dex::builtin().unwrap()).unwrap();
        let mut keeper = Keeper::new(store.clone(), &session);
        faults::at(steps, Fault::Killed);
        let mut kept = 5;
        let died = catch_unwind(AssertUnwindSafe(|| {
            for _ in 0..2 {
                play(&mut session, 1);
                keeper.keep(&session).unwrap();
                kept = session.len();
            }
        }));
        let through = faults::clear();
        keeper.die();
        assert_eq!(died.is_ok(), through);
        let found = to_continue(&store);
        assert!(
            found == kept || found == kept + 1,
            "step {steps}: {found} of {kept}"
        );
        // What was left behind harms nobody: the next battle is kept as ever.
        let (keeper, session, told) = go_on(&store, || {});
        assert!(told.iter().all(Result::is_ok), "step {steps}: {told:?}");
        let length = session.len();
        drop(keeper);
        assert_eq!(to_continue(&store), length, "step {steps}");
        if through {
            assert!(steps > 14, "only {steps} steps");
            break;
        }
    }
}

#[test]
fn a_disk_that_fails_at_any_step_costs_no_battle_and_is_told() {
    let (store, files) = full_store("keeper_fails");
    for fault in [Fault::Full, Fault::ReadOnly] {
        for steps in 0.. {
            put_back(&store, &files);
            let (keeper, session, told) = go_on(&store, || faults::at(steps, fault));
            let through = faults::clear();
            // What only tidies up may fail in silence; what keeps the battle may not.
            let sound = told
                .iter()
                .rposition(Result::is_ok)
                .map_or(5, |keep| 6 + keep);
            let length = session.len();
            assert!(
                fault == Fault::Full || through || told[1].is_err(),
                "step {steps}: nothing told"
            );
            keeper.die();
            let found = to_continue(&store);
            // A write may have come as far as the new name before it was told to have failed.
            assert!(
                (sound..=length).contains(&found),
                "{fault:?} {steps}: {found} of {told:?}"
            );
            let words: Vec<String> = told
                .iter()
                .filter_map(|it| it.as_ref().err().map(ToString::to_string))
                .collect();
            let why = ["the disk is full", "the disk is read-only"]
                [usize::from(fault == Fault::ReadOnly)];
            assert!(words.iter().all(|told| told.contains(why)), "{words:?}");
            if through {
                assert!(steps > 14, "only {steps} steps");
                break;
            }
        }
    }
}

#[test]
fn a_clock_that_was_set_back_changes_no_order_of_kept_battles() {
    use std::time::{Duration, SystemTime, UNIX_EPOCH};
    let (store, _) = full_store("keeper_clock");
    let newest = store.to_continue().unwrap().path;
    let order = |store: &Store| -> Vec<_> {
        store
            .list_kept()
            .into_iter()
            .map(|entry| entry.path)
            .collect()
    };
    let before = order(&store);
    // The newest was written while the clock stood long ago, before there were clocks, or far ahead.
    let ahead = SystemTime::now() + Duration::from_secs(40_000_000);
    for when in [UNIX_EPOCH, UNIX_EPOCH - Duration::from_secs(86_400), ahead] {
        let file = fs::OpenOptions::new().write(true).open(&newest).unwrap();
        file.set_modified(when).unwrap();
        assert_eq!(order(&store), before);
        assert_eq!(store.to_continue().unwrap().path, newest);
        assert!(store.list().iter().all(|entry| entry.date().len() == 16));
        let (keeper, session, told) = go_on(&store, || {});
        assert!(told.iter().all(Result::is_ok));
        let length = session.len();
        drop(keeper);
        assert_eq!(to_continue(&store), length);
        return_to(&store, &newest);
    }
}

/// Brings a kept battle back that another went on from.
fn return_to(store: &Store, path: &Path) {
    let entry = store.to_continue().unwrap();
    fs::rename(entry.path, path).unwrap();
}

#[test]
fn records_of_the_older_place_move_in_and_replace_nothing() {
    let folder = test_folder("store_adopt");
    let old = folder.join("state");
    fs::create_dir_all(old.join("records")).unwrap();
    fs::write(old.join("records/a.ron"), "old a").unwrap();
    fs::write(old.join("autosave.ron"), "kept").unwrap();
    let store = Store::at(&folder.join("data"));
    fs::create_dir_all(store.records_folder()).unwrap();
    fs::write(store.records_folder().join("a.ron"), "new a").unwrap();
    store.adopt(&old);
    let read = |name: &str| fs::read_to_string(store.records_folder().join(name)).unwrap();
    assert_eq!(
        (read("a.ron"), read("a 1.ron")),
        ("new a".into(), "old a".into())
    );
    assert_eq!(read("autosave.ron"), "kept");
    assert!(!Path::new(&old).join("autosave.ron").exists());
}

#[test]
fn dates_are_those_of_the_calendar() {
    use std::time::{Duration, UNIX_EPOCH};
    let words = |seconds| date_words(UNIX_EPOCH + Duration::from_secs(seconds));
    assert_eq!(words(0), "1970-01-01 00:00");
    assert_eq!(words(951_827_696), "2000-02-29 12:34");
    assert_eq!(words(1_795_349_123), "2026-11-22 12:05");
    assert_eq!(words(4_107_542_399), "2100-02-28 23:59");
    assert_eq!(words(4_107_542_400), "2100-03-01 00:00");
}
