//! Where games beside the battle are kept: in the folder of whoever plays, a folder for each game with
//! the game that was played last and those that were saved under a name.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::game::TurnGame;
use super::record::{Reading, Record};
use super::session::Session;
use crate::data::{files, user_folder};
use crate::record::{Overwrite, SaveFault};

/// The game that was played last.
const LAST: &str = "last.ron";
/// Longest text of a fault that is told.
const MOST_FAULTS: usize = 3;

/// A record on the shelf.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelved {
    /// The file.
    pub path: PathBuf,
    /// What it was called.
    pub name: String,
    /// When it was written.
    pub written: SystemTime,
}

/// The records of one game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shelf(PathBuf);

impl Shelf {
    /// The shelf of whoever runs this for a game; nothing where the system names no folder for data.
    #[must_use]
    pub fn of_user<G: TurnGame>() -> Option<Self> {
        user_folder().map(|folder| Self::at(&folder.join("games").join(G::NAME)))
    }

    /// A shelf in a folder; nothing is made before something is kept.
    #[must_use]
    pub fn at(folder: &Path) -> Self {
        Self(folder.to_owned())
    }

    /// Keeps the game that is being played in place of the one before.
    ///
    /// # Errors
    /// It cannot be written.
    pub fn keep<G: TurnGame>(&self, record: &Record<G>) -> Result<(), SaveFault> {
        self.write(record, &self.0.join(LAST), Overwrite::Records)
    }

    /// Saves a game under the first free name of the form "pucks 1".
    ///
    /// # Errors
    /// It cannot be written.
    pub fn save<G: TurnGame>(&self, record: &Record<G>) -> Result<PathBuf, SaveFault> {
        let mut number = 1_u32;
        loop {
            let path = self.0.join(format!("{} {number}.ron", G::NAME));
            match self.write(record, &path, Overwrite::Never) {
                Err(SaveFault::Exists(_)) => number += 1,
                done => return done.map(|()| path),
            }
        }
    }

    fn write<G: TurnGame>(
        &self,
        record: &Record<G>,
        path: &Path,
        overwrite: Overwrite,
    ) -> Result<(), SaveFault> {
        if let Err(error) = fs::create_dir_all(&self.0) {
            let (path, why) = (self.0.clone(), error.to_string());
            return Err(SaveFault::Disk { path, why });
        }
        record.save(path, overwrite)
    }

    /// The game that was played last, if it is kept.
    #[must_use]
    pub fn last(&self) -> Option<Shelved> {
        shelved(self.0.join(LAST))
    }

    /// The games that were saved, the newest first.
    #[must_use]
    pub fn saved(&self) -> Vec<Shelved> {
        let entries = fs::read_dir(&self.0).into_iter().flatten().flatten();
        let paths = entries.map(|entry| entry.path()).filter(|path| {
            path.extension().is_some_and(|ending| ending == "ron") && !path.ends_with(LAST)
        });
        let mut all: Vec<Shelved> = paths.filter_map(shelved).collect();
        all.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| a.name.cmp(&b.name)));
        all
    }

    /// Forgets the game that was played last.
    pub fn forget_last(&self) {
        // One that is not there is forgotten already.
        let _ = fs::remove_file(self.0.join(LAST));
    }
}

fn shelved(path: PathBuf) -> Option<Shelved> {
    let meta = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
    Some(Shelved {
        name: path.file_stem()?.to_string_lossy().into_owned(),
        written: meta.modified().unwrap_or(SystemTime::UNIX_EPOCH),
        path,
    })
}

/// Goes on with a game that was written down.
///
/// # Errors
/// In words, with line and column: it cannot be read, or does not play.
pub fn reopened<G: TurnGame>(path: &Path, rules: &Arc<G::Rules>) -> Result<Session<G>, String> {
    let file = path.display().to_string();
    let text = files::read_text(path, &files::RECORD).map_err(|fault| fault.to_string())?;
    let reading = Reading::<G>::of(&file, &text).map_err(|found| {
        let told: Vec<String> = found
            .iter()
            .take(MOST_FAULTS)
            .map(ToString::to_string)
            .collect();
        told.join("; ")
    })?;
    Session::replay(rules, &reading.record)
        .map_err(|fault| reading.located(&file, &fault).to_string())
}
