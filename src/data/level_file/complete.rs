//! Names and sides that a level leaves away.

use std::collections::BTreeSet;

use super::raw::{RawCombatant, RawLevel, UNSAID};
use crate::data::level::CombatantKind;

/// Names whoever has no name after its kind, and gives a side to whoever has none: that of its trainer;
/// else a trainer is of the first side of the file, and a Pokémon of the last. The names that it gave come
/// back.
pub(super) fn complete(raw: &mut RawLevel) -> BTreeSet<String> {
    let mut given = BTreeSet::new();
    for index in 0..raw.combatants.len() {
        if raw.combatants[index].name == UNSAID {
            let name = free_name(&raw.combatants, &raw.combatants[index]);
            given.insert(name.clone());
            raw.combatants[index].name = name;
        }
    }
    for index in 0..raw.combatants.len() {
        if raw.combatants[index].side == UNSAID {
            raw.combatants[index].side = side(raw, &raw.combatants[index]);
        }
    }
    given
}

/// "Machop", or "Machop 2" where somebody is called so.
fn free_name(people: &[RawCombatant], whose: &RawCombatant) -> String {
    let plain = match (whose.kind, &whose.species) {
        (CombatantKind::Trainer, _) => "Trainer",
        (CombatantKind::Pokemon, Some(species)) => species.trim(),
        (CombatantKind::Pokemon, None) => "Pokémon",
    };
    let free = |name: &String| {
        people
            .iter()
            .all(|other| !other.name.eq_ignore_ascii_case(name))
    };
    let numbered = (2..).map(|number| format!("{plain} {number}"));
    let mut names = std::iter::once(plain.to_owned()).chain(numbered);
    names.find(free).unwrap_or_default()
}

fn side(raw: &RawLevel, whose: &RawCombatant) -> String {
    let called = |name: &String| {
        let mut people = raw.combatants.iter();
        people.find(|other| other.name.eq_ignore_ascii_case(name))
    };
    let trainer = whose.trainer.as_ref().and_then(called);
    let of_trainer = trainer.map(|trainer| trainer.side.clone());
    let of_trainer = of_trainer.filter(|side| side != UNSAID);
    let usual = match (whose.kind, trainer) {
        (CombatantKind::Pokemon, None) => raw.sides.last(),
        _ => raw.sides.first(),
    };
    let usual = || usual.map_or_else(String::new, |side| side.name.clone());
    of_trainer.unwrap_or_else(usual)
}
