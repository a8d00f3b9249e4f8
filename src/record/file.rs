//! The RON text of a record: reading with located faults, and writing.

use std::borrow::Cow;
use std::path::Path;

use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::Deserialize;

use super::head::Stands;
use super::raw::{Lookup, RawCommand, Unknown};
use super::whole::{LevelRef, Record};
use crate::data::{DataError, Dex, HouseRules, Level, files, find_level};
use crate::rules::DiceSource;

/// The form that is written. Form 1 had no number and said nothing of how the battle went.
const FORMAT: u32 = 2;
/// Who writes it.
const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// A record as it is written. `level_text` may be left out by hand-written records: the
/// level is then looked up by its name or path.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecord<'a> {
    #[serde(default = "first_format")]
    format: u32,
    /// Who wrote it: for people.
    #[serde(default)]
    #[expect(dead_code, reason = "it may stand there; nothing depends on it")]
    engine: Option<String>,
    level: String,
    #[serde(default)]
    stands: Option<Stands>,
    #[serde(default)]
    house: Option<HouseRules>,
    dice: DiceSource,
    #[serde(borrow)]
    commands: Vec<&'a RawValue>,
    #[serde(default)]
    level_text: Option<Cow<'a, str>>,
}

fn first_format() -> u32 {
    1
}

impl Record {
    /// Reads a record file.
    ///
    /// # Errors
    /// Every fault found, with its place.
    pub fn load(path: &Path, dex: &Dex) -> Result<Self, Vec<DataError>> {
        let text = files::read_text(path, &files::RECORD).map_err(|fault| vec![fault])?;
        Self::parse(&path.display().to_string(), &text, dex)
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
        if raw.format > FORMAT {
            return Err(vec![newer(file, raw.format)]);
        }
        let level = level_of(file, &raw)?;
        let parsed = level.level(dex)?;
        let commands = commands(file, text, &raw.commands, &Lookup::new(dex, &parsed))?;
        Ok(Self {
            level,
            house: raw.house,
            dice: raw.dice,
            commands,
            stands: raw.stands,
        })
    }

    /// The text of the record, one command a line.
    ///
    /// # Errors
    /// The level text is faulty, so that names are not known, or something cannot be written.
    pub fn to_text(&self, dex: &Dex) -> Result<String, Vec<DataError>> {
        let level = self.level.level(dex)?;
        self.to_text_with(dex, &level).map_err(|error| {
            let problem = format!("the record cannot be written down: {error}");
            vec![DataError::of_file(&self.level.name, problem)]
        })
    }

    /// The text of the record of a level that is already there.
    pub(super) fn to_text_with(&self, dex: &Dex, level: &Level) -> Result<String, ron::Error> {
        let names = Lookup::new(dex, level);
        let mut text = String::from(
            "// A Tallgrass record: level, dice and commands. `tallgrass run FILE` plays it.\n(\n",
        );
        text += &format!("    format: {FORMAT},\n    engine: \"{ENGINE}\",\n");
        text += &format!("    level: {},\n", plain(&self.level.name)?);
        if let Some(stands) = &self.stands {
            text += &format!("    stands: {},\n", plain(stands)?);
        }
        text += &format!("    level_text: {},\n", raw_string(&self.level.text));
        if let Some(house) = &self.house {
            text += &format!("    house: {},\n", plain(house)?);
        }
        text += &format!("    dice: {},\n    commands: [\n", plain(&self.dice)?);
        for command in &self.commands {
            text += &format!("        {},\n", plain(&names.written(command))?);
        }
        text += "    ],\n)\n";
        Ok(text)
    }
}

pub(super) fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// A value on one line.
fn plain<T: serde::Serialize>(value: &T) -> Result<String, ron::Error> {
    let pretty = ron::ser::PrettyConfig::new().depth_limit(0).separator(" ");
    options().to_string_pretty(value, pretty)
}

fn newer(file: &str, format: u32) -> DataError {
    let problem = format!(
        "this record has format {format}; this is tallgrass {ENGINE}, which knows {FORMAT}"
    );
    DataError::of_file(file, problem).with_hint("play it with a newer tallgrass")
}

/// A raw string with as many `#` as the text needs.
fn raw_string(text: &str) -> String {
    let mut hashes = String::from("#");
    while text.contains(&format!("\"{hashes}")) {
        hashes.push('#');
    }
    format!("r{hashes}\"{text}\"{hashes}")
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
