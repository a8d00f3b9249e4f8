//! Where a game keeps what it saves by itself.

use std::io;
use std::path::{Path, PathBuf};

/// The folder for autosaves: `$XDG_STATE_HOME/tallgrass`, or `~/.local/state/tallgrass`;
/// `None` where the system names neither.
#[must_use]
pub fn state_dir() -> Option<PathBuf> {
    let set = |name: &str| std::env::var_os(name).filter(|value| !value.is_empty());
    let base = set("XDG_STATE_HOME")
        .map(PathBuf::from)
        .filter(|path| path.is_absolute())
        .or_else(|| set("LOCALAPPDATA").map(PathBuf::from))
        .or_else(|| set("HOME").map(|home| PathBuf::from(home).join(".local/state")))?;
    Some(base.join("tallgrass"))
}

/// The file that the battle at hand is kept in.
#[must_use]
pub fn autosave_path() -> Option<PathBuf> {
    state_dir().map(|dir| dir.join("autosave.ron"))
}

/// Writes a file whole or not at all.
pub(super) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    if let Some(dir) = path.parent().filter(|dir| !dir.as_os_str().is_empty()) {
        std::fs::create_dir_all(dir)?;
    }
    let mut name = path
        .file_name()
        .map(std::ffi::OsStr::to_os_string)
        .unwrap_or_default();
    name.push(format!(".{}.part", std::process::id()));
    let part = path.with_file_name(name);
    std::fs::write(&part, text)?;
    std::fs::rename(&part, path).inspect_err(|_| {
        let _ = std::fs::remove_file(&part);
    })
}
