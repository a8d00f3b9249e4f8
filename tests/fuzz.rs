//! Files and lines at random: whatever is read is played or refused in words, soon and without a
//! panic (docs/testing.md).
//!
//! `TALLGRASS_FUZZ_SECONDS` says for how long, `TALLGRASS_FUZZ_SEED` with which seed.

#![expect(
    clippy::unwrap_used,
    clippy::panic,
    reason = "a test may stop where its own set-up fails"
)]

#[path = "fuzz/d20.rs"]
mod d20;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use tallgrass::ai::Seats;
use tallgrass::battle::{Command, Refusal};
use tallgrass::data::{DataError, DataKind, Dex, Level, builtin_levels, data_files, files};
use tallgrass::record::{LevelRef, Reading, Record, Session};
use tallgrass::rules::DiceSource;
use tallgrass::sim;
use tallgrass::text::{self, Manners};

/// Words that mean something somewhere.
const WORDS: [&str; 30] = [
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "'",
    ",",
    ":",
    "r#\"",
    "\"#",
    "\\u{1b}",
    "\\x00",
    "//",
    "/*",
    "-1",
    "0",
    "99999",
    "2147483647",
    "18446744073709551615",
    "1e308",
    "None",
    "Some(",
    "true",
    "\u{202e}",
    "\u{0}",
    "é",
    "Tape([1])",
    "Round(0)",
];

/// Lines that mean something at the table.
const LINES: [&str; 24] = [
    "",
    "end",
    "auto",
    "undo",
    "redo",
    "rewind",
    "why",
    "board",
    "log 99999999999",
    "card",
    "who",
    "tackle",
    "1",
    "0",
    "99",
    "move 1,1",
    "move 99999,-1",
    "ref hp ana 5",
    "ref end",
    "ref status bob +asleep",
    "orders attack never",
    "square 2,2",
    "y",
    "n",
];

fn number(name: &str, usual: u64) -> u64 {
    let set = std::env::var(name).ok();
    set.and_then(|text| text.parse().ok()).unwrap_or(usual)
}

/// The files of a folder, with their names.
fn files_of(folder: &str) -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(folder);
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .collect();
    paths.sort();
    let name = |path: &Path| path.file_name().unwrap().to_string_lossy().into_owned();
    let read = |path: &Path| std::fs::read_to_string(path).unwrap();
    paths.iter().map(|path| (name(path), read(path))).collect()
}

/// The data files that are changed.
fn data_corpus() -> Vec<(DataKind, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/data");
    let read = |(kind, path): (DataKind, _)| (kind, std::fs::read_to_string(path).unwrap());
    data_files(&folder).into_iter().map(read).collect()
}

/// The levels and records that are changed.
fn corpus() -> Vec<String> {
    let mut texts: Vec<String> = files_of("tests/fuzz")
        .into_iter()
        .map(|(_, text)| text)
        .collect();
    let dex = Dex::builtin().unwrap();
    texts.extend((0..8).map(|seed| sim::generate(dex, seed).unwrap().0.text));
    texts.extend(builtin_levels().iter().map(|(_, text)| (*text).to_owned()));
    let level = LevelRef {
        name: "corpus".to_owned(),
        text: std::fs::read_to_string("tests/fuzz/level.ron").unwrap(),
    };
    let mut session = started(level, 5).unwrap();
    play(&mut session, 12);
    texts.push(session.text().unwrap());
    texts
}

fn started(level_ref: LevelRef, seed: u64) -> Result<Session, Vec<DataError>> {
    started_with(Dex::builtin().unwrap(), level_ref, seed)
}

fn started_with(dex: &Arc<Dex>, level_ref: LevelRef, seed: u64) -> Result<Session, Vec<DataError>> {
    let level = Arc::new(level_ref.level(dex)?);
    Ok(Session::new(
        dex,
        &level,
        level_ref,
        DiceSource::Streams(seed),
    ))
}

/// Plays on for so many commands, everybody by the controller `random`.
fn play(session: &mut Session, commands: usize) {
    let mut seats = Seats::all(session.battle().level(), "random", 7).unwrap();
    for _ in 0..commands {
        let Some(command) = seats.answer(session.battle()) else {
            return;
        };
        session.submit(&command).unwrap();
    }
}

/// A text with one to eight things changed.
fn changed(corpus: &[String], rng: &mut Pcg64Mcg) -> String {
    let pick = |rng: &mut Pcg64Mcg| {
        corpus[rng.random_range(0..corpus.len())]
            .as_bytes()
            .to_vec()
    };
    let mut bytes = pick(rng);
    for _ in 0..rng.random_range(1..=8) {
        let at = rng.random_range(0..=bytes.len());
        let end = (at + rng.random_range(0..40)).min(bytes.len());
        match rng.random_range(0..12) {
            0 => bytes.truncate(at.max(1)),
            1 => drop(bytes.drain(at..end)),
            2 if at < end => bytes[at] = rng.next_u32() as u8,
            3 => {
                let part = bytes[at..end].to_vec();
                let to = rng.random_range(0..=bytes.len());
                bytes.splice(to..to, part);
            }
            4 => {
                let other = pick(rng);
                let from = rng.random_range(0..other.len());
                let to = (from + rng.random_range(1..200)).min(other.len());
                bytes.splice(at..at, other[from..to].iter().copied());
            }
            5..=9 => exchange(&mut bytes, at, rng),
            _ => {
                let word = WORDS[rng.random_range(0..WORDS.len())];
                bytes.splice(at..end.min(at + 3), word.bytes());
            }
        }
        if bytes.is_empty() {
            bytes.push(b'(');
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Puts another word or number of the text, or an odd number, in the place of the next one: the form
/// stays, and the meaning changes.
fn exchange(bytes: &mut Vec<u8>, at: usize, rng: &mut Pcg64Mcg) {
    let is_word = |byte: &u8| byte.is_ascii_alphanumeric() || b"_-+.".contains(byte);
    let next = |from: usize| {
        let start = from + bytes[from..].iter().position(is_word)?;
        let end = bytes[start..].iter().position(|byte| !is_word(byte));
        Some(start..end.map_or(bytes.len(), |end| start + end))
    };
    let Some(place) = next(at) else { return };
    let number = bytes[place.start].is_ascii_digit();
    let other = match next(rng.random_range(0..bytes.len())) {
        Some(other) if !number || rng.random_range(0..3) == 0 => bytes[other].to_vec(),
        _ => {
            let odd = [
                "0",
                "1",
                "2",
                "-1",
                "7",
                "100",
                "255",
                "256",
                "65535",
                "4294967296",
            ];
            odd[rng.random_range(0..odd.len())].as_bytes().to_vec()
        }
    };
    bytes.splice(place, other);
}

/// How often each end was reached.
#[derive(Clone, Copy, Debug, Default)]
struct Tried {
    texts: u64,
    refused: u64,
    levels: u64,
    records: u64,
    damaged: u64,
    tables: u64,
    data: u64,
    dexes: u64,
    streams: u64,
    commands: u64,
    refusals: u64,
}

fn named(faults: &[DataError]) {
    // So many of one file; a data folder has nine.
    assert!(!faults.is_empty() && faults.len() <= 900);
    for fault in faults {
        let told = fault.to_string();
        assert!(!told.contains(files::is_unseemly), "{told:?}");
        assert!(
            !fault.problem.is_empty() && !fault.file.is_empty(),
            "{fault:?}"
        );
    }
}

/// Reads a text as everything that it might be, and plays what it is.
fn try_text(text: &str, seed: u64, tried: &mut Tried) {
    tried.texts += 1;
    let dex = Dex::builtin().unwrap();
    match Level::parse("fuzz.ron", text, dex) {
        Err(faults) => {
            tried.refused += 1;
            named(&faults);
        }
        Ok(_) => {
            tried.levels += 1;
            let (name, text) = ("fuzz.ron".to_owned(), text.to_owned());
            let mut session = started(LevelRef { name, text }, seed).unwrap();
            play(&mut session, 6);
            replays(&session);
        }
    }
    match Reading::of("fuzz.ron", text, dex) {
        Err(faults) => named(&faults),
        Ok(reading) => {
            tried.records += 1;
            tried.damaged += u64::from(reading.lost.is_some());
            if let Ok(mut reopened) = Session::as_far_as_sound(&reading, dex)
                && reopened.session.battle().shortage().is_none()
            {
                let seeded = !matches!(reading.record.dice, DiceSource::Tape(_));
                play(&mut reopened.session, if seeded { 3 } else { 0 });
                replays(&reopened.session);
            }
        }
    }
}

/// Reads a text as a data file, and plays a little with what it says.
fn try_data(kind: DataKind, text: &str, seed: u64, tried: &mut Tried) {
    tried.data += 1;
    let dex = match Dex::with_text(&[], kind, "fuzz/data.ron", text.to_owned()) {
        Err(faults) => return named(&faults),
        Ok(dex) => Arc::new(dex),
    };
    tried.dexes += 1;
    let (level_ref, _) = match sim::generate(&dex, seed) {
        Err(faults) => return named(&faults),
        Ok(made) => made,
    };
    let mut session = started_with(&dex, level_ref, seed).unwrap();
    play(&mut session, 6);
    replays(&session);
}

/// Gives legal and illegal commands to a battle, takes them back and gives them again.
fn try_stream(rng: &mut Pcg64Mcg, tried: &mut Tried) {
    tried.streams += 1;
    let dex = Dex::builtin().unwrap();
    let (level_ref, _) = sim::generate(dex, rng.next_u64()).unwrap();
    let mut session = started(level_ref, rng.next_u64()).unwrap();
    let mut seats = Seats::all(session.battle().level(), "random", rng.next_u64()).unwrap();
    for _ in 0..rng.random_range(5..40) {
        match rng.random_range(0..10) {
            0 => _ = session.undo(),
            1 => _ = session.redo(),
            2 => _ = session.rewind_to(rng.random_range(0..=session.len())),
            3..=5 => {
                let Some(command) = seats.answer(session.battle()) else {
                    break;
                };
                session.submit(&command).unwrap();
                tried.commands += 1;
            }
            _ => {
                let command = sim::any_order(session.battle(), rng);
                give(&mut session, &command, tried);
            }
        }
    }
    replays(&session);
}

/// Gives a command that may be refused: the check says beforehand whether it is, and a refusal
/// changes nothing.
fn give(session: &mut Session, command: &Command, tried: &mut Tried) {
    let allowed = session.battle().check(command);
    let before = (
        session.len(),
        session.battle().journal().len(),
        session.battle().state_json(),
    );
    match session.submit(command) {
        Ok(()) => {
            assert!(allowed.is_ok(), "{command:?} was done against the check");
            tried.commands += 1;
        }
        Err(Refusal::Dice(shortage)) => panic!("seeded dice ran dry: {shortage}"),
        Err(_) => {
            assert!(
                allowed.is_err(),
                "{command:?} was refused against the check"
            );
            let battle = session.battle();
            let after = (session.len(), battle.journal().len(), battle.state_json());
            assert!(
                after == before,
                "the refusal of {command:?} changes something"
            );
            tried.refusals += 1;
        }
    }
}

/// The record of a battle gives the same battle again.
fn replays(session: &Session) {
    let dex = session.battle().dex();
    let text = session.text().unwrap();
    let record = Record::parse("again.ron", &text, dex);
    assert!(record.is_ok(), "{record:?}\n{text}");
    let again = Session::replay(dex, &record.unwrap());
    assert!(again.is_ok(), "{:?}\n{text}", again.err());
    let again = again.unwrap();
    assert_eq!(again.battle().journal(), session.battle().journal());
}

/// Types lines at random.
fn try_table(rng: &mut Pcg64Mcg, tried: &mut Tried) {
    tried.tables += 1;
    let mut lines = String::new();
    for _ in 0..rng.random_range(1..25) {
        lines += LINES[rng.random_range(0..LINES.len())];
        if rng.random_range(0..4) == 0 {
            lines.push(' ');
            lines += WORDS[rng.random_range(0..WORDS.len())];
        }
        lines.push('\n');
    }
    let level_ref = LevelRef {
        name: "corpus".to_owned(),
        text: std::fs::read_to_string("tests/fuzz/level.ron").unwrap(),
    };
    let session = started(level_ref, rng.next_u64()).unwrap();
    let seats = Seats::new(session.battle().level(), &[], 1).unwrap();
    let manners = Manners {
        leave_at_end: true,
        ..Manners::default()
    };
    let mut out = Vec::new();
    let session = text::play(session, seats, &mut lines.as_bytes(), &mut out, manners).unwrap();
    replays(&session);
}

#[test]
fn files_and_lines_at_random_are_played_or_refused() {
    let (seconds, seed) = (
        number("TALLGRASS_FUZZ_SECONDS", 5),
        number("TALLGRASS_FUZZ_SEED", 1),
    );
    // Unoptimised builds take their time.
    let patience = Duration::from_secs(number("TALLGRASS_FUZZ_PATIENCE", 30));
    let (corpus, data) = (corpus(), data_corpus());
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut tried = Tried::default();
    let (began, mut slowest) = (Instant::now(), Duration::ZERO);
    for text in &corpus {
        try_text(text, seed, &mut tried);
    }
    for (kind, text) in &data {
        try_data(*kind, text, seed, &mut tried);
    }
    while began.elapsed() < Duration::from_secs(seconds) {
        let text = changed(&corpus, &mut rng);
        let from = Instant::now();
        let done = catch_unwind(AssertUnwindSafe(|| try_text(&text, seed, &mut tried)));
        let took = from.elapsed();
        slowest = slowest.max(took);
        assert!(done.is_ok(), "seed {seed}, text {}:\n{text}", tried.texts);
        assert!(took < patience, "seed {seed}: {took:?} for\n{text}");
        if tried.texts.is_multiple_of(20) {
            try_table(&mut rng, &mut tried);
        }
        if tried.texts.is_multiple_of(8) {
            let (kind, text) = &data[rng.random_range(0..data.len())];
            let text = changed(std::slice::from_ref(text), &mut rng);
            let done = catch_unwind(AssertUnwindSafe(|| {
                try_data(*kind, &text, seed, &mut tried)
            }));
            assert!(done.is_ok(), "seed {seed}, {kind:?}:\n{text}");
        }
        if tried.texts.is_multiple_of(4) {
            try_stream(&mut rng, &mut tried);
        }
    }
    println!(
        "seed {seed}, {:?}, slowest {slowest:?}: {tried:?}",
        began.elapsed()
    );
    assert!(
        tried.levels > 0 && tried.records > 0 && tried.refused > 0 && tried.dexes > 0,
        "{tried:?}"
    );
}
