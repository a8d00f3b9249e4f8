//! Writing a record to the disk: beside its place, synced, put in place in one step.
//!
//! Whoever reads finds the file as it was or as it is to be, never half of it, whenever the process
//! or the machine dies. What a dead process left beside it goes with the next save in that folder.

use std::ffi::OsStr;
use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

/// Whether a file that is there already may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overwrite {
    /// It is left as it is.
    Never,
    /// A record is replaced; anything else is left as it is all the same.
    Records,
}

/// Ending of what stands beside a file while it is written.
const PART: &str = ".part";
/// How such names begin.
const MARK: &str = ".tallgrass-";

/// Writes a file whole or not at all.
///
/// # Errors
/// It cannot be written; `AlreadyExists` where it is there and may not be replaced.
pub(super) fn write_whole(path: &Path, text: &str, overwrite: Overwrite) -> io::Result<()> {
    let folder = folder_of(path);
    sweep(folder);
    let part = part_beside(folder);
    let put = write_part(&part, text).and_then(|_held| put_in_place(&part, path, overwrite));
    if put.is_err() {
        // It may not even have come into being.
        let _ = remove(&part, "tidy up");
    }
    put?;
    sync_folder(folder)
}

/// How often a file is begun again that another process took for a leftover while it was made.
const BEGINNINGS: u32 = 20;

/// Makes a file that only we hold. Between its making and its lock a sweeper may have taken it for
/// the leftover of a dead process: then it is made again.
fn begin_part(part: &Path) -> io::Result<File> {
    for _ in 0..BEGINNINGS {
        let file = OpenOptions::new().write(true).create_new(true).open(part)?;
        made_and_not_held(part);
        // A file system without locks is no reason not to save; nobody sweeps there.
        let _ = file.lock();
        if is_still(part, &file) {
            return Ok(file);
        }
    }
    Err(io::Error::other(
        "somebody takes away whatever is written there",
    ))
}

/// Whether a path still leads to this open file.
pub(super) fn is_still(path: &Path, file: &File) -> bool {
    let (Ok(there), Ok(ours)) = (fs::symlink_metadata(path), file.metadata()) else {
        return false;
    };
    same(&there, &ours)
}

#[cfg(unix)]
fn same(one: &fs::Metadata, other: &fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    (one.dev(), one.ino()) == (other.dev(), other.ino())
}

#[cfg(not(unix))]
fn same(_: &fs::Metadata, _: &fs::Metadata) -> bool {
    true
}

/// Writes a file of the game's own (a report, a picture of a fault) whole or not at all, over what is
/// there.
///
/// # Errors
/// It cannot be written; what was there before stays.
pub fn write_file(path: &Path, text: &str) -> io::Result<()> {
    write_whole(path, text, Overwrite::Records)
}

/// The folder that a file stands in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// A name that nobody else uses.
fn part_beside(folder: &Path) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let count = COUNT.fetch_add(1, Ordering::Relaxed);
    folder.join(format!("{MARK}{}-{count}{PART}", std::process::id()))
}

/// Writes and syncs; the file stays locked until it is dropped, which tells others that it is no
/// leftover.
fn write_part(part: &Path, text: &str) -> io::Result<File> {
    step("create")?;
    let mut file = begin_part(part)?;
    let (first, second) = text.as_bytes().split_at(text.len() / 2);
    step("write")?;
    file.write_all(first)?;
    step("write on")?;
    file.write_all(second)?;
    step("sync")?;
    file.sync_all()?;
    Ok(file)
}

fn put_in_place(part: &Path, path: &Path, overwrite: Overwrite) -> io::Result<()> {
    step("put in place")?;
    if overwrite == Overwrite::Records {
        return fs::rename(part, path);
    }
    move_aside(part, path)
}

/// Gives a file another name that must be free.
pub(super) fn move_aside(from: &Path, to: &Path) -> io::Result<()> {
    match fs::hard_link(from, to) {
        Ok(()) => remove(from, "unlink"),
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => Err(error),
        // A file system without links: the name was free a moment ago.
        Err(_) if fs::symlink_metadata(to).is_err() => fs::rename(from, to),
        Err(_) => Err(io::ErrorKind::AlreadyExists.into()),
    }
}

/// Takes a file away.
pub(super) fn remove(path: &Path, what: &str) -> io::Result<()> {
    step(what)?;
    fs::remove_file(path)
}

/// Makes sure that the new name outlives a crash of the machine.
pub(super) fn sync_folder(folder: &Path) -> io::Result<()> {
    step("sync the folder")?;
    if !cfg!(unix) {
        return Ok(());
    }
    match File::open(folder).and_then(|folder| folder.sync_all()) {
        // Some file systems do not know the like.
        Err(error) if error.kind() == io::ErrorKind::InvalidInput => Ok(()),
        other => other,
    }
}

/// Takes away what dead processes left.
pub(super) fn sweep(folder: &Path) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        if !is_part(&entry.file_name()) {
            continue;
        }
        // Held while it goes, so that whoever has just made it sees that it is gone.
        if let Some(_held) = take_hold(&entry.path()) {
            // Whoever may not remove it cannot help it.
            let _ = remove(&entry.path(), "sweep");
        }
    }
}

fn is_part(name: &OsStr) -> bool {
    let name = name.to_string_lossy();
    name.starts_with(MARK) && name.ends_with(PART)
}

/// Whether no living process has this file locked.
pub(super) fn nobody_holds(path: &Path) -> bool {
    take_hold(path).is_some()
}

/// The file, locked, where no living process has it locked.
fn take_hold(path: &Path) -> Option<File> {
    fs::symlink_metadata(path)
        .ok()
        .filter(fs::Metadata::is_file)?;
    let file = OpenOptions::new().write(true).open(path).ok()?;
    file.try_lock().ok().map(|()| file)
}

/// A part file is there and not locked yet.
#[cfg(not(test))]
fn made_and_not_held(_: &Path) {}

#[cfg(test)]
use faults::made_and_not_held;

/// What every operation on the disk begins with.
#[cfg(not(test))]
#[expect(clippy::unnecessary_wraps, reason = "tests make the steps fail")]
pub(super) fn step(_: &str) -> io::Result<()> {
    Ok(())
}

#[cfg(test)]
pub(super) use faults::step;

#[cfg(test)]
pub(super) mod faults {
    //! Saves that break off at any step.

    use std::cell::Cell;
    use std::io;

    /// How a save breaks off.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub(crate) enum Fault {
        /// The system refuses: a full disk.
        Full,
        /// From this step on nothing can be written: a disk that has become read-only.
        ReadOnly,
        /// The process dies: nothing is tidied up.
        Killed,
    }

    /// Instead of the steps that are left: a disk that has become read-only stays so.
    const BROKEN: u32 = u32::MAX;

    thread_local! {
        static NEXT: Cell<Option<(u32, Fault)>> = const { Cell::new(None) };
    }

    /// Lets the step after so many others break off, in this thread.
    pub(crate) fn at(steps: u32, fault: Fault) {
        NEXT.set(Some((steps, fault)));
    }

    /// No more of it; whether the step was never reached.
    pub(crate) fn clear() -> bool {
        NEXT.take().is_some_and(|(left, _)| left != BROKEN)
    }

    thread_local! {
        static SWEPT: Cell<u32> = const { Cell::new(0) };
    }

    /// Lets another process sweep the folder in the worst moment, so many times, in this thread.
    pub(crate) fn sweep_in_between(times: u32) {
        SWEPT.set(times);
    }

    pub(super) fn made_and_not_held(part: &std::path::Path) {
        if let Some(left) = SWEPT.get().checked_sub(1) {
            SWEPT.set(left);
            crate::record::disk::sweep(crate::record::disk::folder_of(part));
        }
    }

    pub(in crate::record) fn step(_: &str) -> io::Result<()> {
        match NEXT.get() {
            None => Ok(()),
            Some((0, Fault::Full)) => {
                NEXT.set(None);
                Err(io::ErrorKind::StorageFull.into())
            }
            Some((0 | BROKEN, Fault::ReadOnly)) => {
                NEXT.set(Some((BROKEN, Fault::ReadOnly)));
                Err(io::ErrorKind::ReadOnlyFilesystem.into())
            }
            Some((0, Fault::Killed)) => {
                NEXT.set(None);
                std::panic::resume_unwind(Box::new("killed"))
            }
            Some((left, fault)) => {
                NEXT.set(Some((left - 1, fault)));
                Ok(())
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::{AssertUnwindSafe, catch_unwind};

    use super::faults::Fault;
    use super::*;
    use crate::record::scratch::test_folder as folder;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).unwrap();
        let mut names: Vec<String> = entries
            .map(|entry| entry.unwrap().file_name().to_string_lossy().into_owned())
            .collect();
        names.sort();
        names
    }

    #[test]
    fn a_save_that_breaks_off_anywhere_leaves_the_old_file_or_the_new_one() {
        let folder = folder("disk_faults");
        let path = folder.join("a.ron");
        for fault in [Fault::Full, Fault::Killed] {
            for steps in 0.. {
                fs::write(&path, "old").unwrap();
                faults::at(steps, fault);
                let done = catch_unwind(AssertUnwindSafe(|| {
                    write_whole(&path, "new", Overwrite::Records)
                }));
                let through = faults::clear();
                let text = fs::read_to_string(&path).unwrap();
                assert!(text == "old" || text == "new", "{fault:?} {steps}: {text}");
                if fault == Fault::Full {
                    assert_eq!(names(&folder), ["a.ron"], "after step {steps}");
                    assert_eq!(done.unwrap().is_ok(), through);
                } else if through {
                    assert!(done.unwrap().is_ok());
                }
                if through {
                    assert_eq!(text, "new");
                    assert!(steps > 4, "the faults were never reached");
                    break;
                }
                // The next save takes the part file of the dead process away.
                write_whole(&path, "next", Overwrite::Records).unwrap();
                assert_eq!(names(&folder), ["a.ron"], "after step {steps}");
                assert_eq!(fs::read_to_string(&path).unwrap(), "next");
            }
        }
    }

    #[test]
    fn a_new_file_takes_no_name_that_is_taken() {
        let folder = folder("disk_new");
        let path = folder.join("a.ron");
        write_whole(&path, "first", Overwrite::Never).unwrap();
        let again = write_whole(&path, "second", Overwrite::Never).unwrap_err();
        assert_eq!(again.kind(), io::ErrorKind::AlreadyExists);
        assert_eq!(fs::read_to_string(&path).unwrap(), "first");
        assert_eq!(names(&folder), ["a.ron"]);
    }

    #[test]
    fn a_part_file_that_is_swept_while_it_is_made_is_made_again() {
        let folder = folder("disk_swept");
        let path = folder.join("a.ron");
        faults::sweep_in_between(3);
        write_whole(&path, "kept", Overwrite::Records).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), "kept");
        faults::sweep_in_between(u32::MAX);
        let fault = write_whole(&path, "no", Overwrite::Records).unwrap_err();
        assert!(fault.to_string().contains("takes away"), "{fault}");
        faults::sweep_in_between(0);
        assert_eq!(names(&folder), ["a.ron"]);
    }

    #[test]
    fn the_part_file_of_a_living_process_is_left_alone() {
        let folder = folder("disk_living");
        let part = part_beside(&folder);
        let held = write_part(&part, "half").unwrap();
        sweep(&folder);
        assert!(part.exists());
        drop(held);
        sweep(&folder);
        assert!(!part.exists());
    }
}
