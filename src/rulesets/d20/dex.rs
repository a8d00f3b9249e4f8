//! The data of the game: species, moves, natures, the chart, growth; read once, when first asked for, with
//! located faults.

use std::collections::{HashMap, HashSet};
use std::path::Path;
use std::sync::{Arc, OnceLock};

use serde::Deserialize;
use serde::de::DeserializeOwned;

use super::ground::Ground;
use super::kinds::{
    Ability, Ailment, Aim, Category, Field, Flag, Growth, Hiding, Special, Stat, Type, fold,
};
use crate::board::Size;
use crate::data::{DataError, Digest, Sheet, Step};
use crate::tables::{Sources, Text};

/// The files of the game.
pub(crate) const FILES: Sources = Sources {
    folder: "assets/tables/d20",
    files: &[
        (
            "species.ron",
            include_str!("../../../assets/tables/d20/species.ron"),
        ),
        (
            "species_later.ron",
            include_str!("../../../assets/tables/d20/species_later.ron"),
        ),
        (
            "moves.ron",
            include_str!("../../../assets/tables/d20/moves.ron"),
        ),
        (
            "natures.ron",
            include_str!("../../../assets/tables/d20/natures.ron"),
        ),
        (
            "chart.ron",
            include_str!("../../../assets/tables/d20/chart.ron"),
        ),
        (
            "experience.ron",
            include_str!("../../../assets/tables/d20/experience.ron"),
        ),
        (
            "terrain.ron",
            include_str!("../../../assets/tables/d20/terrain.ron"),
        ),
        (
            "rules.ron",
            include_str!("../../../assets/tables/d20/rules.ron"),
        ),
        (
            "abilities.ron",
            include_str!("../../../assets/tables/d20/abilities.ron"),
        ),
        (
            "items.ron",
            include_str!("../../../assets/tables/d20/items.ron"),
        ),
    ],
};

/// A way to move that a species has (R61).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub(crate) enum Way {
    /// In water.
    Swim,
    /// In the air.
    Fly,
    /// Above the ground.
    Hover,
    /// Under it.
    Dig,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawSpecies {
    name: String,
    dex: u16,
    types: Vec<Type>,
    base: [u8; 6],
    evs: [u8; 6],
    rate: u8,
    experience: u16,
    growth: Growth,
    #[serde(default)]
    female: Option<u8>,
    height: u16,
    weight: u16,
    abilities: Vec<String>,
    #[serde(default)]
    size: Option<Size>,
    #[serde(default)]
    moves_by: Vec<Way>,
    #[serde(default)]
    learns: Vec<(u8, String)>,
    #[serde(default)]
    taught: Vec<String>,
    #[serde(default)]
    evolves: Vec<(String, u8)>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawMove {
    name: String,
    kind: Type,
    category: Category,
    #[serde(default)]
    power: u8,
    #[serde(default)]
    accuracy: Option<u8>,
    pp: u8,
    #[serde(default)]
    priority: i8,
    #[serde(default = "one")]
    target: Aim,
    #[serde(default)]
    hits: Option<(u8, u8)>,
    #[serde(default)]
    drain: i8,
    #[serde(default)]
    healing: i8,
    #[serde(default)]
    critical: u8,
    #[serde(default)]
    ailment: Option<(Ailment, u8)>,
    #[serde(default)]
    flinch: u8,
    #[serde(default)]
    stages: Vec<(Stat, i8)>,
    #[serde(default = "always")]
    stage_chance: u8,
    #[serde(default)]
    stages_on_user: bool,
    #[serde(default)]
    flags: Vec<Flag>,
    #[serde(default)]
    hides: Option<Hiding>,
    #[serde(default)]
    reaches: Option<Hiding>,
    #[serde(default)]
    special: Option<Special>,
    #[serde(default = "yes")]
    played: bool,
}

fn one() -> Aim {
    Aim::One
}

fn always() -> u8 {
    100
}

fn yes() -> bool {
    true
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawNature {
    name: String,
    #[serde(default)]
    raises: Option<Stat>,
    #[serde(default)]
    lowers: Option<Stat>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawChart {
    attacking: Type,
    double: Vec<Type>,
    half: Vec<Type>,
    none: Vec<Type>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, default)]
#[derive(Default)]
struct RawGround {
    name: String,
    glyph: char,
    slow: bool,
    rough: bool,
    low: bool,
    blocking: bool,
    deep: bool,
    water: bool,
    pit: bool,
    field: Option<Field>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGrowth {
    growth: Growth,
    levels: Vec<u32>,
}

/// A species by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct SpeciesId(pub(crate) u16);

/// A move by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct MoveId(pub(crate) u16);

/// A species (R01, section 14).
#[derive(Clone, Debug)]
pub(crate) struct Species {
    pub(crate) name: String,
    /// Number in the dex; forms share it.
    pub(crate) dex: u16,
    pub(crate) types: [Option<Type>; 2],
    /// HP, Attack, Defense, Special Attack, Special Defense, Speed.
    pub(crate) base: [u8; 6],
    /// What a defeated one gives (R05).
    pub(crate) evs: [u8; 6],
    /// Capture rate (R31).
    pub(crate) rate: u8,
    pub(crate) experience: u16,
    pub(crate) growth: Growth,
    /// Females in eighths; none where it has no gender.
    pub(crate) female: Option<u8>,
    /// In tenths of a kilogram.
    pub(crate) weight: u16,
    /// Squares a side (R60).
    pub(crate) side: u8,
    pub(crate) swims: bool,
    /// Flies or hovers.
    pub(crate) hovers: bool,
    pub(crate) digs: bool,
    /// As the table names them.
    pub(crate) abilities: Vec<String>,
    pub(crate) learns: Vec<(u8, MoveId)>,
    pub(crate) taught: Vec<MoveId>,
    /// Into what, at what level.
    pub(crate) evolves: Vec<(SpeciesId, u8)>,
}

/// A move (R13).
#[derive(Clone, Debug)]
pub(crate) struct Move {
    pub(crate) name: String,
    pub(crate) kind: Type,
    pub(crate) category: Category,
    /// 0 where it has none of its own.
    pub(crate) power: u8,
    /// In percent.
    pub(crate) accuracy: Option<u8>,
    pub(crate) pp: u8,
    pub(crate) priority: i8,
    pub(crate) aim: Aim,
    pub(crate) hits: Option<(u8, u8)>,
    /// In percent of the damage: gained, or lost where negative.
    pub(crate) drain: i8,
    /// In percent of the maximum.
    pub(crate) healing: i8,
    pub(crate) critical: u8,
    pub(crate) ailment: Option<(Ailment, u8)>,
    pub(crate) flinch: u8,
    pub(crate) stages: Vec<(Stat, i8)>,
    pub(crate) stage_chance: u8,
    pub(crate) stages_on_user: bool,
    flags: u16,
    /// Where its user is in the first of two turns.
    pub(crate) hides: Option<Hiding>,
    /// Whom it reaches there.
    pub(crate) reaches: Option<Hiding>,
    pub(crate) special: Option<Special>,
    pub(crate) played: bool,
}

impl Move {
    /// Whether it has a flag.
    pub(crate) const fn has(&self, flag: Flag) -> bool {
        self.flags >> (flag as u16) & 1 == 1
    }

    /// Whether it deals damage.
    pub(crate) fn harms(&self) -> bool {
        self.category != Category::Status
    }

    /// Whether it is this special move.
    pub(crate) fn is(&self, special: Special) -> bool {
        self.special == Some(special)
    }
}

/// A nature (R06).
#[derive(Clone, Debug)]
pub(crate) struct Nature {
    pub(crate) name: String,
    /// Raised and lowered.
    pub(crate) changes: Option<(Stat, Stat)>,
}

/// The natures of the d24 (R06), in the order of the die.
pub(crate) const NATURE_DIE: [&str; 24] = [
    "Lonely", "Brave", "Adamant", "Naughty", "Bold", "Relaxed", "Impish", "Lax", "Timid", "Hasty",
    "Jolly", "Naive", "Modest", "Mild", "Quiet", "Rash", "Calm", "Gentle", "Sassy", "Careful",
    "Hardy", "Docile", "Bashful", "Serious",
];

/// Everything.
#[derive(Debug)]
pub struct Dex {
    pub(crate) species: Vec<Species>,
    pub(crate) moves: Vec<Move>,
    pub(crate) natures: Vec<Nature>,
    /// Quarters of a factor would do: 0, 1 (half), 2, 4 by attacking and defending type.
    chart: [[u8; 18]; 18],
    levels: [Vec<u32>; 6],
    /// Kinds of ground by name (R61).
    pub(crate) grounds: Vec<(String, Ground)>,
    /// Rules and rulings in our words.
    pub(crate) rules: Vec<(String, String)>,
    /// What the abilities that are played do, in our words.
    pub(crate) abilities: Vec<(String, String)>,
    /// What the items do, in our words.
    pub(crate) items: Vec<(String, String)>,
    /// Played moves in the order of names, for Metronome.
    pub(crate) called: Vec<MoveId>,
    species_by: HashMap<String, SpeciesId>,
    moves_by: HashMap<String, MoveId>,
    /// For each level, once it has been asked for, who has moves enough for a team at random.
    pub(crate) members: [OnceLock<Vec<SpeciesId>>; 101],
    /// Every ability that a species has, folded, once it has been asked for.
    owned: OnceLock<HashSet<String>>,
    pub(crate) digest: u64,
}

static BUILTIN: OnceLock<Result<Arc<Dex>, Vec<DataError>>> = OnceLock::new();

impl Dex {
    /// The data that are compiled in; read when first asked for.
    ///
    /// # Errors
    /// They are at fault, which a test excludes.
    pub fn builtin() -> Result<Arc<Self>, Vec<DataError>> {
        BUILTIN
            .get_or_init(|| Self::load(None).map(Arc::new))
            .clone()
    }

    /// The data with those of a folder in their place.
    ///
    /// # Errors
    /// Every fault with its place.
    pub(crate) fn load(folder: Option<&Path>) -> Result<Self, Vec<DataError>> {
        let texts = FILES.read(folder)?;
        let mut digest = Digest::default();
        for it in &texts {
            digest.text(&it.text);
        }
        let [
            species,
            later,
            moves,
            natures,
            chart,
            growth,
            terrain,
            rules,
            abilities,
            items,
        ] = texts.as_slice()
        else {
            return Err(vec![DataError::of_file(
                FILES.folder.to_owned(),
                "is not whole",
            )]);
        };
        let (moves, moves_by) = read_moves(moves)?;
        let (species, species_by) = read_species([species, later], &moves_by)?;
        let mut called: Vec<MoveId> = (0..moves.len())
            .filter(|at| moves[*at].played)
            .filter_map(|at| u16::try_from(at).ok().map(MoveId))
            .collect();
        called.sort_by(|a, b| {
            moves[usize::from(a.0)]
                .name
                .cmp(&moves[usize::from(b.0)].name)
        });
        Ok(Self {
            natures: read_natures(natures)?,
            chart: read_chart(chart)?,
            levels: read_growth(growth)?,
            grounds: read_grounds(terrain)?,
            rules: read_rules(rules)?,
            abilities: read_rules(abilities)?,
            items: read_rules(items)?,
            digest: digest.finish(),
            called,
            species,
            moves,
            species_by,
            moves_by,
            members: [const { OnceLock::new() }; 101],
            owned: OnceLock::new(),
        })
    }

    /// A species.
    pub(crate) fn species(&self, id: SpeciesId) -> &Species {
        &self.species[usize::from(id.0)]
    }

    /// A move.
    pub(crate) fn get(&self, id: MoveId) -> &Move {
        &self.moves[usize::from(id.0)]
    }

    /// Whether a species has an ability of this name, in any spelling.
    pub(crate) fn knows_ability(&self, name: &str) -> bool {
        let owned = self.owned.get_or_init(|| {
            let all = self.species.iter().flat_map(|it| &it.abilities);
            all.map(|known| fold(known)).collect()
        });
        owned.contains(&fold(name))
    }

    /// The species of this name, in any spelling.
    pub(crate) fn find_species(&self, name: &str) -> Option<SpeciesId> {
        self.species_by.get(&fold(name)).copied()
    }

    /// The move of this name, in any spelling.
    pub(crate) fn find_move(&self, name: &str) -> Option<MoveId> {
        self.moves_by.get(&fold(name)).copied()
    }

    /// The place of a move of the list.
    pub(crate) fn find_same(&self, def: &Move) -> Option<MoveId> {
        let at = self.moves.iter().position(|it| std::ptr::eq(it, def))?;
        u16::try_from(at).ok().map(MoveId)
    }

    /// The nature of this name.
    pub(crate) fn find_nature(&self, name: &str) -> Option<u8> {
        let wanted = fold(name);
        let at = self
            .natures
            .iter()
            .position(|it| fold(&it.name) == wanted)?;
        u8::try_from(at).ok()
    }

    /// The ground of this name.
    pub(crate) fn ground(&self, name: &str) -> Option<Ground> {
        self.grounds
            .iter()
            .find(|(known, _)| known == name)
            .map(|(_, ground)| *ground)
    }

    /// The nature that a d24 shows (R06).
    pub(crate) fn nature_of_die(&self, die: u16) -> u8 {
        let name = NATURE_DIE
            .get(usize::from(die.saturating_sub(1)))
            .copied()
            .unwrap_or("Hardy");
        self.find_nature(name).unwrap_or(0)
    }

    /// One type against another, doubled: 0, 1, 2 or 4 (R10).
    pub(crate) fn against(&self, attacking: Type, defending: Type) -> u8 {
        self.chart[attacking as usize][defending as usize]
    }

    /// Experience that a level takes (R71); levels above 100 take no less.
    pub(crate) fn experience_at(&self, growth: Growth, level: u8) -> u32 {
        let levels = &self.levels[growth as usize];
        let at = usize::from(level.max(1)) - 1;
        levels
            .get(at)
            .or(levels.last())
            .copied()
            .unwrap_or(u32::MAX)
    }
}

/// Reads a file of entries.
fn sheet<T: DeserializeOwned>(text: &Text, kind: &str) -> Result<(Vec<T>, Sheet), Vec<DataError>> {
    Sheet::read(&text.file, kind, &text.text).map_err(|fault| vec![fault])
}

type Names<T> = HashMap<String, T>;

fn read_moves(text: &Text) -> Result<(Vec<Move>, Names<MoveId>), Vec<DataError>> {
    let (raw, mut sheet) = sheet::<RawMove>(text, "move")?;
    let mut names = HashMap::new();
    let mut moves = Vec::new();
    for (at, it) in raw.into_iter().enumerate() {
        let id = MoveId(u16::try_from(at).unwrap_or(u16::MAX));
        let entry = format!("move \"{}\"", it.name);
        if names.insert(fold(&it.name), id).is_some() {
            sheet.fault(
                &[Step::Index(at), Step::Field("name")],
                &entry,
                "stands here twice",
                None,
            );
        }
        if it.pp == 0 {
            sheet.fault(
                &[Step::Index(at), Step::Field("pp")],
                &entry,
                "a move has at least 1 PP",
                None,
            );
        }
        moves.push(Move {
            flags: it
                .flags
                .iter()
                .fold(0, |all, flag| all | 1 << (*flag as u16)),
            name: it.name,
            kind: it.kind,
            category: it.category,
            power: it.power,
            accuracy: it.accuracy,
            pp: it.pp,
            priority: it.priority,
            aim: it.target,
            hits: it.hits,
            drain: it.drain,
            healing: it.healing,
            critical: it.critical,
            ailment: it.ailment,
            flinch: it.flinch,
            stages: it.stages,
            stage_chance: it.stage_chance,
            stages_on_user: it.stages_on_user,
            hides: it.hides,
            reaches: it.reaches,
            special: it.special,
            played: it.played,
        });
    }
    sheet.or((moves, names))
}

/// The side of a body in squares (R60): by size, else by height in tenths of a metre.
pub(crate) fn side_of(size: Option<Size>, height: u16) -> u8 {
    match size {
        Some(size) => size.footprint().width,
        None if height < 20 => 1,
        None if height < 40 => 2,
        None if height < 80 => 3,
        None => 4,
    }
}

fn read_species(
    texts: [&Text; 2],
    moves: &Names<MoveId>,
) -> Result<(Vec<Species>, Names<SpeciesId>), Vec<DataError>> {
    let mut names = HashMap::new();
    let mut files = Vec::new();
    for text in texts {
        let (raw, mut sheet) = sheet::<RawSpecies>(text, "species")?;
        for (at, it) in raw.iter().enumerate() {
            let id = SpeciesId(u16::try_from(names.len()).unwrap_or(u16::MAX));
            if names.insert(fold(&it.name), id).is_some() {
                let entry = format!("species \"{}\"", it.name);
                let step = [Step::Index(at), Step::Field("name")];
                sheet.fault(&step, &entry, "stands here twice", None);
            }
        }
        files.push((raw, sheet));
    }
    let mut species = Vec::new();
    for (raw, mut sheet) in files {
        for (at, it) in raw.into_iter().enumerate() {
            species.push(one_species(at, it, moves, &names, &mut sheet));
        }
        sheet.or(())?;
    }
    Ok((species, names))
}

fn one_species(
    at: usize,
    it: RawSpecies,
    moves: &Names<MoveId>,
    names: &Names<SpeciesId>,
    sheet: &mut Sheet,
) -> Species {
    let entry = format!("species \"{}\"", it.name);
    if it.types.is_empty() || it.types.len() > 2 {
        let hint = Some("one or two types".to_owned());
        sheet.fault(
            &[Step::Index(at), Step::Field("types")],
            &entry,
            "has a wrong number of types",
            hint,
        );
    }
    let mut known = |field: &'static str, nth: usize, name: &str| {
        let found = moves.get(&fold(name)).copied();
        if found.is_none() {
            let step = [Step::Index(at), Step::Field(field), Step::Index(nth)];
            sheet.unknown(
                &step,
                &entry,
                "move",
                name,
                moves.keys().map(String::as_str),
            );
        }
        found
    };
    let learns = it
        .learns
        .iter()
        .enumerate()
        .filter_map(|(nth, (level, name))| Some((*level, known("learns", nth, name)?)))
        .collect();
    let taught = it
        .taught
        .iter()
        .enumerate()
        .filter_map(|(nth, name)| known("taught", nth, name))
        .collect();
    let mut evolves = Vec::new();
    for (nth, (name, level)) in it.evolves.iter().enumerate() {
        match names.get(&fold(name)) {
            Some(into) => evolves.push((*into, *level)),
            None => {
                let step = [Step::Index(at), Step::Field("evolves"), Step::Index(nth)];
                sheet.unknown(
                    &step,
                    &entry,
                    "species",
                    name,
                    names.keys().map(String::as_str),
                );
            }
        }
    }
    let types = [it.types.first().copied(), it.types.get(1).copied()];
    let hovers = it.types.contains(&Type::Flying)
        || it
            .moves_by
            .iter()
            .any(|way| matches!(way, Way::Fly | Way::Hover));
    Species {
        side: side_of(it.size, it.height),
        swims: it.moves_by.contains(&Way::Swim),
        digs: it.moves_by.contains(&Way::Dig),
        hovers,
        name: it.name,
        dex: it.dex,
        types,
        base: it.base,
        evs: it.evs,
        rate: it.rate,
        experience: it.experience,
        growth: it.growth,
        female: it.female,
        weight: it.weight,
        abilities: it.abilities,
        learns,
        taught,
        evolves,
    }
}

fn read_natures(text: &Text) -> Result<Vec<Nature>, Vec<DataError>> {
    let (raw, sheet) = sheet::<RawNature>(text, "nature")?;
    let natures = raw.into_iter().map(|it| Nature {
        name: it.name,
        changes: it.raises.zip(it.lowers),
    });
    sheet.or(natures.collect())
}

fn read_chart(text: &Text) -> Result<[[u8; 18]; 18], Vec<DataError>> {
    let (raw, sheet) = sheet::<RawChart>(text, "type")?;
    let mut chart = [[2; 18]; 18];
    for it in raw {
        for (list, factor) in [(it.double, 4), (it.half, 1), (it.none, 0)] {
            for other in list {
                chart[it.attacking as usize][other as usize] = factor;
            }
        }
    }
    sheet.or(chart)
}

fn read_growth(text: &Text) -> Result<[Vec<u32>; 6], Vec<DataError>> {
    let (raw, mut sheet) = sheet::<RawGrowth>(text, "growth")?;
    let mut levels: [Vec<u32>; 6] = Default::default();
    for (at, it) in raw.into_iter().enumerate() {
        if it.levels.len() != 100 || !it.levels.is_sorted() {
            let hint = Some("a hundred numbers, none below the one before".to_owned());
            sheet.fault(
                &[Step::Index(at), Step::Field("levels")],
                "",
                "is no growth",
                hint,
            );
        }
        levels[it.growth as usize] = it.levels;
    }
    sheet.or(levels)
}

fn read_grounds(text: &Text) -> Result<Vec<(String, Ground)>, Vec<DataError>> {
    let (raw, sheet) = sheet::<RawGround>(text, "ground")?;
    let grounds = raw.into_iter().map(|it| {
        let ground = Ground {
            glyph: it.glyph,
            slow: it.slow,
            rough: it.rough,
            low: it.low,
            blocking: it.blocking,
            deep: it.deep,
            water: it.water,
            pit: it.pit,
            field: it.field,
        };
        (it.name, ground)
    });
    sheet.or(grounds.collect())
}

fn read_rules(text: &Text) -> Result<Vec<(String, String)>, Vec<DataError>> {
    let (raw, sheet) = sheet::<(String, String)>(text, "rule")?;
    sheet.or(raw)
}

/// The ability of this name; one that is not played where it is none of ours.
pub(crate) fn ability(name: &str) -> Ability {
    Ability::find(name).unwrap_or(Ability::NotPlayed)
}
