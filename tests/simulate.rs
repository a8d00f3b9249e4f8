//! What `tallgrass simulate` says of a level: on one screen, in detail, as JSON; and that nobody stands
//! idle who could fight.

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

#[path = "support/binary.rs"]
mod binary;

use std::path::Path;
use std::sync::Arc;

use binary::tallgrass;
use tallgrass::data::{Dex, Level};
use tallgrass::sim::{self, Campaign, Report};

/// A level of two sides with these combatants on a board of 14 by 8 squares.
fn level(combatants: &str) -> String {
    let row = format!("{:?}, ", ".".repeat(14));
    format!(
        "(name: \"Trial\", map: (legend: {{ '.': \"short grass\" }}, rows: [{}]), \
         sides: [(name: \"Us\", controller: \"wild\", team: 0), (name: \"Them\", controller: \"wild\", team: 1)], \
         combatants: [{combatants}])",
        row.repeat(8)
    )
}

/// A trainer without listed moves and with this in the hand or the bag.
fn trainer(name: &str, side: &str, at: (i32, i32), kit: &str) -> String {
    format!(
        "(name: {name:?}, kind: Trainer, side: {side:?}, level: 5, at: {at:?}, {kit} \
         stats: (hp: 10, attack: 8, defense: 5, special_attack: 5, special_defense: 5, speed: 6)), "
    )
}

/// Five trainers a side, armed in all ways.
fn armed(in_hand: bool) -> String {
    let weapons = [
        "Kitchen Knife",
        "Baseball Bat",
        "Quarterstaff",
        "Throwing Hammers",
        "Hunting Bow",
    ];
    let mut all = String::new();
    for (number, weapon) in (0..).zip(weapons) {
        let kit = match in_hand {
            true => format!("held: {weapon:?},"),
            false => format!("items: {{ {weapon:?}: 1 }},"),
        };
        all += &trainer(&format!("Hild {number}"), "Us", (1, number), &kit);
        all += &trainer(&format!("Bern {number}"), "Them", (12, number), &kit);
    }
    level(&all)
}

fn simulated(text: &str, battles: u64) -> Report {
    let dex = Dex::builtin().unwrap();
    let level = Arc::new(Level::parse("trial.ron", text, dex).unwrap());
    let campaign = Campaign {
        battles,
        from: 0,
        seed: 1,
        jobs: 2,
        controllers: Vec::new(),
    };
    sim::simulate(dex, &level, &campaign, &|_| {}).unwrap()
}

#[test]
fn armed_trainers_fight() {
    let report = simulated(&armed(true), 40);
    assert_eq!(report.failures.count, 0, "{:?}", report.failures);
    for one in &report.combatants {
        assert!(one.turns > 40 && one.attacks > 0, "{one:?}");
        assert!(
            one.idle.share < 0.05,
            "{} is idle in {:?}",
            one.name,
            one.idle
        );
    }
    assert!(!report.table().contains("warning"), "{}", report.table());
}

#[test]
fn trainers_draw_what_they_carry() {
    let report = simulated(&armed(false), 20);
    for one in &report.combatants {
        assert!(
            one.attacks > 0 && one.idle.share < 0.1,
            "{} is idle in {:?}",
            one.name,
            one.idle
        );
    }
}

#[test]
fn archers_step_back_and_weapons_in_bags_are_drawn_beside_friends_too() {
    for kit in ["held: \"Hunting Bow\",", "items: { \"Quarterstaff\": 1 },"] {
        for controller in ["wild", "tactician"] {
            let fight = trainer("Hild", "Us", (6, 2), kit)
                + &trainer("Arn", "Us", (7, 3), "held: \"Quarterstaff\",")
                + &trainer("Gro", "Them", (7, 2), "held: \"Quarterstaff\",");
            let text = level(&fight).replace("\"wild\"", &format!("{controller:?}"));
            let report = simulated(&text, 6);
            let hild = &report.combatants[0];
            assert!(
                hild.attacks > 0 && hild.idle.share < 0.25,
                "{controller} with {kit} is idle in {:?}",
                hild.idle
            );
        }
    }
}

/// What answers an attack is nothing to choose in one's own turn.
#[test]
fn a_move_that_answers_keeps_nobody_from_its_turn() {
    for controller in ["wild", "tactician"] {
        let mon = |name: &str, side: &str, at: (i32, i32), moves: &str| {
            format!(
                "(name: {name:?}, side: {side:?}, species: \"Rattata\", level: 30, at: {at:?}, moves: [{moves}]), "
            )
        };
        let fight = mon("Rat", "Us", (1, 1), "\"Crunch\", \"Sucker Punch\"")
            + &mon("Meek", "Them", (3, 1), "\"Growl\"");
        let text = level(&fight).replace("\"wild\"", &format!("{controller:?}"));
        let report = simulated(&text, 10);
        let rat = &report.combatants[0];
        assert!(
            rat.attacks > 0 && rat.idle.share < 0.05,
            "{controller}: {:?}",
            rat.idle
        );
    }
}

/// Whoever only watches is told of: unarmed trainers stay behind their Pokémon.
#[test]
fn whoever_stands_idle_is_named() {
    let mon = |name: &str, side: &str, at: (i32, i32)| {
        format!(
            "(name: {name:?}, side: {side:?}, species: \"Geodude\", level: 20, at: {at:?}, moves: [\"Tackle\"]), "
        )
    };
    let text = level(
        &[
            trainer("Hild", "Us", (0, 7), ""),
            mon("Rock", "Us", (1, 1)),
            mon("Stone", "Them", (3, 1)),
        ]
        .concat(),
    );
    let report = simulated(&text, 20);
    let hild = &report.combatants[0];
    assert!(hild.stood_idle() && hild.turns >= 20, "{hild:?}");
    let told = format!(
        "warning: Hild did nothing in {:.0}% of its turns",
        hild.idle.share * 100.0
    );
    assert!(report.table().contains(&told), "{}", report.table());
    assert!(
        !report.combatants[1].stood_idle(),
        "{:?}",
        report.combatants[1]
    );
}

#[test]
fn the_table_of_three_against_three_is_one_screen() {
    for level in ["bench3v3", "lakeside"] {
        let out = tallgrass(&["simulate", level, "--battles", "30", "--seed", "1"]);
        assert!(out.status.success(), "{out:?}");
        let table = String::from_utf8(out.stdout).unwrap();
        assert!(table.lines().count() <= 25, "{table}");
        assert!(
            table.lines().all(|line| line.chars().count() <= 100),
            "{table}"
        );
        for told in [
            "ended: ",
            "rounds: ",
            "turns: ",
            "minutes at a table",
            "somebody died in",
            "items used: ",
            "idle%",
        ] {
            assert!(table.contains(told), "no {told} in\n{table}");
        }
    }
    // Names of any length push nothing over the edge.
    let long = "x".repeat(80);
    let text = level(
        &[
            trainer(&long, "Us", (0, 0), ""),
            trainer("Bern", "Them", (2, 0), ""),
        ]
        .concat(),
    );
    let table = simulated(&text, 4).table();
    assert!(
        table.lines().all(|line| line.chars().count() <= 100),
        "{table}"
    );
}

/// However many there are; all of them are in the details.
#[test]
fn the_table_of_a_large_level_is_one_screen_too() {
    let mut all = String::new();
    for number in 0..14 {
        all += &trainer(
            &format!("Hild {number}"),
            "Us",
            (number, 2),
            "held: \"Quarterstaff\",",
        );
        all += &trainer(
            &format!("Bern {number}"),
            "Them",
            (number, 4),
            "held: \"Quarterstaff\",",
        );
    }
    let report = simulated(&level(&all), 1);
    let (table, details) = (report.table(), report.details());
    assert!(table.lines().count() <= 25, "{table}");
    let rows = |text: &str, name: &str| {
        let rows = text.lines().filter(|line| line.starts_with("  "));
        rows.filter(|line| line.contains(name)).count()
    };
    assert!(rows(&table, "Hild 1 ") > 0, "{table}");
    assert_eq!(rows(&table, "Bern 13 "), 0, "{table}");
    assert!(table.contains(" more (--details tells of them)"), "{table}");
    let told = details.split("turns, of what").next().unwrap();
    for number in 0..14 {
        for name in ["Hild", "Bern"] {
            let name = format!("{name} {number} ");
            assert!(rows(told, &name) > 0, "no {name} in\n{told}");
        }
    }
}

#[test]
fn what_decided_is_in_the_details_and_in_json() {
    let arguments = ["simulate", "lakeside", "--battles", "60", "--seed", "1"];
    let json = tallgrass(&[&arguments[..], &["--json"]].concat());
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    let count = |value: &serde_json::Value| value.as_u64().unwrap();
    let ends: u64 = json["ends"]
        .as_array()
        .unwrap()
        .iter()
        .map(|end| count(&end["times"]["count"]))
        .sum();
    assert_eq!(ends, 60);
    let turns = json["turns"]["mean"].as_f64().unwrap();
    let minutes = json["turns"]["minutes_a_turn"].as_f64().unwrap();
    assert!((json["turns"]["table_minutes"].as_f64().unwrap() - turns * minutes).abs() < 0.01);
    let people = json["combatants"].as_array().unwrap();
    let all: u64 = people.iter().map(|one| count(&one["turns"])).sum();
    assert!((all as f64 / 60.0 - turns).abs() < 0.01);
    for (number, side) in json["sides"].as_array().unwrap().iter().enumerate() {
        let name = &side["side"];
        let mine: Vec<_> = people.iter().filter(|one| one["side"] == *name).collect();
        let fainted = |one: &&serde_json::Value| count(&one["fainted"]["count"]);
        let (most, sum) = (
            mine.iter().map(fainted).max().unwrap(),
            mine.iter().map(fainted).sum(),
        );
        let told = count(&side["fainted"]["count"]);
        assert!(
            (most..=sum).contains(&told),
            "side {number}: {told} of {most} to {sum}"
        );
        let reasons: u64 = side["fainted_of"]
            .as_array()
            .unwrap()
            .iter()
            .map(|it| count(&it["count"]))
            .sum();
        assert!(reasons > 0 && reasons <= sum, "side {number}: {side}");
    }
    let details = tallgrass(&[&arguments[..], &["--details"]].concat());
    let details = String::from_utf8(details.stdout).unwrap();
    for told in ["used per battle", "fainted of", "of them idle"] {
        assert!(details.contains(told), "no {told} in\n{details}");
    }
}

#[test]
fn no_person_can_decide_in_a_simulation() {
    let out = tallgrass(&[
        "simulate",
        "lakeside",
        "--battles",
        "1",
        "--controller",
        "Wild=human",
    ]);
    assert_eq!(out.status.code(), Some(1));
    let told = String::from_utf8(out.stderr).unwrap();
    assert!(
        told.contains("Wild=human: nobody is there to decide in a simulation; wild stands in"),
        "{told}"
    );
}

#[test]
fn check_tells_of_the_abilities_that_a_level_uses() {
    let dex = Dex::builtin().unwrap();
    let waiting =
        |it: &&tallgrass::data::AbilityDef| tallgrass::battle::ability_summary(it).is_none();
    let mut waiting = dex.abilities.iter().filter(waiting).map(|def| &def.name);
    let (own, other) = (waiting.next().unwrap(), waiting.next().unwrap());
    let mon = |name: &str, side: &str, at: (i32, i32)| {
        format!(
            "(name: {name:?}, side: {side:?}, species: \"Geodude\", level: 5, at: {at:?}, abilities: [{own:?}]), "
        )
    };
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("own_abilities.ron");
    std::fs::write(
        &path,
        level(&(mon("Rock", "Us", (0, 0)) + &mon("Stone", "Them", (3, 0)))),
    )
    .unwrap();
    let out = tallgrass(&["check", path.to_str().unwrap()]);
    let told = String::from_utf8(out.stdout).unwrap();
    assert!(
        told.contains(&format!("own_abilities.ron, 1 of its one ability: {own}\n")),
        "{told}"
    );
    assert!(
        !told.contains(other.as_str()) && !told.contains("that species name"),
        "{told}"
    );
    // Whoever asks about data is told of all that species name.
    let data = tallgrass(&["check", "assets/data"]);
    assert!(
        String::from_utf8(data.stdout)
            .unwrap()
            .contains("that species name")
    );
}
