//! What fire does to a terrain or an object, as both of their files write it.

use serde::Deserialize;

use super::common::KnownNames;
use crate::data::ids::TerrainId;
use crate::data::locate::Path;
use crate::data::objects::Burning;
use crate::data::source::Faults;

/// How something burns, as a person writes it; terrains have it too.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "burns")]
pub(super) struct RawBurning {
    rounds: i32,
    into: Option<String>,
    #[serde(default = "fire")]
    fire: String,
    #[serde(default = "yes")]
    spreads: bool,
}

fn fire() -> String {
    "fire".to_owned()
}

fn yes() -> bool {
    true
}

impl RawBurning {
    pub(super) fn validate(&self, path: &Path, names: &KnownNames, faults: &mut Faults) -> Burning {
        let at = path.field("rounds");
        Burning {
            rounds: faults.within(&at, "the number of rounds", self.rounds, 1, 50) as u8,
            into: ground(self.into.as_deref(), &path.field("into"), names, faults),
            fire: ground(Some(&self.fire), &path.field("fire"), names, faults)
                .unwrap_or(TerrainId(0)),
            spreads: self.spreads,
        }
    }
}

/// The terrain of this name.
pub(super) fn ground(
    name: Option<&str>,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Option<TerrainId> {
    let name = name?;
    let found = names.terrains.find(name);
    if found.is_none() {
        faults.unknown(path, "terrain", name, names.terrains.all());
    }
    found.map(|index| TerrainId(index as u8))
}
