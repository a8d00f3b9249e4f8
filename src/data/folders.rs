//! Folders of whoever plays: where pictures and levels of their own lie.

use std::ffi::OsString;
use std::path::PathBuf;

/// The user's data folder of the game: `$XDG_DATA_HOME/tallgrass`, on Windows
/// `%APPDATA%\tallgrass`, else `~/.local/share/tallgrass`; `None` where the system names none of them.
#[must_use]
pub fn user_folder() -> Option<PathBuf> {
    chosen(|name| std::env::var_os(name).filter(|value| !value.is_empty()))
}

fn chosen(set: impl Fn(&str) -> Option<OsString>) -> Option<PathBuf> {
    let absolute = |name: &str| {
        set(name)
            .map(PathBuf::from)
            .filter(|path| path.is_absolute())
    };
    absolute("XDG_DATA_HOME")
        .or_else(|| absolute("APPDATA"))
        .or_else(|| absolute("HOME").map(|home| home.join(".local/share")))
        .map(|base| base.join("tallgrass"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_folder_that_is_named_first_counts_and_relative_ones_do_not() {
        let with = |set: &[(&str, &str)]| {
            chosen(|name| {
                let found = set.iter().find(|(known, _)| *known == name);
                found.map(|(_, value)| OsString::from(value))
            })
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
