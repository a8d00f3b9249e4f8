//! `terrain.ron`: raw terrains and their validation.

use serde::Deserialize;

use super::burning::RawBurning;
use super::common::KnownNames;
use crate::board::{BaseTerrain, Habitat, Terrain};
use crate::data::dex::TerrainDef;
use crate::data::ids::ImprovisedId;
use crate::data::ids::TerrainId;
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::rules::{Element, StageStat};

/// A terrain as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "terrain")]
pub(super) struct RawTerrain {
    pub(super) name: String,
    glyph: char,
    #[serde(default)]
    base: RawBase,
    #[serde(default)]
    slow: bool,
    #[serde(default)]
    rough: bool,
    #[serde(default)]
    blocking: bool,
    #[serde(default)]
    tall: bool,
    habitat: Option<Habitat>,
    #[serde(default)]
    hazard: bool,
    #[serde(default)]
    shaped: bool,
    #[serde(default)]
    accuracy: i32,
    #[serde(default)]
    yields: i32,
    #[serde(default)]
    improvised: Vec<String>,
    burns: Option<RawBurning>,
    hurts: Option<RawHurt>,
    clings: Option<(StageStat, i32)>,
    tiles: Vec<u16>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "hurts")]
struct RawHurt {
    #[serde(rename = "type")]
    element: Element,
    ticks: i32,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
enum RawBase {
    #[default]
    Regular,
    Earth,
    Underwater,
}

/// Validates all terrains, in file order.
pub(super) fn validate(
    raw: &[RawTerrain],
    names: &KnownNames,
    faults: &mut Faults,
) -> Vec<TerrainDef> {
    if raw.len() > 200 {
        faults.add(&Path::top(), "there are more than 200 terrains", None);
    }
    let mut terrains: Vec<TerrainDef> = Vec::new();
    for (index, raw) in raw.iter().enumerate() {
        let path = Path::top().index(index);
        faults.entry("terrain", &raw.name);
        if let Some(other) = terrains.iter().find(|other| other.glyph == raw.glyph) {
            let problem = format!("has the same glyph as \"{}\"", other.name);
            faults.add(&path.field("glyph"), problem, None);
        }
        terrains.push(validate_terrain(raw, index, &path, names, faults));
    }
    terrains
}

fn validate_terrain(
    raw: &RawTerrain,
    index: usize,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> TerrainDef {
    if raw.tiles.is_empty() {
        faults.add(
            &path.field("tiles"),
            "has no picture",
            Some("name one tile index".into()),
        );
    }
    let accuracy = &path.field("accuracy");
    let yields = &path.field("yields");
    TerrainDef {
        id: TerrainId(index as u8),
        name: raw.name.clone(),
        terrain: Terrain {
            base: match raw.base {
                RawBase::Regular => BaseTerrain::Regular,
                RawBase::Earth => BaseTerrain::Earth,
                RawBase::Underwater => BaseTerrain::Underwater,
            },
            slow: raw.slow,
            rough: raw.rough,
            blocking: raw.blocking,
            tall: raw.tall,
            hazard: raw.hazard || raw.hurts.is_some(),
            yields: faults.within(yields, "the yielding of the ground", raw.yields, -3, 6) as i8,
            habitat: raw.habitat,
        },
        glyph: raw.glyph,
        tiles: raw.tiles.clone(),
        burns: raw
            .burns
            .as_ref()
            .map(|burns| burns.validate(&path.field("burns"), names, faults)),
        hurts: raw.hurts.map(|hurt| {
            let at = path.field("hurts").field("ticks");
            (
                hurt.element,
                faults.within(&at, "the number of ticks", hurt.ticks, 1, 10),
            )
        }),
        clings: raw.clings.map(|(stat, by)| {
            let at = path.field("clings");
            (stat, faults.within(&at, "the stages", by, -6, 6))
        }),
        improvised: improvised(&raw.improvised, &path.field("improvised"), names, faults),
        shaped: raw.shaped,
        accuracy: faults.within(accuracy, "the accuracy modifier", raw.accuracy, -20, 20),
    }
}

/// The improvised attacks that these names mean.
pub(super) fn improvised(
    list: &[String],
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Vec<ImprovisedId> {
    list.iter()
        .enumerate()
        .filter_map(|(index, name)| {
            let found = names.improvised.find(name);
            if found.is_none() {
                let known = names.improvised.all();
                faults.unknown(&path.index(index), "improvised attack", name, known);
            }
            found.map(|index| ImprovisedId(index as u8))
        })
        .collect()
}
