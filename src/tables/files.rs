//! The data files of a game: those that are compiled in, each of which a folder of the players may
//! replace.

use std::path::Path;

use crate::data::{DataError, files};

/// A file that is read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    /// What faults call it.
    pub file: String,
    /// What is in it.
    pub text: String,
}

/// The files of a game: name, and what is compiled in.
#[derive(Clone, Copy, Debug)]
pub struct Sources {
    /// The folder of the repository that they come from, for faults.
    pub folder: &'static str,
    /// Names and texts.
    pub files: &'static [(&'static str, &'static str)],
}

impl Sources {
    /// Whether a folder holds one of them.
    #[must_use]
    pub fn in_folder(&self, dir: &Path) -> bool {
        self.files.iter().any(|(name, _)| dir.join(name).is_file())
    }

    /// Whether a folder holds a file of this name with one of these words in it: what a name that other
    /// data have as well does not tell.
    #[must_use]
    pub fn says(dir: &Path, name: &str, words: &[&str]) -> bool {
        let text = files::read_text(&dir.join(name), &files::LEVEL);
        text.is_ok_and(|text| words.iter().any(|word| text.contains(word)))
    }

    /// All files, in the order in which they are named; what a folder has comes in place of what is
    /// compiled in.
    ///
    /// # Errors
    /// A file that is there cannot be read, or the folder has none of them.
    pub fn read(&self, dir: Option<&Path>) -> Result<Vec<Text>, Vec<DataError>> {
        if let Some(dir) = dir.filter(|dir| !self.in_folder(dir)) {
            let names: Vec<&str> = self.files.iter().map(|(name, _)| *name).collect();
            let fault = DataError::of_file(dir.display().to_string(), "has none of the files");
            return Err(vec![
                fault.with_hint(format!("known are: {}", names.join(", "))),
            ]);
        }
        let (mut texts, mut faults) = (Vec::new(), Vec::new());
        for (name, builtin) in self.files {
            match dir.map(|dir| dir.join(name)).filter(|path| path.exists()) {
                None => texts.push(Text {
                    file: format!("{}/{name}", self.folder),
                    text: (*builtin).to_owned(),
                }),
                Some(path) => match files::read_text(&path, &files::LEVEL) {
                    Ok(text) => texts.push(Text {
                        file: path.display().to_string(),
                        text,
                    }),
                    Err(fault) => faults.push(fault),
                },
            }
        }
        match faults.is_empty() {
            true => Ok(texts),
            false => Err(faults),
        }
    }
}
