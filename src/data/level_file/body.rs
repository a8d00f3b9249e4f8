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

/// The weight in pounds; a grown-up of weight class 4 where nothing is said.
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
    (skills, travels): (&Skills, bool),
    path: &Path,
    faults: &mut Faults,
) -> i32 {
    match raw.power {
        Some(power) => faults.within(&path.field("power"), "the Power", power, 1, 20),
        None => species.map_or_else(|| trainer_power(skills, travels), |species| species.power),
    }
}

/// Power 4, one more from Novice Athletics, one more from Adept Combat (page 16); whoever travels may count
/// Survival in place of Athletics (Traveler, core p.40).
fn trainer_power(skills: &Skills, travels: bool) -> i32 {
    let athletics = with_survival(skills, Skill::Athletics, travels);
    4 + i32::from(athletics >= 3) + i32::from(skills.rank(Skill::Combat) >= 4)
}

/// The Rank of a skill, or that of Survival where whoever travels has a higher one.
fn with_survival(skills: &Skills, skill: Skill, travels: bool) -> i32 {
    let survival = if travels {
        skills.rank(Skill::Survival)
    } else {
        0
    };
    skills.rank(skill).max(survival)
}

/// Movement of a trainer from its skills (page 16). Of whoever travels Survival may stand for the lower of
/// Athletics and Acrobatics in Overland, and for Acrobatics in jumps (Traveler, core p.40).
pub(super) fn trainer_speeds(skills: &Skills, travels: bool) -> Speeds {
    let (athletics, acrobatics) = (Skill::Athletics, Skill::Acrobatics);
    let (lower, higher) = match skills.rank(athletics) < skills.rank(acrobatics) {
        true => (athletics, acrobatics),
        false => (acrobatics, athletics),
    };
    let overland = 3 + (with_survival(skills, lower, travels) + skills.rank(higher)) / 2;
    let jumps = with_survival(skills, acrobatics, travels);
    Speeds {
        overland,
        swim: overland / 2,
        high_jump: i32::from(jumps >= 4) + i32::from(jumps >= 6),
        long_jump: jumps / 2,
        ..Speeds::default()
    }
}
