//! The sides of a level.

use super::raw::{RawLevel, RawSide};
use crate::data::level::{CONTROLLERS, Intent, SideDef};
use crate::data::locate::Path;
use crate::data::read::common::check_names;
use crate::data::source::Faults;

/// Most sides of a level.
pub(super) const MAX_SIDES: usize = 8;

/// Validates all sides.
pub(super) fn sides(raw: &RawLevel, faults: &mut Faults) -> Vec<SideDef> {
    let list = Path::top().field("sides");
    check_names(
        "side",
        raw.sides.iter().map(|side| side.name.as_str()),
        |index| list.index(index),
        faults,
    );
    let sides: Vec<SideDef> = raw
        .sides
        .iter()
        .enumerate()
        .map(|(index, side)| {
            faults.entry("side", &side.name);
            validate_side(raw, side, index, &list.index(index), faults)
        })
        .collect();
    faults.entry("", "");
    if sides.len() < 2 {
        let problem = format!("a battle needs at least two sides, here is {}", sides.len());
        let hint = format!("write 2 to {MAX_SIDES} sides");
        faults.add(&list, problem, Some(hint));
    } else if sides.iter().all(|side| side.team == sides[0].team) {
        let hint = "give the sides different `team` numbers";
        faults.add(
            &list,
            "all sides are allies, so nobody fights",
            Some(hint.into()),
        );
    }
    sides
}

fn validate_side(
    level: &RawLevel,
    raw: &RawSide,
    index: usize,
    path: &Path,
    faults: &mut Faults,
) -> SideDef {
    if !CONTROLLERS.contains(&raw.controller.as_str()) {
        faults.unknown(
            &path.field("controller"),
            "controller",
            &raw.controller,
            CONTROLLERS,
        );
    }
    // Where a combatant names an unknown side, that is the fault to tell.
    let is_here = |name: &str| {
        level
            .sides
            .iter()
            .any(|side| side.name.eq_ignore_ascii_case(name))
    };
    let used = |name: &str| {
        level
            .combatants
            .iter()
            .any(|one| one.side.eq_ignore_ascii_case(name))
    };
    if !used(&raw.name) && level.combatants.iter().all(|one| is_here(&one.side)) {
        let hint = "put somebody on it, or leave it away";
        faults.add(path, "has no combatants", Some(hint.into()));
    }
    for intent in &raw.plan {
        if let Intent::FleeAt(percent) = intent {
            faults.within(&path.field("plan"), "the share to flee at", *percent, 1, 99);
        }
    }
    let team = raw.team.unwrap_or(index as i32);
    let turns = path.field("pokemon_turns");
    let turns = faults.within(&turns, "the number of turns", raw.pokemon_turns, 1, 6);
    let out = raw.pokemon_out.unwrap_or(turns);
    let what = "the number of Pokémon that may be out";
    SideDef {
        name: raw.name.clone(),
        controller: raw.controller.clone(),
        pokemon_turns: turns as u8,
        pokemon_out: faults.within(&path.field("pokemon_out"), what, out, turns, 6) as u8,
        team: faults.within(&path.field("team"), "the team number", team, 0, 15) as u8,
        temperament: raw.temperament,
        plan: raw.plan.clone(),
        ambushed: raw.ambushed,
    }
}
