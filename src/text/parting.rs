//! What to say to whoever breaks a game at the table off (Ctrl-C): that the battle is kept, and how to
//! go on with it. The table notes it whenever it has kept the battle; a signal may come at any moment.

use std::path::Path;
use std::sync::{Mutex, PoisonError};

use crate::data::{DataFolder, files, own_data};

static LAST: Mutex<Vec<String>> = Mutex::new(Vec::new());

/// The lines for whoever leaves now without a word; none where there is nothing to go on with.
pub fn words() -> Vec<String> {
    LAST.lock().unwrap_or_else(PoisonError::into_inner).clone()
}

/// How a kept battle can be gone on with, which was played with these data folders.
pub(super) fn kept(path: &Path, folders: &[DataFolder]) -> [String; 2] {
    let path = files::plain(&path.display().to_string());
    let data = data(folders);
    [
        "This battle is kept. To go on with it:".to_owned(),
        format!("  tallgrass play --text \"{path}\"{data}"),
    ]
}

/// What has to be said of data folders to read them again: nothing of one's own data, which are read
/// without being named.
pub(super) fn data(folders: &[DataFolder]) -> String {
    let own = own_data();
    let named = folders
        .iter()
        .filter(|folder| own.as_ref() != Some(&folder.given));
    named
        .map(|folder| format!(" --data {}", quoted(&folder.given.display().to_string())))
        .collect()
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
    use std::path::PathBuf;

    use super::{data, kept, quoted};
    use crate::data::DataFolder;

    #[test]
    fn what_was_played_with_data_of_its_own_names_them_again() {
        let folder = |given: &str| DataFolder {
            name: "mine".to_owned(),
            given: given.into(),
            digest: 1,
        };
        let folders = [folder("later"), folder("my data/mine")];
        assert_eq!(data(&folders), " --data later --data \"my data/mine\"");
        let [_, line] = kept(&PathBuf::from("saves/one.ron"), &folders[..1]);
        assert_eq!(
            line,
            "  tallgrass play --text \"saves/one.ron\" --data later"
        );
        assert_eq!(data(&[]), "");
    }

    #[test]
    fn a_file_name_stands_as_a_shell_takes_it() {
        assert_eq!(quoted("saves/meadow-2.ron"), "saves/meadow-2.ron");
        assert_eq!(quoted("my battle.ron"), "\"my battle.ron\"");
        assert_eq!(quoted("~/my battle.ron"), "~/\"my battle.ron\"");
        assert_eq!(quoted("it's $5.ron"), r"'it'\''s $5.ron'");
    }
}
