//! `families.ron`: raw families and their validation.

use std::collections::BTreeMap;

use serde::Deserialize;

use super::{Daylight, Families, Fringe, Glow, GroundLook, Moat, TileFamily, key};
use crate::data::error::DataError;
use crate::data::locate::Path;
use crate::data::source::{Faults, parse};

/// The file that is compiled in.
pub(super) const BUILTIN: &str = include_str!("../../../assets/tiles/families.ron");

/// The file as a person writes it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "families")]
struct RawFamilies {
    glows: BTreeMap<u16, RawGlow>,
    families: Vec<RawFamily>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "glow")]
struct RawGlow {
    radius: f32,
    colour: u32,
}

/// A family; what it does not name is that of the family it is like.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "family")]
struct RawFamily {
    name: String,
    like: Option<String>,
    daylight: Option<Daylight>,
    #[serde(default)]
    suits: Vec<String>,
    #[serde(default)]
    looks: BTreeMap<String, RawLook>,
    beyond: Option<RawLook>,
    moat: Option<RawMoat>,
}

#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "look")]
struct RawLook {
    tiles: Vec<u16>,
    stands: Vec<u16>,
    grows: Vec<(u16, u8)>,
    wall: bool,
    fronts: Vec<(u16, u8)>,
    fringe: Option<(u8, u32)>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "moat")]
struct RawMoat {
    squares: u8,
    look: RawLook,
}

/// Reads and validates families.
pub(super) fn families(text: &str) -> Result<Families, Vec<DataError>> {
    let file = "assets/tiles/families.ron";
    let (raw, tree) = parse::<RawFamilies>(file, "family", text).map_err(|fault| vec![fault])?;
    let mut faults = Faults::new(file, &tree);
    let mut all: Vec<TileFamily> = Vec::new();
    for (index, raw) in raw.families.iter().enumerate() {
        let path = Path::top().field("families").index(index);
        faults.entry("family", &raw.name);
        let family = family(raw, &all, &path, &mut faults);
        if all
            .iter()
            .any(|other| key(&other.name) == key(&family.name))
        {
            faults.add(
                &path.field("name"),
                "there is another family of this name",
                None,
            );
        }
        all.push(family);
    }
    let glows = raw
        .glows
        .iter()
        .map(|(picture, glow)| (*picture, shed(glow)));
    let glows = glows.collect();
    faults.or(Families { all, glows })
}

fn family(raw: &RawFamily, before: &[TileFamily], path: &Path, faults: &mut Faults) -> TileFamily {
    let like = raw.like.as_deref();
    let base = like.map(|name| before.iter().find(|one| key(&one.name) == key(name)));
    if let (Some(None), Some(name)) = (base, like) {
        let known = before.iter().map(|one| one.name.as_str());
        faults.unknown(&path.field("like"), "family before it", name, known);
    }
    let mut family = base.flatten().cloned().unwrap_or_default();
    family.name.clone_from(&raw.name);
    family.suits.clone_from(&raw.suits);
    family.daylight = raw.daylight.unwrap_or(family.daylight);
    let places = path.field("looks");
    for (name, one) in &raw.looks {
        let own = look(one, &places.key(name.as_str()), faults);
        family.looks.insert(key(name), own);
    }
    if let Some(beyond) = &raw.beyond {
        family.beyond = look(beyond, &path.field("beyond"), faults);
    }
    if let Some(moat) = &raw.moat {
        family.moat = Some(Moat {
            squares: moat.squares,
            look: look(&moat.look, &path.field("moat").field("look"), faults),
        });
    }
    family
}

fn look(raw: &RawLook, path: &Path, faults: &mut Faults) -> GroundLook {
    if raw.tiles.is_empty() && raw.stands.is_empty() {
        let hint = "name `tiles`, or something that `stands` on the ground beside it";
        faults.add(path, "has no picture", Some(hint.into()));
    }
    for (field, list) in [("grows", &raw.grows), ("fronts", &raw.fronts)] {
        let sum: u32 = list.iter().map(|(_, percent)| u32::from(*percent)).sum();
        if sum > 100 {
            let problem = format!("the chances add up to {sum} percent");
            faults.add(&path.field(field), problem, None);
        }
    }
    GroundLook {
        tiles: raw.tiles.clone(),
        stands: raw.stands.clone(),
        grows: raw.grows.clone(),
        wall: raw.wall,
        fronts: raw.fronts.clone(),
        fringe: raw.fringe.map(|(level, colour)| Fringe {
            level,
            colour: split(colour),
        }),
    }
}

fn shed(raw: &RawGlow) -> Glow {
    Glow {
        radius: raw.radius.clamp(0.0, 20.0),
        colour: split(raw.colour),
    }
}

/// Red, green and blue of `0xRRGGBB`.
fn split(colour: u32) -> [u8; 3] {
    let [_, red, green, blue] = colour.to_be_bytes();
    [red, green, blue]
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(text: &str) -> String {
        let faults = families(text).expect_err("a faulty file");
        faults
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n")
    }

    #[test]
    fn the_file_that_is_compiled_in_is_sound() {
        let read = families(BUILTIN);
        assert!(read.is_ok(), "{:#?}", read.err());
    }

    #[test]
    fn a_family_takes_what_it_does_not_name_from_the_one_it_is_like() {
        let text = "(glows: {3: (radius: 2, colour: 0x102030)}, families: [
            (name: \"a\", daylight: Night, looks: {\"Sand\": (tiles: [4]), \"mud\": (tiles: [5])}),
            (name: \"b\", like: \"A\", looks: {\"sand\": (tiles: [6])}),
        ])";
        let read = families(text).unwrap();
        let tiles = |family: usize, name: &str| read.all[family].looks[name].tiles.clone();
        assert_eq!(tiles(1, "sand"), [6]);
        assert_eq!((tiles(0, "sand"), tiles(1, "mud")), (vec![4], vec![5]));
        assert_eq!(read.all[1].daylight, Daylight::Night);
        assert_eq!(read.glow(3).unwrap().colour, [0x10, 0x20, 0x30]);
    }

    #[test]
    fn faults_say_where_they_are_and_what_may_be_meant() {
        let text = "(glows: {}, families: [
            (name: \"wood\", looks: {\"sand\": (wall: true)}),
            (name: \"grove\", like: \"wod\", beyond: (tiles: [1], grows: [(2, 60), (3, 50)])),
            (name: \"Wood\"),
        ])";
        let told = told(text);
        for part in [
            "has no picture",
            "did you mean \"wood\"?",
            "110 percent",
            "another family",
        ] {
            assert!(told.contains(part), "{part} is missing from:\n{told}");
        }
        assert!(told.contains(":3:"), "the line is told:\n{told}");
    }
}
