//! Files and lines at random: whatever is read is played or refused in words, soon and without a
//! panic (docs/testing.md).
//!
//! `TALLGRASS_FUZZ_SECONDS` says for how long, `TALLGRASS_FUZZ_SEED` with which seed.

#![expect(
    clippy::unwrap_used,
    reason = "a test may stop where its own set-up fails"
)]

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use rand::{Rng as _, RngExt as _, SeedableRng as _};
use rand_pcg::Pcg64Mcg;
use tallgrass::ai::Seats;
use tallgrass::data::{DataError, Dex, Level, builtin_levels, files};
use tallgrass::record::{LevelRef, Reading, Record, Session};
use tallgrass::rules::DiceSource;
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

/// The files that are changed.
fn corpus() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz");
    let mut paths: Vec<_> = std::fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().path())
        .collect();
    paths.sort();
    let mut texts: Vec<String> = paths
        .iter()
        .map(|path| std::fs::read_to_string(path).unwrap())
        .collect();
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
    let dex = Dex::builtin().unwrap();
    let level = Arc::new(level_ref.level(dex)?);
    Ok(Session::new(
        dex,
        &level,
        level_ref,
        DiceSource::Seeded(seed),
    ))
}

/// Plays on for so many commands, everybody by the controller `random`.
fn play(session: &mut Session, commands: usize) {
    let mut seats = Seats::all(session.battle().level(), "random", 7).unwrap();
    for _ in 0..commands {
        let Some(command) = seats.answer(session.battle_mut()) else {
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
        match rng.random_range(0..7) {
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

/// How often each end was reached.
#[derive(Clone, Copy, Debug, Default)]
struct Tried {
    texts: u64,
    refused: u64,
    levels: u64,
    records: u64,
    damaged: u64,
    tables: u64,
}

fn named(faults: &[DataError]) {
    assert!(!faults.is_empty() && faults.len() <= 100);
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
                let seeded = matches!(reading.record.dice, DiceSource::Seeded(_));
                play(&mut reopened.session, if seeded { 3 } else { 0 });
                replays(&reopened.session);
            }
        }
    }
}

/// The record of a battle gives the same battle again.
fn replays(session: &Session) {
    let dex = Dex::builtin().unwrap();
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
    let corpus = corpus();
    let mut rng = Pcg64Mcg::seed_from_u64(seed);
    let mut tried = Tried::default();
    let (began, mut slowest) = (Instant::now(), Duration::ZERO);
    for text in &corpus {
        try_text(text, seed, &mut tried);
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
    }
    println!(
        "seed {seed}, {:?}, slowest {slowest:?}: {tried:?}",
        began.elapsed()
    );
    assert!(
        tried.levels > 0 && tried.records > 0 && tried.refused > 0,
        "{tried:?}"
    );
}
