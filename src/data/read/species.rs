//! `species.ron`: raw species and their validation.

use serde::Deserialize;

use super::abilities::RawAbilityLists;
use super::common::{KnownNames, RawPoints, RawSkills, RawSpeeds, RawStats, footprint, habitats};
use crate::board::{Habitat, Size, Speeds};
use crate::data::ids::MoveId;
use crate::data::ids::{AbilityId, ItemId, SpeciesId};
use crate::data::locate::Path;
use crate::data::moves::Capability;
use crate::data::source::Faults;
use crate::data::species::{MegaForm, SpeciesDef};
use crate::rules::{Element, Skills, Typing};

/// A species as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "species")]
pub(super) struct RawSpecies {
    pub(super) name: String,
    types: Vec<Element>,
    base: RawStats,
    size: Size,
    footprint: Option<(i32, i32)>,
    weight_class: i32,
    weight_lb: i32,
    power: i32,
    speeds: RawSpeeds,
    #[serde(default)]
    naturewalk: Vec<Habitat>,
    #[serde(default)]
    skills: RawSkills,
    #[serde(default)]
    capabilities: Vec<Capability>,
    #[serde(default)]
    abilities: RawAbilityLists,
    evolutions_left: i32,
    #[serde(default)]
    legendary: bool,
    #[serde(default)]
    megas: Vec<RawMega>,
    #[serde(default)]
    learns: Vec<(i32, String)>,
}

/// A Mega form as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "mega form")]
struct RawMega {
    name: String,
    stone: String,
    types: Option<Vec<Element>>,
    ability: String,
    gains: RawPoints,
}

/// Validates all species; they come out sorted by name.
pub(super) fn validate(
    raw: &[RawSpecies],
    names: &KnownNames,
    faults: &mut Faults,
) -> Vec<SpeciesDef> {
    let mut species: Vec<SpeciesDef> = raw
        .iter()
        .enumerate()
        .map(|(index, raw)| {
            faults.entry("species", &raw.name);
            validate_species(raw, &Path::top().index(index), names, faults)
        })
        .collect();
    species.sort_by(|a, b| a.name.cmp(&b.name));
    for (index, def) in species.iter_mut().enumerate() {
        def.id = SpeciesId(index as u16);
    }
    species
}

fn validate_species(
    raw: &RawSpecies,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> SpeciesDef {
    if !(1..=2).contains(&raw.types.len()) {
        faults.add(&path.field("types"), "a species has one or two types", None);
    }
    let class = &path.field("weight_class");
    let left = &path.field("evolutions_left");
    SpeciesDef {
        id: SpeciesId(0),
        name: raw.name.clone(),
        typing: Typing::of(raw.types.get(..2).unwrap_or(&raw.types)),
        base: raw.base.validate(&path.field("base"), 1, 50, faults),
        size: raw.size,
        footprint: raw
            .footprint
            .map(|raw| footprint(raw, &path.field("footprint"), faults)),
        weight_class: faults.within(class, "the weight class", raw.weight_class, 1, 6),
        weight_lb: faults.within(
            &path.field("weight_lb"),
            "the weight",
            raw.weight_lb,
            0,
            9999,
        ),
        speeds: raw
            .speeds
            .over(Speeds::default(), &path.field("speeds"), faults),
        power: faults.within(&path.field("power"), "the Power", raw.power, 1, 20),
        naturewalk: habitats(&raw.naturewalk),
        skills: raw
            .skills
            .over(Skills::default(), &path.field("skills"), faults),
        capabilities: raw.capabilities.clone(),
        abilities: raw
            .abilities
            .validate(&path.field("abilities"), names, faults),
        evolutions_left: faults.within(left, "the number of evolutions", raw.evolutions_left, 0, 2),
        legendary: raw.legendary,
        megas: megas(raw, &path.field("megas"), names, faults),
        learns: learns(raw, &path.field("learns"), names, faults),
    }
}

fn megas(raw: &RawSpecies, path: &Path, names: &KnownNames, faults: &mut Faults) -> Vec<MegaForm> {
    let mut forms = Vec::new();
    for (index, raw) in raw.megas.iter().enumerate() {
        let at = path.index(index);
        let (stone, ability) = (
            names.items.find(&raw.stone),
            names.abilities.find(&raw.ability),
        );
        if stone.is_none() {
            faults.unknown(&at.field("stone"), "item", &raw.stone, names.items.all());
        }
        if ability.is_none() {
            let known = names.abilities.all();
            faults.unknown(&at.field("ability"), "ability", &raw.ability, known);
        }
        let gains = raw.gains.within(&at.field("gains"), -20, 20, faults);
        if gains.hp != 0 {
            faults.add(&at.field("gains"), "Hit Points stay what they are", None);
        }
        if let (Some(stone), Some(ability)) = (stone, ability) {
            forms.push(MegaForm {
                name: raw.name.clone(),
                stone: ItemId(stone as u16),
                typing: raw.types.as_deref().map(Typing::of),
                ability: AbilityId(ability as u16),
                gains,
            });
        }
    }
    forms
}

fn learns(
    raw: &RawSpecies,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Vec<(i32, MoveId)> {
    let mut list = Vec::new();
    for (index, (level, name)) in raw.learns.iter().enumerate() {
        let at = path.index(index);
        let level = faults.within(&at.index(0), "the level", *level, 1, 100);
        match names.moves.find(name) {
            Some(id) => list.push((level, MoveId(id as u16))),
            None => faults.unknown(&at.index(1), "move", name, names.moves.all()),
        }
    }
    list.sort_by_key(|(level, _)| *level);
    list
}
