//! The dex files: text -> raw values -> one validated [`Dex`]. Which files there are: `texts`; how the
//! entries of a kind come together: `entries`.

mod abilities;
mod burning;
mod chart;
mod clauses;
pub(super) mod common;
mod entries;
mod features;
mod items;
mod moves;
mod names;
mod objects;
mod power;
mod riders;
mod species;
mod terrain;
mod texts;
mod uses;

use std::path::{Path as FilePath, PathBuf};

use super::dex::{Dex, PTU};
use super::error::DataError;
use super::kind_name::KindNames;
use super::natures::NatureDef;
use common::{KnownNames, NameTable};
use entries::Entries;
pub use texts::{DataKind, data_files, has_data, is_whole};
use texts::{Layer, Texts};

/// Reads the dex that is compiled in; data may name these kinds.
///
/// # Errors
/// The compiled-in files are faulty; a test proves that they are not.
pub(crate) fn read_builtin(kinds: KindNames) -> Result<Dex, Vec<DataError>> {
    dex(vec![Layer::builtin()], kinds)
}

/// Reads a dex from a folder with a file, or a folder of files, of every [`DataKind`]; nothing that is compiled in
/// belongs to it.
///
/// # Errors
/// All faults of all files; nothing is loaded half.
pub(crate) fn read_folder(dir: &FilePath, kinds: KindNames) -> Result<Dex, Vec<DataError>> {
    dex(vec![Layer::of_whole_folder(dir)?], kinds)
}

/// Reads data folders on top of what is compiled in, in this order, and on top of them the text of one file, if there
/// is one: what its entries are, what its faults name, and what stands in it.
///
/// # Errors
/// All faults of all files; nothing is loaded half.
pub(crate) fn read_on_top(
    folders: &[PathBuf],
    text: Option<(DataKind, &str, String)>,
    kinds: KindNames,
) -> Result<Dex, Vec<DataError>> {
    let mut layers = vec![Layer::builtin()];
    for dir in folders {
        layers.push(Layer::of_folder(dir)?);
    }
    if let Some((kind, file, text)) = text {
        layers.push(Layer::of_text(kind, file.to_owned(), text));
    }
    dex(layers, kinds)
}

/// Reads and validates a whole dex. All faults of all files come back together.
fn dex(layers: Vec<Layer>, kinds: KindNames) -> Result<Dex, Vec<DataError>> {
    let texts = Texts { layers };
    let mut found = Vec::new();
    let Some(raw) = RawDex::read(&texts, &mut found) else {
        return Err(found);
    };
    let dex = raw.check(&texts, kinds, &mut found);
    if found.is_empty() {
        Ok(dex)
    } else {
        Err(found)
    }
}

/// The entries of all files as they are written.
struct RawDex {
    moves: Entries<moves::RawMove>,
    abilities: Entries<abilities::RawAbility>,
    species: Entries<species::RawSpecies>,
    items: Entries<items::RawItem>,
    terrain: Entries<terrain::RawTerrain>,
    types: Entries<chart::RawType>,
    named: Entries<names::RawNames>,
    natures: Entries<NatureDef>,
    improvised: Entries<moves::RawMove>,
    objects: Entries<objects::RawObject>,
    features: Entries<features::RawFeature>,
}

impl RawDex {
    /// Reads the files; `None` where one of them is not in form.
    fn read(texts: &Texts, found: &mut Vec<DataError>) -> Option<Self> {
        use DataKind as Kind;
        let moves = Entries::read(texts, Kind::Moves, |raw: &moves::RawMove| &raw.name, found);
        let species = Entries::read(
            texts,
            Kind::Species,
            |raw: &species::RawSpecies| &raw.name,
            found,
        );
        let items = Entries::read(texts, Kind::Items, |raw: &items::RawItem| &raw.name, found);
        let terrain = Entries::read(
            texts,
            Kind::Terrain,
            |raw: &terrain::RawTerrain| &raw.name,
            found,
        );
        let types = Entries::read(
            texts,
            Kind::Types,
            |raw: &chart::RawType| raw.element.name(),
            found,
        );
        let named = Entries::read(texts, Kind::Names, |raw: &names::RawNames| &raw.name, found);
        let natures = Entries::read(texts, Kind::Natures, |raw: &NatureDef| &raw.name, found);
        let improvised = Entries::read(
            texts,
            Kind::Improvised,
            |raw: &moves::RawMove| &raw.name,
            found,
        );
        let abilities = Entries::read(
            texts,
            Kind::Abilities,
            |raw: &abilities::RawAbility| &raw.name,
            found,
        );
        let objects = Entries::read(
            texts,
            Kind::Objects,
            |raw: &objects::RawObject| &raw.name,
            found,
        );
        let features = Entries::read(
            texts,
            Kind::Features,
            |raw: &features::RawFeature| &raw.name,
            found,
        );
        Some(Self {
            features: features?,
            moves: moves?,
            abilities: abilities?,
            species: species?,
            items: items?,
            terrain: terrain?,
            types: types?,
            named: named?,
            natures: natures?,
            improvised: improvised?,
            objects: objects?,
        })
    }

    /// The names that entries call each other by.
    fn names(&self, kinds: KindNames) -> KnownNames {
        let moves = NameTable::sorted(self.moves.list.iter().map(|raw| raw.name.as_str()));
        let named = &self.named.list;
        let orders = self.features.list.iter().filter(|raw| raw.order);
        KnownNames {
            kinds,
            orders: NameTable::new(orders.map(|raw| raw.name.as_str())),
            waiting: names::waiting(named, &moves),
            capabilities: names::capabilities(named),
            species: NameTable::new(self.species.list.iter().map(|raw| raw.name.as_str())),
            moves,
            abilities: NameTable::sorted(self.abilities.list.iter().map(|raw| raw.name.as_str())),
            items: NameTable::sorted(self.items.list.iter().map(|raw| raw.name.as_str())),
            terrains: NameTable::new(self.terrain.list.iter().map(|raw| raw.name.as_str())),
            improvised: NameTable::new(self.improvised.list.iter().map(|raw| raw.name.as_str())),
            objects: NameTable::new(self.objects.list.iter().map(|raw| raw.name.as_str())),
        }
    }

    /// Validates all entries.
    fn check(&self, texts: &Texts, kinds: KindNames, found: &mut Vec<DataError>) -> Dex {
        let names = self.names(kinds);
        self.named.check(|raw| &raw.name, found, names::validate);
        let terrains = self.terrain.check(
            |raw| &raw.name,
            found,
            |list, faults| terrain::validate(list, &names, faults),
        );
        let (abilities, mut uses) = self.abilities.check(
            |raw| &raw.name,
            found,
            |list, faults| abilities::validate(list, &names, faults),
        );
        let from = names.moves.all().count() + uses.len();
        let (features, more) = self.features.check(
            |raw| &raw.name,
            found,
            |list, faults| features::validate(list, from, &names, faults),
        );
        uses.extend(more);
        let known = self.moves.check(
            |raw| &raw.name,
            found,
            |list, faults| moves::validate(list, uses.len(), &names, faults),
        );
        Dex {
            kinds,
            uses,
            features,
            abilities,
            moves: known.moves,
            ways: known.ways,
            move_names: names.waiting.all().map(str::to_owned).collect(),
            species: self.species.check(
                |raw| &raw.name,
                found,
                |list, faults| species::validate(list, &names, faults),
            ),
            items: self.items.check(
                |raw| &raw.name,
                found,
                |list, faults| items::validate(list, &names, faults),
            ),
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
            rule_sets: vec![PTU.to_owned(), "toy".to_owned()],
            folders: texts.folders(),
            digest: texts.digest(),
            chart: self
                .types
                .check(|raw| raw.element.name(), found, chart::validate_chart),
        }
    }
}
