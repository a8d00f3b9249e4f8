//! Finding and reading what a command is given: dex, levels, records.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::{Failure, shown};
use crate::data::{
    DataError, Dex, Level, LevelSource, files, find_given, has_data, is_record_text, own_data,
};
use crate::record::{LevelRef, Reading, Record};

/// The level that is played where none is named.
pub(super) const DEFAULT_LEVEL: &str = "lakeside";

/// Faults as lines of an error; the rest is counted, `check` shows all.
pub(super) fn faults(faults: &[DataError]) -> Failure {
    let mut lines = faults.first().map_or_else(String::new, ToString::to_string);
    match faults.len() {
        0 | 1 => {}
        2 => lines += "\n1 more fault: `tallgrass check FILE` shows all",
        many => {
            lines += &format!(
                "\n{} more faults: `tallgrass check FILE` shows all",
                many - 1
            )
        }
    }
    Failure::Told(lines)
}

/// The dex of the game, with whoever plays' own data and these folders on top of it.
pub(super) fn dex(named: &[PathBuf]) -> Result<Arc<Dex>, Failure> {
    let folders = data_folders(named);
    if folders.is_empty() {
        return Dex::builtin().cloned().map_err(faults);
    }
    let read = Dex::with_folders(&folders);
    read.map(Arc::new).map_err(|found| faults(&found))
}

/// The data folders that are read: one's own, then those that were named.
pub(super) fn data_folders(named: &[PathBuf]) -> Vec<PathBuf> {
    let own = own_data().filter(|own| has_data(own));
    own.into_iter().chain(named.iter().cloned()).collect()
}

/// What a person named.
pub(super) enum Given {
    /// A level, by path or built-in name.
    Level(LevelRef, Arc<Level>),
    /// A record; told from a level by what stands in it.
    Record(Box<Reading>),
}

/// A level by path or built-in name, or a record. It is read once, so it may be a pipe.
pub(super) fn given(argument: &str, dex: &Dex) -> Result<Given, Failure> {
    let source = source(argument)?;
    if is_record_text(&source.text) {
        let reading = Reading::of(&source.file, &source.text, dex);
        let reading = reading.map_err(|found| faults(&found))?;
        return Ok(Given::Record(Box::new(reading)));
    }
    let level = Level::parse(&source.file, &source.text, dex).map_err(|found| faults(&found))?;
    let level_ref = LevelRef {
        name: source.file,
        text: source.text,
    };
    Ok(Given::Level(level_ref, Arc::new(level)))
}

/// A level by path or built-in name.
pub(super) fn level(argument: &str, dex: &Dex) -> Result<(LevelRef, Arc<Level>), Failure> {
    match given(argument, dex)? {
        Given::Level(level_ref, level) => Ok((level_ref, level)),
        Given::Record(_) => Err(Failure::new(format!(
            "{} is a record; a level is wanted here",
            files::plain(argument)
        ))),
    }
}

/// A record file.
pub(super) fn record(path: &Path, dex: &Dex) -> Result<Record, Failure> {
    let source = record_text(path)?;
    Record::parse(&source.file, &source.text, dex).map_err(|found| faults(&found))
}

/// The text of a record file.
pub(super) fn record_text(path: &Path) -> Result<LevelSource, Failure> {
    let text = files::read_given(path, &files::RECORD).map_err(|fault| faults(&[fault]))?;
    let file = shown(path);
    Ok(LevelSource { file, text })
}

fn source(argument: &str) -> Result<LevelSource, Failure> {
    find_given(argument).map_err(|fault| faults(&[fault]))
}
