//! The body of a combatant: picture, types, size, weight, strength, movement.

use super::raw::RawCombatant;
use crate::board::{Footprint, Size, Speeds};
use crate::data::level::CombatantKind;
use crate::data::locate::Path;
use crate::data::read::common::footprint;
use crate::data::source::Faults;
use crate::data::species::SpeciesDef;
use crate::rules::{Skill, Skills, Typing};

pub(super) fn token(raw: &RawCombatant, species: Option<&SpeciesDef>) -> String {
    match (&raw.token, species) {
        (Some(token), _) => token.clone(),
        (None, Some(species)) => species.token(),
        (None, None) if raw.kind == CombatantKind::Trainer => "trainer".to_owned(),
        (None, None) => "pokemon".to_owned(),
    }
}

pub(super) fn typing(
    raw: &RawCombatant,
    species: Option<&SpeciesDef>,
    path: &Path,
    faults: &mut Faults,
) -> Typing {
    match &raw.types {
        Some(types) if types.len() > 3 => {
            faults.add(&path.field("types"), "has more than three types", None);
            Typing::none()
        }
        Some(types) => Typing::of(types),
        None => species.map_or_else(Typing::none, |species| species.typing),
    }
}

pub(super) fn covered(
    raw: &RawCombatant,
    species: Option<&SpeciesDef>,
    size: Size,
    path: &Path,
    faults: &mut Faults,
) -> Footprint {
    let usual = if raw.size.is_none() {
        species.and_then(|species| species.footprint)
    } else {
        None
    };
    match raw.footprint {
        Some(given) => footprint(given, &path.field("footprint"), faults),
        None => usual.unwrap_or_else(|| size.footprint()),
    }
}

pub(super) fn weight_class(
    raw: &RawCombatant,
    species: Option<&SpeciesDef>,
    path: &Path,
    faults: &mut Faults,
) -> i32 {
    match raw.weight_class {
        Some(class) => faults.within(&path.field("weight_class"), "the weight class", class, 1, 7),
        None => species.map_or(4, |species| species.weight_class),
    }
}

/// A grown-up of weight class 4 where nothing is said.
pub(super) fn weight_lb(
    raw: &RawCombatant,
    species: Option<&SpeciesDef>,
    path: &Path,
    faults: &mut Faults,
) -> i32 {
    match raw.weight_lb {
        Some(weight) => faults.within(&path.field("weight_lb"), "the weight", weight, 0, 9999),
        None => species.map_or(140, |species| species.weight_lb),
    }
}

pub(super) fn power(
    raw: &RawCombatant,
    species: Option<&SpeciesDef>,
    skills: &Skills,
    path: &Path,
    faults: &mut Faults,
) -> i32 {
    match raw.power {
        Some(power) => faults.within(&path.field("power"), "the Power", power, 1, 20),
        None => species.map_or_else(|| trainer_power(skills), |species| species.power),
    }
}

/// Power 4, one more from Novice Athletics, one more from Adept Combat (page 16).
fn trainer_power(skills: &Skills) -> i32 {
    4 + i32::from(skills.rank(Skill::Athletics) >= 3) + i32::from(skills.rank(Skill::Combat) >= 4)
}

/// Movement of a trainer from its skills (page 16).
pub(super) fn trainer_speeds(skills: &Skills) -> Speeds {
    let acrobatics = skills.rank(Skill::Acrobatics);
    let overland = 3 + (skills.rank(Skill::Athletics) + acrobatics) / 2;
    Speeds {
        overland,
        swim: overland / 2,
        high_jump: i32::from(acrobatics >= 4) + i32::from(acrobatics >= 6),
        long_jump: acrobatics / 2,
        ..Speeds::default()
    }
}
