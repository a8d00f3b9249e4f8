//! Reads a RON file into a `Raw*` value. Faults of form (syntax, missing and unknown fields,
//! unknown words) come out of here as one located [`DataError`]; faults of meaning are the
//! business of whoever validates the value, with the help of [`Faults`].

use std::sync::OnceLock;

use ron::error::{Error as Ron, SpannedError};
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;

use super::error::{DataError, did_you_mean};
use super::files;
use super::locate::list::{field_offset, tape_entry};
use super::locate::{Path, Scanner, Tree, line_column};

/// Turns text into a raw value and the tree of its positions.
///
/// # Errors
/// The text has not the form of `T`.
pub(super) fn parse<T: DeserializeOwned>(
    file: &str,
    kind: &str,
    text: &str,
) -> Result<(T, Tree), DataError> {
    if text.len() as u64 > files::LEVEL.bytes {
        return Err(files::too_large(file, &files::LEVEL));
    }
    // A byte order mark is no part of the text.
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let tree = Tree::scan(text);
    if tree.is_blank() {
        let fault = DataError {
            line: 1,
            column: 1,
            ..DataError::of_file(file, "the file is empty")
        };
        return Err(fault.with_hint("docs/levels.md and docs/data.md show what belongs here"));
    }
    if let Some(excess) = tree.excess(kind == "level") {
        let (line, column) = tree.line_column(excess.at);
        return Err(DataError {
            line,
            column,
            hint: excess.hint,
            ..DataError::of_file(file, excess.problem)
        });
    }
    match value_of(text) {
        Ok(value) => Ok((value, tree)),
        Err(error) => Err(form_fault(file, kind, &tree, &error)),
    }
}

/// Reads a text that is compiled in: its limits are known to be kept, and where its values stand is asked only
/// where there are faults.
///
/// # Errors
/// The text has not the form of `T`.
pub(super) fn parse_own<T: DeserializeOwned>(
    file: &str,
    kind: &str,
    text: &'static str,
) -> Result<(T, Located), DataError> {
    match value_of(text) {
        Ok(value) => Ok((value, Located::own(file, text))),
        Err(_) => parse(file, kind, text).map(|(value, tree)| (value, Located::new(file, tree))),
    }
}

fn value_of<T: DeserializeOwned>(text: &str) -> Result<T, SpannedError> {
    let options = ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    options.from_str(text)
}

/// Whether a text is a record and not a level or data: it has dice and commands at its top.
#[must_use]
pub fn is_record_text(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Scanner::new(text, 0).goes_to(|label| label == "commands" || label == "dice")
}

/// Whether a text has the look of a level: fields in brackets, one of them a map.
#[must_use]
pub fn is_level_text(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    Scanner::new(text, 0).goes_to(|label| label == "map")
}

/// Line and column of a value of the dice tape of a record, by its number from 0; of the record where
/// there is no such value.
#[must_use]
pub fn tape_place(text: &str, number: usize) -> (usize, usize) {
    line_column(text, tape_entry(text, number).unwrap_or(0))
}

/// Line and column of a field of a record, such as "start"; of the record where it is missing.
#[must_use]
pub fn field_place(text: &str, field: &str) -> (usize, usize) {
    line_column(text, field_offset(text, field, None).unwrap_or(0))
}

/// A fault of form in plain words.
fn form_fault(file: &str, kind: &str, tree: &Tree, error: &SpannedError) -> DataError {
    let end = tree.offset(error.span.end.line, error.span.end.col);
    let start = tree.offset(error.span.start.line, error.span.start.col);
    let around = tree.around(start);
    let at = match error.code {
        Ron::MissingStructField { .. } => around.start,
        Ron::NoSuchStructField { .. }
        | Ron::NoSuchEnumVariant { .. }
        | Ron::DuplicateStructField { .. } => tree.word_start(start, end),
        _ => tree.past_blanks(start),
    };
    let (line, column) = tree.line_column(at);
    let (problem, hint) = describe(&error.code);
    let entry = around.name.map_or_else(String::new, |name| {
        format!("{} \"{name}\"", singular(around.list.as_deref(), kind))
    });
    DataError {
        file: file.to_owned(),
        line,
        column,
        entry,
        problem,
        hint,
    }
}

/// What an entry of a list is called.
fn singular<'a>(list: Option<&str>, kind: &'a str) -> &'a str {
    match list {
        Some("combatants") => "combatant",
        Some("sides") => "side",
        Some("objects") => "object",
        Some("script") => "script line",
        Some("tasks") => "task",
        _ => kind,
    }
}

/// A fault of form in plain words, and what would be right.
pub(crate) fn describe(error: &Ron) -> (String, Option<String>) {
    match error {
        Ron::MissingStructField { field, .. } => (format!("the field `{field}` is missing"), None),
        Ron::NoSuchStructField {
            expected, found, ..
        } => (
            format!("there is no field `{}` here", files::shortened(found)),
            words(found, expected),
        ),
        Ron::DuplicateStructField { field, .. } => {
            (format!("the field `{field}` is given twice"), None)
        }
        Ron::NoSuchEnumVariant {
            expected, found, ..
        } => (
            format!("`{}` is not known here", files::shortened(found)),
            words(found, expected),
        ),
        Ron::InvalidValueForType { expected, found } => {
            (format!("expected {expected}, found {found}"), None)
        }
        Ron::ExpectedDifferentLength { expected, found } => {
            (format!("expected {expected}, found {found} values"), None)
        }
        Ron::IntegerOutOfBounds => ("this number is out of range".to_owned(), None),
        Ron::ExpectedIdentifier => ("a name belongs here".to_owned(), None),
        Ron::ExpectedDifferentStructName { found, .. } => {
            let found = files::shortened(found);
            (format!("`{found}` has no place here"), None)
        }
        Ron::ExceededRecursionLimit => ("the brackets are nested too deeply".to_owned(), None),
        Ron::Eof => (
            "the text ends too early".to_owned(),
            Some("a bracket is not closed".into()),
        ),
        Ron::TrailingCharacters => (
            "there is more text after the end".to_owned(),
            Some("a bracket closes too early".into()),
        ),
        Ron::ExpectedInteger => ("a whole number belongs here".to_owned(), None),
        Ron::ExpectedString => ("a text in quotes belongs here".to_owned(), None),
        Ron::ExpectedChar => ("one letter in single quotes belongs here".to_owned(), None),
        Ron::ExpectedBoolean => ("`true` or `false` belongs here".to_owned(), None),
        Ron::ExpectedArray => ("a list in `[` and `]` belongs here".to_owned(), None),
        Ron::ExpectedMap => ("a map in `{` and `}` belongs here".to_owned(), None),
        Ron::ExpectedStructLike | Ron::ExpectedNamedStructLike(_) => {
            ("fields in `(` and `)` belong here".to_owned(), None)
        }
        other => (lower_first(&other.to_string()), None),
    }
}

fn words(found: &str, expected: &'static [&'static str]) -> Option<String> {
    did_you_mean(found, expected.iter().copied()).map(|hint| hint.replace('"', "`"))
}

fn lower_first(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_lowercase().chain(letters).collect()
    })
}

/// Faults of one file that are told; whoever has more knows enough.
const MAX_FAULTS: usize = 100;

/// So many known names are compared with unknown ones for a hint; after that a fault goes without.
const MAX_COMPARED: usize = 200_000;

/// A file that faults may lie in: its name, and the positions of its values.
pub(super) struct Located {
    file: String,
    /// The text, where its tree has not been asked for yet.
    text: &'static str,
    tree: OnceLock<Tree>,
}

impl Located {
    /// A file and what was found in it.
    pub(super) fn new(file: &str, tree: Tree) -> Self {
        Self {
            file: file.to_owned(),
            text: "",
            tree: OnceLock::from(tree),
        }
    }

    /// A file that is compiled in.
    fn own(file: &str, text: &'static str) -> Self {
        Self {
            file: file.to_owned(),
            text,
            tree: OnceLock::new(),
        }
    }

    fn tree(&self) -> &Tree {
        self.tree.get_or_init(|| Tree::scan(self.text))
    }
}

/// Where an entry stands: in which of several files, and as which of its entries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EntryPlace {
    /// The number of the file.
    pub(super) file: usize,
    /// The number of the entry in it.
    pub(super) index: usize,
}

/// Where the values stand whose faults are collected.
enum Origins<'a> {
    /// All in one file.
    File(&'a str, &'a Tree),
    /// A list of entries out of several files.
    Entries(&'a [Located], &'a [EntryPlace]),
}

impl<'a> Origins<'a> {
    /// The number of the file in which a value stands, and the way to it there.
    fn find(&self, path: &Path) -> (usize, Path) {
        let place = match (self, path.entry()) {
            (Self::Entries(_, places), Some(entry)) => places.get(entry),
            _ => None,
        };
        match place {
            Some(place) => (place.file, path.in_entry(place.index)),
            None => (0, path.clone()),
        }
    }

    fn file(&self, number: usize) -> Option<(&'a str, &'a Tree)> {
        match self {
            Self::File(file, tree) => Some((file, tree)),
            Self::Entries(files, _) => {
                let found = files.get(number)?;
                Some((&found.file, found.tree()))
            }
        }
    }
}

/// Collects the faults of meaning of one file, or of the entries of several.
pub(super) struct Faults<'a> {
    origins: Origins<'a>,
    entry: String,
    /// Each with the number of its file.
    found: Vec<(usize, DataError)>,
    /// How many known names have been compared with unknown ones.
    compared: usize,
}

impl<'a> Faults<'a> {
    /// No faults yet, of a file.
    pub(super) fn new(file: &'a str, tree: &'a Tree) -> Self {
        Self::of(Origins::File(file, tree))
    }

    /// No faults yet, of a list of entries out of these files: the first step of a path is the number
    /// in the list.
    pub(super) fn of_entries(files: &'a [Located], places: &'a [EntryPlace]) -> Self {
        Self::of(Origins::Entries(files, places))
    }

    fn of(origins: Origins<'a>) -> Self {
        Self {
            origins,
            entry: String::new(),
            found: Vec::new(),
            compared: 0,
        }
    }

    /// The entry that the following faults belong to, such as `move "Ember"`.
    pub(super) fn entry(&mut self, kind: &str, name: &str) {
        self.entry = if name.is_empty() {
            kind.to_owned()
        } else {
            format!("{kind} \"{name}\"")
        };
    }

    /// The script line (counted from 1) that the following faults belong to.
    pub(super) fn script_line(&mut self, number: usize) {
        self.entry = format!("script line {number}");
    }

    /// Notes a fault of the value at `path`.
    pub(super) fn add(&mut self, path: &Path, problem: impl Into<String>, hint: Option<String>) {
        self.push(path, |tree, path| tree.position(path), problem, hint);
    }

    /// Notes a fault so many characters into the string at `path`.
    pub(super) fn add_in_string(
        &mut self,
        path: &Path,
        characters: usize,
        problem: impl Into<String>,
        hint: Option<String>,
    ) {
        let place = |tree: &Tree, path: &Path| tree.position_in_string(path, characters);
        self.push(path, place, problem, hint);
    }

    /// How many were found.
    pub(super) fn count(&self) -> usize {
        self.found.len()
    }

    fn push(
        &mut self,
        path: &Path,
        place: impl Fn(&Tree, &Path) -> (usize, usize),
        problem: impl Into<String>,
        hint: Option<String>,
    ) {
        if self.found.len() >= MAX_FAULTS {
            return;
        }
        let (number, path) = self.origins.find(path);
        let Some((file, tree)) = self.origins.file(number) else {
            return;
        };
        let (line, column) = place(tree, &path);
        let fault = DataError {
            file: file.to_owned(),
            line,
            column,
            entry: self.entry.clone(),
            problem: problem.into(),
            hint,
        };
        self.found.push((number, fault));
    }

    /// Notes a number outside its range; gives the number back, held inside.
    pub(super) fn within(
        &mut self,
        path: &Path,
        what: &str,
        value: i32,
        low: i32,
        high: i32,
    ) -> i32 {
        if !(low..=high).contains(&value) {
            let hint = format!("it may be {low} to {high}");
            self.add(path, format!("{what} is {value}"), Some(hint));
        }
        value.clamp(low, high)
    }

    /// Notes an unknown name, with the nearest known one.
    pub(super) fn unknown<'n>(
        &mut self,
        path: &Path,
        what: &str,
        name: &str,
        known: impl IntoIterator<Item = &'n str>,
    ) {
        if self.found.len() < MAX_FAULTS {
            let shown = files::shortened(name);
            let known: Vec<&str> = known.into_iter().collect();
            self.compared += known.len();
            let hint = match self.compared <= MAX_COMPARED {
                true => did_you_mean(shown, known),
                false => None,
            };
            self.add(path, format!("there is no {what} \"{shown}\""), hint);
        }
    }

    /// `value` if there are no faults; else the faults in reading order.
    pub(super) fn or<T>(mut self, value: T) -> Result<T, Vec<DataError>> {
        self.found
            .sort_by_key(|(file, fault)| (*file, fault.line, fault.column));
        if self.found.is_empty() {
            Ok(value)
        } else {
            Err(self.found.into_iter().map(|(_, fault)| fault).collect())
        }
    }
}
