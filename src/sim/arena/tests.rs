//! An arena played small.

use super::*;
use crate::data::find_level;
use crate::sim::mirrored;

fn small(until: Option<Until>, jobs: usize) -> ArenaReport {
    let dex = Dex::builtin().unwrap();
    let source = find_level("bench3v3").unwrap();
    let bench = Level::parse(&source.file, &source.text, dex).unwrap();
    let few = |level: &Arc<Level>| level.combatants.len() == 2;
    let teams = (0..).filter_map(|seed| mirrored(dex, seed).ok());
    let team = teams.map(|(_, level)| level).find(few).unwrap();
    let ground = |name: &str, level: Arc<Level>| Ground {
        name: name.to_owned(),
        level,
    };
    let setting = Arena {
        controllers: vec!["wild".to_owned(), "random".to_owned()],
        grounds: vec![ground("bench", Arc::new(bench)), ground("team", team)],
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
