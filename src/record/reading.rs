//! Reading the text of a record: whole, or as far as it is sound, with the place of every command and
//! of every fault.

use std::borrow::Cow;
use std::path::Path;

use ron::extensions::Extensions;
use serde::Deserialize;
use serde::de::IgnoredAny;

use super::head::Stands;
use super::raw::{Lookup, RawCommand, RawOpening, Unknown};
use super::seal::{ENGINE, Ends, MadeWith, Seal, StateMark};
use super::whole::{LevelRef, Record};
use crate::battle::Command;
use crate::data::{
    DataError, Dex, HouseRules, Level, TopList, describe, field_offset, files, find_level,
    is_level_text, offsets_inside, string_offset, user_folder,
};
use crate::rules::DiceSource;

/// The form that is written. Form 1 had no number and said nothing of how the battle went; the states
/// of form 2 named no command and left out what nobody sees, and it did not say how long it was.
pub(super) const FORMAT: u32 = 3;
/// Most commands of a record.
pub(super) const MAX_COMMANDS: usize = 100_000;
/// Longest path of a level, in letters.
pub(super) const MAX_PATH: usize = 4096;
/// Longest other text of a record, in letters; those of commands are names.
pub(super) const MAX_TEXT: usize = 80;
/// Missing data folders that are told by name.
const MAX_NAMED: usize = 3;
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
    ends: Option<Ends>,
    #[serde(default)]
    seats: Vec<String>,
    #[serde(default)]
    house: Option<HouseRules>,
    dice: DiceSource,
    #[serde(default)]
    start: Option<RawOpening>,
    /// Read apart from the rest, one by one.
    #[serde(rename = "commands")]
    _commands: Vec<IgnoredAny>,
    #[serde(default, borrow)]
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
        let Some(list) = TopList::find(text, "commands", MAX_COMMANDS) else {
            return Err(vec![match options().from_str::<RawRecord>(text) {
                Ok(_) => places.fault(0, "the commands cannot be found".into(), None),
                Err(error) => places.ron_fault(0, text, &error),
            }]);
        };
        let whole = list.emptied(text);
        let broken = match whole
            .as_ref()
            .map(|head| options().from_str::<RawRecord>(head))
        {
            Some(Ok(raw)) => return Self::of_raw(places, raw, &list, None, dex),
            Some(Err(error)) => places.ron_fault(0, text, &error),
            None => places.torn(&list),
        };
        match options().from_str::<RawRecord>(&list.closed(text)) {
            Ok(raw) => Self::of_raw(places, raw, &list, Some(broken), dex),
            Err(_) => Err(vec![broken]),
        }
    }

    fn of_raw(
        mut places: Places,
        raw: RawRecord,
        list: &TopList,
        broken: Option<DataError>,
        dex: &Dex,
    ) -> Result<Self, Vec<DataError>> {
        check_head(&mut places, &raw).map_err(|fault| vec![fault])?;
        check_count(&mut places, list).map_err(|fault| vec![fault])?;
        check_folders(&mut places, &raw, dex).map_err(|fault| vec![fault])?;
        let level_ref = level_of(&mut places, &raw).map_err(|fault| vec![fault])?;
        let level = match &raw.level_text {
            None => level_ref.level(dex)?,
            Some(_) => level_ref
                .level(dex)
                .map_err(|faults| places.embedded(faults))?,
        };
        check_seats(&mut places, &raw, &level).map_err(|fault| vec![fault])?;
        let start = match &raw.start {
            None => Ok(StateMark::default()),
            Some(start) => start.mark(),
        };
        let start = start.map_err(|unknown| {
            let at = places.offset_in("start", Some(unknown.field));
            vec![places.name_fault(at, "", &unknown)]
        })?;
        let mut commands = Commands::read(&mut places, list, &Lookup::new(dex, &level));
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
            seats: raw.seats,
            house: raw.house,
            dice: raw.dice,
            commands: commands.read,
            seal: Seal {
                made_with: raw.made_with,
                stands: raw.stands,
                ends: raw.ends,
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

/// Whether a record of so many commands and bytes can be read again.
pub(super) fn fits(commands: usize, bytes: usize) -> bool {
    commands <= MAX_COMMANDS && bytes as u64 <= files::RECORD.bytes
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
        let fault = places.fault_of_field("format", problem);
        return Err(fault.with_hint("play it with a newer tallgrass"));
    }
    if let Some((field, problem, hint)) = raw.house.as_ref().and_then(HouseRules::wrong) {
        let at = places.offset_in("house", Some(field));
        return Err(places.fault(at, problem, None).with_hint(hint));
    }
    if let Some((field, most)) = too_long(raw) {
        let problem = format!("a text here is longer than {most} letters");
        return Err(places.fault_of_field(field, problem));
    }
    Ok(())
}

/// Whether the data folders were read that the record was made with.
fn check_folders(places: &mut Places, raw: &RawRecord, dex: &Dex) -> Result<(), DataError> {
    let made_with = raw.made_with.as_ref();
    let missing = made_with.map_or_else(Vec::new, |it| it.missing_folders(dex));
    let Some(first) = missing.first() else {
        return Ok(());
    };
    let named = missing.iter().take(MAX_NAMED);
    let named: Vec<String> = named.map(|name| format!("\"{name}\"")).collect();
    let more = match missing.len() - named.len() {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    let named = named.join(", ") + &more;
    let problem = match missing.len() {
        1 => format!("this record needs the data folder {named}, which was not read"),
        _ => format!("this record needs the data folders {named}, which were not read"),
    };
    let at = places.offset_in("made_with", Some("folders"));
    let own = user_folder().map(|folder| folder.join("data").display().to_string());
    let own = own.map_or_else(String::new, |own| {
        format!("; what lies in {own} is always read")
    });
    let hint = format!("say `--data DIR` with the folder {first} of whoever made it{own}");
    Err(places.fault(at, problem, Some(hint)))
}

/// Who plays is said of every side or of none.
fn check_seats(places: &mut Places, raw: &RawRecord, level: &Level) -> Result<(), DataError> {
    let (said, sides) = (raw.seats.len(), level.sides.len());
    if said == 0 || said == sides {
        return Ok(());
    }
    let problem = format!("the level has {sides} sides to play, not {said}");
    let fault = places.fault_of_field("seats", problem);
    Err(fault.with_hint("name one controller for each side, in their order"))
}

fn check_count(places: &mut Places, list: &TopList) -> Result<(), DataError> {
    if list.entries.len() > MAX_COMMANDS {
        let fault = places.fault(list.open, "there are too many commands".into(), None);
        return Err(fault.with_hint(format!("at most {MAX_COMMANDS} are possible")));
    }
    Ok(())
}

/// The first field with a text that is longer than any that the game writes, and how long it may be.
fn too_long(raw: &RawRecord) -> Option<(&'static str, usize)> {
    let made_with = raw.made_with.iter();
    let made_with = made_with.flat_map(MadeWith::texts);
    let stands = raw.stands.iter().flat_map(Stands::texts);
    let texts = std::iter::once(("level", MAX_PATH, &raw.level))
        .chain(made_with.map(|text| ("made_with", MAX_TEXT, text)))
        .chain(stands.map(|text| ("stands", MAX_TEXT, text)))
        .chain(raw.ends.iter().map(|it| ("ends", MAX_TEXT, &it.journal)))
        .chain(raw.seats.iter().map(|text| ("seats", MAX_TEXT, text)));
    let mut texts = texts.filter(|(_, most, text)| text.chars().count() > *most);
    texts.next().map(|(field, most, _)| (field, most))
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
            ..places.fault_of_field("level", problem)
        }
    })?;
    if !is_level_text(&source.text) {
        // Nothing of it is told: it may be any file of whoever reads this record.
        let file = files::shortened(&source.file);
        let fault = places.fault_of_field("level", format!("{file} is no level"));
        return Err(fault.with_hint("name a level, or write it into `level_text`"));
    }
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
    fn read(places: &mut Places, list: &TopList, names: &Lookup) -> Self {
        let mut all = Self::default();
        for entry in &list.entries {
            let (start, part) = (entry.start, &places.text[entry.clone()]);
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

    /// The fault of a list of commands that breaks off.
    fn torn(&mut self, list: &TopList) -> DataError {
        let (at, rest) = (list.behind, self.text.get(list.behind..).unwrap_or(""));
        if list.no_comma {
            return self.fault(at, "a `,` or a `]` belongs here".into(), None);
        }
        match options().from_str::<RawCommand>(rest) {
            Err(error) => self.ron_fault(at, rest, &error),
            Ok(_) => self.fault(at, "this command cannot be read".into(), None),
        }
    }

    /// Where a field at the top stands, or one of its own, in bytes.
    fn offset_in(&self, field: &str, inner: Option<&str>) -> usize {
        field_offset(self.text, field, inner).unwrap_or(0)
    }

    /// A fault of a field at the top.
    fn fault_of_field(&mut self, field: &str, problem: String) -> DataError {
        let offset = self.offset_in(field, None);
        self.fault(offset, problem, None)
    }

    fn name_fault(&mut self, start: usize, part: &str, unknown: &Unknown) -> DataError {
        let written = string_offset(part, unknown.field, &unknown.name).unwrap_or(0);
        let hint = unknown
            .hint
            .as_ref()
            .map(|name| format!("did you mean \"{name}\"?"));
        let shown = files::shortened(&unknown.name);
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

    /// Faults of the level inside the record, at their places in the record.
    fn embedded(&mut self, faults: Vec<DataError>) -> Vec<DataError> {
        let spots: Vec<_> = faults.iter().map(|it| (it.line, it.column)).collect();
        let offsets = offsets_inside(self.text, "level_text", &spots);
        let placed = faults.into_iter().zip(offsets).map(|(mut fault, offset)| {
            fault.file = self.file.to_owned();
            fault.entry = match fault.entry.as_str() {
                "" => "the level inside".to_owned(),
                entry => format!("the level inside: {entry}"),
            };
            (fault.line, fault.column) = self.at(offset);
            fault
        });
        placed.collect()
    }
}
