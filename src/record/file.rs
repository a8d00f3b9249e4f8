//! The RON text of a record: reading with located faults, and writing.

use std::borrow::Cow;
use std::path::Path;

use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::Deserialize;

use super::raw::{Lookup, RawCommand, Unknown};
use super::{LevelRef, Record};
use crate::data::{DataError, Dex, HouseRules, Level, find_level};
use crate::rules::DiceSource;

/// Largest record that is read, in bytes.
const MAX_BYTES: u64 = 16 << 20;

/// A record as it is written. `level_text` may be left out by hand-written records: the
/// level is then looked up by its name or path.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecord<'a> {
    level: String,
    #[serde(default)]
    house: Option<HouseRules>,
    dice: DiceSource,
    #[serde(borrow)]
    commands: Vec<&'a RawValue>,
    #[serde(default)]
    level_text: Option<Cow<'a, str>>,
}

impl Record {
    /// Reads a record file.
    ///
    /// # Errors
    /// Every fault found, with its place.
    pub fn load(path: &Path, dex: &Dex) -> Result<Self, Vec<DataError>> {
        let file = path.display().to_string();
        let text = read_text(path, &file).map_err(|fault| vec![fault])?;
        Self::parse(&file, &text, dex)
    }

    /// Reads the text of a record; `file` is what its faults name.
    ///
    /// # Errors
    /// Every fault found, with its place.
    pub fn parse(file: &str, text: &str, dex: &Dex) -> Result<Self, Vec<DataError>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.trim().is_empty() {
            return Err(vec![fault_at(
                file,
                text,
                0,
                "the file is empty".into(),
                None,
            )]);
        }
        let raw: RawRecord = options()
            .from_str(text)
            .map_err(|error| vec![ron_fault(file, text, 0, text, &error)])?;
        let level = level_of(file, &raw)?;
        let parsed = level.level(dex)?;
        let commands = commands(file, text, &raw.commands, &Lookup::new(dex, &parsed))?;
        Ok(Self {
            level,
            house: raw.house,
            dice: raw.dice,
            commands,
        })
    }

    /// The text of the record, one command a line.
    ///
    /// # Errors
    /// The level text is faulty, so that names are not known.
    pub fn to_text(&self, dex: &Dex) -> Result<String, Vec<DataError>> {
        Ok(self.to_text_with(dex, &self.level.level(dex)?))
    }

    /// The text of the record of a level that is already there.
    pub(super) fn to_text_with(&self, dex: &Dex, level: &Level) -> String {
        let names = Lookup::new(dex, level);
        let mut text = String::from(
            "// A Tallgrass record: level, dice and commands. `tallgrass run FILE` plays it.\n(\n",
        );
        text += &format!("    level: {},\n", quoted(&self.level.name));
        if let Some(house) = &self.house {
            text += &format!("    house: {},\n", plain(house));
        }
        text += &format!("    dice: {},\n    commands: [\n", plain(&self.dice));
        for command in &self.commands {
            text += &format!("        {},\n", plain(&names.written(command)));
        }
        text += &format!(
            "    ],\n    level_text: {},\n)\n",
            raw_string(&self.level.text)
        );
        text
    }
}

fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// A value on one line. These types hold nothing that RON cannot write.
fn plain<T: serde::Serialize>(value: &T) -> String {
    let pretty = ron::ser::PrettyConfig::new().depth_limit(0).separator(" ");
    let written = options().to_string_pretty(value, pretty);
    debug_assert!(
        written.is_ok(),
        "what a record holds can be written: {written:?}"
    );
    written.unwrap_or_default()
}

fn quoted(text: &str) -> String {
    plain(&text)
}

/// A raw string with as many `#` as the text needs.
fn raw_string(text: &str) -> String {
    let mut hashes = String::from("#");
    while text.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    format!("r{hashes}\"{text}\"{hashes}")
}

fn read_text(path: &Path, file: &str) -> Result<String, DataError> {
    let unreadable = |error: &std::io::Error| match error.kind() {
        std::io::ErrorKind::NotFound => DataError::of_file(file, "there is no such file"),
        _ => DataError::of_file(file, format!("cannot be read ({error})")),
    };
    let meta = std::fs::metadata(path).map_err(|error| unreadable(&error))?;
    if meta.is_dir() {
        return Err(DataError::of_file(file, "is a folder, not a file"));
    }
    if meta.len() > MAX_BYTES {
        return Err(DataError::of_file(
            file,
            "is larger than 16 MiB; this is hardly a record",
        ));
    }
    let bytes = std::fs::read(path).map_err(|error| unreadable(&error))?;
    String::from_utf8(bytes)
        .map_err(|_| DataError::of_file(file, "is not UTF-8 text").with_hint("save it as UTF-8"))
}

fn level_of(file: &str, raw: &RawRecord) -> Result<LevelRef, Vec<DataError>> {
    if let Some(text) = &raw.level_text {
        return Ok(LevelRef {
            name: raw.level.clone(),
            text: text.to_string(),
        });
    }
    let beside = Path::new(file).parent().map(|dir| dir.join(&raw.level));
    let argument = match beside {
        Some(path) if path.is_file() => path.display().to_string(),
        _ => raw.level.clone(),
    };
    let source = find_level(&argument).map_err(|fault| vec![fault])?;
    Ok(LevelRef {
        name: source.file,
        text: source.text,
    })
}

fn commands(
    file: &str,
    text: &str,
    raw: &[&RawValue],
    names: &Lookup,
) -> Result<Vec<crate::battle::Command>, Vec<DataError>> {
    let mut commands = Vec::with_capacity(raw.len());
    let mut faults = Vec::new();
    for value in raw {
        let part = value.get_ron();
        let start = offset_in(text, part);
        match options().from_str::<RawCommand>(part) {
            Err(error) => faults.push(ron_fault(file, text, start, part, &error)),
            Ok(raw) => match names.command(&raw) {
                Ok(command) => commands.push(command),
                Err(unknown) => faults.push(name_fault(file, text, start, part, &unknown)),
            },
        }
    }
    if faults.is_empty() {
        Ok(commands)
    } else {
        Err(faults)
    }
}

/// Where a part of a text begins, in bytes.
fn offset_in(text: &str, part: &str) -> usize {
    (part.as_ptr() as usize)
        .saturating_sub(text.as_ptr() as usize)
        .min(text.len())
}

fn name_fault(file: &str, text: &str, start: usize, part: &str, unknown: &Unknown) -> DataError {
    let written = part.find(&format!("\"{}\"", unknown.name)).unwrap_or(0);
    let hint = unknown
        .hint
        .as_ref()
        .map(|name| format!("did you mean \"{name}\"?"));
    let problem = format!("there is no {} \"{}\"", unknown.kind, unknown.name);
    fault_at(file, text, start + written, problem, hint)
}

fn ron_fault(
    file: &str,
    text: &str,
    start: usize,
    part: &str,
    error: &ron::error::SpannedError,
) -> DataError {
    let at = error.span.start;
    let inside: usize = part
        .split_inclusive('\n')
        .take(at.line.saturating_sub(1))
        .map(str::len)
        .sum::<usize>();
    let column: usize = part[inside.min(part.len())..]
        .chars()
        .take(at.col.saturating_sub(1))
        .map(char::len_utf8)
        .sum();
    fault_at(
        file,
        text,
        start + inside + column,
        error.code.to_string(),
        None,
    )
}

fn fault_at(
    file: &str,
    text: &str,
    offset: usize,
    problem: String,
    hint: Option<String>,
) -> DataError {
    let before = text.get(..offset).unwrap_or(text);
    let line = before.matches('\n').count() + 1;
    let column = before
        .chars()
        .rev()
        .take_while(|letter| *letter != '\n')
        .count()
        + 1;
    DataError {
        file: file.to_owned(),
        line,
        column,
        entry: "record".into(),
        problem,
        hint,
    }
}
