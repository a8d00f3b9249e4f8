//! The texts of a dex: layers of files, those that are compiled in first, then one for every data
//! folder. A kind of entry is one file (`moves.ron`), a folder of files (`moves/*.ron`), or both.

use std::borrow::Cow;
use std::path::{Path as FilePath, PathBuf};

use crate::data::digest::Digest;
use crate::data::error::{DataError, did_you_mean};
use crate::data::files;
use crate::data::folders::DataFolder;

/// A kind of entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum DataKind {
    /// Moves.
    Moves,
    /// Abilities.
    Abilities,
    /// Species.
    Species,
    /// Items.
    Items,
    /// Kinds of ground and cover.
    Terrain,
    /// The type chart.
    Types,
    /// Natures.
    Natures,
    /// Attacks with what lies around.
    Improvised,
    /// Objects of levels.
    Objects,
    /// What species know and have by name.
    Names,
    /// Features and edges.
    Features,
}

impl DataKind {
    /// All kinds, in the order in which their files are summed up.
    pub const ALL: [Self; 11] = [
        Self::Moves,
        Self::Abilities,
        Self::Species,
        Self::Items,
        Self::Terrain,
        Self::Types,
        Self::Natures,
        Self::Improvised,
        Self::Objects,
        Self::Names,
        Self::Features,
    ];

    /// The name of its folder, and of its file without the `.ron`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Moves => "moves",
            Self::Abilities => "abilities",
            Self::Species => "species",
            Self::Items => "items",
            Self::Terrain => "terrain",
            Self::Types => "types",
            Self::Natures => "natures",
            Self::Improvised => "improvised",
            Self::Objects => "objects",
            Self::Names => "names",
            Self::Features => "features",
        }
    }

    /// What one entry is called in faults.
    pub(super) fn entry(self) -> &'static str {
        match self {
            Self::Moves => "move",
            Self::Abilities => "ability",
            Self::Species => "species",
            Self::Items => "item",
            Self::Terrain => "terrain",
            Self::Types => "type",
            Self::Natures => "nature",
            Self::Improvised => "improvised attack",
            Self::Objects => "object",
            Self::Names => "names",
            Self::Features => "feature",
        }
    }

    /// Whether a dex cannot do without it.
    fn needed(self) -> bool {
        !matches!(self, Self::Names | Self::Features)
    }

    /// The kind whose file or folder is called so.
    fn named(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.name() == name)
    }

    /// The kind of the entries of a file, by its name (`moves.ron`) or that of its folder
    /// (`moves/knock_off.ron`).
    #[must_use]
    pub fn of_file(path: &FilePath) -> Option<Self> {
        if !is_ron(path) {
            return None;
        }
        let folder = path.parent().and_then(FilePath::file_name);
        let mut names = path.file_stem().into_iter().chain(folder);
        names.find_map(|name| Self::named(name.to_str()?))
    }
}

/// A text and the name that faults give it.
pub(super) struct Text {
    pub(super) kind: DataKind,
    pub(super) file: String,
    /// Borrowed where it is compiled in.
    pub(super) text: Cow<'static, str>,
}

/// Files that were read together: an entry of a later layer takes the place of the one of its name.
pub(super) struct Layer {
    texts: Vec<Text>,
    /// The folder, where it is not what is compiled in.
    folder: Option<DataFolder>,
}

/// The data files that are compiled in, by their paths.
const BUILTIN: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/data_files.rs"));

/// Data folders that come along: what they are called, and their files.
const ALONG: [(&str, &[(&str, &str)]); 1] = [(
    "later",
    &include!(concat!(env!("OUT_DIR"), "/later_files.rs")),
)];

impl Layer {
    /// The files that are compiled in.
    pub(super) fn builtin() -> Self {
        Self {
            texts: compiled_in(BUILTIN),
            folder: None,
        }
    }

    /// The folder of this name that comes along.
    fn along(name: &FilePath) -> Option<Self> {
        let (name, files) = ALONG
            .into_iter()
            .find(|(known, _)| name == FilePath::new(known))?;
        let texts = compiled_in(files);
        let folder = DataFolder {
            name: name.to_owned(),
            given: name.into(),
            digest: digest_of(&texts),
        };
        Some(Self {
            texts,
            folder: Some(folder),
        })
    }

    /// One text of this kind.
    pub(super) fn of_text(kind: DataKind, file: String, text: String) -> Self {
        let text = Cow::Owned(text);
        let texts = vec![Text { kind, file, text }];
        Self {
            texts,
            folder: None,
        }
    }

    /// The files of a folder, whichever of them there are; of one that comes along, where there is none
    /// of that name.
    ///
    /// # Errors
    /// Files that cannot be read, or that no kind of data is called by; a folder without any.
    pub(super) fn of_folder(dir: &FilePath) -> Result<Self, Vec<DataError>> {
        let shown = dir.display().to_string();
        if let (false, Some(along)) = (dir.exists(), Self::along(dir)) {
            return Ok(along);
        }
        if !dir.is_dir() {
            return Err(vec![
                DataError::of_file(shown, "is not a folder").with_hint(WANTED),
            ]);
        }
        let (found, mut faults) = listed(dir);
        let mut texts = Vec::new();
        for (kind, path) in found {
            let file = path.display().to_string();
            match files::read_text(&path, &files::LEVEL) {
                Ok(text) => {
                    let text = Cow::Owned(text);
                    texts.push(Text { kind, file, text });
                }
                Err(fault) => faults.push(fault),
            }
        }
        if texts.is_empty() && faults.is_empty() {
            let fault = DataError::of_file(shown, "has no data files in it");
            faults.push(fault.with_hint(WANTED));
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        let digest = digest_of(&texts);
        let folder = DataFolder {
            name: folder_name(dir),
            given: dir.to_owned(),
            digest,
        };
        Ok(Self {
            texts,
            folder: Some(folder),
        })
    }

    /// A layer of a folder with every kind of entry in it, to stand alone.
    ///
    /// # Errors
    /// As [`Layer::of_folder`]; every kind without a file.
    pub(super) fn of_whole_folder(dir: &FilePath) -> Result<Self, Vec<DataError>> {
        let (layer, mut faults) = match Self::of_folder(dir) {
            Ok(layer) => (Some(layer), Vec::new()),
            Err(faults) => (None, faults),
        };
        if dir.is_dir() {
            let (found, _) = listed(dir);
            let absent =
                |kind: &DataKind| kind.needed() && found.iter().all(|(known, _)| known != kind);
            let missing = DataKind::ALL.into_iter().filter(absent).map(|kind| {
                let path = dir.join(format!("{}.ron", kind.name()));
                DataError::of_file(path.display().to_string(), "there is no such file")
            });
            faults.extend(missing);
        }
        match layer {
            Some(layer) if faults.is_empty() => Ok(Self {
                folder: None,
                ..layer
            }),
            _ => Err(faults),
        }
    }
}

fn compiled_in(files: &[(&str, &'static str)]) -> Vec<Text> {
    let texts = files.iter().filter_map(|(file, text)| {
        Some(Text {
            kind: DataKind::of_file(FilePath::new(file))?,
            file: (*file).to_owned(),
            text: Cow::Borrowed(*text),
        })
    });
    texts.collect()
}

/// What a data folder is to have.
const WANTED: &str = "name a folder with moves.ron, species.ron and so on (docs/data.md)";

/// Whether a folder has a file of every kind that is needed, so that it can stand alone.
#[must_use]
pub fn is_whole(dir: &FilePath) -> bool {
    let (found, _) = listed(dir);
    let there = |kind| found.iter().any(|(known, _)| *known == kind);
    DataKind::ALL
        .into_iter()
        .filter(|kind| kind.needed())
        .all(there)
}

/// Whether a folder has data files in it.
#[must_use]
pub fn has_data(dir: &FilePath) -> bool {
    !listed(dir).0.is_empty()
}

/// The data files of a folder and what their entries are, first by kind, then by path.
#[must_use]
pub fn data_files(dir: &FilePath) -> Vec<(DataKind, PathBuf)> {
    listed(dir).0
}

/// The data files of a folder: first by kind, then by path. Files with no kind of data as their name
/// are faults.
fn listed(dir: &FilePath) -> (Vec<(DataKind, PathBuf)>, Vec<DataError>) {
    let (mut found, mut faults) = (Vec::new(), Vec::new());
    for path in entries_of(dir) {
        let name = path.file_stem().unwrap_or_default().to_string_lossy();
        let kind = DataKind::named(&name);
        match (path.is_dir(), kind) {
            (true, Some(kind)) if !is_ron(&path) => {
                let within = entries_of(&path).into_iter().filter(|file| is_ron(file));
                found.extend(within.map(|file| (kind, file)));
            }
            (false, Some(kind)) if is_ron(&path) => found.push((kind, path)),
            (false, None) if is_ron(&path) => faults.push(unknown(&path, &name)),
            _ => {}
        }
    }
    found.sort();
    (found, faults)
}

fn unknown(path: &FilePath, name: &str) -> DataError {
    let known = DataKind::ALL.map(DataKind::name);
    let fault = DataError::of_file(
        path.display().to_string(),
        "is no kind of data, by its name",
    );
    match did_you_mean(name, known) {
        Some(hint) => fault.with_hint(hint),
        None => fault,
    }
}

fn entries_of(dir: &FilePath) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(dir).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

fn is_ron(path: &FilePath) -> bool {
    path.extension().is_some_and(|ending| ending == "ron")
}

/// What a folder is called, whichever way leads to it.
fn folder_name(dir: &FilePath) -> String {
    let whole = dir.canonicalize().unwrap_or_else(|_| dir.to_owned());
    let name = whole
        .file_name()
        .map(|name| name.to_string_lossy().into_owned());
    let name = files::plain(&name.unwrap_or_else(|| "data".to_owned()));
    files::shortened(&name).to_owned()
}

/// Tells these texts from others, whatever the names of the files are.
fn digest_of(texts: &[Text]) -> u64 {
    let mut sum = Digest::default();
    for one in texts {
        sum.text(one.kind.name());
        sum.text(&one.text);
    }
    sum.finish()
}

/// All layers of a dex.
pub(super) struct Texts {
    pub(super) layers: Vec<Layer>,
}

impl Texts {
    /// The texts of a kind, with the number of their layer.
    pub(super) fn of(&self, kind: DataKind) -> impl Iterator<Item = (usize, &Text)> {
        let layers = self.layers.iter().enumerate();
        let texts = layers.flat_map(|(at, layer)| layer.texts.iter().map(move |text| (at, text)));
        texts.filter(move |(_, text)| text.kind == kind)
    }

    /// The data folders among them, in their order.
    pub(super) fn folders(&self) -> Vec<DataFolder> {
        let folders = self.layers.iter().map(|layer| layer.folder.clone());
        folders.flatten().collect()
    }

    /// Tells these texts from others.
    pub(super) fn digest(&self) -> u64 {
        let mut sum = Digest::default();
        for kind in DataKind::ALL {
            for (_, text) in self.of(kind) {
                sum.text(&text.text);
            }
        }
        for folder in self.folders() {
            sum.bytes(&folder.digest.to_le_bytes());
        }
        sum.finish()
    }
}
