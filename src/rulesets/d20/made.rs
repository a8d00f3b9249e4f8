//! Levels that the program makes: battles at random, for simulations and tests, and the Battle Tower.

use std::collections::BTreeMap;

use super::dex::{Dex, MoveId, SpeciesId};
use super::level::{House, RawLevel, RawMap, RawMon, RawSide, RawStart, RawStats, last_moves};
use crate::board::Cell;
use crate::rules::Dice;

/// A number that seed and place fix.
fn number(seed: u64, place: u64, of: usize) -> usize {
    (Dice::derive_seed(seed, place) % of.max(1) as u64) as usize
}

/// A map of short grass.
pub(crate) fn meadow(width: usize, height: usize) -> RawMap {
    RawMap {
        legend: BTreeMap::from([('.', "short grass".to_owned())]),
        rows: vec![".".repeat(width); height],
    }
}

/// A team member that a number fixes: a species and four moves of its own.
pub(crate) fn member(dex: &Dex, seed: u64, place: u64, side: &str, level: u8) -> RawMon {
    let all = members(dex, level);
    let species = all
        .get(number(seed, place * 16, all.len()))
        .copied()
        .unwrap_or(SpeciesId(0));
    let known = moves_of(dex, species, level);
    let mut moves: Vec<MoveId> = Vec::new();
    for nth in 0..24 {
        let it = known[number(seed, place * 16 + 1 + nth % 12 + 1000 * nth, known.len())];
        if !moves.contains(&it) && moves.len() < 4 {
            moves.push(it);
        }
    }
    let it = dex.species(species);
    RawMon {
        name: format!("{} {}", it.name, place + 1),
        species: it.name.clone(),
        side: side.to_owned(),
        level,
        nature: None,
        gender: None,
        ivs: RawStats::default(),
        evs: RawStats::default(),
        ability: it
            .abilities
            .get(number(seed, place * 16 + 15, it.abilities.len()))
            .cloned(),
        item: None,
        moves: Some(moves.iter().map(|id| dex.get(*id).name.clone()).collect()),
        at: None,
        wilful: false,
        start: RawStart::default(),
    }
}

/// Whoever can be of a team at random: no forms, nothing that is larger than two squares a side, and with four
/// moves at this level.
fn members(dex: &Dex, level: u8) -> &[SpeciesId] {
    let fits = |id: &SpeciesId| {
        let it = dex.species(*id);
        it.side <= 2 && !it.name.contains('(') && moves_of(dex, *id, level).len() >= 4
    };
    dex.members[usize::from(level.min(100))].get_or_init(|| {
        let all = (0..dex.species.len() as u16).map(SpeciesId);
        all.filter(fits).collect()
    })
}

fn moves_of(dex: &Dex, species: SpeciesId, level: u8) -> Vec<MoveId> {
    let it = dex.species(species);
    let learned = it
        .learns
        .iter()
        .filter(|(at, _)| *at <= level)
        .map(|(_, id)| *id);
    let mut all: Vec<MoveId> = learned
        .chain(it.taught.iter().copied())
        .filter(|id| dex.get(*id).played)
        .collect();
    all.sort_unstable();
    all.dedup();
    if all.is_empty() {
        last_moves(dex, species, level)
    } else {
        all
    }
}

/// A battle of two teams of so many, level 50, all on the board.
pub(crate) fn random(dex: &Dex, seed: u64, of: u8) -> RawLevel {
    let mut combatants = Vec::new();
    for (nth, side) in ["A", "B"].into_iter().enumerate() {
        for own in 0..of {
            let place = nth as u64 * 6 + u64::from(own);
            let mut mon = member(dex, seed, place, side, 50);
            let x = if nth == 0 { 2 } else { 10 };
            mon.at = Some(Cell::new(x, 1 + 3 * i16::from(own)));
            combatants.push(mon);
        }
    }
    battle(
        "Battle at random",
        seed,
        combatants,
        meadow(14, 2 + 3 * usize::from(of)),
        ["wild", "wild"],
    )
}

/// A level with so many of a side on the board at a time, the others in reserve.
pub(crate) fn with_bench(mut level: RawLevel, out: u8) -> RawLevel {
    let mut placed: BTreeMap<String, u8> = BTreeMap::new();
    for mon in &mut level.combatants {
        let count = placed.entry(mon.side.clone()).or_default();
        *count += 1;
        mon.at = mon.at.filter(|_| *count <= out.max(1));
    }
    level
}

/// A level of two sides that are nobody's wild ones.
pub(crate) fn battle(
    name: &str,
    seed: u64,
    combatants: Vec<RawMon>,
    map: RawMap,
    controllers: [&str; 2],
) -> RawLevel {
    let side = |nth: usize, name: &str| RawSide {
        name: name.to_owned(),
        controller: controllers[nth].to_owned(),
        team: nth as u8,
        badges: Vec::new(),
        wild: Some(false),
    };
    RawLevel {
        house: House {
            experience: false,
            ..House::default()
        },
        sides: vec![side(0, "A"), side(1, "B")],
        combatants,
        ..RawLevel::plain(name, seed, map)
    }
}
