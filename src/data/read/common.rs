//! Raw pieces that several files share: names, stats, stages, speeds, skills, areas.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use serde::Deserialize;

use crate::board::{Footprint, Habitat, HabitatSet, Speeds};
use crate::data::ids::{MoveId, NameId};
use crate::data::kind_name::{KindName, KindNames, NamedKind, Sort};
use crate::data::locate::Path;
use crate::data::source::Faults;
use crate::data::species::KnownMove;
use crate::rules::{Skill, SkillDice, Skills, StageStat, Stages, Stat, Stats};

/// Names that other entries may refer to; the place in the table is the id.
#[derive(Debug, Default)]
pub(crate) struct NameTable {
    names: Vec<String>,
    /// The place of each by its name in small letters.
    places: HashMap<String, usize>,
}

impl NameTable {
    /// A table of these names in this order.
    pub(crate) fn new<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        Self::of(names.into_iter().map(str::to_owned).collect())
    }

    fn of(names: Vec<String>) -> Self {
        let mut places = HashMap::new();
        for (at, name) in names.iter().enumerate() {
            places.entry(name.to_ascii_lowercase()).or_insert(at);
        }
        Self { names, places }
    }

    /// A table of these names in the order in which the dex will hold them.
    pub(crate) fn sorted<'a>(names: impl IntoIterator<Item = &'a str>) -> Self {
        let mut names: Vec<String> = names.into_iter().map(str::to_owned).collect();
        names.sort();
        Self::of(names)
    }

    /// The place of a name; upper and lower case are the same.
    pub(crate) fn find(&self, wanted: &str) -> Option<usize> {
        self.places.get(&wanted.to_ascii_lowercase()).copied()
    }

    /// All names.
    pub(crate) fn all(&self) -> impl Iterator<Item = &str> {
        self.names.iter().map(String::as_str)
    }
}

/// The names of a dex while it is being read.
#[derive(Debug)]
pub(crate) struct KnownNames {
    pub(crate) moves: NameTable,
    /// Moves that are known and not played.
    pub(crate) waiting: NameTable,
    /// Capabilities that the engine does not play.
    pub(crate) capabilities: NameTable,
    pub(crate) species: NameTable,
    pub(crate) abilities: NameTable,
    pub(crate) items: NameTable,
    pub(crate) terrains: NameTable,
    pub(crate) improvised: NameTable,
    pub(crate) objects: NameTable,
    /// What features leave on others, each by its own name.
    pub(crate) orders: NameTable,
    /// Kinds of effects that the battle plays.
    pub(crate) kinds: KindNames,
}

impl KnownNames {
    /// A move as species name it; upper and lower case are the same.
    pub(crate) fn known_move(&self, name: &str) -> Option<KnownMove> {
        let played = self.moves.find(name);
        played
            .map(|id| KnownMove::Played(MoveId(id as u16)))
            .or_else(|| {
                let waiting = self.waiting.find(name);
                waiting.map(|id| KnownMove::ByName(NameId(id as u16)))
            })
    }

    /// Finds the kind of one of these sorts that is called so; notes that there is no such `what`, where there is none.
    /// Returns whether there is one, which may be what a feature leaves.
    pub(crate) fn find_kind(
        &self,
        path: &Path,
        what: &str,
        sorts: &[Sort],
        called: &mut NamedKind,
        faults: &mut Faults,
    ) -> bool {
        let order = sorts.contains(&Sort::Lasting) && self.orders.find(&called.written).is_some();
        let there = called.find(self.kinds, sorts).is_some() || order;
        if !there {
            let known = self.kinds.of_sorts(sorts).flat_map(KindName::names);
            faults.unknown(path, what, &called.written, known);
        }
        there
    }

    /// All moves that species can name.
    pub(crate) fn all_moves(&self) -> impl Iterator<Item = &str> {
        self.moves.all().chain(self.waiting.all())
    }
}

/// Notes names that are empty or stand twice.
pub(crate) fn check_names<'a>(
    kind: &str,
    names: impl IntoIterator<Item = &'a str>,
    entry: impl Fn(usize) -> Path,
    faults: &mut Faults,
) {
    let mut seen: BTreeSet<String> = BTreeSet::new();
    for (index, name) in names.into_iter().enumerate() {
        let path = entry(index).field("name");
        faults.entry(kind, name);
        if name.trim().is_empty() {
            faults.add(&path, "the name is empty", None);
        } else if !seen.insert(name.to_lowercase()) {
            faults.add(&path, format!("there is another {kind} of this name"), None);
        }
    }
}

/// Stats; each has to be given.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "stats")]
pub(crate) struct RawStats {
    pub(crate) hp: i32,
    pub(crate) attack: i32,
    pub(crate) defense: i32,
    pub(crate) special_attack: i32,
    pub(crate) special_defense: i32,
    pub(crate) speed: i32,
}

impl RawStats {
    /// The stats, each noted where it is outside its range.
    pub(crate) fn validate(&self, path: &Path, low: i32, high: i32, faults: &mut Faults) -> Stats {
        let mut stats = Stats::default();
        for (stat, field, value) in self.all() {
            stats.set(
                stat,
                faults.within(&path.field(field), &format!("`{field}`"), value, low, high),
            );
        }
        stats
    }

    fn all(&self) -> [(Stat, &'static str, i32); 6] {
        [
            (Stat::Hp, "hp", self.hp),
            (Stat::Attack, "attack", self.attack),
            (Stat::Defense, "defense", self.defense),
            (Stat::SpecialAttack, "special_attack", self.special_attack),
            (
                Stat::SpecialDefense,
                "special_defense",
                self.special_defense,
            ),
            (Stat::Speed, "speed", self.speed),
        ]
    }
}

/// Points added to stats; those not named get none.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "points")]
pub(crate) struct RawPoints {
    hp: i32,
    attack: i32,
    defense: i32,
    special_attack: i32,
    special_defense: i32,
    speed: i32,
}

impl RawPoints {
    /// The points as stats.
    pub(crate) fn validate(&self, path: &Path, faults: &mut Faults) -> Stats {
        self.within(path, 0, 200, faults)
    }

    /// The points as stats, each noted where it is outside this range.
    pub(crate) fn within(&self, path: &Path, low: i32, high: i32, faults: &mut Faults) -> Stats {
        let Self {
            hp,
            attack,
            defense,
            special_attack,
            special_defense,
            speed,
        } = *self;
        RawStats {
            hp,
            attack,
            defense,
            special_attack,
            special_defense,
            speed,
        }
        .validate(path, low, high, faults)
    }
}

/// Combat stages; those not named are 0.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "stages")]
pub(crate) struct RawStages {
    attack: i32,
    defense: i32,
    special_attack: i32,
    special_defense: i32,
    speed: i32,
    accuracy: i32,
    evasion: i32,
}

impl RawStages {
    /// The stages, -6 to +6 each (combat-R011).
    pub(crate) fn validate(&self, path: &Path, faults: &mut Faults) -> Stages {
        let mut stages = Stages::default();
        for (stat, field, value) in [
            (StageStat::Attack, "attack", self.attack),
            (StageStat::Defense, "defense", self.defense),
            (
                StageStat::SpecialAttack,
                "special_attack",
                self.special_attack,
            ),
            (
                StageStat::SpecialDefense,
                "special_defense",
                self.special_defense,
            ),
            (StageStat::Speed, "speed", self.speed),
            (StageStat::Accuracy, "accuracy", self.accuracy),
            (StageStat::Evasion, "evasion", self.evasion),
        ] {
            let held = faults.within(
                &path.field(field),
                &format!("the stage `{field}`"),
                value,
                -6,
                6,
            );
            stages.set(stat, held);
        }
        stages
    }
}

/// Movement capabilities in metres; those not named keep what the species or the skills give.
#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "speeds")]
pub(crate) struct RawSpeeds {
    pub(crate) overland: Option<i32>,
    pub(crate) swim: Option<i32>,
    pub(crate) sky: Option<i32>,
    pub(crate) levitate: Option<i32>,
    pub(crate) burrow: Option<i32>,
    pub(crate) teleporter: Option<i32>,
    pub(crate) high_jump: Option<i32>,
    pub(crate) long_jump: Option<i32>,
}

impl RawSpeeds {
    /// `usual` with what is given here instead.
    pub(crate) fn over(&self, usual: Speeds, path: &Path, faults: &mut Faults) -> Speeds {
        let mut given = |value: Option<i32>, field: &'static str, usual: i32| match value {
            Some(value) => faults.within(&path.field(field), &format!("`{field}`"), value, 0, 60),
            None => usual,
        };
        Speeds {
            overland: given(self.overland, "overland", usual.overland),
            swim: given(self.swim, "swim", usual.swim),
            sky: given(self.sky, "sky", usual.sky),
            levitate: given(self.levitate, "levitate", usual.levitate),
            burrow: given(self.burrow, "burrow", usual.burrow),
            teleporter: given(self.teleporter, "teleporter", usual.teleporter),
            high_jump: given(self.high_jump, "high_jump", usual.high_jump),
            long_jump: given(self.long_jump, "long_jump", usual.long_jump),
            ..usual
        }
    }
}

/// Skill dice as text, such as "3d6+1"; those not named keep what the species gives.
#[derive(Clone, Debug, Default, Deserialize)]
#[serde(transparent)]
pub(crate) struct RawSkills(BTreeMap<Skill, String>);

impl RawSkills {
    /// Whether none is named.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// `usual` with what is given here instead.
    pub(crate) fn over(&self, usual: Skills, path: &Path, faults: &mut Faults) -> Skills {
        let mut skills = usual;
        for (skill, text) in &self.0 {
            match skill_dice(text) {
                Some(dice) => skills.set(*skill, dice),
                None => {
                    let problem = format!("\"{text}\" are no skill dice");
                    let hint = "write 1d6 to 8d6, perhaps with a bonus, as in \"3d6+1\"";
                    faults.add(&path.key(format!("{skill:?}")), problem, Some(hint.into()));
                }
            }
        }
        skills
    }
}

/// Reads "3d6+1".
fn skill_dice(text: &str) -> Option<SkillDice> {
    let (dice, rest) = text.trim().split_once("d6")?;
    let dice: u8 = dice.parse().ok().filter(|dice| (1..=8).contains(dice))?;
    let bonus: i32 = if rest.is_empty() {
        0
    } else {
        rest.parse().ok()?
    };
    (-20..=20)
        .contains(&bonus)
        .then_some(SkillDice { dice, bonus })
}

/// Columns and rows of squares.
pub(crate) fn footprint(raw: (i32, i32), path: &Path, faults: &mut Faults) -> Footprint {
    let width = faults.within(&path.index(0), "the width of the footprint", raw.0, 1, 8);
    let height = faults.within(&path.index(1), "the height of the footprint", raw.1, 1, 8);
    Footprint {
        width: width as u8,
        height: height as u8,
    }
}

/// A list of habitats as a set.
pub(crate) fn habitats(list: &[Habitat]) -> HabitatSet {
    HabitatSet::of(list)
}
