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

/// A file name as a shell takes it: in quotes where it has anything in it that means something there.
pub(super) fn quoted(file: &str) -> String {
    let plain = |letter: char| letter.is_alphanumeric() || "._-/~+:@%,=\\".contains(letter);
    let home = file
        .strip_prefix("~/")
        .filter(|rest| !rest.chars().all(plain));
    match home {
        _ if file.chars().all(plain) => file.to_owned(),
        // A shell knows what ~ is outside quotes only.
        Some(rest) => format!("~/{}", in_quotes(rest)),
        None => in_quotes(file),
    }
}

fn in_quotes(text: &str) -> String {
    match text.contains(['"', '$', '`', '!', '\\']) {
        true => format!("'{}'", text.replace('\'', r"'\''")),
        false => format!("\"{text}\""),
    }
}

/// From now on this is true.
pub(super) fn note(lines: Vec<String>) {
    *LAST.lock().unwrap_or_else(PoisonError::into_inner) = lines;
}

#[cfg(test)]
mod tests {
    use super::quoted;

    #[test]
    fn a_file_name_stands_as_a_shell_takes_it() {
        assert_eq!(quoted("saves/meadow-2.ron"), "saves/meadow-2.ron");
        assert_eq!(quoted("my battle.ron"), "\"my battle.ron\"");
        assert_eq!(quoted("~/my battle.ron"), "~/\"my battle.ron\"");
        assert_eq!(quoted("it's $5.ron"), r"'it'\''s $5.ron'");
    }
}
