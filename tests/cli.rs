//! The built binary as people and scripts use it: exit status, what goes where, and that
//! equal seeds give equal bytes.

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

#[path = "support/binary.rs"]
mod binary;

use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use binary::{tallgrass, tallgrass_with};

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).unwrap()
}

fn err(output: &Output) -> String {
    String::from_utf8(output.stderr.clone()).unwrap()
}

/// A folder of this test's own.
fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&path);
    std::fs::create_dir_all(&path).unwrap();
    path
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

/// One or two plain lines on standard error, nothing on standard output.
#[track_caller]
fn fails_plainly(output: &Output, code: i32, words: &str) {
    let told = err(output);
    assert_eq!(output.status.code(), Some(code), "{told}");
    assert_eq!(out(output), "");
    assert!(
        told.starts_with("error: ") && told.contains(words),
        "{told}"
    );
    assert!(told.lines().count() <= 2, "{told}");
}

#[test]
fn simulate_tells_of_the_workers_that_there_was_work_for() {
    let output = tallgrass(&["simulate", "bench3v3", "--battles", "1", "--jobs", "8"]);
    let told = err(&output);
    assert!(told.starts_with("1 battle in "), "{told}");
    assert!(told.trim_end().ends_with(" on 1 worker."), "{told}");
}

#[test]
fn what_of_sheets_is_not_played_is_told_in_a_line_and_is_no_fault() {
    let dir = folder("not-played");
    let file = dir.join("sheet.ron");
    let level = "(name: \"Sheet\", map: (legend: { '.': \"short grass\" }, rows: [\"....\"]), sides: [(name: \"A\",
        controller: \"wild\", team: 0), (name: \"B\", controller: \"wild\", team: 1)], combatants: [
        (name: \"Ann\", kind: Trainer, side: \"A\", level: 5, at: (0, 0), features: [\"Press\", \"Cheerleader\", \"Grace\"],
        items: { \"Tent\": 1 }), (name: \"Bob\", species: \"Rattata\", side: \"B\", level: 5, at: (3, 0))])";
    std::fs::write(&file, level).unwrap();
    let lines = [
        format!(
            "Known and not played in {}, 2 of its 3 features and edges: Cheerleader, Grace",
            text(&file)
        ),
        format!("Of no use in a battle in {}: Tent", text(&file)),
    ];
    let checked = tallgrass(&["check", text(&file)]);
    assert_eq!(checked.status.code(), Some(0));
    let simulated = tallgrass(&["simulate", text(&file), "--battles", "1"]);
    for (told, line) in [(out(&checked), &lines), (err(&simulated), &lines)]
        .iter()
        .flat_map(|(told, lines)| lines.iter().map(move |line| (told, line)))
    {
        assert!(told.contains(line.as_str()), "{told}");
    }
}

#[test]
fn wrong_usage_exits_with_2() {
    for arguments in [
        &["dance"][..],
        &["play"],
        &["simulate", "lakeside", "--battles", "many"],
        &["simulate", "lakeside", "--battles", "0"],
        &["simulate", "lakeside", "--jobs", "0"],
        &["simulate", "lakeside", "--controller", "wild"],
        &["screenshot", "lakeside"],
        &["screenshot", "lakeside", "--out", "x.png", "--size", "big"],
        &["dex", "birds"],
    ] {
        let output = tallgrass(arguments);
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(out(&output), "", "{arguments:?}");
        assert!(
            err(&output).starts_with("error: "),
            "{arguments:?}: {}",
            err(&output)
        );
    }
}

#[test]
fn help_and_version_are_no_errors() {
    let help = tallgrass(&["--help"]);
    assert!(help.status.success() && out(&help).contains("simulate"));
    assert!(tallgrass(&["--version"]).status.success());
}

#[test]
fn names_that_nothing_has_are_told_with_the_nearest() {
    fails_plainly(&tallgrass(&["simulate", "lakesid"]), 1, "lakeside");
    fails_plainly(
        &tallgrass(&["dex", "moves", "Embr"]),
        1,
        "did you mean \"Ember\"?",
    );
    let seats = ["simulate", "lakeside", "--battles", "1", "--controller"];
    fails_plainly(
        &tallgrass(&[&seats[..], &["Wild=wld"]].concat()),
        1,
        "did you mean \"wild\"?",
    );
    fails_plainly(
        &tallgrass(&[&seats[..], &["Wilde=wild"]].concat()),
        1,
        "did you mean \"Wild\"?",
    );
}

#[test]
fn broken_levels_get_a_located_error_each() {
    let folder = folder("broken_levels");
    let good = std::fs::read_to_string("levels/bench3v3.ron").unwrap();
    let cases: [(&str, Vec<u8>); 6] = [
        ("empty.ron", Vec::new()),
        ("latin1.ron", b"(name: \"caf\xe9\")".to_vec()),
        ("syntax.ron", b"(name: ".to_vec()),
        (
            "unknown_move.ron",
            good.replacen("\"Tackle\"", "\"Tackel\"", 1).into_bytes(),
        ),
        (
            "missing_field.ron",
            good.replacen("name:", "nom:", 1).into_bytes(),
        ),
        ("short.ron", good.as_bytes()[..good.len() / 2].to_vec()),
    ];
    for (name, bytes) in cases {
        let path = folder.join(name);
        std::fs::write(&path, bytes).unwrap();
        for command in ["simulate", "play"] {
            let output = tallgrass(&[command, text(&path)]);
            let told = err(&output);
            assert_eq!(output.status.code(), Some(1), "{command} {name}: {told}");
            assert!(
                told.contains(&format!("{name}:")),
                "{command} {name}: {told}"
            );
            assert!(told.lines().count() <= 2, "{command} {name}: {told}");
        }
        let check = tallgrass(&["check", text(&path)]);
        assert_eq!(check.status.code(), Some(1), "{name}");
        assert!(
            out(&check).contains(&format!("{name}:")),
            "{name}: {}",
            out(&check)
        );
    }
}

#[test]
fn everything_that_ships_is_sound() {
    let output = tallgrass(&["check"]);
    assert!(output.status.success(), "{}{}", out(&output), err(&output));
    assert!(out(&output).contains("no faults"));
}

#[test]
fn the_dex_answers_as_text_and_as_json() {
    for kind in [
        "moves",
        "species",
        "items",
        "terrain",
        "types",
        "statuses",
        "house-rules",
        "maneuvers",
        "natures",
        "abilities",
        "terms",
        "rules",
        "hooks",
    ] {
        let output = tallgrass(&["dex", kind]);
        assert!(
            output.status.success() && out(&output).lines().count() > 3,
            "{kind}"
        );
        let json = tallgrass(&["dex", kind, "--json"]);
        let value: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
        assert_eq!(
            value.as_array().unwrap().len(),
            out(&output).lines().count(),
            "{kind}"
        );
    }
    let card = out(&tallgrass(&["dex", "moves", "ember"]));
    assert!(card.contains("Fire") && card.contains("Burned"), "{card}");
    let term = out(&tallgrass(&["dex", "terms", "stab"]));
    assert!(
        term.contains("Damage Base") && term.contains("combat-R021: Same-type bonus"),
        "{term}"
    );
    let trip = out(&tallgrass(&["dex", "maneuvers", "trip"]));
    assert!(trip.contains("AC 6, then Combat or Acrobatics"), "{trip}");
    let json = tallgrass(&["dex", "moves", "ember", "--json"]);
    let value: serde_json::Value = serde_json::from_slice(&json.stdout).unwrap();
    assert_eq!(value["name"], "Ember");
}

#[test]
fn lists_of_the_dex_are_narrowed() {
    let asked = |args: &[&str]| out(&tallgrass(&[&["dex"], args].concat()));
    let abilities = asked(&["abilities", "--of", "machop"]);
    assert_eq!(abilities.lines().count(), 5, "{abilities}");
    assert!(
        abilities.contains("No Guard") && abilities.contains("high · "),
        "{abilities}"
    );
    let early = asked(&["moves", "--of", "Machop", "--max-level", "7"]);
    assert!(
        early.contains("Karate Chop") && early.contains("level 7 · "),
        "{early}"
    );
    assert!(
        !early.contains("Low Sweep") && !early.contains("machine"),
        "{early}"
    );
    let fire = asked(&["moves", "--type", "fire", "--max-level", "20", "--json"]);
    let fire: serde_json::Value = serde_json::from_str(&fire).unwrap();
    let fire = fire.as_array().unwrap();
    assert!(fire.iter().any(|entry| entry["name"] == "Ember"));
    for entry in fire {
        assert_eq!(entry["type"], "Fire");
        assert!(
            entry["why"].as_str().unwrap().contains(" at level "),
            "{entry}"
        );
    }
    let both = asked(&["species", "--type", "Fighting", "--ability", "No Guard"]);
    assert!(
        both.contains("Machop") && !both.contains("Golurk"),
        "{both}"
    );
    for (args, said) in [
        (
            &["abilities", "--of", "Machopp"][..],
            "did you mean \"Machop\"?",
        ),
        (&["moves", "--type", "Fyre"], "did you mean \"Fire\"?"),
        (
            &["items", "--type", "Fire"],
            "lists of moves and species, not of items",
        ),
        (
            &["moves", "--min-level", "9", "--max-level", "3"],
            "at least 9 and at most 3",
        ),
        (
            &["species", "--max-level", "3"],
            "together with --learns MOVE",
        ),
    ] {
        let output = tallgrass(&[&["dex"], args].concat());
        assert!(
            !output.status.success() && err(&output).contains(said),
            "{args:?}: {}",
            err(&output)
        );
    }
}

#[cfg(unix)]
#[test]
fn a_reader_that_has_seen_enough_ends_it_quietly() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_tallgrass"))
        .args(["dex", "moves", "--json"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success(), "{:?}", output.status);
    assert_eq!(err(&output), "");
}

#[test]
fn simulations_do_not_depend_on_the_number_of_jobs() {
    let json = |jobs: &str| {
        let arguments = [
            "simulate",
            "lakeside",
            "--battles",
            "40",
            "--seed",
            "1",
            "--json",
            "--jobs",
            jobs,
        ];
        let output = tallgrass(&arguments);
        assert!(output.status.success(), "{}", err(&output));
        out(&output)
    };
    let one = json("1");
    assert_eq!(one, json("2"));
    assert_eq!(one, json("1"));
    let value: serde_json::Value = serde_json::from_str(&one).unwrap();
    assert_eq!(value["battles"], 40);
    assert_eq!(value["failures"]["count"], 0);
}

#[test]
fn battle_n_is_the_same_alone() {
    let folder = folder("alone");
    let output = tallgrass(&[
        "simulate",
        "bench3v3",
        "--battles",
        "1",
        "--from",
        "3",
        "--seed",
        "5",
        "--out",
        text(&folder),
    ]);
    assert!(output.status.success(), "{}", err(&output));
    let record = folder.join("battle-3.ron");
    let run = tallgrass(&["run", text(&record)]);
    assert!(run.status.success(), "{}", err(&run));
    assert!(out(&run).contains("=== "), "{}", out(&run));
    let json = tallgrass(&["run", text(&record), "--json"]);
    let last = out(&json).lines().last().unwrap().to_owned();
    let state: serde_json::Value = serde_json::from_str(&last).unwrap();
    assert_eq!(state["state"]["dice_left"], 0);
    assert!(state["state"]["outcome"].is_object(), "{last}");
    assert!(
        out(&json)
            .lines()
            .all(|line| serde_json::from_str::<serde_json::Value>(line).is_ok())
    );
}

/// A duel with nothing left to chance but what the tape says.
const DUEL: &str = r#"(
    name: "Duel", summary: "Two foes, side by side.", context: FullContact, seed: 1,
    map: (legend: { '.': "short grass" }, rows: ["....", "....", "...."]),
    sides: [
        (name: "Left", controller: "human", team: 0),
        (name: "Right", controller: "wild", team: 1),
    ],
    combatants: [
        (
            name: "Archie", species: "Cyndaquil", side: "Left", level: 10,
            stats: (hp: 5, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 20),
            moves: ["Tackle"], at: (1, 1),
        ),
        (
            name: "Oddish", species: "Oddish", side: "Right", level: 10,
            stats: (hp: 5, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 3),
            moves: ["Absorb"], at: (2, 1),
        ),
    ],
)"#;

/// A record of the duel: Archie tackles (d20, then the dice of DB 5) and ends the turn.
fn duel(name: &str, dice: &str, commands: &str) -> PathBuf {
    let path = folder(name).join("duel.ron");
    let text = format!(
        "(level: \"duel\", dice: {dice}, commands: [{commands}], level_text: r#\"{DUEL}\"#)"
    );
    std::fs::write(&path, text).unwrap();
    path
}

const TACKLE: &str = "(actor: \"Archie\", action: Attack(Move(\"Tackle\"), One(\"Oddish\")))";

#[test]
fn a_tape_is_played_die_by_die_and_must_fit() {
    let fits = duel("tape_fits", "Tape([15, 4])", TACKLE);
    let run = tallgrass(&["run", text(&fits), "--details"]);
    assert!(run.status.success(), "{}{}", out(&run), err(&run));
    assert!(out(&run).contains("15 on a d20"), "{}", out(&run));

    let short = tallgrass(&["run", text(&duel("tape_short", "Tape([15])", TACKLE))]);
    assert_eq!(short.status.code(), Some(1));
    let told = err(&short);
    assert!(
        told.contains("command 1 of 1") && told.contains("ran dry after 1"),
        "{told}"
    );

    let long = tallgrass(&["run", text(&duel("tape_long", "Tape([15, 4, 9])", TACKLE))]);
    assert_eq!(long.status.code(), Some(1));
    assert!(
        err(&long).contains("1 dice of the tape are left over"),
        "{}",
        err(&long)
    );

    let wrong = tallgrass(&["run", text(&duel("tape_wrong", "Tape([21, 4])", TACKLE))]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(err(&wrong).contains("21"), "{}", err(&wrong));
}

#[test]
fn records_fail_loudly_on_what_is_not_allowed_or_not_known() {
    let again = format!("{TACKLE}, {TACKLE}");
    let refused = tallgrass(&["run", text(&duel("refused", "Tape([15, 4])", &again))]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(
        err(&refused).contains("command 2 of 2 is refused"),
        "{}",
        err(&refused)
    );

    let unknown = "\n  (actor: \"Archi\", action: EndTurn),\n  (actor: \"Archie\", action: Dance)";
    let output = tallgrass(&["run", text(&duel("unknown", "Seeded(1)", unknown))]);
    fails_plainly(
        &output,
        1,
        "duel.ron:2:11: record: there is no combatant \"Archi\"",
    );
    assert!(
        err(&output).contains("did you mean \"Archie\"?"),
        "{}",
        err(&output)
    );
}

#[test]
fn a_duel_is_played_by_typing() {
    let folder = folder("typing");
    let level = folder.join("duel_level.ron");
    std::fs::write(&level, DUEL).unwrap();
    let saved = folder.join("saved.ron");
    let script = format!(
        "help\nboard\ncard tackle\nwho oddish\ndance\ndisarm\ndisengage 0,1\nundo\ntackle\n\nwhy\nsave {}\nquit\n",
        text(&saved)
    );
    let output = tallgrass_with(&["play", text(&level), "--text"], script.as_bytes());
    assert!(output.status.success(), "{}", err(&output));
    let told = out(&output);
    for words in [
        "[A]",
        "Archie's turn",
        "Tackle",
        "none of the options",
        "Disarm is not possible",
        "Taken back.",
        "hits on",
        "uses Tackle on Oddish",
        "Saved.",
    ] {
        assert!(told.contains(words), "no {words:?} in\n{told}");
    }
    assert!(!told.contains('\u{1b}'), "control codes in the output");
    let run = tallgrass(&["run", text(&saved)]);
    assert!(run.status.success(), "{}", err(&run));
    assert!(out(&run).contains("uses Tackle on Oddish"), "{}", out(&run));
}

#[test]
fn where_the_input_ends_the_computer_plays_on() {
    let output = tallgrass_with(&["play", "lakeside", "--text", "--seed", "4"], b"1\n");
    assert!(output.status.success(), "{}", err(&output));
    assert!(
        out(&output).contains("The input has ended"),
        "{}",
        out(&output)
    );
    assert!(out(&output).contains("=== "), "{}", out(&output));
}

#[test]
fn without_display_and_terminal_the_game_plays_itself() {
    let output = tallgrass(&[]);
    assert!(output.status.success(), "{}", err(&output));
    assert!(err(&output).contains("No window"), "{}", err(&output));
    assert!(out(&output).contains("=== "), "{}", out(&output));
    let seed = told_seed(&output);
    let again = tallgrass(&["play", "lakeside", "--seed", &seed]);
    assert_eq!(out(&output), out(&again));
}

/// The seed that a game says it has rolled.
#[track_caller]
fn told_seed(output: &Output) -> String {
    let told = err(output);
    let seed = told.split("New dice: seed ").nth(1);
    let seed = seed.and_then(|rest| rest.split('.').next());
    assert!(seed.is_some(), "{told}");
    seed.unwrap().to_owned()
}

#[test]
fn without_a_seed_the_dice_are_new_and_the_seed_is_told() {
    let play = || tallgrass(&["play", "first_steps", "--text"]);
    let (one, other) = (play(), play());
    assert_ne!(told_seed(&one), told_seed(&other));
    let again = tallgrass(&["play", "first_steps", "--text", "--seed", &told_seed(&one)]);
    assert_eq!(out(&one), out(&again));
    assert!(!err(&again).contains("New dice"), "{}", err(&again));
}

#[test]
fn the_levels_are_listed() {
    let told = out(&tallgrass(&["levels"]));
    assert!(told.starts_with("first_steps "), "{told}");
    for words in ["lakeside", "sea_cave", "hill_road", "Three Oddish"] {
        assert!(told.contains(words), "{words}: {told}");
    }
    assert_eq!(told.lines().count(), 11, "{told}");
}

#[test]
fn table_dice_are_asked_for() {
    let folder = folder("table_dice");
    let level = folder.join("duel_level.ron");
    std::fs::write(&level, DUEL).unwrap();
    let script = "tackle oddish!\n99\n15\n4\nquit\n";
    let arguments = ["play", text(&level), "--table-dice"];
    let output = tallgrass_with(&arguments, script.as_bytes());
    assert!(output.status.success(), "{}", err(&output));
    let told = out(&output);
    for words in [
        "'s Tackle at Oddish: roll a d20 for accuracy, ",
        "A number from 1 to 20",
        "'s Tackle hits Oddish: roll a d8 for damage",
    ] {
        assert!(told.contains(words), "no {words:?} in\n{told}");
    }
}

#[test]
fn a_battle_left_while_the_table_rolls_off_leaves_no_record_that_cannot_be_played() {
    let folder = folder("roll_off");
    let (early, later) = (folder.join("early.ron"), folder.join("later.ron"));
    let script = format!("save {}\nquit\n{}\n", text(&early), text(&later));
    let output = tallgrass_with(&["play", "hill_road", "--table-dice"], script.as_bytes());
    let told = out(&output);
    assert!(told.contains("'s Initiative is level with "), "{told}");
    assert!(told.contains("there is nothing to save"), "{told}");
    assert!(!early.exists() && !later.exists(), "{told}");
    // As soon as somebody is asked there is.
    let script = format!("18\n3\nsave {}\nquit\n", text(&early));
    let output = tallgrass_with(&["play", "hill_road", "--table-dice"], script.as_bytes());
    assert!(early.exists(), "{}", out(&output));
    let again = tallgrass(&["run", text(&early)]);
    assert!(again.status.success(), "{}", err(&again));
}

#[test]
fn a_verification_says_what_it_played_and_is_the_same_again() {
    let told = |jobs: &str| {
        let arguments = ["verify", "first_steps", "--generate", "3", "--battles", "8"];
        let output = tallgrass(&[&arguments[..], &["--seed", "3", "--jobs", jobs]].concat());
        assert!(output.status.success(), "{}{}", out(&output), err(&output));
        out(&output)
    };
    let one = told("1");
    // Eight were asked for; whatever level is made up may have one after another.
    let (count, rest) = one.split_once(" battles (").unwrap();
    assert!(count.parse::<u32>().is_ok_and(|it| it >= 8), "{one}");
    assert!(rest.contains(" of them after another), "), "{one}");
    assert!(one.contains(" 0 battles with a fault."), "{one}");
    assert_eq!(one, told("2"));
    fails_plainly(&tallgrass(&["verify", "first_stepz"]), 1, "first_steps");
}

#[test]
fn a_referee_corrects_by_typing_and_the_record_keeps_it() {
    let folder = folder("referee");
    let level = folder.join("duel_level.ron");
    std::fs::write(&level, DUEL).unwrap();
    let saved = folder.join("saved.ron");
    let script = format!(
        "ref\nref hp oddish 900\nref hp oddish 7\nref status oddish +burned\nref move arch 0,2\n\
         undo\nref house set_damage true\nsave {}\nquit\n",
        text(&saved)
    );
    let output = tallgrass_with(&["play", text(&level), "--text"], script.as_bytes());
    assert!(output.status.success(), "{}", err(&output));
    let told = out(&output);
    for words in [
        "ref hp NAME 20",
        "That does not work: Hit Points can be",
        "Referee: Oddish: Hit Points, ",
        "Referee: Oddish: Burned, no -> until cured.",
        "Referee: Archie: place, (1, 1) -> (0, 2).",
        "Taken back.",
        "Referee: house rule set_damage, false -> true.",
    ] {
        assert!(told.contains(words), "no {words:?} in\n{told}");
    }
    let run = tallgrass(&["run", text(&saved), "--json"]);
    assert!(run.status.success(), "{}", err(&run));
    let events: Vec<serde_json::Value> = out(&run)
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let corrected: Vec<&serde_json::Value> = events
        .iter()
        .filter(|event| event["event"] == "corrected")
        .collect();
    assert_eq!(corrected.len(), 3, "the one taken back is gone");
    assert_eq!(corrected[0]["what"], "Hit Points");
    assert_eq!(corrected[0]["vitals"]["hp"], 7);
    let state = &events.last().unwrap()["state"]["combatants"];
    assert_eq!(state[1]["hp"], 7);
    assert_eq!(state[0]["place"]["Board"], serde_json::json!([1, 1]));
}

#[test]
fn the_program_describes_itself_to_shells_and_to_man() {
    for shell in ["bash", "elvish", "fish", "powershell", "zsh"] {
        let output = tallgrass(&["completions", shell]);
        assert!(output.status.success(), "{shell}");
        let script = String::from_utf8(output.stdout).unwrap();
        for word in ["simulate", "screenshot", "table-dice"] {
            assert!(script.contains(word), "{shell} knows no {word}");
        }
    }
    let page = String::from_utf8(tallgrass(&["man"]).stdout).unwrap();
    assert!(
        page.contains(".TH tallgrass 1") && page.contains("simulate"),
        "{page}"
    );
    let folder = std::env::temp_dir().join(format!("tallgrass-man-{}", std::process::id()));
    let output = tallgrass(&["man", "--out", folder.to_str().unwrap()]);
    assert!(output.status.success());
    for page in ["tallgrass.1", "tallgrass-simulate.1"] {
        assert!(folder.join(page).is_file(), "{page} is missing");
    }
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn levels_on_one_die_are_known_to_every_command() {
    let works = |arguments: &[&str], wanted: &str| {
        let output = tallgrass(arguments);
        let told = out(&output);
        assert!(
            output.status.success(),
            "{arguments:?}: {told}{}",
            err(&output)
        );
        assert!(told.contains(wanted), "{arguments:?}: {told}");
    };
    let (few, seed) = (["--battles", "4", "--seed", "2"], ["--seed", "2"]);
    works(&["play", "first_die", "--text", "--seed", "2"], "Round 1");
    let file = "assets/tables/d20/levels/three_starters.ron";
    works(
        &["simulate", file, few[0], few[1], few[2], few[3]],
        "Attacks",
    );
    works(
        &["verify", "double_team", few[0], few[1], few[2], few[3]],
        "Attacks",
    );
    let arena = [
        "arena",
        "random",
        "wild",
        "--level",
        "first_die",
        "--pairs",
        "2",
    ];
    works(&arena, "against");
    works(
        &["d20", "--simulate", "4", "--check", seed[0], seed[1]],
        "Attacks",
    );
    works(&["d20", "--tower", "--simulate", "2", "--check"], "Attacks");
    works(
        &["simulate", "lakeside", "--rules", "d20", few[0], few[1]],
        "Dice luck",
    );
    works(&["check", file], "no faults");
    works(&["check", "assets/tables/d20"], "Not played on one die");
}

#[test]
fn a_pasted_team_plays_or_is_refused_with_its_lines() {
    let folder = folder("pasted");
    let team = folder.join("team.txt");
    std::fs::write(&team, "Eevee\nLevel: 30\n- Tackle\n").unwrap();
    let plays = tallgrass(&["d20", "the_gym", "--team", text(&team), "--simulate", "2"]);
    assert!(plays.status.success(), "{}", err(&plays));
    std::fs::write(&team, "Eevee\nLevel: many\n").unwrap();
    let refused = tallgrass(&["d20", "the_gym", "--team", text(&team), "--simulate", "2"]);
    fails_plainly(&refused, 1, "line 2");
    std::fs::write(&team, "Eevee\n- Grass Pledge\n").unwrap();
    let refused = tallgrass(&["d20", "the_gym", "--team", text(&team), "--simulate", "2"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(err(&refused).contains("not played"), "{}", err(&refused));
}

#[test]
fn the_board_asks_for_the_dice_that_fall_before_the_first_prompt() {
    let script = "11\n4\n7\n3\n2\nquit\n";
    let arguments = ["board", "--text", "--table-dice", "--players", "2"];
    let output = tallgrass_with(&arguments, script.as_bytes());
    assert!(output.status.success(), "{}", err(&output));
    let told = out(&output);
    for words in [
        "Roll a d10 for Player 1: affinity.",
        "A number from 1 to 10",
        "Roll a d6 for Computer 2: order.",
        "With whom do you begin?",
    ] {
        assert!(told.contains(words), "no {words:?} in\n{told}");
    }
}

#[test]
fn seats_are_explained_with_the_words_of_their_game() {
    let output = tallgrass(&["board", "--seat", "=human"]);
    assert!(err(&output).contains("Ines=human"), "{}", err(&output));
}

#[test]
fn check_knows_a_folder_of_a_game_by_any_of_its_files() {
    for (game, file) in [
        ("pucks", "zones.ron"),
        ("pucks", "rules.ron"),
        ("pucks", "items.ron"),
        ("pucks", "world.ron"),
        ("board", "items.ron"),
        ("board", "world.ron"),
    ] {
        let folder = folder(&format!("alone_{game}_{}", file.replace('.', "_")));
        let from = format!("{}/assets/tables/{game}/{file}", env!("CARGO_MANIFEST_DIR"));
        std::fs::copy(from, folder.join(file)).unwrap();
        let output = tallgrass(&["check", text(&folder)]);
        assert!(
            output.status.success(),
            "{game} {file}: {}{}",
            out(&output),
            err(&output)
        );
    }
}

#[test]
fn a_battle_of_pucks_is_checked_to_its_beginning() {
    let folder = folder("pucks_files");
    let player = |name: &str, more: &str| {
        format!("(name: \"{name}\", control: \"human\", slammer: \"Onix\", {more})")
    };
    let bags = "health: {\"Sandbag\": 14}";
    for (top, second, at, words) in [
        ("", "health: {\"Onix\": 1, \"Sandbag\": 13}", ":2:", "R09"),
        ("", "health: {\"Sandbag\": 12}", ":2:", "R09"),
        ("arena: 0, ", bags, ":1:", "1 to 60"),
        (
            "standing: (players: [(), (), ()]), ",
            bags,
            ":1:",
            "3 rows of how players stand",
        ),
    ] {
        let (one, two) = (player("A", bags), player("B", second));
        let file = folder.join("battle.ron");
        let all = format!("(game: \"pucks\", {top}players: [{one},\n{two}])");
        std::fs::write(&file, all).unwrap();
        let output = tallgrass(&["check", text(&file)]);
        let told = out(&output);
        assert!(!output.status.success(), "{told}");
        let located = told.contains(&format!("battle.ron{at}"));
        assert!(located && told.contains(words), "{words}: {told}");
    }
}

/// The battle by the toy rules that ships beside the levels.
const PLAYGROUND: &str = "examples/playground.ron";

#[test]
fn the_toy_rules_are_played_simulated_verified_and_replayed_like_any_other() {
    let checked = tallgrass(&["check", PLAYGROUND]);
    assert!(checked.status.success(), "{}", err(&checked));
    let record = folder("toy").join("played.ron");
    let lines = format!("options\n\nrest\nsave {}\nquit\n", text(&record));
    let arguments = ["play", PLAYGROUND, "--text", "--seed", "3"];
    let played = tallgrass_with(&arguments, lines.as_bytes());
    let told = out(&played);
    assert!(played.status.success(), "{}", err(&played));
    for wanted in ["Breath 3 of 4", "Abe rests.", "Initiative: "] {
        assert!(told.contains(wanted), "{wanted}: {told}");
    }
    assert!(!told.contains("Injur"), "{told}");
    let run = tallgrass(&["run", text(&record), "--json"]);
    assert!(run.status.success(), "{}", err(&run));
    let last = out(&run).lines().last().unwrap().to_owned();
    let state: serde_json::Value = serde_json::from_str(&last).unwrap();
    let first = &state["state"]["combatants"][0];
    assert!(first["numbers"]["Might"].is_number(), "{first}");
    let simulated = tallgrass(&[
        "simulate",
        PLAYGROUND,
        "--battles",
        "40",
        "--controller",
        "Red=random",
        "--jobs",
        "1",
    ]);
    assert!(simulated.status.success(), "{}", err(&simulated));
    assert!(out(&simulated).contains("Blue"), "{}", out(&simulated));
    let verified = tallgrass(&["verify", PLAYGROUND, "--battles", "40", "--jobs", "1"]);
    assert!(
        verified.status.success(),
        "{}{}",
        out(&verified),
        err(&verified)
    );
}
