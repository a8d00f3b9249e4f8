//! Finding and reading what a command is given: dex, levels, records.

use std::path::Path;
use std::sync::Arc;

use super::Failure;
use crate::data::{DataError, Dex, Level, find_level};
use crate::record::{LevelRef, Record};

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

/// The dex of the game.
pub(super) fn dex() -> Result<Arc<Dex>, Failure> {
    Dex::builtin().cloned().map_err(faults)
}

/// A level by path or built-in name.
pub(super) fn level(argument: &str, dex: &Dex) -> Result<(LevelRef, Arc<Level>), Failure> {
    let source = find_level(argument).map_err(|fault| faults(&[fault]))?;
    let level = Level::parse(&source.file, &source.text, dex).map_err(|found| faults(&found))?;
    Ok((
        LevelRef {
            name: source.file,
            text: source.text,
        },
        Arc::new(level),
    ))
}

/// A record file.
pub(super) fn record(path: &Path, dex: &Dex) -> Result<Record, Failure> {
    Record::load(path, dex).map_err(|found| faults(&found))
}

/// Whether a file looks like a record and not like a level: it has commands.
pub(super) fn is_record(path: impl AsRef<Path>) -> bool {
    let text = std::fs::read(path).unwrap_or_default();
    let text = String::from_utf8_lossy(&text);
    text.lines()
        .any(|line| line.trim_start().starts_with("commands:"))
        && text
            .lines()
            .any(|line| line.trim_start().starts_with("dice:"))
}
