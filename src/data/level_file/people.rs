//! Combatants: species, level and added points worked out to numbers.

use super::map::Board;
use super::raw::{RawCombatant, RawLevel};
use super::{place, start};
use crate::data::dex::Dex;
use crate::data::growth::{broken_relation, spread, stat_points};
use crate::data::items::{ItemDef, ItemEffect, ItemId};
use crate::data::level::{CombatantDef, Kind, SideDef};
use crate::data::locate::Path;
use crate::data::moves::{Capability, MoveId};
use crate::data::read::common::{footprint, habitats};
use crate::data::source::Faults;
use crate::data::species::SpeciesDef;
use crate::rules::stats::{pokemon_max_hp, trainer_max_hp};
use crate::rules::{
    Footprint, Size, Skill, Skills, Speeds, StageStat, Stages, Stat, Stats, Typing,
};

/// Most combatants of a level.
const MAX_COMBATANTS: usize = 100;
/// Highest level of a trainer.
const MAX_TRAINER_LEVEL: i32 = 50;
/// Most moves that a file may list; more would not fit the cards.
const MAX_MOVES: usize = 12;
/// Moves that a Pokémon keeps from its level-up list.
const LEARNED_MOVES: usize = 6;

/// What combatants are validated against.
pub(super) struct Setting<'a> {
    pub(super) raw: &'a RawLevel,
    pub(super) sides: &'a [SideDef],
    pub(super) dex: &'a Dex,
}

/// Validates all combatants.
pub(super) fn combatants(
    setting: &Setting,
    board: Option<&Board>,
    faults: &mut Faults,
) -> Vec<CombatantDef> {
    let list = Path::top().field("combatants");
    if setting.raw.combatants.len() > MAX_COMBATANTS {
        faults.entry("", "");
        faults.add(
            &list,
            format!("there are more than {MAX_COMBATANTS} combatants"),
            None,
        );
        return Vec::new();
    }
    let people: Vec<CombatantDef> = setting
        .raw
        .combatants
        .iter()
        .enumerate()
        .map(|(index, raw)| {
            faults.entry("combatant", &raw.name);
            setting.combatant(raw, &list.index(index), faults)
        })
        .collect();
    if let Some(board) = board {
        place::check_board(&people, setting, board, faults);
    }
    people
}

impl Setting<'_> {
    fn combatant(&self, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> CombatantDef {
        let trainer = raw.kind == Kind::Trainer;
        let species = self.species(raw, path, faults);
        let top = if trainer { MAX_TRAINER_LEVEL } else { 100 };
        let level = faults.within(&path.field("level"), "the level", raw.level, 1, top);
        let stats = self.stats(raw, species, level, path, faults);
        let skills = raw.skills.over(
            species.map_or_else(Skills::default, |species| species.skills),
            &path.field("skills"),
            faults,
        );
        let moves = self.moves(raw, species, level, path, faults);
        let size = raw
            .size
            .or(species.map(|species| species.size))
            .unwrap_or(Size::Medium);
        let max_hp = max_hp(raw, level, stats, path, faults);
        let owner = self.owner(raw, path, faults);
        let worn = self.worn(raw, path, faults);
        let legendary = raw.legendary.or(species.map(|species| species.legendary));
        let left = &path.field("evolutions_left");
        CombatantDef {
            name: raw.name.clone(),
            kind: raw.kind,
            species: species.map(|species| species.id),
            token: token(raw, species),
            side: self.side(raw, path, faults),
            owner,
            wild: raw.wild.unwrap_or(!trainer && owner.is_none()),
            level,
            stats,
            max_hp,
            typing: typing(raw, species, path, faults),
            size,
            footprint: covered(raw, species, size, path, faults),
            weight_class: weight_class(raw, species, path, faults),
            weight_lb: weight_lb(raw, species, path, faults),
            power: power(raw, species, &skills, path, faults),
            speeds: raw.speeds.over(
                species.map_or_else(|| trainer_speeds(&skills), |species| species.speeds),
                &path.field("speeds"),
                faults,
            ),
            naturewalk: match (&raw.naturewalk, species) {
                (Some(list), _) => habitats(list),
                (None, Some(species)) => species.naturewalk,
                (None, None) => habitats(&[]),
            },
            skills,
            capabilities: self.capabilities(raw, species, &moves),
            start: start::state(self, raw, &moves, max_hp, path, faults),
            moves,
            initiative_bonus: faults.within(
                &path.field("initiative_bonus"),
                "the initiative bonus",
                raw.initiative_bonus,
                -50,
                50,
            ),
            default_stages: self.default_stages(raw, &worn, path, faults),
            items: self.items(raw, path, faults),
            held: raw
                .held
                .as_ref()
                .and_then(|name| self.item(name, &path.field("held"), faults))
                .map(|item| item.id),
            worn,
            loyalty: faults.within(&path.field("loyalty"), "the loyalty", raw.loyalty, 0, 6),
            evolutions_left: faults.within(
                left,
                "the number of evolutions",
                raw.evolutions_left
                    .or(species.map(|one| one.evolutions_left))
                    .unwrap_or(0),
                0,
                2,
            ),
            shiny: raw.shiny,
            legendary: legendary.unwrap_or(false),
            medic: raw.medic,
            place: place::place(self, raw, path, faults),
        }
    }

    fn species<'d>(
        &'d self,
        raw: &RawCombatant,
        path: &Path,
        faults: &mut Faults,
    ) -> Option<&'d SpeciesDef> {
        let at = path.field("species");
        let name = raw.species.as_ref()?;
        if raw.kind == Kind::Trainer {
            faults.add(
                &at,
                "a trainer has no species",
                Some("leave `species` away".into()),
            );
            return None;
        }
        let found = self.dex.find_species(name);
        if found.is_none() {
            let known = self.dex.species.iter().map(|def| def.name.as_str());
            faults.unknown(&at, "species", name, known);
        }
        found
    }

    fn side(&self, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> u8 {
        let found = self
            .sides
            .iter()
            .position(|side| side.name.eq_ignore_ascii_case(&raw.side));
        if found.is_none() {
            let known = self.sides.iter().map(|side| side.name.as_str());
            faults.unknown(&path.field("side"), "side", &raw.side, known);
        }
        found.unwrap_or(0) as u8
    }

    fn owner(&self, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Option<u8> {
        let name = raw.trainer.as_ref()?;
        let at = path.field("trainer");
        if raw.kind == Kind::Trainer {
            faults.add(
                &at,
                "a trainer has no trainer",
                Some("leave `trainer` away".into()),
            );
            return None;
        }
        let people = &self.raw.combatants;
        let found = people
            .iter()
            .position(|other| other.name.eq_ignore_ascii_case(name));
        let Some(index) = found else {
            let trainers = people.iter().filter(|other| other.kind == Kind::Trainer);
            faults.unknown(
                &at,
                "trainer",
                name,
                trainers.map(|other| other.name.as_str()),
            );
            return None;
        };
        if people[index].kind != Kind::Trainer {
            faults.add(
                &at,
                format!("\"{name}\" is no trainer"),
                Some("name a trainer".into()),
            );
        } else if !people[index].side.eq_ignore_ascii_case(&raw.side) {
            let problem = format!("its trainer \"{name}\" is on another side");
            faults.add(
                &at,
                problem,
                Some(format!("put both on \"{}\"", people[index].side)),
            );
        }
        Some(index as u8)
    }

    fn stats(
        &self,
        raw: &RawCombatant,
        species: Option<&SpeciesDef>,
        level: i32,
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
            Some(species) => self.grown(raw, species, level, path, faults),
            None if raw.species.is_some() && raw.kind == Kind::Pokemon => Stats::default(),
            None => {
                let who = if raw.kind == Kind::Trainer {
                    "a trainer"
                } else {
                    "a Pokémon without `species`"
                };
                let hint = "add `stats: (hp: 10, attack: 5, defense: 5, special_attack: 5, special_defense: 5, speed: 5)`";
                faults.add(path, format!("{who} needs `stats`"), Some(hint.into()));
                Stats::default()
            }
        }
    }

    /// Base stats, nature and points of the level.
    fn grown(
        &self,
        raw: &RawCombatant,
        species: &SpeciesDef,
        level: i32,
        path: &Path,
        faults: &mut Faults,
    ) -> Stats {
        let nature = raw.nature.as_ref().and_then(|name| {
            let found = self.dex.find_nature(name);
            if found.is_none() {
                let known = self.dex.natures.iter().map(|def| def.name.as_str());
                faults.unknown(&path.field("nature"), "nature", name, known);
            }
            found
        });
        let base = nature.map_or(species.base, |nature| nature.apply(species.base));
        let Some(points) = &raw.points else {
            return spread(base, stat_points(level));
        };
        let at = path.field("points");
        let added = points.validate(&at, faults);
        let mut grown = base;
        for stat in Stat::ALL {
            grown.set(stat, base.get(stat) + added.get(stat));
        }
        check_points(base, added, grown, level, &at, faults);
        grown
    }

    fn moves(
        &self,
        raw: &RawCombatant,
        species: Option<&SpeciesDef>,
        level: i32,
        path: &Path,
        faults: &mut Faults,
    ) -> Vec<MoveId> {
        let at = path.field("moves");
        let Some(names) = &raw.moves else {
            return species.map_or_else(Vec::new, |species| learned(species, level));
        };
        if names.len() > MAX_MOVES {
            faults.add(&at, format!("knows more than {MAX_MOVES} moves"), None);
        }
        let mut moves: Vec<MoveId> = Vec::new();
        for (index, name) in names.iter().enumerate() {
            let here = at.index(index);
            match self.dex.find_move(name) {
                Some(def) if moves.contains(&def.id) => {
                    faults.add(&here, format!("knows \"{}\" twice", def.name), None);
                }
                Some(def) => moves.push(def.id),
                None => {
                    let known = self.dex.moves.iter().map(|def| def.name.as_str());
                    faults.unknown(&here, "move", name, known);
                }
            }
        }
        moves
    }

    fn capabilities(
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

    /// Default stages of the file, and what worn gear does to them (A067).
    fn default_stages(
        &self,
        raw: &RawCombatant,
        worn: &[ItemId],
        path: &Path,
        faults: &mut Faults,
    ) -> Stages {
        let mut stages = raw
            .default_stages
            .validate(&path.field("default_stages"), faults);
        for id in worn {
            stages.change(StageStat::Speed, self.dex.item(*id).speed_stage);
        }
        stages
    }

    /// The item of this name; an unknown one is noted.
    fn item(&self, name: &str, path: &Path, faults: &mut Faults) -> Option<&ItemDef> {
        let found = self.dex.find_item(name);
        if found.is_none() {
            faults.unknown(
                path,
                "item",
                name,
                self.dex.items.iter().map(|def| def.name.as_str()),
            );
        }
        found
    }

    fn items(&self, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Vec<(ItemId, u32)> {
        let at = path.field("items");
        let mut items: Vec<(ItemId, u32)> = Vec::new();
        for (name, count) in &raw.items {
            let here = at.key(name.as_str());
            let count = faults.within(&here, "the number of pieces", *count, 1, 999);
            let Some(def) = self.item(name, &here, faults) else {
                continue;
            };
            if items.iter().any(|(id, _)| *id == def.id) {
                faults.add(&here, format!("carries \"{}\" twice", def.name), None);
            }
            items.push((def.id, count.unsigned_abs()));
        }
        items
    }

    fn worn(&self, raw: &RawCombatant, path: &Path, faults: &mut Faults) -> Vec<ItemId> {
        let at = path.field("worn");
        let mut worn: Vec<&ItemDef> = Vec::new();
        for (index, name) in raw.worn.iter().enumerate() {
            let here = at.index(index);
            let Some(def) = self.item(name, &here, faults) else {
                continue;
            };
            if !matches!(def.effect, ItemEffect::Armor { .. } | ItemEffect::Shield(_)) {
                let hint = "only armour and shields are worn; others are `held` or in `items`";
                faults.add(
                    &here,
                    format!("\"{}\" cannot be worn", def.name),
                    Some(hint.into()),
                );
            }
            let same = |other: &&ItemDef| {
                std::mem::discriminant(&other.effect) == std::mem::discriminant(&def.effect)
            };
            if worn.iter().any(same) {
                faults.add(&here, "wears two pieces of the same kind", None);
            }
            worn.push(def);
        }
        worn.into_iter().map(|def| def.id).collect()
    }
}

fn check_points(
    base: Stats,
    added: Stats,
    grown: Stats,
    level: i32,
    path: &Path,
    faults: &mut Faults,
) {
    let sum: i32 = Stat::ALL.iter().map(|stat| added.get(*stat)).sum();
    let allowed = stat_points(level);
    if sum > allowed {
        let hint = format!("level {level} has {allowed}; `stats` gives a block outside the rules");
        faults.add(path, format!("adds {sum} points"), Some(hint));
    } else if let Some((high, low)) = broken_relation(base, grown) {
        let problem = format!("{} must not fall behind {}", high.name(), low.name());
        let hint = "the base relations hold; `stats` gives a block outside the rules";
        faults.add(path, problem, Some(hint.into()));
    }
}

/// The latest moves of the level-up list, in the order in which they are learned.
fn learned(species: &SpeciesDef, level: i32) -> Vec<MoveId> {
    let mut moves: Vec<MoveId> = Vec::new();
    for (at, id) in &species.learns {
        if *at <= level && !moves.contains(id) {
            moves.push(*id);
        }
    }
    moves.split_off(moves.len().saturating_sub(LEARNED_MOVES))
}

/// combat-R002, combat-R003.
fn max_hp(raw: &RawCombatant, level: i32, stats: Stats, path: &Path, faults: &mut Faults) -> i32 {
    match raw.max_hp {
        Some(hp) => faults.within(
            &path.field("max_hp"),
            "the maximum of Hit Points",
            hp,
            1,
            9999,
        ),
        None if raw.kind == Kind::Trainer => trainer_max_hp(level, stats.hp),
        None => pokemon_max_hp(level, stats.hp),
    }
}

fn token(raw: &RawCombatant, species: Option<&SpeciesDef>) -> String {
    match (&raw.token, species) {
        (Some(token), _) => token.clone(),
        (None, Some(species)) => species.name.to_lowercase().replace(' ', "_"),
        (None, None) if raw.kind == Kind::Trainer => "trainer".to_owned(),
        (None, None) => "pokemon".to_owned(),
    }
}

fn typing(
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

fn covered(
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

fn weight_class(
    raw: &RawCombatant,
    species: Option<&SpeciesDef>,
    path: &Path,
    faults: &mut Faults,
) -> i32 {
    match raw.weight_class {
        Some(class) => faults.within(&path.field("weight_class"), "the weight class", class, 1, 6),
        None => species.map_or(4, |species| species.weight_class),
    }
}

/// A grown-up of weight class 4 where nothing is said.
fn weight_lb(
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

fn power(
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
fn trainer_speeds(skills: &Skills) -> Speeds {
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
