//! `tallgrass simulate LEVEL --rules d20`: the species of a level of PTU by the rules of the video games on one
//! die, where both know them, so that whoever makes levels can compare.

use std::collections::BTreeMap;
use std::io::Write;
use std::sync::Arc;

use super::args::Simulate;
use super::{Done, Failure, d20, load, note};
use crate::board::Cell;
use crate::data;
use crate::data::level::{CombatantDef, CombatantKind, Gender as Theirs, StartPlace};
use crate::rulesets::d20::dex::{Dex, SpeciesId};
use crate::rulesets::d20::kinds::{Ability, Gender, Item};
use crate::rulesets::d20::level::{
    Level, RawLevel, RawMap, RawMon, RawSide, RawStart, RawStats, TEAM,
};

/// Simulates such a level.
pub(super) fn compare(args: &Simulate, theirs: &Arc<data::Dex>, out: &mut dyn Write) -> Done {
    let (_, level) = load::level(&args.level, theirs)?;
    let dex = Dex::builtin().map_err(|found| load::faults(&found))?;
    let raw = translated(&dex, theirs, &level)?;
    Level::made(&dex, &raw).map_err(Failure::new)?;
    d20::simulate_level(&args.level, d20::turn_of(args), &dex, &raw, out)
}

/// A level of PTU as one of this game: its map and whoever both know.
fn translated(dex: &Dex, theirs: &data::Dex, level: &data::Level) -> Result<RawLevel, Failure> {
    let map = map(dex, theirs, level);
    let mut it = Translator {
        dex,
        theirs,
        level,
        map: &map,
        taken: Vec::new(),
        left_out: Vec::new(),
    };
    let (mut sides, mut combatants) = (Vec::new(), Vec::new());
    for (at, side) in level.sides.iter().enumerate() {
        let own = it.side(at, &side.name);
        if own.is_empty() {
            continue;
        }
        combatants.extend(own);
        let known = ["human", "random", "wild", "tactician"];
        let controller = known.into_iter().find(|known| *known == side.controller);
        sides.push(RawSide {
            name: side.name.clone(),
            controller: controller.unwrap_or("tactician").to_owned(),
            team: side.team,
            badges: Vec::new(),
            wild: Some(it.is_wild(at)),
        });
    }
    if !it.left_out.is_empty() {
        note(&format!("Left out: {}.", it.left_out.join(", ")));
    }
    if sides
        .iter()
        .all(|side| Some(side.team) == sides.first().map(|first| first.team))
    {
        let why = "fewer than two teams have Pokémon that both rule-sets know";
        return Err(Failure::new(format!("{}: {why}", level.name)));
    }
    Ok(RawLevel {
        sides,
        combatants,
        ..RawLevel::plain(&level.name, level.seed, map)
    })
}

/// The map; ground that this game does not know is short grass.
fn map(dex: &Dex, theirs: &data::Dex, level: &data::Level) -> RawMap {
    let mut legend: BTreeMap<char, String> = BTreeMap::new();
    let mut letter = |name: &str| {
        let name = dex.ground(name).map_or("short grass", |_| name);
        if let Some((known, _)) = legend.iter().find(|(_, it)| *it == name) {
            return *known;
        }
        let new = (b'a'..=b'z')
            .map(char::from)
            .nth(legend.len())
            .unwrap_or('z');
        legend.insert(new, name.to_owned());
        new
    };
    let width = usize::try_from(level.width).unwrap_or(1).max(1);
    let rows = level.ground.chunks(width);
    let rows: Vec<String> = rows
        .map(|row| {
            row.iter()
                .map(|ground| letter(&theirs.terrain(*ground).name))
                .collect()
        })
        .collect();
    RawMap { legend, rows }
}

struct Translator<'a> {
    dex: &'a Dex,
    theirs: &'a data::Dex,
    level: &'a data::Level,
    map: &'a RawMap,
    /// Squares that somebody stands on.
    taken: Vec<Cell>,
    left_out: Vec<String>,
}

impl Translator<'_> {
    fn of_side(&self, side: usize) -> impl Iterator<Item = &CombatantDef> {
        let all = self.level.combatants.iter();
        all.filter(move |it| usize::from(it.side) == side && it.kind == CombatantKind::Pokemon)
    }

    fn is_wild(&self, side: usize) -> bool {
        self.of_side(side).all(|it| it.wild)
    }

    /// The Pokémon of a side, six at most, one of them at least on the board.
    fn side(&mut self, side: usize, name: &str) -> Vec<RawMon> {
        let defs: Vec<CombatantDef> = self.of_side(side).cloned().collect();
        let trainer = self.level.combatants.iter().find_map(|it| match it.place {
            StartPlace::Board(cell) if usize::from(it.side) == side => Some(cell),
            _ => None,
        });
        let mut own: Vec<RawMon> = Vec::new();
        for def in &defs {
            let found = def
                .species
                .map(|id| self.theirs.species_def(id).name.as_str());
            let known = found.and_then(|found| self.dex.find_species(found));
            match known.filter(|_| own.len() < TEAM && def.place != StartPlace::Away) {
                Some(species) => {
                    let mon = self.mon(def, species, name);
                    own.push(mon);
                }
                None => self.left_out.push(def.name.clone()),
            }
        }
        if own.iter().all(|mon| mon.at.is_none())
            && let Some(first) = own.first_mut()
            && let Some(species) = self.dex.find_species(&first.species)
        {
            first.at = self.free(species, trainer.unwrap_or_default());
        }
        own
    }

    fn mon(&mut self, def: &CombatantDef, species: SpeciesId, side: &str) -> RawMon {
        let (dex, theirs) = (self.dex, self.theirs);
        let moves: Vec<String> = def
            .moves
            .iter()
            .map(|id| theirs.move_def(*id).name.clone())
            .filter(|name| dex.find_move(name).is_some_and(|id| dex.get(id).played))
            .take(4)
            .collect();
        let mut abilities = def
            .abilities
            .iter()
            .map(|id| theirs.ability(*id).name.as_str());
        let nature = def.nature.map(|id| theirs.nature(id).name.clone());
        let item = def.held.map(|id| theirs.item(id).name.clone());
        RawMon {
            name: def.name.clone(),
            species: dex.species(species).name.clone(),
            side: side.to_owned(),
            level: def.level.clamp(1, 100) as u8,
            nature: nature.filter(|name| dex.find_nature(name).is_some()),
            gender: Some(match def.gender {
                Theirs::Male => Gender::Male,
                Theirs::Female => Gender::Female,
                Theirs::None => Gender::None,
            }),
            ivs: RawStats::default(),
            evs: RawStats::default(),
            ability: abilities
                .find(|name| Ability::find(name).is_some())
                .map(str::to_owned),
            item: item.filter(|name| Item::find(name).is_some()),
            moves: (!moves.is_empty()).then_some(moves),
            at: match def.place {
                StartPlace::Board(cell) => self.free(species, cell),
                _ => None,
            },
            wilful: false,
            start: RawStart::default(),
        }
    }

    /// The free squares for a body that lie nearest, which are its own from now on.
    fn free(&mut self, species: SpeciesId, near: Cell) -> Option<Cell> {
        let side = i16::from(self.dex.species(species).side);
        let cells =
            |first: Cell| (0..side * side).map(move |nth| first.offset(nth % side, nth / side));
        let open = |cell: Cell| {
            let row = usize::try_from(cell.y)
                .ok()
                .and_then(|y| self.map.rows.get(y));
            let glyph = usize::try_from(cell.x)
                .ok()
                .and_then(|x| row?.chars().nth(x));
            let name = glyph.and_then(|glyph| self.map.legend.get(&glyph));
            let ground = name.and_then(|name| self.dex.ground(name));
            ground.is_some_and(|ground| !ground.blocking) && !self.taken.contains(&cell)
        };
        let (width, height) = (self.level.width, self.level.height);
        let all = (0..height).flat_map(|y| (0..width).map(move |x| Cell::new(x, y)));
        let found = all
            .filter(|first| cells(*first).all(open))
            .min_by_key(|first| (first.steps_to(near), first.y, first.x))?;
        self.taken.extend(cells(found));
        Some(found)
    }
}
