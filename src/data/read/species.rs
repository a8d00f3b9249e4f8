//! Species as a person writes them, and their validation.

use serde::Deserialize;

use super::abilities::RawAbilityLists;
use super::common::{KnownNames, RawPoints, RawSkills, RawSpeeds, RawStats, footprint, habitats};
use crate::board::{Habitat, Size, Speeds};
use crate::data::ids::{AbilityId, ItemId, SpeciesId};
use crate::data::locate::Path;
use crate::data::moves::Capability;
use crate::data::source::Faults;
use crate::data::species::{Evolution, KnownMove, MegaForm, SpeciesDef, Taught};
use crate::rules::{Element, Skills, Typing};

/// A species as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "species")]
pub(super) struct RawSpecies {
    pub(super) name: String,
    #[serde(default)]
    number: i32,
    types: Vec<Element>,
    base: RawStats,
    size: Size,
    footprint: Option<(i32, i32)>,
    #[serde(default)]
    height_cm: i32,
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
    named: Vec<String>,
    #[serde(default)]
    abilities: RawAbilityLists,
    males: Option<f32>,
    #[serde(default)]
    egg_groups: Vec<String>,
    #[serde(default)]
    evolves: Vec<RawEvolution>,
    evolutions_left: i32,
    #[serde(default)]
    legendary: bool,
    #[serde(default)]
    megas: Vec<RawMega>,
    #[serde(default)]
    learns: Vec<(i32, String)>,
    #[serde(default)]
    machines: String,
    #[serde(default)]
    eggs: String,
    #[serde(default)]
    tutors: String,
}

/// What a species can become, as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "evolution")]
struct RawEvolution {
    into: String,
    level: Option<i32>,
    by: Option<String>,
}

/// A Mega form as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "mega form")]
struct RawMega {
    name: String,
    /// None for whoever needs none (Delta Evolution).
    #[serde(default)]
    stone: Option<String>,
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
    let mut within =
        |field, what, value, low, high| faults.within(&path.field(field), what, value, low, high);
    let number = within("number", "the number", raw.number, 0, 9999) as u16;
    let height_cm = within("height_cm", "the height", raw.height_cm, 0, 9999);
    let weight_class = within("weight_class", "the weight class", raw.weight_class, 1, 6);
    let weight_lb = within("weight_lb", "the weight", raw.weight_lb, 0, 9999);
    let power = within("power", "the Power", raw.power, 1, 20);
    let left = ("evolutions_left", "the number of evolutions");
    let evolutions_left = within(left.0, left.1, raw.evolutions_left, 0, 2);
    let (capabilities, named) = capabilities(raw, path, names, faults);
    SpeciesDef {
        id: SpeciesId(0),
        name: raw.name.clone(),
        number,
        typing: Typing::of(raw.types.get(..2).unwrap_or(&raw.types)),
        base: raw.base.validate(&path.field("base"), 1, 50, faults),
        size: raw.size,
        footprint: raw
            .footprint
            .map(|raw| footprint(raw, &path.field("footprint"), faults)),
        height_cm,
        weight_class,
        weight_lb,
        speeds: raw
            .speeds
            .over(Speeds::default(), &path.field("speeds"), faults),
        power,
        naturewalk: habitats(&raw.naturewalk),
        skills: raw
            .skills
            .over(Skills::default(), &path.field("skills"), faults),
        capabilities,
        named,
        abilities: raw
            .abilities
            .validate(&path.field("abilities"), names, faults),
        males: males(raw, path, faults),
        egg_groups: raw.egg_groups.clone(),
        evolves: evolves(raw, path, names, faults),
        evolutions_left,
        legendary: raw.legendary,
        megas: megas(raw, &path.field("megas"), names, faults),
        learns: learns(raw, &path.field("learns"), names, faults),
        machines: taught(&raw.machines, &path.field("machines"), names, faults),
        eggs: taught(&raw.eggs, &path.field("eggs"), names, faults),
        tutors: taught(&raw.tutors, &path.field("tutors"), names, faults),
    }
}

/// The capabilities that the engine plays, and the names of the others.
fn capabilities(
    raw: &RawSpecies,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> (Vec<Capability>, Vec<String>) {
    let (mut played, mut named) = (raw.capabilities.clone(), Vec::new());
    for (index, name) in raw.named.iter().enumerate() {
        match Capability::of_name(name) {
            Some(capability) if played.contains(&capability) => {}
            Some(capability) => played.push(capability),
            None if names.capabilities.find(name).is_some() => named.push(name.clone()),
            None => {
                let at = path.field("named").index(index);
                faults.unknown(&at, "capability", name, names.capabilities.all());
            }
        }
    }
    (played, named)
}

/// How many of a thousand are male.
fn males(raw: &RawSpecies, path: &Path, faults: &mut Faults) -> Option<u16> {
    let percent = raw.males?;
    if (0.0..=100.0).contains(&percent) {
        return Some((percent * 10.0).round() as u16);
    }
    let problem = format!("{percent} of a hundred are male");
    let hint = "it may be 0 to 100; leave it away for a species without gender";
    faults.add(&path.field("males"), problem, Some(hint.into()));
    None
}

fn evolves(
    raw: &RawSpecies,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> Vec<Evolution> {
    let path = path.field("evolves");
    let mut all = Vec::with_capacity(raw.evolves.len());
    for (index, one) in raw.evolves.iter().enumerate() {
        let at = path.index(index);
        if names.species.find(&one.into).is_none() {
            faults.unknown(&at.field("into"), "species", &one.into, names.species.all());
        }
        let level = one
            .level
            .map(|level| faults.within(&at.field("level"), "the level", level, 1, 100));
        all.push(Evolution {
            into: one.into.clone(),
            level,
            by: one.by.clone(),
        });
    }
    all
}

fn megas(raw: &RawSpecies, path: &Path, names: &KnownNames, faults: &mut Faults) -> Vec<MegaForm> {
    let mut forms = Vec::new();
    for (index, raw) in raw.megas.iter().enumerate() {
        let at = path.index(index);
        let (stone, ability) = (
            raw.stone.as_deref().map(|it| (it, names.items.find(it))),
            names.abilities.find(&raw.ability),
        );
        if let Some((named, None)) = stone {
            faults.unknown(&at.field("stone"), "item", named, names.items.all());
        }
        if ability.is_none() {
            let known = names.abilities.all();
            faults.unknown(&at.field("ability"), "ability", &raw.ability, known);
        }
        let gains = raw.gains.within(&at.field("gains"), -20, 20, faults);
        if gains.hp != 0 {
            faults.add(&at.field("gains"), "Hit Points stay what they are", None);
        }
        if let (Some(ability), None | Some((_, Some(_)))) = (ability, stone) {
            forms.push(MegaForm {
                name: raw.name.clone(),
                stone: stone.and_then(|(_, id)| id).map(|id| ItemId(id as u16)),
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
) -> Vec<(i32, KnownMove)> {
    let mut list = Vec::with_capacity(raw.learns.len());
    for (index, (level, name)) in raw.learns.iter().enumerate() {
        let at = path.index(index);
        let level = faults.within(&at.index(0), "the level", *level, 0, 100);
        match names.known_move(name) {
            Some(known) => list.push((level, known)),
            None => faults.unknown(&at.index(1), "move", name, names.all_moves()),
        }
    }
    list.sort_by_key(|(level, _)| *level);
    list
}

/// Reads "Bite, Toxic"; "any" are all that there are.
fn taught(text: &str, path: &Path, names: &KnownNames, faults: &mut Faults) -> Taught {
    if text.trim().eq_ignore_ascii_case("any") {
        return Taught::Any;
    }
    let mut list = Vec::new();
    for name in text
        .split(',')
        .map(str::trim)
        .filter(|name| !name.is_empty())
    {
        match names.known_move(name) {
            Some(known) => list.push(known),
            None => faults.unknown(path, "move", name, names.all_moves()),
        }
    }
    list.shrink_to_fit();
    Taught::Listed(list)
}
