//! The store: the records that a person keeps, and the battles that the game keeps by itself.
//!
//! Two folders under `$XDG_DATA_HOME/tallgrass` (or `~/.local/share/tallgrass`): `records` holds
//! what was saved under a name, `kept` the last [`KEPT_BATTLES`] battles that were played
//! ([`Keeper`](super::Keeper)). Front-end-free: the text table and the window ask the same store.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use serde::Deserialize;

use super::disk::{
    Overwrite, folder_of, move_aside, nobody_holds, remove, step, sweep, sync_folder,
};
use super::head::{BattleResult, Stands};
use super::reading::{MAX_COMMANDS, MAX_PATH, MAX_TEXT};
use super::save::{SaveFault, save_as};
use super::session::Session;
use crate::data::{TopList, describe, files, state_folder, user_folder};

#[cfg(test)]
mod tests;

/// How many battles are kept without being asked for; older ones go.
pub const KEPT_BATTLES: usize = 10;

/// Longest name of a record, in characters.
const MAX_NAME: usize = 80;

/// The folders of a person's records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Store {
    records: PathBuf,
    kept: PathBuf,
}

/// Whether a record was saved by a person or kept by the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RecordOrigin {
    /// Saved under a name.
    Saved,
    /// Kept while it was played.
    Kept {
        /// Kept battles count up; the highest number is the newest, whatever the clock says.
        number: u32,
        /// Somebody plays it now.
        in_play: bool,
    },
}

/// A record of the store, as a list shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordEntry {
    /// The file.
    pub path: PathBuf,
    /// What it is called: the name it was saved under.
    pub name: String,
    /// Saved, or kept by the game.
    pub origin: RecordOrigin,
    /// When it was written last.
    pub written: SystemTime,
    /// What it says of itself; or in words why it cannot be read. An older record does not say
    /// where it stands.
    pub head: Result<Head, String>,
}

/// What a record says of itself.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Head {
    /// How the level was called: a built-in name or a path.
    pub level: String,
    /// Where the battle stands.
    #[serde(default)]
    pub stands: Option<Stands>,
}

impl Head {
    /// Whether no text in it is longer than the game writes them.
    fn is_short(&self) -> bool {
        let stands = self.stands.iter().flat_map(Stands::texts);
        self.level.chars().count() <= MAX_PATH
            && stands
                .into_iter()
                .all(|text| text.chars().count() <= MAX_TEXT)
    }
}

impl RecordEntry {
    /// When it was written last, as "2026-11-22 13:05" in Universal Time.
    #[must_use]
    pub fn date(&self) -> String {
        date_words(self.written)
    }

    fn is_in_play(&self) -> bool {
        matches!(self.origin, RecordOrigin::Kept { in_play: true, .. })
    }
}

impl Store {
    /// The store of whoever runs this. Records of the older place (`$XDG_STATE_HOME`) move in.
    ///
    /// # Errors
    /// The system names no folder for data.
    pub fn of_user() -> Result<Self, SaveFault> {
        let store = Self::at(&user_folder().ok_or(SaveFault::NoFolder)?);
        if let Some(old) = state_folder() {
            store.adopt(&old);
        }
        Ok(store)
    }

    /// A store in a folder; nothing is made before something is saved.
    #[must_use]
    pub fn at(folder: &Path) -> Self {
        Self {
            records: folder.join("records"),
            kept: folder.join("kept"),
        }
    }

    /// The folder of the records that were saved under a name.
    #[must_use]
    pub fn records_folder(&self) -> &Path {
        &self.records
    }

    /// The folder of the battles that are kept without being asked for.
    #[must_use]
    pub(super) fn kept_folder(&self) -> &Path {
        &self.kept
    }

    /// Every record: the kept battles, newest first, then the saved ones, newest first. Reads
    /// every file; ask on opening a list, not on every frame.
    #[must_use]
    pub fn list(&self) -> Vec<RecordEntry> {
        let mut all = self.list_kept();
        let mut saved: Vec<RecordEntry> = files_in(&self.records)
            .filter_map(|path| entry(path, RecordOrigin::Saved))
            .collect();
        saved.sort_by(|a, b| b.written.cmp(&a.written).then_with(|| a.name.cmp(&b.name)));
        all.append(&mut saved);
        all
    }

    /// The battles that the game keeps, newest first.
    #[must_use]
    pub fn list_kept(&self) -> Vec<RecordEntry> {
        let mut kept: Vec<(u32, PathBuf)> = self.kept_files().collect();
        kept.sort_by(|a, b| b.cmp(a));
        kept.into_iter()
            .filter_map(|(number, path)| {
                let in_play = self.in_play(number);
                entry(path, RecordOrigin::Kept { number, in_play })
            })
            .collect()
    }

    /// The battle to continue: the newest that is kept, is not over and that nobody plays.
    #[must_use]
    pub fn to_continue(&self) -> Option<RecordEntry> {
        let open = |entry: &RecordEntry| {
            let head = entry.head.as_ref().ok();
            let over = head.and_then(|head| head.stands.as_ref());
            !entry.is_in_play() && over.is_none_or(|it| it.result == BattleResult::Open)
        };
        self.list_kept().into_iter().find(open)
    }

    /// Saves a battle under a name.
    ///
    /// # Errors
    /// [`SaveFault::Exists`] where the name is taken and `overwrite` says never; why not.
    pub fn save(
        &self,
        session: &Session,
        name: &str,
        overwrite: Overwrite,
    ) -> Result<PathBuf, SaveFault> {
        let path = self.path_of(name)?;
        make(&self.records)?;
        save_as(&path, &session.text()?, overwrite)?;
        Ok(path)
    }

    /// The first name of the form "lakeside 1" that is free.
    #[must_use]
    pub fn free_name(&self, level: &str) -> String {
        let stem = level_stem(level);
        (1_u32..)
            .map(|number| format!("{stem} {number}"))
            .find(|name| {
                let path = self.path_of(name);
                path.is_ok_and(|path| fs::symlink_metadata(path).is_err())
            })
            .unwrap_or(stem)
    }

    /// Gives a record another name. A kept battle becomes a saved one by it.
    ///
    /// # Errors
    /// The name is taken or cannot be one; the battle is being played; the system refused.
    pub fn rename(&self, entry: &RecordEntry, name: &str) -> Result<PathBuf, SaveFault> {
        let to = self.path_of(name)?;
        if self.is_played(entry) {
            return Err(SaveFault::InPlay(entry.name.clone()));
        }
        make(&self.records)?;
        move_aside(&entry.path, &to)
            .and_then(|()| sync_folder(&self.records))
            .map_err(|error| SaveFault::disk(&to, &error))?;
        Ok(to)
    }

    /// Deletes a record.
    ///
    /// # Errors
    /// The battle is being played; the system refused.
    pub fn delete(&self, entry: &RecordEntry) -> Result<(), SaveFault> {
        if self.is_played(entry) {
            return Err(SaveFault::InPlay(entry.name.clone()));
        }
        remove(&entry.path, "delete")
            .and_then(|()| sync_folder(folder_of(&entry.path)))
            .map_err(|error| SaveFault::disk(&entry.path, &error))
    }

    /// Whether somebody plays it now, whatever the list said.
    fn is_played(&self, entry: &RecordEntry) -> bool {
        match entry.origin {
            RecordOrigin::Saved => false,
            RecordOrigin::Kept { number, .. } => self.in_play(number),
        }
    }

    fn path_of(&self, name: &str) -> Result<PathBuf, SaveFault> {
        let name = name.trim();
        match wrong_with(name) {
            None => Ok(self.records.join(format!("{name}.ron"))),
            Some(why) => Err(SaveFault::Name {
                name: name.to_owned(),
                why,
            }),
        }
    }

    /// The kept battles with their numbers.
    pub(super) fn kept_files(&self) -> impl Iterator<Item = (u32, PathBuf)> {
        files_in(&self.kept).filter_map(|path| Some((number_of(&path)?, path)))
    }

    /// The file whose lock says that the battle of this number is being played.
    pub(super) fn lock_of(&self, number: u32) -> PathBuf {
        self.kept.join(format!("{number:06}.lock"))
    }

    pub(super) fn in_play(&self, number: u32) -> bool {
        let lock = self.lock_of(number);
        lock.exists() && !nobody_holds(&lock)
    }

    /// Moves the records of an older place in; what cannot be moved stays where it is.
    pub(super) fn adopt(&self, old: &Path) {
        let records = files_in(&old.join("records"));
        let kept = Some(old.join("autosave.ron")).filter(|path| path.is_file());
        for path in records.chain(kept) {
            let stem = stem_of(&path);
            let stem = if wrong_with(&stem).is_none() {
                stem
            } else {
                "battle".to_owned()
            };
            let free = self.free_name(&stem);
            let name = Some(stem)
                .filter(|stem| !self.records.join(format!("{stem}.ron")).exists())
                .unwrap_or(free);
            if make(&self.records).is_ok() {
                let _ = move_aside(&path, &self.records.join(format!("{name}.ron")));
            }
        }
    }
}

/// Makes a folder of the store, and tidies it.
pub(super) fn make(folder: &Path) -> Result<(), SaveFault> {
    step("make the folder")
        .and_then(|()| fs::create_dir_all(folder))
        .map_err(|error| SaveFault::disk(folder, &error))?;
    sweep(folder);
    Ok(())
}

/// What a level is called in the name of a file.
pub(super) fn level_stem(level: &str) -> String {
    let stem = stem_of(Path::new(level));
    if wrong_with(&stem).is_none() {
        stem
    } else {
        "battle".to_owned()
    }
}

fn stem_of(path: &Path) -> String {
    let stem = path.file_stem().and_then(|stem| stem.to_str());
    stem.unwrap_or_default().to_owned()
}

/// Highest number of a kept battle. What has a higher one was not put there by the game.
pub(super) const MAX_NUMBER: u32 = 999_999_999;

/// The number in front of the name of a kept battle.
fn number_of(path: &Path) -> Option<u32> {
    let stem = stem_of(path);
    let number = stem.split(' ').next()?.parse().ok();
    number.filter(|number| *number <= MAX_NUMBER)
}

/// Why a text cannot be the name of a record on every system.
fn wrong_with(name: &str) -> Option<&'static str> {
    let bad = |letter: char| files::is_unseemly(letter) || "/\\:*?\"<>|".contains(letter);
    match () {
        () if name.is_empty() => Some("it is empty"),
        () if name.chars().count() > MAX_NAME => Some("it is longer than 80 letters"),
        () if name.starts_with('.') || name.ends_with('.') => Some("a dot is at its edge"),
        () if name.contains(bad) => Some("files cannot be called like that everywhere"),
        () => None,
    }
}

/// The record files of a folder; one that is not there holds none.
fn files_in(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries
        .map(|entry| entry.path())
        .filter(|path| path.extension().is_some_and(|ending| ending == "ron"))
}

/// A file as a list shows it; `None` where it is no file or has just gone.
fn entry(path: PathBuf, origin: RecordOrigin) -> Option<RecordEntry> {
    let meta = fs::symlink_metadata(&path)
        .ok()
        .filter(fs::Metadata::is_file)?;
    let stem = stem_of(&path);
    let name = match origin {
        RecordOrigin::Saved => stem,
        RecordOrigin::Kept { .. } => stem.split_once(' ').map_or("", |(_, name)| name).to_owned(),
    };
    Some(RecordEntry {
        name,
        origin,
        written: meta.modified().unwrap_or(UNIX_EPOCH),
        head: head_of(&path),
        path,
    })
}

fn head_of(path: &Path) -> Result<Head, String> {
    let text = files::read_text(path, &files::RECORD).map_err(|fault| fault.problem)?;
    let read = |text: &str| super::reading::options().from_str::<Head>(text);
    let short = |head: Head| match head.is_short() {
        true => Ok(head),
        false => Err("a text in it is too long".to_owned()),
    };
    // Nothing of the commands is read, and one that breaks off among them says who it is all the same.
    let list = TopList::find(&text, "commands", MAX_COMMANDS);
    let whole = list.as_ref().and_then(|list| list.emptied(&text));
    let head = read(whole.as_ref().unwrap_or(&text)).or_else(|error| {
        let closed = list.and_then(|list| read(&list.closed(&text)).ok());
        closed.ok_or_else(|| {
            format!(
                "line {}: {}",
                error.span.start.line,
                describe(&error.code).0
            )
        })
    });
    head.and_then(short)
}

/// A point in time as "2026-11-22 13:05" in Universal Time.
pub(super) fn date_words(when: SystemTime) -> String {
    let seconds = when.duration_since(UNIX_EPOCH).map_or(0, |it| it.as_secs());
    let (year, month, day) = civil(seconds / 86_400);
    let minutes = seconds / 60 % 1440;
    format!(
        "{year:04}-{month:02}-{day:02} {:02}:{:02}",
        minutes / 60,
        minutes % 60
    )
}

/// Year, month and day of a count of days since 1970, by the Gregorian calendar.
fn civil(days: u64) -> (u64, u64, u64) {
    // Years that begin in March have their leap day last.
    let days = days + 719_468;
    let (era, day) = (days / 146_097, days % 146_097);
    let year = (day - day / 1460 + day / 36_524 - day / 146_096) / 365;
    let day = day - (365 * year + year / 4 - year / 100);
    let month = (5 * day + 2) / 153;
    let day = day - (153 * month + 2) / 5 + 1;
    let (month, late) = if month < 10 {
        (month + 3, 0)
    } else {
        (month - 9, 1)
    };
    (era * 400 + year + late, month, day)
}
