//! PokéPucks from outside: worked cases that are typed (`tests/pucks/*.case`), the rules map of the game,
//! records.
//!
//! A case is a block of lines: `case NAME what_it_shows`; `player NAME SLAMMER [health ..] [power ..]
//! [prize ..] [status ..] [out]` with stacks from their top, `Sandbag*3` for three; `player NAME new` builds
//! at the table; `arena`, `turn`, `kind`, `throws`, `maximum`, `ante`, `dice`; `fresh`: nobody has had a
//! turn. Then `NAME: line` types a line for a player, `refused RULE NAME: line` one that is refused, and
//! `expect` looks. Dice must be used up exactly.

#![expect(
    clippy::unwrap_used,
    clippy::expect_used,
    clippy::panic,
    reason = "a test may stop where its own set-up fails"
)]

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use tallgrass::tables::pucks::event::Event;
use tallgrass::tables::pucks::options::{
    GameKind, Options, Standing, StandingPlayer, Team, Throws,
};
use tallgrass::tables::pucks::{PuckDex, Pucks};
use tallgrass::tables::record::Reading;
use tallgrass::tables::{Control, DiceFrom, Fault, Seat, Session, TurnGame as _};
use tallgrass::text::typed_command;

fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
}

#[derive(Default)]
struct Case<'a> {
    name: &'a str,
    options: Options,
    standing: Standing,
    seats: Vec<Seat>,
    dice: Vec<u16>,
    new: bool,
    lines: Vec<&'a str>,
}

const PARTS: [&str; 5] = [" health ", " power ", " prize ", " status ", " out"];

fn list(text: &str) -> Vec<String> {
    text.split(',')
        .map(|part| part.trim().to_owned())
        .filter(|part| !part.is_empty())
        .collect()
}

impl<'a> Case<'a> {
    fn all(text: &'a str) -> Vec<Self> {
        let mut cases: Vec<Self> = Vec::new();
        for line in text.lines().map(str::trim) {
            if line.is_empty() || line.starts_with('#') {
                continue;
            }
            if let Some(name) = line.strip_prefix("case ") {
                cases.push(Self {
                    name: name.split(' ').next().unwrap(),
                    ..Self::default()
                });
                continue;
            }
            let case = cases.last_mut().expect("a case before its lines");
            let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
            match word {
                "player" => case.player(rest),
                "arena" => case.standing.arena = list(rest),
                "turn" => case.standing.turn = Some(rest.to_owned()),
                "kind" => {
                    case.options.kind = match rest {
                        "Wild" => GameKind::Wild,
                        "Ante" => GameKind::Ante,
                        other => panic!("{}: no kind {other}", case.name),
                    };
                }
                "throws" => case.options.throws = Throws::Table,
                "maximum" => case.options.arena = rest.parse().unwrap(),
                "ante" => case.options.ante = rest.parse().unwrap(),
                "dice" => case.dice = rest.split(' ').map(|die| die.parse().unwrap()).collect(),
                _ => case.lines.push(line),
            }
        }
        cases
    }

    fn player(&mut self, rest: &str) {
        let (name, rest) = rest.split_once(' ').unwrap();
        self.seats.push(Seat::new(name, Control::Person));
        if rest == "new" {
            self.new = true;
            return;
        }
        let first = PARTS
            .iter()
            .filter_map(|part| rest.find(part))
            .min()
            .unwrap_or(rest.len());
        self.options.players.push(Team {
            slammer: Some(rest[..first].to_owned()),
            ..Team::default()
        });
        let part = |word: &str| -> Vec<String> {
            let Some(at) = rest.find(word) else {
                return Vec::new();
            };
            let from = &rest[at + word.len()..];
            let end = PARTS
                .iter()
                .filter_map(|part| from.find(part))
                .min()
                .unwrap_or(from.len());
            list(&from[..end])
        };
        let statuses = part(" status ").iter().map(|name| status(name)).collect();
        self.standing.players.push(StandingPlayer {
            health: part(" health "),
            power: part(" power "),
            prize: part(" prize "),
            statuses,
            out: rest.ends_with(" out"),
        });
    }

    fn play(mut self) {
        let rules = PuckDex::builtin().unwrap();
        if !self.new {
            self.standing.fresh = self.lines.contains(&"fresh");
            self.options.standing = Some(self.standing.clone());
        }
        let dice = if self.new {
            DiceFrom::Seeded(1)
        } else {
            DiceFrom::Tape(self.dice.clone())
        };
        let begun = Session::<Pucks>::new(&rules, self.options.clone(), self.seats.clone(), dice);
        let mut session = begun.unwrap_or_else(|fault| panic!("{}: {fault}", self.name));
        for line in &self.lines {
            self.line(&mut session, line);
        }
        assert_eq!(session.left_over(), 0, "{}: dice are left over", self.name);
    }

    fn line(&self, session: &mut Session<Pucks>, line: &str) {
        let name = self.name;
        if line == "fresh" {
            return;
        }
        if let Some(rest) = line.strip_prefix("expect ") {
            return self.look(session, rest);
        }
        let (rule, said) = match line.strip_prefix("refused ") {
            Some(rest) => {
                let (rule, said) = rest.split_once(' ').unwrap();
                (Some(rule), said)
            }
            None => (None, line),
        };
        let (who, typed) = said
            .split_once(": ")
            .unwrap_or_else(|| panic!("{name}: {line}"));
        let seat = self.seat(who);
        let command = typed_command(session.game(), typed);
        let command = command.unwrap_or_else(|why| panic!("{name}: {line}: {why}"));
        match (session.submit(seat, &command), rule) {
            (Ok(_), None) => {}
            (Err(Fault::Refused(refusal)), Some(rule)) => {
                assert_eq!(refusal.rule, rule, "{name}: {line}: {refusal}");
            }
            (other, _) => panic!("{name}: {line}: {other:?}"),
        }
    }

    fn seat(&self, who: &str) -> usize {
        let found = self.seats.iter().position(|seat| seat.name == who);
        found.unwrap_or_else(|| panic!("{}: nobody is called {who}", self.name))
    }

    fn look(&self, session: &Session<Pucks>, wanted: &str) {
        let words: Vec<&str> = wanted.splitn(3, ' ').collect();
        let battle = session.game().battle().unwrap();
        let dex = &battle.dex;
        let names = |stack: &[tallgrass::tables::pucks::kinds::Puck]| -> Vec<String> {
            stack
                .iter()
                .rev()
                .map(|puck| dex.name(puck.kind).to_owned())
                .collect()
        };
        let told = |text: &str| {
            let lines = session
                .told()
                .iter()
                .filter_map(|event| session.game().line(event));
            lines.into_iter().any(|line| line.contains(text))
        };
        let number = |text: &str| text.parse::<usize>().unwrap();
        let good = match &*words {
            ["arena", count] => battle.arena.len() == number(count),
            ["order", ..] => names(&battle.arena) == list(&wanted[6..]),
            ["told", ..] => told(&wanted[5..]),
            ["asks", ..] => battle
                .prompt()
                .is_some_and(|it| it.question.contains(&wanted[5..])),
            ["attacks", count] => {
                let counted = session.told().iter().rev().find_map(|event| match event {
                    Event::Attacks { count, .. } => Some(*count),
                    _ => None,
                });
                counted == count.parse().ok()
            }
            ["asked", who] => battle.asked() == Some(self.seat(who)),
            ["winner", who] => battle.winner == Some(self.seat(who)),
            [who, what, rest @ ..] => {
                let player = &battle.players[self.seat(who)];
                match (*what, rest) {
                    ("health", [count]) => player.health.len() == number(count),
                    ("power", [count]) => player.power.len() == number(count),
                    ("prize", [count]) => player.prize.len() == number(count),
                    ("collection", [count]) => player.collection.len() == number(count),
                    ("is", [name]) => player.statuses.has(status(name)),
                    ("isnot", [name]) => !player.statuses.has(status(name)),
                    ("out", []) => player.out,
                    ("in", []) => !player.out,
                    ("slammer", [name]) => {
                        player.slammer.is_some_and(|it| dex.name(it.kind) == *name)
                    }
                    ("has", [rest]) => {
                        let (stack, name) = rest.split_once(' ').unwrap();
                        let stack = if stack == "power" {
                            &player.power
                        } else {
                            &player.prize
                        };
                        stack.iter().any(|it| dex.name(it.kind) == name)
                    }
                    _ => panic!("{}: expect {wanted}?", self.name),
                }
            }
            _ => panic!("{}: expect {wanted}?", self.name),
        };
        let state = session.game().state().join("\n");
        assert!(good, "{}: expected {wanted}; it stands\n{state}", self.name);
    }
}

fn status(name: &str) -> tallgrass::tables::pucks::kinds::Status {
    use tallgrass::tables::pucks::kinds::Status;
    let found = Status::ALL.into_iter().find(|it| it.name() == name);
    found.unwrap_or_else(|| panic!("no status {name}"))
}

fn texts() -> Vec<String> {
    let folder = fs::read_dir(root().join("tests/pucks")).expect("tests/pucks");
    let mut paths: Vec<_> = folder.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|it| it == "case"));
    paths.sort();
    paths
        .iter()
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn worked_cases_come_out_as_the_rules_say() {
    let mut played = 0;
    let mut failed = Vec::new();
    for text in texts() {
        for case in Case::all(&text) {
            let name = case.name;
            let done = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| case.play()));
            if done.is_err() {
                failed.push(name.to_owned());
            }
            played += 1;
        }
    }
    assert!(played > 50, "only {played} cases were found");
    assert!(failed.is_empty(), "failed: {}", failed.join(", "));
}

#[test]
fn every_slammer_with_a_rule_is_in_a_worked_case_or_a_test() {
    let dex = PuckDex::builtin().unwrap();
    let mut known = texts().join("\n");
    for file in ["rules.rs", "adventure.rs", "mod.rs"] {
        let path = root().join("src/tables/pucks/tests").join(file);
        known += &fs::read_to_string(path).unwrap_or_default();
    }
    let missing: Vec<&str> = dex
        .pokemon()
        .map(|kind| dex.name(kind))
        .filter(|name| !known.contains(*name))
        .collect();
    assert!(missing.is_empty(), "no case names {}", missing.join(", "));
}

/// A battle of two computer players, by its seed.
fn battle(seed: u64) -> Session<Pucks> {
    let rules = PuckDex::builtin().unwrap();
    let seats = ["Ines", "Otto"]
        .map(|name| Seat::new(name, Control::Person))
        .to_vec();
    let dice = DiceFrom::Seeded(seed);
    let mut session = Session::<Pucks>::new(&rules, Options::default(), seats, dice).unwrap();
    while let Some(prompt) = session.game().prompt() {
        let command = session.advice(tallgrass::tables::Strength::Middle).unwrap();
        session.submit(prompt.seat, &command).unwrap();
    }
    session
}

#[test]
fn a_record_of_a_battle_is_read_and_plays_the_same() {
    let session = battle(5);
    let text = session.record().to_text().unwrap();
    let reading = Reading::<Pucks>::of("a.ron", &text).unwrap();
    assert!(reading.record == *session.record());
    let again = Session::<Pucks>::replay(session.rules(), &reading.record).unwrap();
    assert_eq!(again.told(), session.told());
    assert_eq!(again.game().outcome(), session.game().outcome());
    let cut = text.replacen("seat: 1", "seat: 0", 1);
    let reading = Reading::<Pucks>::of("a.ron", &cut).unwrap();
    let fault = Session::<Pucks>::replay(session.rules(), &reading.record).unwrap_err();
    let told = reading.located("a.ron", &fault).to_string();
    assert!(told.starts_with("a.ron:") && told.contains("R02"), "{told}");
}

/// The rows of the rules map of the game: id, code, tests.
fn rows(text: &str) -> Vec<(String, Vec<String>, Vec<String>)> {
    let quoted = |cell: &str| -> Vec<String> {
        cell.split('`')
            .skip(1)
            .step_by(2)
            .map(str::to_owned)
            .collect()
    };
    text.lines()
        .filter_map(|line| line.strip_prefix("| "))
        .filter_map(|line| {
            let cells: Vec<&str> = line
                .trim_end_matches('|')
                .split('|')
                .map(str::trim)
                .collect();
            let [id, _, code, tests] = *cells.as_slice() else {
                return None;
            };
            let known = id.starts_with('R') || id.starts_with("K-");
            known.then(|| (id.to_owned(), quoted(code), quoted(tests)))
        })
        .collect()
}

#[test]
fn the_rules_map_of_pucks_is_complete_and_true() {
    let text = fs::read_to_string(root().join("docs/rules-map-pucks.md")).unwrap();
    let rows = rows(&text);
    let ids: BTreeSet<&str> = rows.iter().map(|(id, ..)| id.as_str()).collect();
    let wanted = (1..=64)
        .map(|at| format!("R{at:02}"))
        .chain((1..=44).map(|at| format!("K-{at:02}")));
    let mut faults: Vec<String> = wanted
        .filter(|id| !ids.contains(id.as_str()))
        .map(|id| format!("{id} is missing"))
        .collect();
    let mut live = texts().join("\n");
    for file in [
        "tests/pucks.rs",
        "src/tables/pucks/tests/rules.rs",
        "src/tables/pucks/tests/invariants.rs",
        "src/tables/pucks/tests/adventure.rs",
        "src/tables/pucks/throw.rs",
        "src/tables/tests.rs",
    ] {
        live += &fs::read_to_string(root().join(file)).unwrap();
    }
    for (id, code, tests) in &rows {
        if code.is_empty() {
            faults.push(format!("{id} names no code"));
        }
        for place in code {
            let (path, item) = place.split_once("::").unwrap_or((place, ""));
            match fs::read_to_string(root().join("src/tables/pucks").join(path)) {
                Ok(text) if text.contains(item) => {}
                _ => faults.push(format!("{id}: there is no {place}")),
            }
        }
        for test in tests {
            let named = [format!("fn {test}("), format!("case {test} ")];
            if !named.iter().any(|it| live.contains(it)) {
                faults.push(format!("{id}: there is no test {test}"));
            }
        }
        if tests.is_empty() {
            faults.push(format!("{id} names no test"));
        }
    }
    let rules = &PuckDex::builtin().unwrap().rules;
    faults.extend(
        rules
            .iter()
            .filter(|(id, _)| !ids.contains(id.as_str()))
            .map(|(id, _)| format!("{id} has words, but no row")),
    );
    faults.extend(
        ids.iter()
            .filter(|id| !rules.iter().any(|(known, _)| known == *id))
            .map(|id| format!("{id} has no words")),
    );
    assert!(
        faults.is_empty(),
        "docs/rules-map-pucks.md:\n{}",
        faults.join("\n")
    );
}

#[test]
fn a_strangers_puckdex_is_read_from_a_folder_and_its_faults_are_located() {
    let folder = std::env::temp_dir().join(format!("tallgrass-pucks-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("slammers.ron");
    let own = fs::read_to_string(root().join("assets/tables/pucks/slammers.ron")).unwrap();
    let longer = own.replacen("weight: 2", "weight: 4", 1);
    fs::write(&path, &longer).unwrap();
    let dex = PuckDex::load(Some(&folder)).map(Arc::new).unwrap();
    let bulbasaur = dex.find("Bulbasaur").unwrap();
    assert_eq!(dex.slammer(bulbasaur).unwrap().weight, 4);
    let wrong = [
        ("weight: 2", "weight: 9", "its weight is 9"),
        (
            "\"Cerulean City\"",
            "\"Cerulaen City\"",
            "did you mean \"Cerulean City\"?",
        ),
        (
            "No(\"Energy\")",
            "No(\"Enrgy\")",
            "did you mean \"Energy\"?",
        ),
        (
            "Weaken(Poisoned)",
            "Weaken(Poison)",
            "`Poison` is not known here",
        ),
        (", weakness: Fire", "", "some of its three types"),
        (
            "name: \"Charmander\"",
            "name: \"Bulbasaur\"",
            "is there already",
        ),
    ];
    for (from, to, words) in wrong {
        fs::write(&path, own.replacen(from, to, 1)).unwrap();
        let faults = PuckDex::load(Some(&folder)).unwrap_err();
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let told = told.join("\n");
        assert!(
            told.contains(words) && told.contains("slammers.ron:"),
            "{to}: {told}"
        );
    }
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn faults_of_other_files_of_a_puckdex_say_what_would_be_right() {
    let folder = std::env::temp_dir().join(format!("tallgrass-puckdex-{}", std::process::id()));
    let wrong = [
        (
            "items.ron",
            "name: \"Berry\", price: 1",
            "name: \"Berry\", price: 0",
            "puck \"Berry\": its price is 0; at least 1",
        ),
        (
            "zones.ron",
            "shop: [\"Berry\",",
            "shop: [\"Sandbag\",",
            "Sandbag has no price; give it a `price`",
        ),
        (
            "zones.ron",
            "slammer: \"Onix\"",
            "slammer: \"Berry\"",
            "Berry is no slammer; slammers.ron has those that are",
        ),
        (
            "world.ron",
            "[\"Boulder\"",
            "[\"Bolder\"",
            "did you mean \"Boulder\"?",
        ),
        (
            "world.ron",
            "league: [\"Dewgong\", ",
            "league: [",
            "the League has 3 members; 4 are beaten in a row",
        ),
        (
            "paths.ron",
            "(from: \"Cerulean City\", to: \"Route 24/25\"),",
            "",
            "nobody comes there from where an adventure begins",
        ),
        (
            "paths.ron",
            "need: Badges(8)",
            "need: Badges(9)",
            "9 badges are asked for, and the gyms give 8; ask for fewer",
        ),
        (
            "world.ron",
            "shield: 3,",
            "shield: 3, badges: 12,",
            "12 badges are asked for, and the gyms give 8; ask for fewer",
        ),
        (
            "slammers.ron",
            "Haul(at_least: 4",
            "Haul(at_least: 0",
            "a rule asks for 0 pucks; `at_least` may be 1 or more",
        ),
    ];
    for (file, from, to, words) in wrong {
        fs::create_dir_all(&folder).unwrap();
        let own = root().join("assets/tables/pucks").join(file);
        let own = fs::read_to_string(own).unwrap();
        assert!(own.contains(from), "{file}: {from}");
        fs::write(folder.join(file), own.replacen(from, to, 1)).unwrap();
        let faults = PuckDex::load(Some(&folder)).unwrap_err();
        let told: Vec<String> = faults.iter().map(ToString::to_string).collect();
        let told = told.join("\n");
        let located = told.contains(&format!("{file}:"));
        assert!(told.contains(words) && located, "{to}: {told}");
        fs::remove_dir_all(&folder).unwrap();
    }
}

/// Runs the program with lines on its standard input.
fn run(args: &[&str], typed: &str) -> std::process::Output {
    use std::io::Write as _;
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_tallgrass"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    child
        .stdin
        .take()
        .unwrap()
        .write_all(typed.as_bytes())
        .unwrap();
    child.wait_with_output().unwrap()
}

fn out(output: &std::process::Output) -> String {
    String::from_utf8_lossy(&output.stdout).into_owned()
}

#[test]
fn a_battle_is_played_by_typing_and_the_computer_plays_on_where_lines_end() {
    let lines = "slammer pikachu\nno more\nstack energy 2 berry 1\nsafe energy\nsafe berry\ncard snorlax\nrules R14\nstacks\nhelp\nswim\n";
    let done = run(&["pucks", "--seed", "5"], lines);
    let told = out(&done);
    assert_eq!(done.status.code(), Some(0), "{told}");
    for words in [
        "Player 1 plays Pikachu.",
        "Weakness Fighting",
        "R14:",
        "Arena, from the top",
        "\"swim\" is nothing here",
        " wins the Battle.",
    ] {
        assert!(told.contains(words), "{words} is missing in:\n{told}");
    }
    let again = run(&["pucks", "--seed", "5"], lines);
    assert_eq!(out(&again), told, "the same seed and lines");
}

#[test]
fn a_saved_game_is_checked_and_goes_on() {
    let folder = std::env::temp_dir().join(format!("tallgrass-pucks-save-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("mine.ron");
    let file = path.to_str().unwrap();
    let first =
        format!("starter squirtle\nbegin pewter\nundo\nbegin viridian\nsave {file}\nquit\n");
    let saved = run(
        &[
            "pucks",
            "--kind",
            "evening",
            "--players",
            "1",
            "--seed",
            "2",
        ],
        &first,
    );
    assert!(out(&saved).contains("Saved."), "{}", out(&saved));
    assert!(out(&saved).contains("Taken back."), "{}", out(&saved));
    let checked = run(&["check", file], "");
    assert_eq!(checked.status.code(), Some(0), "{}", out(&checked));
    let on = run(&["pucks", file], "license\nmap\nmove route 2\nquit\n");
    assert!(
        out(&on).contains("Player 1 goes to Route 2."),
        "{}",
        out(&on)
    );
    let other = run(&["board", file], "");
    let said = String::from_utf8_lossy(&other.stderr).into_owned();
    assert!(said.contains("`tallgrass pucks` goes on with it"), "{said}");
    let text = fs::read_to_string(&path).unwrap();
    fs::write(&path, &text[..text.find("commands").unwrap()]).unwrap();
    let cut = run(&["check", file], "");
    assert!(out(&cut).contains("no list `commands`"), "{}", out(&cut));
    fs::write(&path, text.replace("Viridian City", "Viridain City")).unwrap();
    let broken = run(&["check", file], "");
    assert_eq!(broken.status.code(), Some(1));
    assert!(out(&broken).contains("mine.ron:"), "{}", out(&broken));
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn simulations_of_pucks_do_not_depend_on_the_number_of_jobs() {
    let report = |jobs| {
        let args = [
            "pucks",
            "--simulate",
            "60",
            "--seed",
            "4",
            "--items",
            "--json",
            "--jobs",
            jobs,
        ];
        let done = run(&args, "");
        assert_eq!(
            done.status.code(),
            Some(0),
            "{}",
            String::from_utf8_lossy(&done.stderr)
        );
        out(&done)
    };
    assert_eq!(report("1"), report("3"));
    let duels = run(&["pucks", "--simulate", "30", "--duels"], "");
    assert!(
        out(&duels).contains("slammer against slammer"),
        "{}",
        out(&duels)
    );
}

#[test]
fn a_game_file_is_played_and_its_faults_are_located() {
    let folder = std::env::temp_dir().join(format!("tallgrass-pucks-file-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = folder.join("duel.ron");
    let file = path.to_str().unwrap();
    let text = r#"(game: "pucks", kind: Standard, throws: Simulated, seed: 7, arena: 8, health: 14, safe: 2,
 players: [(name: "Ines", control: "human", slammer: "Pikachu", spare: ["Great Ball"], health: {"Sandbag": 10, "Energy": 2, "Berry": 2}),
           (name: "Otto", control: "regular", slammer: "Onix", health: {"Sandbag": 12, "Potion": 2})])"#;
    fs::write(&path, text).unwrap();
    let played = run(&["pucks", file], "auto all\n");
    assert!(
        out(&played).contains(" wins the Battle."),
        "{}",
        out(&played)
    );
    fs::write(&path, text.replace("\"regular\"", "\"regullar\"")).unwrap();
    let checked = run(&["check", file], "");
    let told = out(&checked);
    assert!(
        told.contains("duel.ron:3:") && told.contains("regular"),
        "{told}"
    );
    fs::remove_dir_all(&folder).unwrap();
}
