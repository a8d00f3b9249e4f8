//! Worked cases as data: `tests/cases/**/*.case`, played by what `tallgrass run --json` plays.
//!
//! A case writes a level and a record with a dice tape, hands both to `tallgrass::cli::run_json`
//! and compares the events and the final state with numbers worked out by hand from the rules.
//! Every difference is told with file, line and case, and with what the battle waits for (a turn, an
//! offer); a fault in a file or a case stops no other.
//!
//! ```text
//! cargo test --no-default-features --test cases            all of them
//! CASES=a039 cargo test ... --test cases                   those with this in their name or file
//! CASES=a039 CASES_SHOW=1 cargo test ... --test cases      and prints their records and output
//! CASES_DIR=/tmp/mine cargo test ... --test cases          the files of another folder
//! CASES_DATA=/tmp/data cargo test ... --test cases         with a data folder (or several, as in PATH)
//! cargo test ... --test cases -- --nocapture               and lists what has no case of its own
//! ```
//!
//! Every move, ability and item owns its cases in a file of its name: `moves/knock_off.case`,
//! `abilities/sturdy.case`, `items/oran_berry.case`. What has none stands in `gaps.txt`, a list that only
//! shrinks: `UPDATE_GAPS=1` takes out what has come to have cases, and nothing new is ever put in.
//!
//! # The files
//!
//! A line starts a block (`case`, `setup`) or is indented and belongs to it; `#` starts a
//! comment line; a `\` at the end of a line goes on with the next.
//!
//! ```text
//! setup duel
//!     map 8x3                      # open short grass; or lines of `row ..~=^;o%`
//!     mon Ana A 1,1 60 12/8/4/5/40 moves: ["Focus Energy"]
//!     mon Bob B 2,1 60 4/4/4/4/4
//!
//! case a039_with_expert_combat     # its name: rule or case ids, then words
//!     use duel
//!     more Ana start: (statuses: [Confused])
//!     dice 8 4
//!     expect Ana hp=53 injuries=0
//!     event damage who=Ana dealt=7
//!     do Bob EndTurn
//!     refuse Ana Shift([(9, 9)]) => there is no way
//! ```
//!
//! Setting up (before the first step):
//!
//! - `map WxH`, which starts a new map, or one `row` line per row: `.` short grass, `,` tall
//!   grass, `;` heavy brush, `~` shallow water, `=` deep water, `o` rock, `%` earth, `_` cave
//!   floor, `+` wooden floor.
//! - `legend LETTER GROUND`: a letter of the rows besides these, or in place of one of them.
//! - `land FIELDS`: more fields of the map (`light: [...]`, `elevation: [...]`) or of the zones.
//! - `zone FIELDS`, `way FIELDS`: instead of a map (G053), e.g. `zone name: "the dock", landmarks:
//!   ["the boat"]` and `way between: ("the boat", "the door"), metres: 7`. Combatants have `-` for
//!   the place and `near: "the boat"` among their fields.
//! - `data DIR`: a data folder on top of the data of the game, from the folder of the case files.
//! - `top FIELDS`: fields of the level (`weather: Hail`, `house: (set_damage: true)`).
//! - `side NAME TEAM FIELDS`: a side. Without any there are A (team 0) and B (team 1).
//! - `mon NAME SIDE X,Y MAXHP ATK/DEF/SPA/SPD/SPE FIELDS`: a typeless Pokémon of level 10,
//!   overland 6 and no jumps unless the fields say otherwise; `trainer` the same, of level 5
//!   with its own speeds; `ball` the same with `-` for the place, in the ball of its trainer.
//! - `who NAME SIDE FIELDS`: a combatant with just these fields.
//! - `more NAME FIELDS`: further fields of a combatant, or others in place of those it has.
//! - `script LINES`: script lines of the level.
//!
//! Steps, in order:
//!
//! - `dice N...`: the tape. Dice stand before the step that rolls them; those that fall before
//!   the first prompt come before all steps.
//! - `do NAME ACTION`: a command, the action as records write it.
//! - `refuse NAME ACTION => WORDS`: this command is refused, and the refusal has these words in
//!   it (e.g. the rule's id). It is not part of the record afterwards. Without `=> WORDS` any refusal will
//!   do. A dice tape that runs dry is no refusal, and neither is that of a command before it.
//! - `expect NAME PATH=VALUE...`: the final state of a combatant as `run --json` writes it, if
//!   the record ended here, with no die left over. `expect battle ...` reads the state itself.
//! - `event KIND PATH=VALUE...`: such an event happened since the last `do` (since the start,
//!   where there was none).
//! - `never KIND PATH=VALUE...`: no such event happened since the last `do`.
//!
//!   Kinds, fields and values that no event can have are faults of the case: they come from
//!   `tallgrass::battle::projection::EVENTS`.
//! - `fault WORDS`: instead of steps; the level or record is refused with these words.
//!
//! A PATH goes down with dots and numbers (`stages.defense`, `moves.0.used`); `at` of a combatant is
//! its place on the board, in zones `near` says it in words. A VALUE is a number, a word, `-` for null, `"several words"`, a pair `3/1` (a
//! square, a count) or a list `[a,b]`, whose order does not matter. Names of combatants, moves and
//! items stand for their numbers; statuses are known by their names. `path~part` asks whether this
//! is part of the value.

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

mod support;

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};

use rayon::prelude::*;
use support::data;
use support::file::{self, Case};
use support::{owned, play};
use tallgrass::battle::{Battle, Sandbox};
use tallgrass::data::Dex;
use tallgrass::record::{Reading, Session};
use tallgrass::rules::Dice;

/// The files of a folder and of those in it.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            found.extend(files(&path));
        } else if path.extension().is_some_and(|it| it == "case") {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The cases of all files, each with its file, and what is wrong with the files themselves.
fn all_cases() -> (Vec<(String, Case)>, Vec<String>) {
    let (mut all, mut faults, mut names) = (Vec::new(), Vec::new(), BTreeSet::new());
    let folder = data::folder();
    for path in files(&folder) {
        let file = path.strip_prefix(&folder).unwrap();
        let file = file.to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let (cases, wrong) = file::cases(&file, &text);
        faults.extend(wrong);
        for case in cases {
            if !names.insert(case.name.clone()) {
                faults.push(format!("{file}: a second case is called {}", case.name));
            }
            all.push((file.clone(), case));
        }
    }
    (all, faults)
}

#[test]
fn every_case_comes_out_as_worked_by_hand() {
    let wanted = std::env::var("CASES").unwrap_or_default();
    let show = std::env::var_os("CASES_SHOW").is_some();
    let (mut cases, mut faults) = all_cases();
    cases.retain(|(file, case)| case.name.contains(&wanted) || file.contains(&wanted));
    let found: Vec<String> = cases
        .par_iter()
        .flat_map_iter(|(file, case)| play::faults(file, case, show))
        .collect();
    faults.extend(found);
    assert!(
        faults.is_empty(),
        "{} cases were played; these differ:\n{}",
        cases.len(),
        faults.join("\n")
    );
    assert!(
        !cases.is_empty(),
        "no case has {wanted:?} in its name or file"
    );
}

#[test]
fn everything_owns_its_cases_or_is_a_known_gap() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let owned = owned::of(&folder);
    let dex = Dex::builtin().unwrap();
    let faults = owned::faults(&folder.join("gaps.txt"), &owned::entries(dex), &owned);
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// Plays the commands of a case, and tries each of them in a sandbox first: what is wrong with that.
fn tried(file: &str, case: &Case) -> Vec<String> {
    let dex = Dex::builtin().unwrap();
    let text = play::record_text(case, case.steps.len(), None);
    let Ok(reading) = Reading::of(file, &text, dex) else {
        // The case is about a fault.
        return Vec::new();
    };
    let Ok(session) = Session::replay(dex, &reading.record) else {
        return Vec::new();
    };
    let dice = Dice::from_source(&reading.record.dice);
    let mut battle = Battle::new(dex, session.battle().first_level(), dice);
    let mut sandbox = Sandbox::new(&battle, Dice::seeded(1));
    let mut wrong = Vec::new();
    let whole = |battle: &Battle| {
        (
            battle.digest(),
            battle.journal().len(),
            battle.dice_rolled(),
        )
    };
    for (at, command) in session.commands().enumerate() {
        let before = whole(&battle);
        sandbox.enter(&battle, Dice::seeded(at as u64));
        let tried = sandbox.submit(command);
        if before != whole(&battle) || tried.is_err() {
            wrong.push(format!(
                "{file} {}: command {at} is not merely tried",
                case.name
            ));
        }
        sandbox.mirror(&battle);
        let (real, same) = (battle.submit(command), sandbox.submit(command));
        let (here, there) = (battle.digest(), sandbox.battle().digest());
        let differ = here.iter().zip(&there).filter(|(one, other)| one != other);
        let differ: Vec<&str> = differ.map(|((name, _), _)| *name).collect();
        if real.is_ok() != same.is_ok() || !differ.is_empty() {
            let name = &case.name;
            wrong.push(format!(
                "{file} {name}: command {at} comes out otherwise: {differ:?}"
            ));
        }
    }
    wrong
}

/// From every prompt of every case a sandbox takes the next command and leaves the battle as it was; and
/// with the dice of the case it comes to the same.
#[test]
fn every_case_can_be_tried() {
    let (cases, _) = all_cases();
    let wrong: Vec<String> = cases
        .par_iter()
        .flat_map_iter(|(file, case)| tried(file, case))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Two combatants far apart; Ana has the first turn.
const PAIR: &str =
    "case a_b\n    map 4x1\n    mon Ana A 0,0 60 4/4/4/4/40\n    mon Bob B 3,0 60 4/4/4/4/4\n";

/// What the runner says of the pair with these steps.
fn told(steps: &str) -> String {
    let (cases, wrong) = file::cases("x.case", &format!("{PAIR}{steps}"));
    assert_eq!(wrong, Vec::<String>::new());
    play::faults("x.case", &cases[0], false).join("\n")
}

#[test]
fn the_runner_notices_what_is_wrong() {
    assert_eq!(told("    expect Ana hp=60 at=0/0\n"), "");
    assert_eq!(told("    expect Ana statuses=[] stages.attack=0\n"), "");
    assert_eq!(
        told("    expect Bob hp=59\n"),
        "x.case:5: a_b: Bob hp is 60, not 59 [Ana is asked: Turn]"
    );
    assert!(told("    expect Bob hq=59\n").contains("there is no hq"));
    assert!(told("    dice 3\n    expect Bob hp=60\n").contains("left over"));
    assert!(told("    event fainted who=Bob\n").contains("no fainted who=Bob"));
    assert_eq!(told("    event turn_started who=Ana\n"), "");
    assert_eq!(told("    never turn_started who=Bob\n"), "");
    assert!(told("    never turn_started who=Ana\n").contains("turn_started who=Ana happened"));
    assert_eq!(
        told("    do Ana EndTurn\n    event turn_started who=Bob\n"),
        ""
    );
    assert!(told("    do Bob EndTurn\n").contains("is refused"));
    assert_eq!(told("    refuse Bob EndTurn => Ana who must decide\n"), "");
    assert!(told("    refuse Ana EndTurn => never\n").contains("should be refused"));
    assert!(told("    refuse Bob EndTurn => never\n").contains("without \"never\""));
}

/// Without words any refusal will do; a dry tape and a command before it are none.
#[test]
fn a_dry_tape_is_no_refusal() {
    assert_eq!(told("    refuse Bob EndTurn\n"), "");
    assert!(told("    refuse Ana EndTurn\n").contains("should be refused"));
    let text = "case a\n    map 4x1\n    mon Ana A 0,0 60 9/4/4/4/40 moves: [\"Tackle\"]\n    \
                mon Bob B 1,0 60 4/4/4/4/4\n    dice 15\n    \
                refuse Ana Attack(Move(\"Tackle\"), One(\"Bob\"))\n";
    for words in ["", " => dice"] {
        let text = text.trim_end().to_owned() + words + "\n";
        let found = play::faults("x.case", &file::cases("x.case", &text).0[0], false);
        assert_eq!(found.len(), 1, "{found:?}");
        assert!(found[0].contains("ran dry"), "{found:?}");
    }
    let found = told("    do Bob EndTurn\n    refuse Ana Flee\n");
    assert!(found.contains("command 1 of 2"), "{found}");
}

/// `never` with a word that no journal has would hold for ever.
#[test]
fn the_runner_notices_words_that_no_event_has() {
    for (step, words) in [
        (
            "never fanted who=Bob",
            "no event is called fanted; fainted is known",
        ),
        (
            "never fainted whom=Bob",
            "fainted has no whom; who is known",
        ),
        ("never fainted who=Bbo", "fainted who is never Bbo"),
        ("never moved at=1/1", "moved has no at"),
        ("never saved die.face=3", "saved has no die.face"),
        (
            "never saved die.value=high",
            "saved die.value is never high",
        ),
        ("never saved die.value.0=3", "saved has no die.value.0"),
        (
            "never status_gained status=Posioned",
            "status is never Posioned",
        ),
        ("never damage critical=yes", "damage critical is never yes"),
        (
            "never accuracy roll.0.amont=1",
            "accuracy has no roll.0.amont",
        ),
        ("event fanted who=Bob", "no event is called fanted"),
    ] {
        let found = told(&format!("    {step}\n"));
        assert!(found.contains(words), "{step}: {found}");
    }
    for step in [
        "never fainted who=Bob rule~combat",
        "never status_gained status=Poisoned source~Toxic",
        "never accuracy roll.0.amount=1 die.roll=Accuracy",
        "never moved path=[1/0,2/0] path.0=1/0 path.0.1=0",
        "never corrected who=- vitals.hp=3",
        "never round_started order.0=Bob/4",
        "never planned action.Attack.0.Move=Tackle",
    ] {
        assert_eq!(told(&format!("    {step}\n")), "", "{step}");
    }
}

#[test]
fn squares_of_events_are_compared() {
    let walk = "    do Ana Shift([(1, 0)])\n    event moved path=[1/0] from=0/0\n";
    assert_eq!(told(walk), "");
    let text = "case a\n    map 4x2\n    mon Ana A 0,0 60 4/4/4/4/40 held: \"Oran Berry\"\n    \
                mon Bob B 3,0 60 4/4/4/4/4\n    do Ana DropItem\n    \
                event item_on_ground at=0/0\n    never item_on_ground at=1/0\n    \
                event item_on_ground at=1/0\n";
    let found = play::faults("x.case", &file::cases("x.case", text).0[0], false);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(
        found[0].contains("x.case:8: a: no item_on_ground at=1/0"),
        "{found:?}"
    );
}

#[test]
fn a_failure_names_the_offer_that_waits() {
    let text = "case a\n    map 4x2\n    mon Ana A 0,0 60 4/4/4/4/40\n    \
                mon Bob B 1,0 60 4/4/4/4/4\n    do Ana Shift([(0, 1), (1, 1), (2, 1)])\n    \
                expect Ana at=9/9\n";
    let found = play::faults("x.case", &file::cases("x.case", text).0[0], false);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(
        found[0].contains("[Bob is offered AttackOfOpportunity: Ana"),
        "{found:?}"
    );
}

/// What cannot be read is told line by line; the other cases are played all the same.
#[test]
fn a_fault_stops_nothing_else() {
    let text = format!(
        "    lost\n{PAIR}    expect Bob hp=60\n\ncase b\n    dance\n    map four\n\nsong c\n\n\
         case d\n    use nothing\n\n{}    expect Bob hp=1\n",
        PAIR.replace("a_b", "e")
    );
    let (cases, wrong) = file::cases("x.case", &text);
    let names: Vec<&str> = cases.iter().map(|case| case.name.as_str()).collect();
    assert_eq!(names, ["a_b", "e"]);
    assert_eq!(
        wrong,
        [
            "x.case:1: this line belongs to nothing: lost",
            "x.case:9: no such step: dance",
            "x.case:10: a size is written as 8x3: map four",
            "x.case:12: neither `case` nor `setup`: song c",
            "x.case:15: there is no such setup: use nothing",
        ]
    );
    assert!(play::faults("x.case", &cases[0], false).is_empty());
    assert_eq!(play::faults("x.case", &cases[1], false).len(), 1);
}

/// A battlefield of zones, and a map with letters of its own.
#[test]
fn cases_are_played_in_zones_and_with_a_legend() {
    let zones = "case a\n    zone name: \"the dock\", landmarks: [\"the boat\", \"the crane\"]\n    \
                 zone name: \"the hall\", ground: \"wooden floor\", landmarks: [\"the door\"]\n    \
                 way between: (\"the crane\", \"the door\"), metres: 7\n    \
                 land apart: 4\n    \
                 mon Ana A - 60 4/4/4/4/40 near: \"the boat\"\n    \
                 mon Bob B - 60 4/4/4/4/4 near: \"the door\"\n    \
                 expect Ana near=\"at the boat\"\n    expect Bob near~door\n    \
                 expect Bob near~boat\n";
    let found = play::faults("x.case", &file::cases("x.case", zones).0[0], false);
    assert_eq!(found.len(), 1, "{found:?}");
    assert!(found[0].contains("Bob near is at the door, does not have boat"));
    let legend = "case a\n    map 1x1\n    legend w deep water\n    row .w.\n    \
                  mon Ana A 0,0 60 4/4/4/4/40\n    mon Bob B 2,0 60 4/4/4/4/4\n    \
                  refuse Ana Shift([(1, 0)]) => Swim\n";
    let found = play::faults("x.case", &file::cases("x.case", legend).0[0], false);
    assert_eq!(found, Vec::<String>::new());
}

/// The way through the built binary is the same.
#[test]
fn the_binary_says_the_same() {
    let text = "case a\n    map 4x1\n    mon Ana A 0,0 60 9/4/4/4/40 moves: [\"Tackle\"]\n    \
                mon Bob B 1,0 60 4/4/4/4/4\n    dice 15 4\n    \
                do Ana Attack(Move(\"Tackle\"), One(\"Bob\"))\n    expect Bob injuries=0\n";
    let case = &file::cases("x.case", text).0[0];
    let record = play::record_text(case, case.steps.len(), None);
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join("case.ron");
    std::fs::write(&path, &record).unwrap();
    let output = std::process::Command::new(env!("CARGO_BIN_EXE_tallgrass"))
        .args(["run", path.to_str().unwrap(), "--json"])
        .output()
        .unwrap();
    assert!(output.status.success(), "{output:?}");
    let mut out = Vec::new();
    tallgrass::cli::run_json("case.ron", &record, &mut out).unwrap();
    assert_eq!(output.stdout, out);
}
