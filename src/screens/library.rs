//! The definitions and levels that the screens offer: those compiled in, and every file of the
//! folder `levels` that is not one of them.

use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;

use crate::data::{DataError, Dex, Level, builtin_levels};
use crate::record::LevelRef;

/// A level on the shelf.
pub(super) struct Shelved {
    /// How it is called in records: a name, or the path of its file.
    pub(super) name: String,
    /// Its text.
    pub(super) text: String,
    /// The level, or what is wrong with its file.
    pub(super) level: Result<Arc<Level>, String>,
}

impl Shelved {
    /// What a record needs to know of it.
    #[must_use]
    pub(super) fn reference(&self) -> LevelRef {
        LevelRef {
            name: self.name.clone(),
            text: self.text.clone(),
        }
    }
}

/// Everything that can be played.
#[derive(Resource)]
pub(super) struct Library {
    /// Definitions.
    pub(super) dex: Arc<Dex>,
    /// Levels, in the order of the list.
    pub(super) levels: Vec<Shelved>,
}

impl Library {
    /// Reads what there is.
    ///
    /// # Errors
    /// Where the compiled-in definitions are at fault.
    pub(super) fn open() -> Result<Self, String> {
        let dex = Dex::builtin().map_err(in_words)?.clone();
        let mut levels: Vec<Shelved> = builtin_levels()
            .iter()
            .map(|(name, text)| shelve(name, &format!("levels/{name}.ron"), text, &dex))
            .collect();
        levels.extend(found(Path::new("levels"), &dex));
        // Lessons first, benches last: the order in which a new player wants them.
        levels.sort_by_key(|one| match one.name.as_str() {
            "first_steps" => 0,
            "lakeside" => 1,
            name if name.starts_with("bench") => 3,
            _ => 2,
        });
        Ok(Self { dex, levels })
    }
}

fn shelve(name: &str, file: &str, text: &str, dex: &Dex) -> Shelved {
    let level = Level::parse(file, text, dex)
        .map(Arc::new)
        .map_err(|faults| in_words(&faults));
    Shelved {
        name: name.to_owned(),
        text: text.to_owned(),
        level,
    }
}

/// Level files of a folder that are not compiled in; a folder that is not there holds none.
fn found(folder: &Path, dex: &Dex) -> Vec<Shelved> {
    let Ok(entries) = std::fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut paths: Vec<_> = entries.flatten().map(|entry| entry.path()).collect();
    paths.sort();
    paths
        .iter()
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .filter(|path| {
            let stem = path
                .file_stem()
                .and_then(|stem| stem.to_str())
                .unwrap_or_default();
            builtin_levels().iter().all(|(name, _)| *name != stem)
        })
        .filter_map(|path| {
            let name = path.display().to_string();
            let text = std::fs::read_to_string(path).ok()?;
            Some(shelve(&name, &name, &text, dex))
        })
        .collect()
}

fn in_words(faults: &[DataError]) -> String {
    faults
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
}
