//! Folders of whoever plays: where records, pictures and levels of their own lie.

use std::ffi::OsString;
use std::path::PathBuf;

/// The user's data folder of the game: `$XDG_DATA_HOME/tallgrass`, on Windows
/// `%LOCALAPPDATA%\tallgrass`, else `~/.local/share/tallgrass`; `None` where the system names none of
/// them.
#[must_use]
pub fn user_folder() -> Option<PathBuf> {
    folder(variable, "XDG_DATA_HOME", ".local/share")
}

/// The same for what is only by the way, pictures of the window: `$XDG_STATE_HOME/tallgrass`, else
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
