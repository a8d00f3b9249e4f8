//! The definitions and levels that the screens offer: those compiled in, and every file of the
//! folders in which people keep levels of their own.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use bevy::prelude::*;

use crate::data::{DataError, Dex, Level, builtin_levels, files, user_folder};
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
    /// The files among them, and when they were saved.
    files: Vec<(PathBuf, Option<SystemTime>)>,
    /// Where they lie.
    folders: Vec<PathBuf>,
}

impl Library {
    /// Reads what levels there are, by these definitions.
    pub(super) fn open(dex: &Arc<Dex>) -> Self {
        let mut library = Self {
            dex: dex.clone(),
            levels: Vec::new(),
            files: Vec::new(),
            folders: folders(),
        };
        library.read_files();
        library
    }

    /// Whether a level file came, went or was saved since they were read.
    #[must_use]
    pub(super) fn is_outdated(&self) -> bool {
        level_files(&self.folders) != self.files
    }

    /// The place of a level in the list, by the name that records have for it.
    #[must_use]
    pub(super) fn place_of(&self, name: &str) -> Option<usize> {
        let wanted = stem(name);
        self.levels.iter().position(|one| stem(&one.name) == wanted)
    }

    /// The place of the next level that can be played.
    #[must_use]
    pub(super) fn following(&self, name: &str) -> Option<usize> {
        let after = self.place_of(name)? + 1;
        let rest = self.levels.iter().enumerate().skip(after);
        rest.filter(|(_, one)| one.level.is_ok())
            .map(|(index, _)| index)
            .next()
    }

    /// Reads the level files again.
    pub(super) fn read_files(&mut self) {
        self.files = level_files(&self.folders);
        self.levels = builtin_levels()
            .iter()
            // Those that time the program are nothing to play.
            .filter(|(name, _)| !name.starts_with("bench"))
            .map(|(name, text)| shelve(name, &format!("levels/{name}.ron"), text, &self.dex))
            .collect();
        let found = self.files.iter().filter_map(|(path, _)| {
            let name = path.display().to_string();
            let text = files::read_text(path, &files::LEVEL).ok()?;
            Some(shelve(&name, &name, &text, &self.dex))
        });
        self.levels.extend(found);
        // Lessons first: the order in which a new player wants them, what is longer or stranger later.
        self.levels.sort_by_key(|one| match one.name.as_str() {
            "first_steps" => 0,
            "lakeside" => 1,
            "mill_yard" => 2,
            "league_duel" => 3,
            "sea_cave" => 4,
            "hill_road" => 5,
            "lambing_night" => 6,
            "weathercock" => 7,
            "kelp_rock" => 8,
            "ice_hall" => 9,
            _ => 10,
        });
    }
}

/// A level's name without the folder and the ending of those that come with the program.
fn stem(name: &str) -> &str {
    let file = name.strip_prefix("levels/");
    file.and_then(|file| file.strip_suffix(".ron"))
        .unwrap_or(name)
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

/// The folders in which people keep levels of their own: `levels` here, and the one in their data
/// folder.
fn folders() -> Vec<PathBuf> {
    let own = user_folder().map(|folder| folder.join("levels"));
    std::iter::once(PathBuf::from("levels"))
        .chain(own)
        .collect()
}

/// Level files that are not compiled in, with the time when they were saved; a folder that is
/// not there holds none.
fn level_files(folders: &[PathBuf]) -> Vec<(PathBuf, Option<SystemTime>)> {
    let entries = folders
        .iter()
        .filter_map(|folder| std::fs::read_dir(folder).ok());
    let mut found: Vec<_> = entries
        .flat_map(|entries| entries.flatten())
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
        .filter(|path| !is_builtin(path))
        .map(|path| {
            let meta = std::fs::metadata(&path);
            let saved = meta.and_then(|meta| meta.modified()).ok();
            (path, saved)
        })
        .collect();
    found.sort();
    found
}

fn is_builtin(path: &Path) -> bool {
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    let here = path.parent() == Some(Path::new("levels"));
    here && builtin_levels().iter().any(|(name, _)| Some(*name) == stem)
}

/// Faults, one a line.
#[must_use]
pub(super) fn in_words(faults: &[DataError]) -> String {
    faults
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
}
