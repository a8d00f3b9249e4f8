//! Cards of species, moves, abilities and items, for `dex` at the table.

use super::dex::{Dex, Move, Species, ability};
use super::kinds::{Ability, fold};
use super::math;

/// The names that have cards.
pub(crate) fn names(dex: &Dex) -> Vec<String> {
    let species = dex.species.iter().map(|it| it.name.clone());
    let moves = dex.moves.iter().map(|it| it.name.clone());
    let words = dex.abilities.iter().chain(&dex.items);
    species
        .chain(moves)
        .chain(words.map(|(name, _)| name.clone()))
        .chain(not_played(dex).into_iter().map(str::to_owned))
        .collect()
}

/// Abilities that species have and that are not played, each once.
pub(crate) fn not_played(dex: &Dex) -> Vec<&str> {
    let all = dex.species.iter().flat_map(|it| &it.abilities);
    let mut names: Vec<&str> = all
        .map(String::as_str)
        .filter(|name| ability(name) == Ability::NotPlayed)
        .collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// The card of an ability or an item.
fn of_word(dex: &Dex, name: &str) -> Option<Vec<String>> {
    let wanted = fold(name);
    let said = |words: &[(String, String)]| {
        let found = words.iter().find(|(known, _)| fold(known) == wanted)?;
        Some(vec![format!("{}: {}", found.0, found.1)])
    };
    said(&dex.abilities)
        .or_else(|| said(&dex.items))
        .or_else(|| {
            let found = not_played(dex).into_iter().find(|it| fold(it) == wanted)?;
            Some(vec![format!("{found}: an ability that is not played")])
        })
}

/// The card of a species, a move, an ability or an item.
pub(crate) fn card(dex: &Dex, name: &str) -> Option<Vec<String>> {
    match (dex.find_move(name), dex.find_species(name)) {
        (Some(id), _) => Some(of_move(dex.get(id))),
        (None, Some(id)) => Some(of_species(dex, dex.species(id))),
        (None, None) => of_word(dex, name),
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
