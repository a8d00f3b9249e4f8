//! Saving where a person says: what is refused, what is asked about, and what went wrong in words.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::disk::{Overwrite, write_whole};
use crate::data::{files, is_record_text};

/// Why nothing was saved. Every fault is a sentence for whoever plays, without its full stop.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SaveFault {
    /// The system names no folder for data.
    #[error("there is no folder for saved battles: neither HOME nor XDG_DATA_HOME is set")]
    NoFolder,
    /// A record of that name is there already; it may be written over where that is wanted.
    #[error("{} is there already", shown(.0))]
    Exists(PathBuf),
    /// Something is there that a record never replaces.
    #[error("{} is {}, so it is left as it is; choose another name", shown(.path), .what)]
    Left {
        /// The file.
        path: PathBuf,
        /// What it is, such as "a folder".
        what: &'static str,
    },
    /// The folder to save in is not there.
    #[error("there is no folder {}", shown(.0))]
    NoSuchFolder(PathBuf),
    /// The name cannot be that of a file.
    #[error("\"{}\" cannot be the name of a record: {}", crate::data::files::plain(.name), .why)]
    Name {
        /// The name.
        name: String,
        /// What is wrong with it.
        why: &'static str,
    },
    /// The record is of a battle that is being played.
    #[error("\"{0}\" is being played")]
    InPlay(String),
    /// The system refused.
    #[error("{} cannot be written: {}", shown(.path), .why)]
    Disk {
        /// The file.
        path: PathBuf,
        /// What the system said.
        why: String,
    },
    /// The table is still rolling off who comes first: a record without a command could not be played.
    #[error("nobody has decided anything yet: there is nothing to save")]
    NotBegun,
    /// Nobody could read it again.
    #[error("the battle is longer than a record may be: 100,000 commands and 4 MiB")]
    TooLong,
    /// The battle cannot be written down.
    #[error("the battle cannot be written down: {0}")]
    Text(String),
}

fn shown(path: &Path) -> String {
    files::plain(&path.display().to_string())
}

impl SaveFault {
    /// What the system says of a file.
    pub(super) fn disk(path: &Path, error: &io::Error) -> Self {
        match error.kind() {
            io::ErrorKind::AlreadyExists => Self::Exists(path.to_owned()),
            kind => Self::Disk {
                path: path.to_owned(),
                why: match kind {
                    io::ErrorKind::StorageFull => "the disk is full".to_owned(),
                    io::ErrorKind::QuotaExceeded => "the quota is used up".to_owned(),
                    io::ErrorKind::ReadOnlyFilesystem => "the disk is read-only".to_owned(),
                    io::ErrorKind::PermissionDenied => "it may not be written there".to_owned(),
                    _ => error.to_string(),
                },
            },
        }
    }
}

/// The path that a person means: `~/` is their home folder.
#[must_use]
pub fn expand_home(typed: &str) -> PathBuf {
    let home = || std::env::var_os("HOME").filter(|home| !home.is_empty());
    let below = match typed {
        "~" => Some(""),
        typed => typed.strip_prefix("~/"),
    };
    match below {
        Some(rest) => home().map_or_else(|| typed.into(), |home| PathBuf::from(home).join(rest)),
        None => typed.into(),
    }
}

/// Saves where a person says, who is asked before a record is written over.
///
/// # Errors
/// [`SaveFault::Exists`] where a record is there and `overwrite` says never; otherwise why not.
pub(crate) fn save_as(path: &Path, text: &str, overwrite: Overwrite) -> Result<(), SaveFault> {
    let folder = super::disk::folder_of(path);
    if !folder.is_dir() {
        return Err(SaveFault::NoSuchFolder(folder.to_owned()));
    }
    match what_is_there(path) {
        There::Nothing => {}
        There::Record if overwrite == Overwrite::Records => {}
        There::Record => return Err(SaveFault::Exists(path.to_owned())),
        There::Other(what) => {
            let path = path.to_owned();
            return Err(SaveFault::Left { path, what });
        }
    }
    write_whole(path, text, overwrite).map_err(|error| SaveFault::disk(path, &error))
}

/// What stands at a path.
enum There {
    Nothing,
    Record,
    Other(&'static str),
}

fn what_is_there(path: &Path) -> There {
    let kind = match fs::symlink_metadata(path) {
        Ok(meta) => meta.file_type(),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return There::Nothing,
        Err(_) => return There::Other("something that cannot be looked at"),
    };
    if kind.is_symlink() {
        return There::Other("a link");
    }
    if kind.is_dir() {
        return There::Other("a folder");
    }
    if !kind.is_file() {
        return There::Other("a device");
    }
    match files::read_text(path, &files::RECORD) {
        Ok(text) if is_record_text(&text) => There::Record,
        _ => There::Other("no record"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::record::scratch::test_folder as folder;

    const RECORD: &str = "(level: \"lakeside\", dice: Seeded(1), commands: [])";

    #[test]
    fn what_is_no_record_is_never_written_over() {
        let folder = folder("save_left");
        let level = folder.join("level.ron");
        fs::write(&level, "(name: \"A\", map: (rows: []))").unwrap();
        fs::write(folder.join("notes.txt"), "commands: dice:").unwrap();
        for name in ["level.ron", "notes.txt"] {
            for overwrite in [Overwrite::Never, Overwrite::Records] {
                let path = folder.join(name);
                let before = fs::read(&path).unwrap();
                let fault = save_as(&path, RECORD, overwrite).unwrap_err();
                assert!(matches!(
                    fault,
                    SaveFault::Left {
                        what: "no record",
                        ..
                    }
                ));
                assert_eq!(fs::read(&path).unwrap(), before);
            }
        }
        let fault = save_as(&folder, RECORD, Overwrite::Records).unwrap_err();
        assert!(fault.to_string().contains("is a folder"), "{fault}");
        let fault = save_as(&folder.join("no/a.ron"), RECORD, Overwrite::Never).unwrap_err();
        assert!(matches!(fault, SaveFault::NoSuchFolder(_)));
        assert!(!folder.join("no").exists());
    }

    #[test]
    fn a_record_is_written_over_only_where_that_is_wanted() {
        let path = folder("save_over").join("a.ron");
        save_as(&path, RECORD, Overwrite::Never).unwrap();
        let longer = format!("{RECORD}\n");
        let fault = save_as(&path, &longer, Overwrite::Never).unwrap_err();
        assert_eq!(fault, SaveFault::Exists(path.clone()));
        assert_eq!(fs::read_to_string(&path).unwrap(), RECORD);
        save_as(&path, &longer, Overwrite::Records).unwrap();
        assert_eq!(fs::read_to_string(&path).unwrap(), longer);
    }

    #[cfg(unix)]
    #[test]
    fn links_and_devices_are_left_as_they_are() {
        let folder = folder("save_links");
        let (target, link) = (folder.join("target.ron"), folder.join("link.ron"));
        fs::write(&target, RECORD).unwrap();
        std::os::unix::fs::symlink(&target, &link).unwrap();
        let fault = save_as(&link, "x", Overwrite::Records).unwrap_err();
        assert!(fault.to_string().contains("is a link"), "{fault}");
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        let fault = save_as(Path::new("/dev/null"), "x", Overwrite::Records).unwrap_err();
        assert!(fault.to_string().contains("is a device"), "{fault}");
    }

    #[test]
    fn a_tilde_is_the_home_folder() {
        let home = std::env::var("HOME").unwrap_or_default();
        if !home.is_empty() {
            assert_eq!(expand_home("~/a.ron"), Path::new(&home).join("a.ron"));
            // Which is a folder, so nothing is called "~".
            assert_eq!(expand_home("~"), Path::new(&home));
        }
        assert_eq!(expand_home("x/~/a.ron"), Path::new("x/~/a.ron"));
    }
}
