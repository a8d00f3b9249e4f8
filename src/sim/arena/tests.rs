//! An arena played small.

use super::*;
use crate::data::find_level;
use crate::record::Session;
use crate::sim::mirrored;

fn small(until: Option<Until>, jobs: usize) -> ArenaReport {
    let dex = Dex::builtin().unwrap();
    let source = find_level("bench3v3").unwrap();
    let bench = Level::parse(&source.file, &source.text, dex).unwrap();
    let few = |(_, level): &(LevelRef, Arc<Level>)| level.combatants.len() == 2;
    let mut teams = (0..).filter_map(|seed| mirrored(dex, seed).ok());
    let (team_ref, team) = teams.find(few).unwrap();
    let bench_ref = LevelRef {
        name: source.file.clone(),
        text: source.text.to_string(),
    };
    let ground = |name: &str, level_ref: LevelRef, level: Arc<Level>| Ground {
        name: name.to_owned(),
        level_ref,
        level,
    };
    let setting = Arena {
        controllers: vec!["wild".to_owned(), "random".to_owned()],
        grounds: vec![
            ground("bench", bench_ref, Arc::new(bench)),
            ground("team", team_ref, team),
        ],
        pairs: 10,
        seed: 5,
        jobs,
        until,
    };
    arena(dex, &setting, &|_| {}, &AtomicBool::new(false)).unwrap()
}

#[test]
fn wild_beats_random_whatever_the_number_of_workers() {
    let report = small(None, 1);
    assert_eq!((report.battles, report.failed), (20, 0), "{report:?}");
    let meeting = &report.meetings[0];
    assert!(meeting.pairs.interval().0 > 0.5, "{meeting:?}");
    assert_eq!(meeting.by_ground[0].len(), 5);
    assert!(report.circle.is_none());
    assert_eq!(report.meetings, small(None, 2).meetings);
    let json = serde_json::to_string(&report).unwrap();
    assert!(!json.contains("times"), "times differ from run to run");
    let told = report.table();
    assert!(told.contains("wild against random"), "{told}");
}

#[test]
fn it_stops_when_it_is_plain() {
    let until = Until {
        low: 0.4,
        high: 0.6,
    };
    let meeting = &small(Some(until), 1).meetings[0];
    assert_eq!(meeting.found, Some(Found::High), "{meeting:?}");
    assert_eq!(meeting.pairs.len(), 8, "one batch is enough");
}

#[test]
fn a_battle_by_the_round_limit_can_be_looked_at() {
    let dex = Dex::builtin().unwrap();
    let source = find_level("bench3v3").unwrap();
    let text = source
        .text
        .replacen("map:", "house: (round_limit: 1), map:", 1);
    let level_ref = LevelRef {
        name: "short".to_owned(),
        text,
    };
    let level = Arc::new(level_ref.level(dex).unwrap());
    let ground = Ground {
        name: "short".to_owned(),
        level_ref,
        level,
    };
    let setting = Arena {
        controllers: vec!["wild".to_owned(), "random".to_owned()],
        grounds: vec![ground],
        pairs: 7,
        seed: 5,
        jobs: 1,
        until: None,
    };
    let report = arena(dex, &setting, &|_| {}, &AtomicBool::new(false)).unwrap();
    assert_eq!(report.stalled, 14, "{report:?}");
    assert_eq!(report.unfinished.len(), UNFINISHED);
    let second = &report.unfinished[1];
    assert_eq!(second.controllers, ["random", "wild"]);
    let record = setting.record(dex, second).unwrap();
    let session = Session::resume(dex, &record).unwrap();
    let outcome = session.battle().outcome().unwrap();
    assert_eq!((outcome.winner, outcome.round), (None, 1));
    assert!(
        report.table().contains("random against wild, dice seed")
            || report.table().contains("wild against random, dice seed")
    );
}
