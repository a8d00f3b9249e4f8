//! Simulations: the same whatever the number of workers, and true to single battles.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use super::*;
use crate::battle::{Action, act};
use crate::data::{Dex, Level, find_level};
use crate::record::{LevelRef, Record, Session};

fn level(name: &str) -> (Arc<Dex>, Arc<Level>, LevelRef) {
    let dex = Dex::builtin().unwrap().clone();
    let source = find_level(name).unwrap();
    let level = Level::parse(&source.file, &source.text, &dex).unwrap();
    (
        dex,
        Arc::new(level),
        LevelRef {
            name: source.file,
            text: source.text,
        },
    )
}

fn campaign(battles: u64, jobs: usize) -> Campaign {
    Campaign {
        battles,
        from: 0,
        seed: 1,
        jobs,
        controllers: Vec::new(),
    }
}

#[test]
fn workers_do_not_change_the_numbers() {
    let (dex, level, _) = level("lakeside");
    let played = AtomicU64::new(0);
    let count = |more| {
        played.fetch_add(more, Ordering::Relaxed);
    };
    let one = simulate(&dex, &level, &campaign(50, 1), &count).unwrap();
    assert_eq!(played.load(Ordering::Relaxed), 50);
    assert_eq!(
        simulate(&dex, &level, &campaign(50, 3), &count).unwrap(),
        one
    );
    assert_eq!((one.battles, one.failures.count), (50, 0));
    let wins: u64 = one.teams.iter().map(|team| team.wins.count).sum();
    assert_eq!(wins + one.draws.all.count, 50);
    assert_eq!(one.controllers, ["wild", "wild"]);
}

#[test]
fn a_recorded_battle_is_the_one_that_was_counted() {
    let (dex, level, level_ref) = level("bench3v3");
    let mut rounds = 0;
    let mut wins = [0; 2];
    for index in 0..6 {
        let record = record_battle(&dex, &level, &level_ref, &campaign(6, 1), index).unwrap();
        let session = Session::replay(&dex, &record).unwrap();
        let outcome = session.battle().outcome().unwrap();
        rounds += outcome.round;
        if let Some(team) = outcome.winner {
            wins[usize::from(team)] += 1;
        }
    }
    let report = simulate(&dex, &level, &campaign(6, 2), &|_| {}).unwrap();
    assert!((report.rounds.mean - f64::from(rounds) / 6.0).abs() < 1e-5);
    assert_eq!(
        report
            .teams
            .iter()
            .map(|team| team.wins.count)
            .collect::<Vec<_>>(),
        wins
    );
}

#[test]
fn hits_follow_the_odds() {
    let (dex, level, _) = level("bench3v3");
    let report = simulate(&dex, &level, &campaign(400, 1), &|_| {}).unwrap();
    let hits: u64 = report.combatants.iter().map(|one| one.hits).sum();
    let expected: f64 = report.combatants.iter().map(|one| one.hits_expected).sum();
    assert!(hits > 1000);
    assert!(
        (hits as f64 / expected - 1.0).abs() < 0.04,
        "{hits} hits, {expected} expected"
    );
}

#[test]
fn unknown_controllers_are_told() {
    let (dex, level, _) = level("bench3v3");
    let mut campaign = campaign(1, 1);
    campaign.controllers = vec![("A".to_owned(), "wld".to_owned())];
    let fault = simulate(&dex, &level, &campaign, &|_| {}).unwrap_err();
    assert!(
        fault.to_string().contains("did you mean \"wild\"?"),
        "{fault}"
    );
}

#[test]
fn a_journey_is_played_to_its_end_and_its_record_replays() {
    let (dex, level, level_ref) = level("hill_road");
    let report = simulate(&dex, &level, &campaign(20, 2), &|_| {}).unwrap();
    assert_eq!((report.battles, report.failures.count), (20, 0));
    // Those of a later battle took part where it was reached, and only there.
    let present = |name: &str| {
        let found = report.combatants.iter().find(|one| one.name == name);
        found.unwrap().present
    };
    assert_eq!(present("Rattata A"), 20);
    assert!(present("Geodude A") > 0);
    assert!(present("Old Rattata") > 0 && present("Old Rattata") <= present("Geodude A"));

    // The whole way as one record, with its rests.
    let long = (0..20).find_map(|index| {
        let record = record_battle(&dex, &level, &level_ref, &campaign(20, 1), index).unwrap();
        let on = Action::from(act::TravelOn);
        let battles = record.commands.iter().filter(|it| it.action == on).count();
        (battles == 2).then_some(record)
    });
    let record = long.expect("some journey reaches its last battle");
    let text = record.to_text(&dex).unwrap();
    let again = Record::parse("journey.ron", &text, &dex).unwrap();
    assert_eq!(again, record);
    let mut session = Session::replay(&dex, &again).unwrap();
    assert!(session.battle().outcome().is_some());
    assert_eq!(session.battle().battles_before(), 2);
    let journal = session.battle().journal().to_vec();
    // Taking back and giving again leads through all three battles to the same end.
    for _ in 0..again.commands.len() / 2 {
        session.undo();
    }
    while session.redo() {}
    assert!(session.battle().journal() == journal, "another journal");
}

#[test]
fn whoever_the_secret_opening_sends_out_is_counted() {
    let (dex, level, _) = level("ice_hall");
    let report = simulate(&dex, &level, &campaign(6, 2), &|_| {}).unwrap();
    for name in ["Saffron", "Rime"] {
        let one = report.combatants.iter().find(|one| one.name == name);
        let one = one.unwrap();
        assert_eq!(one.present, 6, "{name}");
        assert!(one.dealt > 0.0, "{name} has done nothing");
    }
}

#[test]
fn the_rounds_of_a_battle_that_two_lines_end_count_once() {
    let (dex, ..) = level("bench3v3");
    let text = "(name: \"twice\", map: (legend: {'.': \"short grass\"}, rows: [\"................................................\"]),
        sides: [(name: \"A\", controller: \"wild\", team: 0), (name: \"B\", controller: \"wild\", team: 1)],
        combatants: [(name: \"One\", species: \"Machop\", side: \"A\", level: 30, at: (0, 0)),
            (name: \"Two\", species: \"Rattata\", side: \"B\", level: 3, at: (47, 0))],
        script: [(when: Round(2), then: [End(\"A\")]), (when: Round(2), then: [End(\"B\")])])";
    let level = Arc::new(Level::parse("twice.ron", text, &dex).unwrap());
    let report = simulate(&dex, &level, &campaign(4, 1), &|_| {}).unwrap();
    assert!((report.rounds.mean - 2.0).abs() < 1e-5);
    assert_eq!(report.teams[0].wins.count, 4);
}

#[test]
fn there_are_no_more_workers_than_battles() {
    use super::campaign::workers;
    assert_eq!(workers(1024, 10), 10);
    assert_eq!(
        (workers(4, u64::MAX), workers(0, 5), workers(3, 0)),
        (4, 1, 1)
    );
}
