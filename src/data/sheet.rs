//! Data files of games that are not the battle's: read into any `Raw*` value, with faults of form and
//! of meaning told by their places as everywhere.

use serde::de::DeserializeOwned;

use super::error::DataError;
use super::locate::{Path, Tree};
use super::source::{Faults, parse};

/// One step from the top of a file to a value.
#[derive(Clone, Copy, Debug)]
pub enum Step<'a> {
    /// A named field.
    Field(&'static str),
    /// An entry of a list or a tuple.
    Index(usize),
    /// An entry of a map.
    Key(&'a str),
}

/// A file that was read, and what is wrong with what it says.
#[derive(Debug)]
pub struct Sheet {
    file: String,
    tree: Tree,
    found: Vec<DataError>,
}

impl Sheet {
    /// Reads a file; `kind` is what an entry of it is called in faults.
    ///
    /// # Errors
    /// The text has not the form of `T`.
    pub fn read<T: DeserializeOwned>(
        file: &str,
        kind: &str,
        text: &str,
    ) -> Result<(T, Self), DataError> {
        let (value, tree) = parse(file, kind, text)?;
        let sheet = Self {
            file: file.to_owned(),
            tree,
            found: Vec::new(),
        };
        Ok((value, sheet))
    }

    /// Notes what is wrong with the value at the end of these steps; `entry` is whose it is, such as
    /// `slammer "Pikachu"`.
    pub fn fault(&mut self, at: &[Step], entry: &str, problem: &str, hint: Option<String>) {
        self.note(at, entry, |faults, path| faults.add(path, problem, hint));
    }

    /// Notes an unknown name, with the nearest known one.
    pub fn unknown<'n>(
        &mut self,
        at: &[Step],
        entry: &str,
        what: &str,
        name: &str,
        known: impl IntoIterator<Item = &'n str>,
    ) {
        self.note(at, entry, |faults, path| {
            faults.unknown(path, what, name, known);
        });
    }

    fn note(&mut self, at: &[Step], entry: &str, note: impl FnOnce(&mut Faults, &Path)) {
        let path = at.iter().fold(Path::top(), |path, step| match step {
            Step::Field(name) => path.field(name),
            Step::Index(index) => path.index(*index),
            Step::Key(key) => path.key(*key),
        });
        let mut faults = Faults::new(&self.file, &self.tree);
        faults.entry(entry, "");
        note(&mut faults, &path);
        self.found.extend(faults.or(()).err().unwrap_or_default());
    }

    /// `value` if nothing is wrong.
    ///
    /// # Errors
    /// All that is wrong, in reading order.
    pub fn or<T>(mut self, value: T) -> Result<T, Vec<DataError>> {
        self.found.sort_by_key(|fault| (fault.line, fault.column));
        match self.found.is_empty() {
            true => Ok(value),
            false => Err(self.found),
        }
    }

    /// All that is wrong, in reading order.
    #[must_use]
    pub fn faults(self) -> Vec<DataError> {
        self.or(()).err().unwrap_or_default()
    }
}
