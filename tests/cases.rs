//! Worked cases as data: `tests/cases/*.case`, played by what `tallgrass run --json` plays.
//!
//! A case writes a level and a record with a dice tape, hands both to `tallgrass::cli::run_json`
//! and compares the events and the final state with numbers worked out by hand from the rules.
//! Every difference is told with file, line and case.
//!
//! ```text
//! cargo test --no-default-features --test cases            all of them
//! CASES=a039 cargo test ... --test cases                   those with this in their name
//! CASES=a039 CASES_SHOW=1 cargo test ... --test cases      and prints their records and output
//! CASES_DIR=/tmp/mine cargo test ... --test cases          the files of another folder
//! ```
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
//! - `land FIELDS`: more fields of the map (`light: [...]`, `elevation: [...]`).
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
//!   it (e.g. the rule's id). It is not part of the record afterwards.
//! - `expect NAME PATH=VALUE...`: the final state of a combatant as `run --json` writes it, if
//!   the record ended here, with no die left over. `expect battle ...` reads the state itself.
//! - `event KIND PATH=VALUE...`: such an event happened since the last `do` (since the start,
//!   where there was none).
//! - `never KIND PATH=VALUE...`: no such event happened since the last `do`.
//! - `fault WORDS`: instead of steps; the level or record is refused with these words.
//!
//! A PATH goes down with dots and numbers (`stages.defense`, `moves.0.used`); `at` is the place
//! on the board. A VALUE is a number, a word, `-` for null, `"several words"`, a pair `3/1` (a
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
use support::{file, play};

fn folder() -> PathBuf {
    std::env::var_os("CASES_DIR").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases"),
        PathBuf::from,
    )
}

fn files() -> Vec<PathBuf> {
    let mut found: Vec<PathBuf> = std::fs::read_dir(folder())
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|it| it == "case"))
        .collect();
    found.sort();
    found
}

#[test]
fn every_case_comes_out_as_worked_by_hand() {
    let wanted = std::env::var("CASES").unwrap_or_default();
    let show = std::env::var_os("CASES_SHOW").is_some();
    let (mut wanted_cases, mut names) = (Vec::new(), BTreeSet::new());
    for path in files() {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let text = std::fs::read_to_string(&path).unwrap();
        let cases = file::cases(&name, &text).unwrap_or_else(|fault| panic!("{fault}"));
        for case in cases {
            assert!(
                names.insert(case.name.clone()),
                "{name}: two cases are called {}",
                case.name
            );
            if case.name.contains(&wanted) {
                wanted_cases.push((name.clone(), case));
            }
        }
    }
    let played = wanted_cases.len();
    let faults: Vec<String> = wanted_cases
        .par_iter()
        .flat_map_iter(|(name, case)| play::faults(name, case, show))
        .collect();
    assert!(
        faults.is_empty(),
        "{played} cases were played; these differ:\n{}",
        faults.join("\n")
    );
    assert!(played > 0 || !wanted.is_empty(), "no cases at all");
}

#[test]
fn the_runner_notices_what_is_wrong() {
    let good =
        "case a_b\n    map 4x1\n    mon Ana A 0,0 60 4/4/4/4/40\n    mon Bob B 3,0 60 4/4/4/4/4\n";
    let told = |steps: &str| {
        let cases = file::cases("x.case", &format!("{good}{steps}")).unwrap();
        play::faults("x.case", &cases[0], false).join("\n")
    };
    assert_eq!(told("    expect Ana hp=60 at=0/0\n"), "");
    assert_eq!(told("    expect Ana statuses=[] stages.attack=0\n"), "");
    assert_eq!(
        told("    expect Bob hp=59\n"),
        "x.case:5: a_b: Bob hp is 60, not 59"
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
    assert!(file::cases("x.case", "case a\n    dance\n").is_err());
}

/// The way through the built binary is the same.
#[test]
fn the_binary_says_the_same() {
    let text = "case a\n    map 4x1\n    mon Ana A 0,0 60 9/4/4/4/40 moves: [\"Tackle\"]\n    \
                mon Bob B 1,0 60 4/4/4/4/4\n    dice 15 4\n    \
                do Ana Attack(Move(\"Tackle\"), One(\"Bob\"))\n    expect Bob injuries=0\n";
    let case = &file::cases("x.case", text).unwrap()[0];
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
