//! What to say to whoever breaks a game at the table off (Ctrl-C): that the battle is kept, and how to
//! go on with it. The table notes it whenever it has kept the battle; a signal may come at any moment.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use crate::data::files;

static LAST: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The lines for whoever leaves now without a word; none where there is nothing to go on with.
pub fn words() -> Vec<String> {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// How a kept battle can be gone on with.
pub(super) fn kept(path: &Path) -> [String; 2] {
    let path = files::plain(&path.display().to_string());
    [
        "This battle is kept. To go on with it:".to_owned(),
        format!("  tallgrass play --text \"{path}\""),
    ]
}

/// From now on this is true.
pub(super) fn note(lines: Vec<String>) {
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = lines;
}
