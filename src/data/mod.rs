//! Definitions: what the dex and the levels say, as validated, typed values.
//!
//! RON text becomes `Raw*` (private, as a person writes it), is validated and turned into
//! the types of this module, which name each other by typed ids. Faults are [`DataError`]s
//! with file, line, column, entry, what is wrong and the nearest known name; nothing is
//! loaded half. Rules decisions belong to `rules` and `battle`.

pub mod abilities;
pub mod clauses;
pub mod conditions;
pub mod dex;
pub mod digest;
pub mod effects;
pub mod error;
pub mod features;
pub mod files;
pub mod growth;
pub mod house;
pub mod ids;
pub mod items;
pub mod keyword;
pub mod kind_name;
pub mod level;
pub mod moves;
pub mod natures;
pub mod objects;
pub mod power;
pub mod riders;
pub mod scenery;
pub mod species;
pub mod weather;
pub mod zones;

mod folders;
mod level_file;
mod locate;
mod plain;
mod read;
mod sheet;
mod source;

pub use abilities::{AbilityAction, AbilityDef};
pub use dex::{Dex, PTU, TerrainDef};
pub use digest::Digest;
pub use error::{DataError, nearest};
pub use features::FeatureDef;
pub use folders::{DataFolder, own_data, state_folder, user_folder};
pub use house::HouseRules;
pub use ids::{
    AbilityId, FeatureId, ImprovisedId, ItemId, MoveId, NatureId, ObjectKindId, SpeciesId,
    TerrainId,
};
pub use items::{ItemDef, ItemEffect};
pub use kind_name::{KindName, KindNames, Sort};
pub use level::Level;
pub use level_file::{LevelSource, builtin_levels, find_given, find_level, with_information};
pub(crate) use locate::line_column;
pub(crate) use locate::list::{TopList, field_offset, offsets_inside, string_offset};
pub use moves::MoveDef;
pub use natures::NatureDef;
pub use objects::ObjectDef;
pub use read::{DataKind, data_files, has_data, is_whole};
pub(crate) use read::{read_builtin, read_folder, read_on_top};
pub use scenery::{Daylight, Families, Scenery};
pub use sheet::{Sheet, Step};
pub(crate) use source::describe;
pub use source::{field_place, is_level_text, is_record_text, tape_place};
pub use species::{KnownMove, SpeciesDef, Taught};
pub use weather::Weather;
pub use zones::Zones;
