//! The dex files: text -> raw values -> one validated [`Dex`]. One file per kind of entry.

mod abilities;
mod burning;
mod chart;
pub(super) mod common;
mod items;
mod moves;
mod objects;
mod species;
mod terrain;

use std::path::Path as FilePath;
use std::sync::{Arc, OnceLock};

use serde::de::DeserializeOwned;

use super::dex::{Dex, PTU};
use super::digest::Digest;
use super::error::DataError;
use super::files;
use super::locate::{Path, Tree};
use super::natures::NatureDef;
use super::source::{Faults, parse};
use common::{KnownNames, NameTable, check_names};

/// A text and the name that faults give it.
pub(super) struct Text {
    /// Name of the file.
    pub(super) file: String,
    /// Its content.
    pub(super) text: String,
}

/// The dex files.
pub(super) struct Texts {
    /// `moves.ron`.
    pub(super) moves: Text,
    /// `abilities.ron`.
    pub(super) abilities: Text,
    /// `species.ron`.
    pub(super) species: Text,
    /// `items.ron`.
    pub(super) items: Text,
    /// `terrain.ron`.
    pub(super) terrain: Text,
    /// `types.ron`.
    pub(super) types: Text,
    /// `natures.ron`.
    pub(super) natures: Text,
    /// `improvised.ron`.
    pub(super) improvised: Text,
    /// `objects.ron`.
    pub(super) objects: Text,
}

impl Texts {
    /// Reads all of them from a folder.
    pub(super) fn from_folder(dir: &FilePath) -> Result<Self, Vec<DataError>> {
        if !dir.is_dir() {
            let fault = DataError::of_file(dir.display().to_string(), "is not a folder");
            return Err(vec![
                fault.with_hint("name a folder with moves.ron, species.ron and so on"),
            ]);
        }
        let mut faults = Vec::new();
        let texts = Self::each(|name| {
            let path = dir.join(name);
            let text = files::read_text(&path, &files::LEVEL).unwrap_or_else(|fault| {
                faults.push(fault);
                String::new()
            });
            Text {
                file: path.display().to_string(),
                text,
            }
        });
        if faults.is_empty() {
            Ok(texts)
        } else {
            Err(faults)
        }
    }

    /// The files that are compiled in.
    pub(super) fn builtin() -> Self {
        Self::each(|name| Text {
            file: format!("assets/data/{name}"),
            text: match name {
                "moves.ron" => include_str!("../../../assets/data/moves.ron"),
                "abilities.ron" => include_str!("../../../assets/data/abilities.ron"),
                "species.ron" => include_str!("../../../assets/data/species.ron"),
                "items.ron" => include_str!("../../../assets/data/items.ron"),
                "terrain.ron" => include_str!("../../../assets/data/terrain.ron"),
                "types.ron" => include_str!("../../../assets/data/types.ron"),
                "natures.ron" => include_str!("../../../assets/data/natures.ron"),
                "improvised.ron" => include_str!("../../../assets/data/improvised.ron"),
                _ => include_str!("../../../assets/data/objects.ron"),
            }
            .to_owned(),
        })
    }

    /// Tells these texts from others.
    fn digest(&self) -> u64 {
        let all = [
            &self.moves,
            &self.abilities,
            &self.species,
            &self.items,
            &self.terrain,
            &self.types,
            &self.natures,
            &self.improvised,
            &self.objects,
        ];
        let mut sum = Digest::default();
        for one in all {
            sum.text(&one.text);
        }
        sum.finish()
    }

    /// Puts another text in the place of the file of this name.
    fn replace(&mut self, name: &str, file: String, text: String) {
        let place = match name {
            "moves.ron" => &mut self.moves,
            "abilities.ron" => &mut self.abilities,
            "species.ron" => &mut self.species,
            "items.ron" => &mut self.items,
            "terrain.ron" => &mut self.terrain,
            "types.ron" => &mut self.types,
            "natures.ron" => &mut self.natures,
            "improvised.ron" => &mut self.improvised,
            _ => &mut self.objects,
        };
        *place = Text { file, text };
    }

    fn each(mut text: impl FnMut(&'static str) -> Text) -> Self {
        Self {
            moves: text("moves.ron"),
            abilities: text("abilities.ron"),
            species: text("species.ron"),
            items: text("items.ron"),
            terrain: text("terrain.ron"),
            types: text("types.ron"),
            natures: text("natures.ron"),
            improvised: text("improvised.ron"),
            objects: text("objects.ron"),
        }
    }
}

/// Raw entries of one file with their positions.
struct Entries<'a, T> {
    file: &'a str,
    kind: &'static str,
    list: Vec<T>,
    tree: Tree,
}

impl<'a, T: DeserializeOwned> Entries<'a, T> {
    /// Reads a file; a fault of form goes into `found`.
    fn read(text: &'a Text, kind: &'static str, found: &mut Vec<DataError>) -> Option<Self> {
        match parse::<Vec<T>>(&text.file, kind, &text.text) {
            Ok((list, tree)) => Some(Self {
                file: &text.file,
                kind,
                list,
                tree,
            }),
            Err(fault) => {
                found.push(fault);
                None
            }
        }
    }

    /// Validates the entries; faults of meaning go into `found`.
    fn check<R>(
        &self,
        name: impl Fn(&T) -> &str,
        found: &mut Vec<DataError>,
        validate: impl FnOnce(&[T], &mut Faults) -> R,
    ) -> R {
        let mut faults = Faults::new(self.file, &self.tree);
        check_names(
            self.kind,
            self.list.iter().map(name),
            |index| Path::top().index(index),
            &mut faults,
        );
        faults.entry("", "");
        if self.list.len() > 10_000 {
            faults.add(&Path::top(), "there are more than 10,000 entries", None);
        }
        let value = validate(&self.list, &mut faults);
        if let Err(more) = faults.or(()) {
            found.extend(more);
        }
        value
    }
}

impl Dex {
    /// The dex that is compiled in, validated once.
    ///
    /// # Errors
    /// The compiled-in files are faulty; a test proves that they are not.
    pub fn builtin() -> Result<&'static Arc<Self>, &'static [DataError]> {
        static BUILTIN: OnceLock<Result<Arc<Dex>, Vec<DataError>>> = OnceLock::new();
        BUILTIN
            .get_or_init(|| dex(&Texts::builtin()).map(Arc::new))
            .as_ref()
            .map_err(Vec::as_slice)
    }

    /// Reads a dex from a folder with `moves.ron`, `abilities.ron`, `species.ron`, `items.ron`,
    /// `terrain.ron`, `types.ron`, `natures.ron`, `improvised.ron` and `objects.ron`.
    ///
    /// # Errors
    /// All faults of all files; nothing is loaded half.
    pub fn load(dir: &FilePath) -> Result<Self, Vec<DataError>> {
        dex(&Texts::from_folder(dir)?)
    }

    /// Reads the text of one file of a dex beside those that are compiled in: `name` is which of them it
    /// stands for, `file` what its faults name. `None` for files of other names.
    ///
    /// # Errors
    /// All faults of the text, and of the other files with it.
    #[must_use]
    pub fn parse_one(name: &str, file: &str, text: String) -> Option<Result<Self, Vec<DataError>>> {
        let name = FILES.iter().find(|known| **known == name)?;
        let mut texts = Texts::builtin();
        texts.replace(name, file.to_owned(), text);
        Some(dex(&texts))
    }
}

/// The files of a dex.
pub const FILES: [&str; 9] = [
    "moves.ron",
    "abilities.ron",
    "species.ron",
    "items.ron",
    "terrain.ron",
    "types.ron",
    "natures.ron",
    "improvised.ron",
    "objects.ron",
];

/// Reads and validates a whole dex. All faults of all files come back together.
fn dex(texts: &Texts) -> Result<Dex, Vec<DataError>> {
    let mut found = Vec::new();
    let Some(raw) = RawDex::read(texts, &mut found) else {
        return Err(found);
    };
    let dex = raw.check(texts.digest(), &mut found);
    if found.is_empty() {
        Ok(dex)
    } else {
        Err(found)
    }
}

/// The entries of all files as they are written.
struct RawDex<'a> {
    moves: Entries<'a, moves::RawMove>,
    abilities: Entries<'a, abilities::RawAbility>,
    species: Entries<'a, species::RawSpecies>,
    items: Entries<'a, items::RawItem>,
    terrain: Entries<'a, terrain::RawTerrain>,
    types: Entries<'a, chart::RawType>,
    natures: Entries<'a, NatureDef>,
    improvised: Entries<'a, moves::RawMove>,
    objects: Entries<'a, objects::RawObject>,
}

impl<'a> RawDex<'a> {
    /// Reads the files; `None` where one of them is not in form.
    fn read(texts: &'a Texts, found: &mut Vec<DataError>) -> Option<Self> {
        let moves = Entries::read(&texts.moves, "move", found);
        let species = Entries::read(&texts.species, "species", found);
        let items = Entries::read(&texts.items, "item", found);
        let terrain = Entries::read(&texts.terrain, "terrain", found);
        let types = Entries::read(&texts.types, "type", found);
        let natures = Entries::read(&texts.natures, "nature", found);
        let improvised = Entries::read(&texts.improvised, "improvised attack", found);
        let (moves, species, items, terrain) = (moves?, species?, items?, terrain?);
        let abilities = Entries::read(&texts.abilities, "ability", found);
        let objects = Entries::read(&texts.objects, "object", found);
        Some(Self {
            moves,
            abilities: abilities?,
            species,
            items,
            terrain,
            types: types?,
            natures: natures?,
            improvised: improvised?,
            objects: objects?,
        })
    }

    /// The names that entries call each other by.
    fn names(&self) -> KnownNames {
        KnownNames {
            moves: NameTable::sorted(self.moves.list.iter().map(|raw| raw.name.as_str())),
            abilities: NameTable::sorted(self.abilities.list.iter().map(|raw| raw.name.as_str())),
            items: NameTable::sorted(self.items.list.iter().map(|raw| raw.name.as_str())),
            terrains: NameTable::new(self.terrain.list.iter().map(|raw| raw.name.as_str())),
            improvised: NameTable::new(self.improvised.list.iter().map(|raw| raw.name.as_str())),
        }
    }

    /// Validates all entries.
    fn check(&self, digest: u64, found: &mut Vec<DataError>) -> Dex {
        let names = self.names();
        let terrains = self.terrain.check(
            |raw| &raw.name,
            found,
            |list, faults| terrain::validate(list, &names, faults),
        );
        Dex {
            moves: self.moves.check(
                |raw| &raw.name,
                found,
                |list, faults| moves::validate(list, &names, faults),
            ),
            species: self.species.check(
                |raw| &raw.name,
                found,
                |list, faults| species::validate(list, &names, faults),
            ),
            abilities: self
                .abilities
                .check(|raw| &raw.name, found, abilities::validate),
            items: self.items.check(|raw| &raw.name, found, items::validate),
            improvised: self.improvised.check(
                |raw| &raw.name,
                found,
                |list, faults| moves::validate_improvised(list, &names, faults),
            ),
            objects: self.objects.check(
                |raw| &raw.name,
                found,
                |list, faults| objects::validate(list, &terrains, &names, faults),
            ),
            terrains,
            natures: self
                .natures
                .check(|raw| &raw.name, found, chart::validate_natures),
            rule_sets: vec![PTU.to_owned()],
            digest,
            chart: self
                .types
                .check(|raw| raw.element.name(), found, chart::validate_chart),
        }
    }
}
