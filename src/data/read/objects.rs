//! `objects.ron`: raw objects and their validation.

use serde::Deserialize;

use super::burning::{RawBurning, ground};
use super::common::KnownNames;
use super::terrain::improvised;
use crate::data::dex::TerrainDef;
use crate::data::ids::ObjectKindId;
use crate::data::locate::Path;
use crate::data::objects::{ObjectDef, Outage, Toppling};
use crate::data::source::Faults;
use crate::rules::Element;

/// An object as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "object")]
pub(super) struct RawObject {
    pub(super) name: String,
    glyph: char,
    tiles: Vec<u16>,
    #[serde(default)]
    blocking: bool,
    #[serde(default)]
    rough: bool,
    #[serde(default)]
    slow: bool,
    hp: Option<i32>,
    #[serde(default)]
    defense: i32,
    #[serde(default)]
    weak: Vec<Element>,
    #[serde(default)]
    resists: Vec<Element>,
    #[serde(default)]
    immune: Vec<Element>,
    burns: Option<RawBurning>,
    topples: Option<RawToppling>,
    electronic: Option<RawOutage>,
    #[serde(default)]
    boughs: i32,
    leaves: Option<String>,
    #[serde(default)]
    improvised: Vec<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "topples")]
struct RawToppling {
    metres: i32,
    damage: i32,
    dodge: Option<i32>,
    leaves: Option<String>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "electronic")]
struct RawOutage {
    rounds: Option<i32>,
    #[serde(default)]
    opens: bool,
}

/// Validates all objects, in file order.
pub(super) fn validate(
    raw: &[RawObject],
    terrains: &[TerrainDef],
    names: &KnownNames,
    faults: &mut Faults,
) -> Vec<ObjectDef> {
    if raw.len() > 200 {
        faults.add(&Path::top(), "there are more than 200 objects", None);
    }
    let mut objects: Vec<ObjectDef> = Vec::new();
    for (index, raw) in raw.iter().enumerate() {
        let path = Path::top().index(index);
        faults.entry("object", &raw.name);
        let others = terrains.iter().map(|def| (def.glyph, &def.name));
        let mut others = others.chain(objects.iter().map(|def| (def.glyph, &def.name)));
        if let Some((_, other)) = others.find(|(glyph, _)| *glyph == raw.glyph) {
            let problem = format!("has the same glyph as \"{other}\"");
            faults.add(&path.field("glyph"), problem, None);
        }
        objects.push(object(raw, index, &path, names, faults));
    }
    objects
}

fn object(
    raw: &RawObject,
    index: usize,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> ObjectDef {
    if raw.tiles.is_empty() {
        let hint = "name one tile index";
        faults.add(&path.field("tiles"), "has no picture", Some(hint.into()));
    }
    if raw.topples.is_some() && raw.hp.is_none() {
        let hint = "add `hp: 20`, the damage that fells it";
        faults.add(path, "topples, but nothing breaks it", Some(hint.into()));
    }
    let hp = raw
        .hp
        .map(|hp| faults.within(&path.field("hp"), "the Hit Points", hp, 1, 999));
    let defense = &path.field("defense");
    ObjectDef {
        id: ObjectKindId(index as u8),
        name: raw.name.clone(),
        glyph: raw.glyph,
        tiles: raw.tiles.clone(),
        blocking: raw.blocking,
        rough: raw.rough,
        slow: raw.slow,
        hp,
        defense: faults.within(defense, "the Defense", raw.defense, 0, 200),
        weak: raw.weak.clone(),
        resists: raw.resists.clone(),
        immune: raw.immune.clone(),
        burns: raw
            .burns
            .as_ref()
            .map(|burns| burns.validate(&path.field("burns"), names, faults)),
        topples: raw
            .topples
            .as_ref()
            .map(|topples| toppling(topples, &path.field("topples"), names, faults)),
        electronic: raw.electronic.as_ref().map(|outage| Outage {
            rounds: outage.rounds.map(|rounds| {
                let at = path.field("electronic").field("rounds");
                faults.within(&at, "the number of rounds", rounds, 1, 50) as u8
            }),
            opens: outage.opens,
        }),
        boughs: faults.within(
            &path.field("boughs"),
            "the number of dice",
            raw.boughs,
            0,
            10,
        ) as u8,
        leaves: ground(raw.leaves.as_deref(), &path.field("leaves"), names, faults),
        improvised: improvised(&raw.improvised, &path.field("improvised"), names, faults),
    }
}

fn toppling(raw: &RawToppling, path: &Path, names: &KnownNames, faults: &mut Faults) -> Toppling {
    Toppling {
        metres: faults.within(&path.field("metres"), "the length", raw.metres, 1, 20) as u8,
        damage: faults.within(&path.field("damage"), "the Damage Base", raw.damage, 1, 28) as u8,
        dodge: raw
            .dodge
            .map(|dc| faults.within(&path.field("dodge"), "the DC", dc, 1, 60)),
        leaves: ground(raw.leaves.as_deref(), &path.field("leaves"), names, faults),
    }
}
