//! Cards of species and moves, for `dex` at the table.

use super::dex::{Dex, Move, Species, ability};
use super::kinds::Ability;
use super::math;

/// The card of a species or a move.
pub(crate) fn card(dex: &Dex, name: &str) -> Option<Vec<String>> {
    match (dex.find_move(name), dex.find_species(name)) {
        (Some(id), _) => Some(of_move(dex.get(id))),
        (None, Some(id)) => Some(of_species(dex, dex.species(id))),
        (None, None) => None,
    }
}

fn of_move(it: &Move) -> Vec<String> {
    let accuracy = it.accuracy.map_or("always hits".to_owned(), |accuracy| {
        format!("{accuracy}% (DC {})", math::dc(i32::from(accuracy)))
    });
    let power = if it.power == 0 {
        "no power of its own".to_owned()
    } else {
        format!("power {}", it.power)
    };
    let mut lines = vec![format!(
        "{}: {} {}, {power}, {accuracy}, {} PP, priority {:+}, {}",
        it.name,
        it.kind.name(),
        it.category.name(),
        it.pp,
        it.priority,
        it.aim.name()
    )];
    if let Some((ailment, chance)) = it.ailment {
        lines.push(format!(
            "{} {chance}% ({}+)",
            ailment.name(),
            math::effect_number(i32::from(chance))
        ));
    }
    if it.flinch > 0 {
        lines.push(format!(
            "Flinch {}% ({}+)",
            it.flinch,
            math::effect_number(i32::from(it.flinch))
        ));
    }
    if !it.stages.is_empty() {
        let stages: Vec<String> = it
            .stages
            .iter()
            .map(|(stat, by)| format!("{} {by:+}", stat.name()))
            .collect();
        let whose = if it.stages_on_user {
            " on the user"
        } else {
            ""
        };
        lines.push(format!(
            "{}{whose}, {}%",
            stages.join(", "),
            it.stage_chance
        ));
    }
    if !it.played {
        lines.push("not played".to_owned());
    }
    lines
}

fn of_species(dex: &Dex, it: &Species) -> Vec<String> {
    let types: Vec<&str> = it
        .types
        .into_iter()
        .flatten()
        .map(|kind| kind.name())
        .collect();
    let abilities: Vec<String> = it
        .abilities
        .iter()
        .map(|name| {
            if ability(name) == Ability::NotPlayed {
                format!("{name} (not played)")
            } else {
                name.clone()
            }
        })
        .collect();
    let learns: Vec<String> = it
        .learns
        .iter()
        .map(|(level, id)| format!("{level} {}", dex.get(*id).name))
        .collect();
    vec![
        format!("{}: number {}, {}", it.name, it.dex, types.join("/")),
        format!(
            "HP {}, Attack {}, Defense {}, Special Attack {}, Special Defense {}, Speed {}: {} squares a turn",
            it.base[0],
            it.base[1],
            it.base[2],
            it.base[3],
            it.base[4],
            it.base[5],
            math::squares(it.base[5])
        ),
        format!(
            "Abilities: {}. Capture rate {}, {} growth.",
            abilities.join(", "),
            it.rate,
            it.growth.name()
        ),
        format!("Learns: {}.", learns.join(", ")),
    ]
}
