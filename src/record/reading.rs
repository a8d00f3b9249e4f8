//! Reading the text of a record: whole, or as far as it is sound, with the place of every command and
//! of every fault.

use std::borrow::Cow;
use std::path::Path;

use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::Deserialize;

use super::head::Stands;
use super::raw::{Lookup, RawCommand, RawOpening, Unknown};
use super::seal::{ENGINE, MadeWith, Seal, StateMark};
use super::whole::{LevelRef, Record};
use crate::battle::Command;
use crate::data::{DataError, Dex, HouseRules, describe, files, find_level, whole_commands};
use crate::rules::DiceSource;

/// The form that is written. Form 1 had no number and said nothing of how the battle went.
pub(super) const FORMAT: u32 = 2;
/// Most commands of a record.
const MAX_COMMANDS: usize = 100_000;
/// Faults that are told; whoever has more knows enough.
const MAX_FAULTS: usize = 100;

/// A record as it is written. `level_text` may be left out by hand-written records: the
/// level is then looked up by its name or path.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecord<'a> {
    #[serde(default = "first_format")]
    format: u32,
    #[serde(default)]
    made_with: Option<MadeWith>,
    level: String,
    #[serde(default)]
    stands: Option<Stands>,
    #[serde(default)]
    house: Option<HouseRules>,
    dice: DiceSource,
    #[serde(default)]
    start: Option<RawOpening>,
    #[serde(borrow)]
    commands: Vec<&'a RawValue>,
    #[serde(default)]
    level_text: Option<Cow<'a, str>>,
}

fn first_format() -> u32 {
    1
}

/// A record as far as its text is sound.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The record, up to the last command before the first fault.
    pub record: Record,
    /// Line and column of every command of it.
    pub places: Vec<(usize, usize)>,
    /// What is missing after it, if anything is.
    pub lost: Option<Lost>,
    /// The form it was written in.
    pub format: u32,
}

/// What is missing of a damaged record.
#[derive(Clone, Debug)]
pub struct Lost {
    /// What is wrong, in the order of the text.
    pub faults: Vec<DataError>,
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
        let reading = Reading::of(file, text, dex)?;
        match reading.lost {
            None => Ok(reading.record),
            Some(lost) => Err(lost.faults),
        }
    }
}

impl Reading {
    /// Reads the text of a record as far as it is sound: a fault among the commands costs those
    /// from there on. `file` is what faults name.
    ///
    /// # Errors
    /// What is wrong before the first command.
    pub fn of(file: &str, text: &str, dex: &Dex) -> Result<Self, Vec<DataError>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let mut places = Places::new(file, text);
        if text.len() as u64 > files::RECORD.bytes {
            return Err(vec![files::too_large(file, &files::RECORD)]);
        }
        if text.trim().is_empty() {
            return Err(vec![places.fault(0, "the file is empty".into(), None)]);
        }
        let broken = match options().from_str::<RawRecord>(text) {
            Ok(raw) => return Self::of_raw(places, raw, None, dex),
            Err(error) => places.ron_fault(0, text, &error),
        };
        let Some(whole) = whole_commands(text) else {
            return Err(vec![broken]);
        };
        match options().from_str::<RawRecord>(&whole) {
            Ok(raw) => Self::of_raw(Places::new(file, &whole), raw, Some(broken), dex),
            Err(_) => Err(vec![broken]),
        }
    }

    fn of_raw(
        mut places: Places,
        raw: RawRecord,
        broken: Option<DataError>,
        dex: &Dex,
    ) -> Result<Self, Vec<DataError>> {
        check_head(&mut places, &raw).map_err(|fault| vec![fault])?;
        let level_ref = level_of(&mut places, &raw).map_err(|fault| vec![fault])?;
        let level = match &raw.level_text {
            None => level_ref.level(dex)?,
            Some(_) => level_ref
                .level(dex)
                .map_err(|faults| places.embedded(faults))?,
        };
        let start = match &raw.start {
            None => Ok(StateMark::default()),
            Some(start) => start.mark(),
        };
        let start = start.map_err(|unknown| vec![places.name_fault(0, places.text, &unknown)])?;
        let mut commands = Commands::read(&mut places, &raw.commands, &Lookup::new(dex, &level));
        commands.faults.extend(broken);
        commands.faults.truncate(MAX_FAULTS);
        let mut marks = vec![start];
        marks.append(&mut commands.marks);
        if marks.iter().all(|mark| *mark == StateMark::default()) {
            marks.clear();
        }
        if let DiceSource::Tape(_) = raw.dice {
            marks.iter_mut().for_each(|mark| mark.dice = None);
        }
        let record = Record {
            level: level_ref,
            house: raw.house,
            dice: raw.dice,
            commands: commands.read,
            seal: Seal {
                made_with: raw.made_with,
                stands: raw.stands,
                marks,
            },
        };
        let faults = commands.faults;
        Ok(Self {
            record,
            places: commands.places,
            lost: (!faults.is_empty()).then_some(Lost { faults }),
            format: raw.format,
        })
    }
}

/// How records are written.
pub(super) fn options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

/// What is refused before anything is looked up.
fn check_head(places: &mut Places, raw: &RawRecord) -> Result<(), DataError> {
    if raw.format > FORMAT {
        let form = raw.format;
        let problem =
            format!("this record has format {form}; tallgrass {ENGINE} knows up to {FORMAT}");
        let fault = places.fault_of_word("format", problem);
        return Err(fault.with_hint("play it with a newer tallgrass"));
    }
    if let Some((field, problem, hint)) = raw.house.as_ref().and_then(HouseRules::wrong) {
        return Err(places.fault_of_word(field, problem).with_hint(hint));
    }
    if raw.commands.len() > MAX_COMMANDS {
        let problem = format!("there are {} commands", raw.commands.len());
        let fault = places.fault_of_word("commands", problem);
        return Err(fault.with_hint(format!("at most {MAX_COMMANDS} are possible")));
    }
    Ok(())
}

fn level_of(places: &mut Places, raw: &RawRecord) -> Result<LevelRef, DataError> {
    if let Some(text) = &raw.level_text {
        return Ok(LevelRef {
            name: raw.level.clone(),
            text: text.to_string(),
        });
    }
    let beside = Path::new(places.file)
        .parent()
        .map(|dir| dir.join(&raw.level));
    let argument = match beside {
        Some(path) if path.is_file() => path.display().to_string(),
        _ => raw.level.clone(),
    };
    let source = find_level(&argument).map_err(|fault| {
        let problem = format!("the level {}: {}", fault.file, fault.problem);
        DataError {
            hint: fault.hint.clone(),
            ..places.fault_of_word("level", problem)
        }
    })?;
    Ok(LevelRef {
        name: source.file,
        text: source.text,
    })
}

/// The commands of a record up to the first fault, and all faults.
#[derive(Default)]
struct Commands {
    read: Vec<Command>,
    marks: Vec<StateMark>,
    places: Vec<(usize, usize)>,
    faults: Vec<DataError>,
}

impl Commands {
    fn read(places: &mut Places, raw: &[&RawValue], names: &Lookup) -> Self {
        let mut all = Self::default();
        for value in raw {
            let part = value.get_ron();
            let start = places.offset_of(part);
            match read_command(places, start, part, names) {
                Err(fault) => all.faults.push(fault),
                Ok((command, mark)) if all.faults.is_empty() => {
                    all.places.push(places.at(start));
                    all.read.push(command);
                    all.marks.push(mark);
                }
                Ok(_) => {}
            }
            if all.faults.len() >= MAX_FAULTS {
                break;
            }
        }
        all
    }
}

fn read_command(
    places: &mut Places,
    start: usize,
    part: &str,
    names: &Lookup,
) -> Result<(Command, StateMark), DataError> {
    let raw = options()
        .from_str::<RawCommand>(part)
        .map_err(|error| places.ron_fault(start, part, &error))?;
    let read = names.command(&raw).and_then(|it| Ok((it, raw.mark()?)));
    read.map_err(|unknown| places.name_fault(start, part, &unknown))
}

/// Finds lines and columns of a text, going forward: a text of many faults is read once.
struct Places<'a> {
    file: &'a str,
    text: &'a str,
    offset: usize,
    line: usize,
    column: usize,
}

impl<'a> Places<'a> {
    fn new(file: &'a str, text: &'a str) -> Self {
        Self {
            file,
            text,
            offset: 0,
            line: 1,
            column: 1,
        }
    }

    /// Line and column of an offset, from 1.
    fn at(&mut self, offset: usize) -> (usize, usize) {
        if offset < self.offset {
            (self.offset, self.line, self.column) = (0, 1, 1);
        }
        let between = self.text.get(self.offset..offset).unwrap_or("");
        for letter in between.chars() {
            self.column += 1;
            if letter == '\n' {
                (self.line, self.column) = (self.line + 1, 1);
            }
        }
        self.offset += between.len();
        (self.line, self.column)
    }

    /// Where a part of the text begins, in bytes.
    fn offset_of(&self, part: &str) -> usize {
        (part.as_ptr() as usize)
            .saturating_sub(self.text.as_ptr() as usize)
            .min(self.text.len())
    }

    fn fault(&mut self, offset: usize, problem: String, hint: Option<String>) -> DataError {
        let (line, column) = self.at(offset);
        DataError {
            file: self.file.to_owned(),
            line,
            column,
            entry: "record".into(),
            problem,
            hint,
        }
    }

    /// A fault of a field outside the level and the commands.
    fn fault_of_word(&mut self, field: &str, problem: String) -> DataError {
        let label = format!("{field}:");
        let offset = self.text.find(&label).unwrap_or(0);
        self.fault(offset, problem, None)
    }

    fn name_fault(&mut self, start: usize, part: &str, unknown: &Unknown) -> DataError {
        let written = part.find(&format!("\"{}\"", unknown.name)).unwrap_or(0);
        let hint = unknown
            .hint
            .as_ref()
            .map(|name| format!("did you mean \"{name}\"?"));
        let shown: String = unknown.name.chars().take(60).collect();
        let problem = format!("there is no {} \"{shown}\"", unknown.kind);
        self.fault(start + written, problem, hint)
    }

    fn ron_fault(
        &mut self,
        start: usize,
        part: &str,
        error: &ron::error::SpannedError,
    ) -> DataError {
        let at = error.span.start;
        let lines = part.split_inclusive('\n').take(at.line.saturating_sub(1));
        let inside: usize = lines.map(str::len).sum();
        let rest = part.get(inside..).unwrap_or("").chars();
        let before = rest.take(at.col.saturating_sub(1));
        let column: usize = before.map(char::len_utf8).sum();
        let (problem, hint) = describe(&error.code);
        self.fault(start + inside + column, problem, hint)
    }

    /// Faults of the level inside the record, at their places in the record. In a text with
    /// escapes the line is that of the text as a whole.
    fn embedded(&mut self, faults: Vec<DataError>) -> Vec<DataError> {
        let field = self.text.find("level_text:").unwrap_or(0);
        let rest = self.text.get(field..).unwrap_or("");
        let quote = field + rest.find('"').unwrap_or(0);
        let raw = self
            .text
            .get(..quote)
            .is_some_and(|before| before.ends_with(['r', '#']));
        let (line, column) = self.at(quote + 1);
        let file = self.file;
        let placed = faults.into_iter().map(|mut fault| {
            fault.file = file.to_owned();
            fault.entry = match fault.entry.as_str() {
                "" => "the level inside".to_owned(),
                entry => format!("the level inside: {entry}"),
            };
            (fault.line, fault.column) = match fault.line {
                first @ (0 | 1) => (line, column + fault.column.saturating_sub(1) * first),
                later if raw => (line + later - 1, fault.column),
                _ => (line, column),
            };
            fault
        });
        placed.collect()
    }
}
