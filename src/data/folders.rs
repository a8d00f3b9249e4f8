//! Folders of whoever plays: where records, pictures, levels and data of their own lie.

use std::ffi::OsString;
use std::path::PathBuf;

/// A data folder that was read on top of what is compiled in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataFolder {
    /// What the folder itself is called.
    pub name: String,
    /// What `--data` was given to read it.
    pub given: PathBuf,
    /// The [`digest`](crate::data::digest) of its files: another number, other data.
    pub digest: u64,
}

/// Where data of one's own lie, which are read without being named: the folder `data` of
/// [`user_folder`]; `None` where there is none.
#[must_use]
pub fn own_data() -> Option<PathBuf> {
    let folder = user_folder()?.join("data");
    folder.is_dir().then_some(folder)
}

/// The user's data folder of the game: `$XDG_DATA_HOME/tallgrass`, on Windows
/// `%LOCALAPPDATA%\tallgrass`, else `~/.local/share/tallgrass`; `None` where the system names none of
/// them.
#[must_use]
pub fn user_folder() -> Option<PathBuf> {
    folder(variable, "XDG_DATA_HOME", ".local/share")
}

/// The folder of what the game keeps by the way, pictures of the window: `$XDG_STATE_HOME/tallgrass`, else
/// `~/.local/state/tallgrass`.
#[must_use]
pub fn state_folder() -> Option<PathBuf> {
    folder(variable, "XDG_STATE_HOME", ".local/state")
}

fn variable(name: &str) -> Option<OsString> {
    std::env::var_os(name).filter(|value| !value.is_empty())
}

fn folder(set: impl Fn(&str) -> Option<OsString>, named: &str, in_home: &str) -> Option<PathBuf> {
    set(named)
        .map(PathBuf::from)
        .filter(|path| path.is_absolute())
        .or_else(|| set("LOCALAPPDATA").map(PathBuf::from))
        .or_else(|| set("HOME").map(|home| PathBuf::from(home).join(in_home)))
        .map(|base| base.join("tallgrass"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_that_is_named_first_counts_and_relative_ones_do_not() {
        let with = |set: &[(&str, &str)]| {
            let value = |name: &str| {
                let found = set.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| OsString::from(value))
            };
            folder(value, "XDG_DATA_HOME", ".local/share")
        };
        assert_eq!(with(&[]), None);
        let home = ("HOME", "/home/mia");
        assert_eq!(
            with(&[home]),
            Some(PathBuf::from("/home/mia/.local/share/tallgrass"))
        );
        assert_eq!(
            with(&[home, ("XDG_DATA_HOME", "/data")]),
            Some(PathBuf::from("/data/tallgrass"))
        );
        assert_eq!(with(&[home, ("XDG_DATA_HOME", "data")]), with(&[home]));
    }
}
