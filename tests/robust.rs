//! What files of strangers, full disks, signals and killed processes may do to the binary: nothing.

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

#[path = "support/binary.rs"]
mod binary;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Output, Stdio};
use std::time::{Duration, Instant};

use binary::{command, finish, tallgrass, tallgrass_with};

/// All that it said.
fn told(output: &Output) -> String {
    let both = [output.stdout.clone(), output.stderr.clone()].concat();
    String::from_utf8(both).unwrap()
}

fn folder(name: &str) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&path);
    fs::create_dir_all(&path).unwrap();
    path
}

fn text(path: &Path) -> &str {
    path.to_str().unwrap()
}

fn file(folder: &str, name: &str, content: &str) -> PathBuf {
    let path = self::folder(folder).join(name);
    fs::write(&path, content).unwrap();
    path
}

/// A small level with this in front of its map.
fn level(head: &str, script: &str) -> String {
    format!(
        r#"({head}
    map: (legend: {{ '.': "short grass" }}, rows: ["......", "......"]),
    sides: [(name: "A", controller: "human"), (name: "B", controller: "wild")],
    combatants: [
        (name: "Ana", species: "Rattata", side: "A", level: 5, at: (0, 0), initiative_bonus: 50),
        (name: "Bob", species: "Rattata", side: "B", level: 5, at: (5, 1)),
    ],
    script: [{script}],
)"#
    )
}

const NAMED: &str = "name: \"Small\",";

#[cfg(unix)]
#[test]
fn devices_are_refused_and_pipes_are_read() {
    let record = "(level: \"/dev/zero\", dice: Seeded(1), commands: [])";
    let zero = file("robust_zero", "zero.ron", record);
    for arguments in [
        ["check", "/dev/zero"],
        ["play", "/dev/zero"],
        ["run", text(&zero)],
        ["check", text(&zero)],
    ] {
        let began = Instant::now();
        let output = tallgrass(&arguments);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}");
        assert!(
            told(&output).contains("is a device, not a file"),
            "{}",
            told(&output)
        );
        assert!(began.elapsed() < Duration::from_secs(5));
    }
    let piped = tallgrass_with(&["check", "/dev/stdin"], level(NAMED, "").as_bytes());
    assert!(told(&piped).contains("no faults"), "{}", told(&piped));
    let endless = vec![b' '; (4 << 20) + 100];
    let piped = tallgrass_with(&["check", "/dev/stdin"], &endless);
    assert!(
        told(&piped).contains("larger than 4 MiB"),
        "{}",
        told(&piped)
    );
}

#[cfg(unix)]
#[test]
fn a_pipe_without_a_writer_holds_nothing_up() {
    let pipe = folder("robust_fifo").join("fifo");
    let made = Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    for command in ["check", "play", "run", "simulate"] {
        let began = Instant::now();
        let output = tallgrass(&[command, text(&pipe)]);
        assert_eq!(output.status.code(), Some(1), "{command}");
        let words = told(&output);
        assert!(words.contains("nobody writes into"), "{command}: {words}");
        assert!(began.elapsed() < Duration::from_secs(10), "{command}");
    }
    // Named by a record, not even that: no pipe is a level there.
    let record = format!("(level: {pipe:?}, dice: Seeded(1), commands: [])");
    let path = file("robust_fifo_named", "fifo.ron", &record);
    let output = tallgrass(&["run", text(&path)]);
    assert!(told(&output).contains("is a pipe"), "{}", told(&output));
    // Nor where it lies in a folder that is checked.
    let began = Instant::now();
    let renamed = pipe.with_extension("ron");
    fs::rename(&pipe, &renamed).unwrap();
    let mut writer = Command::new("bash");
    writer.args(["-c", &format!("exec 3<>{renamed:?}; sleep 20")]);
    let mut writer = writer.spawn().unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let output = tallgrass(&["check", text(renamed.parent().unwrap())]);
    writer.kill().unwrap();
    writer.wait().unwrap();
    assert!(told(&output).contains("is a pipe"), "{}", told(&output));
    assert!(began.elapsed() < Duration::from_secs(8));
    // A writer that takes its time is waited for.
    let script = format!(
        "{} check <(sleep 0.5; cat levels/lakeside.ron)",
        env!("CARGO_BIN_EXE_tallgrass")
    );
    let mut shell = Command::new("bash");
    shell
        .args(["-c", &script])
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    let output = shell.output().unwrap();
    assert!(told(&output).contains("no faults"), "{}", told(&output));
}

#[test]
fn records_are_told_from_levels_by_what_stands_in_them() {
    let line = "(level: \"lakeside\", dice: Seeded(1), commands: [])";
    let record = file("robust_line", "line.ron", line);
    let checked = tallgrass(&["check", text(&record)]);
    assert!(checked.status.success(), "{}", told(&checked));
    let words = level(
        "name: \"Words\", summary: r##\"\ncommands: [\ndice: x ( \"# \"##,",
        "",
    );
    let like = file("robust_like", "like.ron", &words);
    let checked = tallgrass(&["check", text(&like)]);
    assert!(checked.status.success(), "{}", told(&checked));
    let played = tallgrass_with(&["play", text(&record), "--seed", "3"], b"quit\n");
    assert!(told(&played).contains("--seed"), "{}", told(&played));
    assert_eq!(played.status.code(), Some(1));
}

#[test]
fn single_data_files_are_checked_as_what_they_are() {
    let good = tallgrass(&["check", "assets/data/moves.ron"]);
    assert!(good.status.success(), "{}", told(&good));
    let broken = fs::read_to_string("assets/data/natures.ron").unwrap();
    let broken = broken.replacen("name:", "nam:", 1);
    let path = file("robust_data", "natures.ron", &broken);
    let checked = tallgrass(&["check", text(&path)]);
    assert!(
        told(&checked).contains("there is no field `nam`"),
        "{}",
        told(&checked)
    );
    // A folder with only some of them lies on top of the data of the game.
    let checked = tallgrass(&["check", text(path.parent().unwrap())]);
    assert_eq!(checked.status.code(), Some(1));
    assert!(
        told(&checked).contains("there is no field `nam`"),
        "{}",
        told(&checked)
    );
}

#[test]
fn nothing_in_a_file_is_obeyed_by_a_terminal() {
    for (name, content) in [
        ("name.ron", level("name: \"\\u{1b}[2J\",", "")),
        ("bidi.ron", level("name: \"\u{202e}x\",", "")),
        ("field.ron", format!("(\u{1b}[31m{}", level(NAMED, ""))),
        (
            "said.ron",
            level(NAMED, "(when: Round(1), then: [Say(\"\\u{9b}\", \"x\")])"),
        ),
        (
            "side.ron",
            level(NAMED, "").replace("\"A\"", "\"\\n=== B wins\""),
        ),
    ] {
        let path = file("robust_terminal", name, &content);
        for command in ["check", "play", "simulate"] {
            let output = tallgrass(&[command, text(&path)]);
            assert_eq!(output.status.code(), Some(1), "{command} {name}");
            let told = told(&output);
            let odd = |letter: char| letter.is_control() && letter != '\n' || letter == '\u{202e}';
            assert!(!told.contains(odd), "{command} {name}: {told:?}");
            assert!(!told.contains("\n=== B wins"), "{told:?}");
        }
    }
    // Lines that are told may have several lines in the file; on the screen they have one.
    let path = file(
        "robust_lines",
        "lines.ron",
        &level(
            NAMED,
            "(when: Round(1), then: [Say(\"\", \"one\n=== B wins\")])",
        ),
    );
    let output = tallgrass_with(&["play", text(&path), "--text"], b"quit\n");
    assert!(
        told(&output).contains("* one === B wins"),
        "{}",
        told(&output)
    );
}

#[test]
fn sizes_have_limits_that_are_told_with_their_place() {
    let name = "x".repeat(65_536);
    let moves = format!("moves: [{}],", "\"Tackle\",".repeat(40_000));
    for (file_name, content, words) in [
        (
            "name.ron",
            level(&format!("name: \"{name}\","), ""),
            ":1:2: this name is longer than 80",
        ),
        (
            "who.ron",
            level(NAMED, "").replace("\"Ana\"", &format!("\"{name}\"")),
            "longer than 80",
        ),
        (
            "side.ron",
            level(NAMED, "").replace("\"A\"", &format!("\"{name}\"")),
            "longer than 80",
        ),
        (
            "text.ron",
            level(&format!("{NAMED} summary: \"{name}\","), ""),
            "longer than 4000",
        ),
        (
            "list.ron",
            level(NAMED, "").replacen("at:", &format!("{moves} at:"), 1),
            "knows more than 12 moves",
        ),
        (
            "rounds.ron",
            level(&format!("{NAMED} house: (round_limit: 4294967295),"), ""),
            "at most 1000",
        ),
    ] {
        let path = file("robust_sizes", file_name, &content);
        for command in ["check", "simulate"] {
            let began = Instant::now();
            let output = tallgrass(&[command, text(&path)]);
            assert_eq!(output.status.code(), Some(1), "{command} {file_name}");
            assert!(
                told(&output).contains(words),
                "{command} {file_name}: {}",
                told(&output)
            );
            assert!(
                began.elapsed() < Duration::from_secs(10),
                "{:?}",
                began.elapsed()
            );
        }
    }
}

#[test]
fn a_script_that_starts_itself_for_ever_ends_the_battle() {
    let says = "Say(\"\",\"a\"),".repeat(1000);
    let line = format!("(when: HpAtMost(\"Ana\", 100), then: [{says}], repeat: true),");
    let script = line.repeat(60);
    let path = file("robust_script", "endless.ron", &level(NAMED, &script));
    let arguments = [
        "simulate",
        text(&path),
        "--battles",
        "1",
        "--jobs",
        "1",
        "--json",
    ];
    let output = tallgrass(&arguments);
    assert!(output.status.success(), "{}", told(&output));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["draws"]["all"]["count"], 1, "{report}");
}

#[test]
fn saving_asks_before_a_record_is_written_over_and_leaves_the_rest_alone() {
    let folder = folder("robust_save");
    let (map, record) = (folder.join("level.ron"), folder.join("record.ron"));
    let content = level(NAMED, "");
    fs::write(&map, &content).unwrap();
    let script = format!(
        "save {r}\nend\nsave {r}\nno\nsave {m}\nsave {f}\nsave {f}/no/x.ron\nquit\n",
        r = text(&record),
        m = text(&map),
        f = text(&folder)
    );
    let output = tallgrass_with(
        &["play", text(&map), "--text", "--seed", "1"],
        script.as_bytes(),
    );
    let words = told(&output);
    for expected in [
        "Saved.",
        "is there already. Write over it?",
        "is no record",
        "is a folder",
        "there is no folder",
    ] {
        assert!(words.contains(expected), "no {expected:?} in {words}");
    }
    assert_eq!(words.matches("Saved.").count(), 1);
    assert_eq!(fs::read_to_string(&map).unwrap(), content);
    assert!(!fs::read_to_string(&record).unwrap().contains("EndTurn"));
    let script = format!("end!\nsave {}\nyes\nquit\n", text(&record));
    tallgrass_with(
        &["play", text(&map), "--text", "--seed", "1"],
        script.as_bytes(),
    );
    assert!(fs::read_to_string(&record).unwrap().contains("EndTurn"));
    let names: Vec<_> = fs::read_dir(&folder).unwrap().collect();
    assert_eq!(names.len(), 2, "{names:?}");
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_told_at_once_and_harms_nothing() {
    let folder = folder("robust_full");
    let play = format!(
        "trap '' XFSZ; ulimit -f 1; exec {} play lakeside --text --autosave",
        env!("CARGO_BIN_EXE_tallgrass")
    );
    let mut shell = Command::new("bash");
    shell
        .args(["-c", &play])
        .current_dir(env!("CARGO_MANIFEST_DIR"));
    shell.env("XDG_DATA_HOME", &folder).env("HOME", &folder);
    shell
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let script = format!("end!\nsave {}/x.ron\nquit\n", text(&folder));
    let output = finish(shell.spawn().unwrap(), script.as_bytes());
    let words = told(&output);
    assert!(words.contains("This battle is not being kept"), "{words}");
    assert!(words.contains("Not saved"), "{words}");
    assert!(!folder.join("x.ron").exists());
    let kept = fs::read_dir(folder.join("tallgrass/kept")).unwrap();
    let left: Vec<_> = kept.map(|entry| entry.unwrap().file_name()).collect();
    assert!(left.is_empty(), "{left:?}");
}

#[cfg(unix)]
fn kill(child: &Child, signal: &str) {
    let sent = Command::new("kill")
        .args([signal, &child.id().to_string()])
        .status();
    assert!(sent.unwrap().success());
}

/// Reads what a game writes until it has asked so many times; how often it has.
fn asked(out: &mut impl std::io::Read, times: usize) -> usize {
    let (mut prompts, mut before, mut byte) = (0, b'\n', [0]);
    while prompts < times && out.read_exact(&mut byte).is_ok() {
        prompts += usize::from(before == b'\n' && byte[0] == b'>');
        before = byte[0];
    }
    prompts
}

#[cfg(unix)]
#[test]
fn a_killed_battle_loses_at_most_its_last_command() {
    let kills = std::env::var("TALLGRASS_KILLS").ok();
    let kills: u64 = kills.and_then(|text| text.parse().ok()).unwrap_or(5);
    let (mut continued, mut tried) = (0, 0);
    while continued < kills {
        assert!(
            tried < 2 * kills + 5,
            "only {continued} of {tried} battles were killed in play"
        );
        let kill_number = tried;
        tried += 1;
        let folder = folder("robust_killed");
        let mut command = command(&["play", "lakeside", "--text", "--autosave"]);
        command.env("XDG_DATA_HOME", &folder).env("HOME", &folder);
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all("auto\n".repeat(60).as_bytes()).unwrap();
        let mut out = std::io::BufReader::new(child.stdout.take().unwrap());
        // After some questions, and at some moment of what follows: of deciding, writing, syncing.
        let mut prompts = asked(&mut out, 2 + (kill_number * 3 % 9) as usize);
        std::thread::sleep(Duration::from_micros(kill_number * 7919 % 60_000));
        kill(&child, "-KILL");
        child.wait().unwrap();
        prompts += asked(&mut out, usize::MAX);
        if prompts < 2 {
            continue;
        }
        let kept = fs::read_dir(folder.join("tallgrass/kept")).unwrap();
        let kept: Vec<PathBuf> = kept.map(|entry| entry.unwrap().path()).collect();
        let is_record = |path: &&PathBuf| path.extension().is_some_and(|ending| ending == "ron");
        let records: Vec<&PathBuf> = kept.iter().filter(is_record).collect();
        let [record] = records.as_slice() else {
            panic!("{prompts} prompts, and kept is {kept:?}")
        };
        let commands = fs::read_to_string(record)
            .unwrap()
            .matches("(actor: ")
            .count();
        assert!(
            commands + 1 >= prompts,
            "{commands} commands after {prompts} prompts"
        );
        let on = tallgrass_with(&["play", text(record), "--text"], b"quit\n");
        assert!(on.status.success(), "{}", told(&on));
        continued += 1;
    }
    println!("{continued} of {kills} battles killed in play went on, {tried} tried");
}

#[cfg(unix)]
#[test]
fn signals_end_long_work_with_what_was_done() {
    for (arguments, signal) in [
        (["simulate", "bench3v3", "--battles", "100000000"], "-INT"),
        (["verify", "first_steps", "--battles", "100000000"], "-TERM"),
        (
            ["verify", "--uses=1000000", "--battles", "100000000"],
            "-TERM",
        ),
    ] {
        let child = command(&arguments).spawn().unwrap();
        std::thread::sleep(Duration::from_secs(3));
        kill(&child, signal);
        let began = Instant::now();
        let output = finish(child, b"");
        assert!(
            began.elapsed() < Duration::from_secs(30),
            "{:?}",
            began.elapsed()
        );
        assert_eq!(output.status.code(), Some(130), "{}", told(&output));
        assert!(told(&output).contains("Stopped after"), "{}", told(&output));
        assert!(!output.stdout.is_empty(), "nothing was told");
    }
}

#[cfg(unix)]
#[test]
fn whoever_breaks_a_game_off_is_told_how_to_go_on() {
    for signal in ["-INT", "-TERM"] {
        let folder = folder("robust_parting");
        let mut command = command(&["play", "lakeside", "--text", "--autosave", "--seed", "1"]);
        command.env("XDG_DATA_HOME", &folder).env("HOME", &folder);
        let mut child = command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(b"auto\nauto\n").unwrap();
        let mut out = std::io::BufReader::new(child.stdout.take().unwrap());
        assert_eq!(asked(&mut out, 3), 3);
        kill(&child, signal);
        let left = child.wait_with_output().unwrap();
        assert_eq!(left.status.code(), Some(130));
        let words = told(&left);
        assert!(
            words.contains("This battle is kept. To go on with it:"),
            "{words}"
        );
        let how = words
            .lines()
            .find(|line| line.contains("tallgrass play"))
            .unwrap();
        let path = how.split('"').nth(1).unwrap();
        let on = tallgrass_with(&["play", path, "--text"], b"quit\n");
        assert!(on.status.success(), "{}", told(&on));
    }
}

#[cfg(unix)]
#[test]
fn a_device_types_no_lines() {
    for device in ["/dev/zero", "/dev/urandom"] {
        let mut command = command(&["play", "lakeside", "--text", "--seed", "1"]);
        command.stdin(fs::File::open(device).unwrap());
        let began = Instant::now();
        let mut child = command.spawn().unwrap();
        // Noise has lines, however odd: it is told about them until somebody stops it.
        let mut out = child.stdout.take().unwrap();
        let mut told = vec![0; 20_000];
        let read = std::io::Read::read_exact(&mut out, &mut told);
        if device == "/dev/urandom" {
            assert!(read.is_ok());
            let odd = |letter: char| letter.is_control() && letter != '\n';
            assert!(!String::from_utf8_lossy(&told).contains(odd));
            child.kill().unwrap();
        }
        drop(out);
        child.wait().unwrap();
        assert!(began.elapsed() < Duration::from_secs(60), "{device}");
    }
}

#[test]
fn what_cannot_be_written_is_told_before_the_work() {
    let blocked = file("robust_out", "blocked", "a file");
    let dir = blocked.join("below");
    for command in ["simulate", "verify"] {
        let arguments = [
            command,
            "lakeside",
            "--battles",
            "100000000",
            "--out",
            text(&dir),
        ];
        let output = tallgrass(&arguments);
        assert_eq!(output.status.code(), Some(1));
        assert!(told(&output).contains("below"), "{}", told(&output));
    }
}

#[cfg(unix)]
#[test]
fn nothing_in_a_path_begins_a_line() {
    let odd = folder("robust_paths").join("a\nerror: forged \u{1b}[2J");
    fs::create_dir_all(&odd).unwrap();
    let below = odd.join("x.ron");
    fs::write(
        &below,
        "(level: \"lakeside\", dice: Seeded(1), commands: [])",
    )
    .unwrap();
    let (dir, record) = (text(&odd), text(&below));
    for arguments in [
        vec!["check", dir],
        vec!["check", record],
        vec!["run", record],
        vec!["replay", record],
        vec!["simulate", record],
        vec!["simulate", "first_steps", "--battles", "1", "--out", dir],
        vec!["simulate", "first_steps", "--battles", "1", "--out", record],
        vec!["verify", "first_steps", "--battles", "1", "--out", record],
        vec!["man", "--out", record],
    ] {
        let words = told(&tallgrass(&arguments));
        assert!(!words.contains("\nerror: forged"), "{arguments:?}: {words}");
        assert!(!words.contains('\u{1b}'), "{arguments:?}: {words}");
    }
}

#[test]
fn a_reader_that_goes_does_not_hide_a_failure() {
    let level = level(NAMED, "").replace('\\', "");
    let commands = "(actor: \"Ana\", action: EndTurn), (actor: \"Ana\", action: EndTurn)";
    let record = format!(
        "(level: \"x\", level_text: r#\"{level}\"#, dice: Seeded(1), commands: [{commands}])"
    );
    let path = file("robust_pipe", "fails.ron", &record);
    let whole = tallgrass(&["run", text(&path), "--json"]);
    assert_eq!(whole.status.code(), Some(1), "{}", told(&whole));
    let mut child = command(&["run", text(&path), "--json"]).spawn().unwrap();
    drop(child.stdout.take());
    assert_eq!(finish(child, b"").status.code(), Some(1));
}

#[test]
fn the_numbers_of_battles_end_where_numbers_end() {
    let from = u64::MAX.to_string();
    let arguments = ["simulate", "bench3v3", "--battles", "2", "--from", &from];
    let output = tallgrass(&arguments);
    assert_eq!(output.status.code(), Some(1));
    assert!(told(&output).contains("beyond"), "{}", told(&output));
    let arguments = [
        "verify",
        "first_steps",
        "--generate",
        &from,
        "--battles",
        "1",
    ];
    let output = tallgrass(&arguments);
    assert!(output.status.success(), "{}", told(&output));
}

#[test]
fn braces_in_names_are_no_fault_of_the_words() {
    let path = file(
        "robust_braces",
        "braces.ron",
        &level(NAMED, "").replace("Ana", "{Ana}"),
    );
    let output = tallgrass(&["verify", text(&path), "--battles", "5"]);
    assert!(output.status.success(), "{}", told(&output));
}

#[test]
fn a_damaged_record_goes_on_from_its_last_good_command() {
    let folder = folder("robust_salvage");
    let (map, record) = (folder.join("level.ron"), folder.join("record.ron"));
    fs::write(&map, level(NAMED, "")).unwrap();
    let script = format!("end!\nsave {}\nquit\n", text(&record));
    tallgrass_with(
        &["play", text(&map), "--text", "--seed", "1"],
        script.as_bytes(),
    );
    let whole = fs::read_to_string(&record).unwrap();
    let commands = whole.matches("(actor: ").count();
    assert!(commands >= 3, "{whole}");
    fs::write(&record, &whole[..whole.len() - 40]).unwrap();
    let ran = tallgrass(&["run", text(&record)]);
    assert_eq!(ran.status.code(), Some(1));
    assert!(
        String::from_utf8_lossy(&ran.stdout).contains("Ana"),
        "what is sound is played"
    );
    let refused = tallgrass(&["play", text(&record), "--text"]);
    assert_eq!(refused.status.code(), Some(1));
    assert!(told(&refused).contains("--salvage"), "{}", told(&refused));
    let on = tallgrass_with(&["play", text(&record), "--text", "--salvage"], b"quit\n");
    assert!(on.status.success(), "{}", told(&on));
    assert!(told(&on).contains("sound up to command"), "{}", told(&on));
    // Another number in the level inside: it comes out differently, and says where.
    let other = whole.replacen("level: 5", "level: 9", 1);
    fs::write(&record, other).unwrap();
    let ran = tallgrass(&["run", text(&record)]);
    assert_eq!(ran.status.code(), Some(1));
    let start = 1 + whole[..whole.find("start: ").unwrap()]
        .matches('\n')
        .count();
    assert!(
        told(&ran).contains(&format!(
            ":{start}:12: the battle begins differently from the record"
        )),
        "{}",
        told(&ran)
    );
    assert!(
        told(&ran).contains("changed since it was made: the level"),
        "{}",
        told(&ran)
    );
}

#[test]
fn refused_commands_and_bad_dice_have_their_line() {
    let level = level(NAMED, "").replace('\\', "");
    let record = |dice: &str, commands: &str| {
        format!(
            "(level: \"x\", level_text: r#\"{level}\"#,\ndice: {dice},\ncommands: [\n{commands}\n])"
        )
    };
    let twice = "(actor: \"Ana\", action: EndTurn),\n(actor: \"Ana\", action: EndTurn)";
    let path = file("robust_places", "twice.ron", &record("Seeded(1)", twice));
    let ran = tallgrass(&["run", text(&path)]);
    let lines = level.lines().count();
    let place = format!("twice.ron:{}:1: command 2 of 2 is refused", lines + 4);
    assert!(
        told(&ran).contains(&place),
        "{place} is not in {}",
        told(&ran)
    );
}

/// A League level whose second battle places a trainer on the board.
fn league_level(at: &str) -> String {
    let stats =
        "stats: (hp: 9, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 9)";
    format!(
        r#"(name: "League", context: League,
    map: (legend: {{ '.': "short grass" }}, rows: ["....", "...."]),
    sides: [(name: "A", controller: "wild"), (name: "B", controller: "wild")],
    combatants: [
        (name: "Ana", kind: Trainer, side: "A", level: 4, {stats}),
        (name: "Bob", kind: Trainer, side: "B", level: 4, {stats}),
        (name: "Fox", species: "Rattata", side: "A", trainer: "Ana", level: 20, at: (1, 0)),
        (name: "Rat", species: "Rattata", side: "B", trainer: "Bob", level: 2, at: (3, 1)),
    ],
    next: [(
        name: "Second",
        map: (legend: {{ '.': "short grass" }}, rows: ["....", "...."]),
        at: {{ {at} "Fox": (1, 0) }},
        combatants: [(name: "Cat", species: "Rattata", side: "B", level: 2, at: (3, 1))],
    )],
)"#
    )
}

#[test]
fn a_league_trainer_stands_beside_the_board_of_later_battles_too() {
    let wrong = league_level("\"ana\": (0, 0),");
    let path = file("robust_league", "wrong.ron", &wrong);
    let output = tallgrass(&["check", text(&path)]);
    assert_eq!(output.status.code(), Some(1));
    let words = told(&output);
    assert!(
        words.contains("stands beside the board in a League battle"),
        "{words}"
    );
    let line = wrong
        .lines()
        .position(|line| line.contains("\"ana\""))
        .unwrap()
        + 1;
    assert!(words.contains(&format!("wrong.ron:{line}:")), "{words}");
    let path = file("robust_league_good", "good.ron", &league_level(""));
    let output = tallgrass(&["check", text(&path)]);
    assert!(output.status.success(), "{}", told(&output));
}

#[test]
fn a_tape_of_equal_dice_ends_and_what_is_left_of_it_has_a_place() {
    let level = format!(
        "{:?}",
        level(NAMED, "").replace(", initiative_bonus: 50", "")
    );
    let tape = "20,".repeat(1_300_000);
    let record =
        format!("(level: \"tied\", level_text: {level},\n dice: Tape([{tape}]),\n commands: [])");
    let path = file("robust_tape", "equal.ron", &record);
    let output = tallgrass(&["run", text(&path)]);
    let words = told(&output);
    assert_eq!(output.status.code(), Some(1));
    assert!(words.len() < 100_000, "{} bytes of output", words.len());
    assert!(words.contains("dice of the tape are left over"), "{words}");
    assert!(words.contains("equal.ron:2:"), "{words}");
}

#[test]
fn nothing_of_a_file_that_is_no_level_is_told() {
    let folder = folder("robust_secret");
    for secret in [
        "hunter2",
        "hunter2 (x: 1)",
        "(hunter2: 1)",
        "(name: hunter2)",
        "{ \"hunter2\": 1 }",
        "[hunter2]",
    ] {
        fs::write(folder.join("secret"), secret).unwrap();
        let record = folder.join("record.ron");
        fs::write(
            &record,
            "(level: \"secret\", dice: Seeded(1), commands: [])",
        )
        .unwrap();
        for command in ["check", "run", "play"] {
            let output = tallgrass(&[command, text(&record)]);
            let words = told(&output);
            assert_eq!(output.status.code(), Some(1), "{command}: {words}");
            assert!(words.contains("is no level"), "{command}: {words}");
            assert!(!words.contains("hunter2"), "{command} {secret}: {words}");
        }
    }
}

#[test]
fn messages_are_a_few_lines_long_whatever_they_tell_of() {
    let long = "x".repeat(60_000);
    let path = file("robust_long", "long.ron", &format!("({long}: 1)"));
    let deep = "y".repeat(4000);
    let record = format!(
        "(level: \"lakeside\", dice: Seeded(1), commands: [(actor: \"{long}\", action: EndTurn)])"
    );
    let actor = file("robust_long_actor", "actor.ron", &record);
    let verb = file(
        "robust_long_verb",
        "verb.ron",
        &record.replace("EndTurn", &long),
    );
    let state = record.replace(
        "action: EndTurn",
        &format!("action: EndTurn, state: \"{long}\""),
    );
    let state = file(
        "robust_long_state",
        "state.ron",
        &state.replace(&format!("actor: \"{long}\""), "actor: \"Maya\""),
    );
    for argument in [text(&path), &deep, text(&actor), text(&verb), text(&state)] {
        for command in ["check", "run", "play", "simulate"] {
            let output = tallgrass(&[command, argument]);
            let words = told(&output);
            assert_ne!(output.status.code(), Some(0), "{command}");
            assert!(words.len() < 3000, "{command}: {} letters", words.len());
        }
    }
}

#[test]
fn several_battles_on_one_store_are_all_kept() {
    let home = folder("robust_store");
    let games = 6;
    let mut playing: Vec<Child> = (0..games)
        .map(|seed| {
            let mut game = command(&[
                "play",
                "levels/first_steps.ron",
                "--text",
                "--autosave",
                "--seed",
                &seed.to_string(),
            ]);
            game.env("XDG_DATA_HOME", &home)
                .env("XDG_STATE_HOME", &home);
            game.stdin(Stdio::piped())
                .stdout(Stdio::piped())
                .stderr(Stdio::piped());
            game.spawn().unwrap()
        })
        .collect();
    for game in &mut playing {
        let lines = "auto\n".repeat(8) + "quit\n";
        // Whose battle is over sooner reads no more.
        let _ = game.stdin.take().unwrap().write_all(lines.as_bytes());
    }
    for game in playing {
        let words = told(&game.wait_with_output().unwrap());
        assert!(
            !words.contains("not being kept") && !words.contains("cannot be written"),
            "{words}"
        );
    }
    let kept = fs::read_dir(home.join("tallgrass/kept")).unwrap();
    let names = kept.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let battles = names.filter(|name| name.ends_with(".ron")).count();
    assert_eq!(battles, games);
}

#[cfg(unix)]
#[test]
fn the_first_screen_stands_in_the_pipe_before_anything_is_typed() {
    use std::io::{BufRead as _, BufReader};
    let mut child = command(&["play", "lakeside", "--text", "--seed", "4"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let input = child.stdin.take().unwrap();
    let out = child.stdout.take().unwrap();
    let (lines, told) = std::sync::mpsc::channel();
    let reader = std::thread::spawn(move || {
        for line in BufReader::new(out).lines().map_while(Result::ok) {
            if lines.send(line).is_err() {
                return;
            }
        }
    });
    // Nothing is typed yet, and the input stays open.
    let first = told.recv_timeout(Duration::from_secs(60));
    assert!(first.is_ok(), "nothing is written before the first line");
    let mut seen = false;
    while let Ok(line) = told.recv_timeout(Duration::from_secs(10)) {
        seen |= line.contains("Round 1");
        if seen {
            break;
        }
    }
    assert!(seen, "the question comes with it");
    drop(input);
    drop(told);
    let _ = child.kill();
    let _ = child.wait();
    let _ = reader.join();
}

#[test]
fn who_plays_is_part_of_what_is_kept() {
    let folder = folder("who_plays");
    let saved = folder.join("duel.ron");
    let lines = format!("end!\nsave {}\nquit\n", text(&saved));
    // With nothing that comes before a turn.
    let tackles = "species: \"Rattata\", moves: [\"Tackle\"]";
    let small = level(NAMED, "").replace("species: \"Rattata\"", tackles);
    let path = file("who_plays_level", "small.ron", &small);
    let duel = [
        "play",
        text(&path),
        "--text",
        "--controller",
        "B=human",
        "--seed",
        "1",
    ];
    let output = tallgrass_with(&duel, lines.as_bytes());
    assert!(output.status.success(), "{}", told(&output));
    let record = fs::read_to_string(&saved).unwrap();
    assert!(record.contains("seats: [\"human\", \"human\"]"), "{record}");
    let again = tallgrass_with(&["play", text(&saved), "--text"], b"quit\n");
    assert!(told(&again).contains("Bob's turn. "), "{}", told(&again));
    // Who says otherwise has the last word, and a wrong number of players is told with its place.
    let taken = ["play", text(&saved), "--text", "--controller", "B=wild"];
    let other = tallgrass_with(&taken, b"quit\n");
    assert!(told(&other).contains("Ana's turn. "), "{}", told(&other));
    let wrong = record.replacen("[\"human\", \"human\"]", "[\"human\"]", 1);
    fs::write(&saved, wrong).unwrap();
    let refused = tallgrass(&["check", text(&saved)]);
    assert!(!refused.status.success());
    assert!(
        told(&refused).contains("the level has 2 sides to play, not 1"),
        "{}",
        told(&refused)
    );
}
