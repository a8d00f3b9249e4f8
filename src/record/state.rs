//! Where a game keeps what it saves.

use std::path::PathBuf;

/// The folder for pictures and the like: `$XDG_STATE_HOME/tallgrass`, or
/// `~/.local/state/tallgrass`; `None` where the system names neither.
#[must_use]
pub fn state_dir() -> Option<PathBuf> {
    folder("XDG_STATE_HOME", ".local/state")
}

/// The folder for records: `$XDG_DATA_HOME/tallgrass`, or `~/.local/share/tallgrass`; `None`
/// where the system names neither.
#[must_use]
pub(super) fn data_dir() -> Option<PathBuf> {
    folder("XDG_DATA_HOME", ".local/share")
}

fn folder(variable: &str, in_home: &str) -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let base = set(variable)
        .map(PathBuf::from)
        .filter(|path| path.is_absolute())
        .or_else(|| set("LOCALAPPDATA").map(PathBuf::from))
        .or_else(|| set("HOME").map(|home| PathBuf::from(home).join(in_home)))?;
    Some(base.join("tallgrass"))
}
