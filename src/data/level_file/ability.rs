//! What a combatant can do: stats, moves, abilities, capabilities.

use super::gifts::Gifts;
use super::listed::named;
use super::raw::RawCombatant;
use super::so_far::LevelSoFar;
use super::trainers::{TRAINER_BASE, stats_at};
use crate::data::growth::{broken_relation, room_for, spread, stat_points, trainer_points};
use crate::data::ids::{AbilityId, MoveId, NatureId};
use crate::data::level::CombatantKind;
use crate::data::locate::Path;
use crate::data::moves::Capability;
use crate::data::source::Faults;
use crate::data::species::SpeciesDef;
use crate::rules::stats::{pokemon_max_hp, trainer_max_hp};
use crate::rules::{Stat, Stats};

/// Most moves that a file may list; more would not fit the cards.
const MAX_MOVES: usize = 12;
/// Most abilities that a file may list.
const MAX_ABILITIES: usize = 8;

impl LevelSoFar<'_> {
    pub(super) fn stats(
        &self,
        raw: &RawCombatant,
        species: Option<&SpeciesDef>,
        level: i32,
        gifts: &Gifts,
        path: &Path,
        faults: &mut Faults,
    ) -> Stats {
        if let Some(stats) = &raw.stats {
            for (given, name) in [
                (raw.points.is_some(), "points"),
                (raw.nature.is_some(), "nature"),
            ] {
                if given {
                    let problem = format!("has `stats` as well as `{name}`");
                    let hint = "`stats` are final; leave the other away";
                    faults.add(&path.field("stats"), problem, Some(hint.into()));
                }
            }
            return stats.validate(&path.field("stats"), 1, 500, faults);
        }
        match species {
            Some(species) => self.grown((raw, gifts), species, level, path, faults),
            None if raw.kind == CombatantKind::Trainer => {
                trainer_stats((raw, gifts), level, &path.field("points"), faults)
            }
            None if raw.species.is_some() => Stats::default(),
            None => {
                let who = "a Pokémon without `species`";
                let hint = "add `stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5)`";
                faults.add(path, format!("{who} needs `stats`"), Some(hint.into()));
                Stats::default()
            }
        }
    }

    /// Base stats, nature and points of the level.
    fn grown(
        &self,
        (raw, gifts): (&RawCombatant, &Gifts),
        species: &SpeciesDef,
        level: i32,
        path: &Path,
        faults: &mut Faults,
    ) -> Stats {
        let nature = self.nature(raw).map(|id| self.dex.nature(id));
        let base = gifts.strengthen(species.base);
        let base = nature.map_or(base, |nature| nature.apply(base));
        if let (Some(name), None) = (&raw.nature, nature) {
            let known = self.dex.natures.iter().map(|def| def.name.as_str());
            faults.unknown(&path.field("nature"), "nature", name, known);
        }
        let more = gifts.points(species.base);
        let Some(points) = &raw.points else {
            let grown = spread(base, stat_points(level) + more.0 + more.1);
            return self.gifts_of_trainer(raw).raise(grown, level);
        };
        let at = path.field("points");
        let added = points.validate(&at, faults);
        let mut grown = base;
        for stat in Stat::ALL {
            grown.set(stat, base.get(stat) + added.get(stat));
        }
        let trainers = self.gifts_of_trainer(raw);
        // What an ace adds to a stat needs no others raised for it (core p.69).
        let raised = trainers.raise(grown, level);
        let allowed = room_for(added, stat_points(level) + more.1, &[], more.0);
        if are_few(added, (level, allowed), &at, faults) {
            let free = (trainers.ace_of(), gifts.unbound());
            keep_relations(base, raised, (&free.0, &free.1), &at, faults);
        }
        raised
    }

    /// The nature that the file names or that is drawn; none for trainers and for given stats.
    pub(super) fn nature(&self, raw: &RawCombatant) -> Option<NatureId> {
        if raw.stats.is_some() || raw.species.is_none() || raw.kind == CombatantKind::Trainer {
            return None;
        }
        match &raw.nature {
            Some(name) => self.dex.nature_id(name),
            None => self.drawn_nature(raw),
        }
    }

    pub(super) fn moves(
        &self,
        raw: &RawCombatant,
        species: Option<&SpeciesDef>,
        level: i32,
        path: &Path,
        faults: &mut Faults,
    ) -> Vec<MoveId> {
        let at = path.field("moves");
        let Some(names) = &raw.moves else {
            return species.map_or_else(Vec::new, |species| species.learned_at(level));
        };
        if names.len() > MAX_MOVES {
            faults.add(&at, format!("knows more than {MAX_MOVES} moves"), None);
        }
        // Whoever has far too many need not hear of each.
        let names = names.get(..MAX_MOVES).unwrap_or(names);
        self.check_waiting(names, &at, faults);
        let names: Vec<String> = (names.iter().filter(|name| !self.dex.waits(name)))
            .cloned()
            .collect();
        let names = names.as_slice();
        let all = self.dex.moves.iter().map(|def| (def.name.as_str(), def.id));
        named(names, &at, ("move", "knows"), all, faults)
    }

    /// Notes moves that there are, but that nothing plays yet.
    fn check_waiting(&self, names: &[String], at: &Path, faults: &mut Faults) {
        for (index, name) in names.iter().enumerate() {
            if self.dex.waits(name) {
                let hint = "`tallgrass dex moves` lists those that are; a data folder can add one";
                let problem = format!("\"{}\" is known by name, and not yet played", name.trim());
                faults.add(&at.index(index), problem, Some(hint.into()));
            }
        }
    }

    /// The abilities of the file, otherwise those that the level of a species brings.
    pub(super) fn abilities(
        &self,
        raw: &RawCombatant,
        species: Option<&SpeciesDef>,
        level: i32,
        path: &Path,
        faults: &mut Faults,
    ) -> Vec<AbilityId> {
        let at = path.field("abilities");
        let Some(names) = &raw.abilities else {
            return species.map_or_else(Vec::new, |species| {
                self.drawn_abilities(raw, &species.abilities, level)
            });
        };
        if names.len() > MAX_ABILITIES {
            faults.add(
                &at,
                format!("has more than {MAX_ABILITIES} abilities"),
                None,
            );
        }
        let names = names.get(..MAX_ABILITIES).unwrap_or(names);
        let all = self
            .dex
            .abilities
            .iter()
            .map(|def| (def.name.as_str(), def.id));
        named(names, &at, ("ability", "has"), all, faults)
    }

    pub(super) fn capabilities(
        &self,
        raw: &RawCombatant,
        species: Option<&SpeciesDef>,
        moves: &[MoveId],
    ) -> Vec<Capability> {
        let of_species = species.map_or(&[][..], |species| &species.capabilities);
        let of_moves = moves.iter().flat_map(|id| &self.dex.move_def(*id).grants);
        let mut all: Vec<Capability> = Vec::new();
        for capability in of_species.iter().chain(&raw.capabilities).chain(of_moves) {
            if !all.contains(capability) {
                all.push(*capability);
            }
        }
        all
    }
}

/// What the level of a trainer brings, spread by itself or as `points` say; no relations hold for people. Points that
/// its features have raised stats by are among those.
fn trainer_stats(
    (raw, gifts): (&RawCombatant, &Gifts),
    level: i32,
    path: &Path,
    faults: &mut Faults,
) -> Stats {
    let Some(points) = &raw.points else {
        return stats_at(level);
    };
    let added = points.validate(path, faults);
    let allowed = room_for(added, trainer_points(level), gifts.tags(), 0);
    are_few(added, (level, allowed), path, faults);
    let mut stats = TRAINER_BASE;
    for stat in Stat::ALL {
        stats.set(stat, stats.get(stat) + added.get(stat));
    }
    stats
}

/// Whether no more points are added than there are.
fn are_few(added: Stats, (level, allowed): (i32, i32), path: &Path, faults: &mut Faults) -> bool {
    let sum: i32 = Stat::ALL.iter().map(|stat| added.get(*stat)).sum();
    if sum > allowed {
        let hint = format!("level {level} has {allowed}; `stats` gives a block outside the rules");
        faults.add(path, format!("adds {sum} points"), Some(hint));
    }
    sum <= allowed
}

/// Notes a base relation that is broken.
fn keep_relations(
    base: Stats,
    grown: Stats,
    free: (&[Stat], &[Stat]),
    path: &Path,
    faults: &mut Faults,
) {
    if let Some((high, low)) = broken_relation(base, grown, free) {
        let problem = format!("{} must not fall behind {}", high.name(), low.name());
        let hint = "the base relations hold; `stats` gives a block outside the rules";
        faults.add(path, problem, Some(hint.into()));
    }
}

/// The maximum of Hit Points that the file says, or by level and stats (combat-R002, combat-R003).
pub(super) fn max_hp(
    raw: &RawCombatant,
    level: i32,
    stats: Stats,
    path: &Path,
    faults: &mut Faults,
) -> i32 {
    match raw.max_hp {
        Some(hp) => faults.within(
            &path.field("max_hp"),
            "the maximum of Hit Points",
            hp,
            1,
            9999,
        ),
        None if raw.kind == CombatantKind::Trainer => trainer_max_hp(level, stats.hp),
        None => pokemon_max_hp(level, stats.hp),
    }
}
