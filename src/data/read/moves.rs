//! `moves.ron`: raw moves and their validation.

use serde::{Deserialize, Deserializer};

use super::common::KnownNames;
use super::power::{self, RawAccuracy, RawPower};
use crate::board::Area;
use crate::data::conditions::Condition;
use crate::data::effects::word::{Reader, Reading, Spot};
use crate::data::ids::{MoveId, TerrainId};
use crate::data::kind_name::{NamedKind, Sort};
use crate::data::locate::Path;
use crate::data::moves::{
    Answers, Capability, Effect, EffectWho, Ignored, Keyword, MoveAction, MoveDamage, MoveDef,
    Offence, Range, Typed, Way, What, When,
};
use crate::data::source::Faults;
use crate::data::weather::Weather;
use crate::rules::{AttackClass, Element, Frequency, Stat, WeaponClass};

/// A move as a person writes it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "move")]
pub(super) struct RawMove {
    pub(super) name: String,
    /// `None` is typeless, but has to be said.
    #[serde(rename = "type", deserialize_with = "said")]
    pub(super) element: Option<Element>,
    pub(super) typed: Option<Typed>,
    pub(super) class: AttackClass,
    pub(super) frequency: RawFrequency,
    pub(super) ac: Option<i32>,
    #[serde(default)]
    pub(super) cannot_miss: bool,
    #[serde(default)]
    pub(super) damage: RawDamage,
    pub(super) range: RawRange,
    #[serde(default)]
    pub(super) keywords: Vec<Keyword>,
    #[serde(default = "twenty")]
    pub(super) crit_from: i32,
    #[serde(default)]
    pub(super) crit_even: bool,
    #[serde(default)]
    pub(super) hits_with: Offence,
    pub(super) hits_against: Option<Stat>,
    #[serde(default)]
    pub(super) ignores: Vec<Ignored>,
    #[serde(default)]
    pub(super) leaves_one: bool,
    #[serde(default)]
    pub(super) gentle: bool,
    #[serde(default)]
    pub(super) weak: Vec<Element>,
    pub(super) only_at: Option<Condition>,
    pub(super) needs: Option<Condition>,
    #[serde(default)]
    pub(super) ways: Vec<RawWay>,
    /// There is a way to use it with each of the other types.
    #[serde(default)]
    pub(super) any_type: bool,
    #[serde(default)]
    pub(super) action: MoveAction,
    pub(super) answers: Option<Answers>,
    pub(super) answers_if: Option<Condition>,
    #[serde(default)]
    pub(super) power: Vec<RawPower>,
    #[serde(default)]
    pub(super) accuracy: Vec<RawAccuracy>,
    pub(super) ready_in: Option<Weather>,
    #[serde(default)]
    pub(super) rooted: bool,
    pub(super) prepared_on: Option<RawRange>,
    #[serde(default)]
    pub(super) into_balls: bool,
    #[serde(default)]
    pub(super) effects: Vec<RawEffect>,
    #[serde(default)]
    pub(super) grants: Vec<Capability>,
    #[serde(default)]
    pub(super) weapons: Vec<WeaponClass>,
    #[serde(default)]
    pub(super) weapons_with_reach: bool,
    #[serde(default)]
    pub(super) missing: Vec<String>,
}

/// Another way to use a move, as a person writes it: what differs.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "way")]
pub(super) struct RawWay {
    /// What stands in brackets behind the name of the move.
    called: String,
    #[serde(rename = "type")]
    element: Option<Element>,
    frequency: Option<RawFrequency>,
    /// The frequency of this way alone counts, and not that of the move.
    #[serde(default)]
    apart: bool,
    damage: Option<RawDamage>,
    cannot_miss: Option<bool>,
    range: Option<RawRange>,
    keywords: Option<Vec<Keyword>>,
    action: Option<MoveAction>,
    needs: Option<Condition>,
    only_at: Option<Condition>,
    effects: Option<Vec<RawEffect>>,
}

impl RawMove {
    /// The move as it is in another way.
    fn by(&self, way: &RawWay) -> Self {
        let mut whole = self.clone();
        whole.name = format!("{} ({})", self.name, way.called);
        whole.element = way.element.or(self.element);
        whole.cannot_miss = way.cannot_miss.unwrap_or(self.cannot_miss);
        whole.action = way.action.unwrap_or(self.action);
        whole.needs = way.needs.clone();
        whole.only_at = way.only_at.clone();
        if let Some(frequency) = &way.frequency {
            whole.frequency = frequency.clone();
        }
        // What is done in answer is done in one way only.
        whole.answers = None;
        if let Some(damage) = &way.damage {
            whole.damage = damage.clone();
        }
        if let Some(range) = &way.range {
            whole.range = range.clone();
        }
        if let Some(keywords) = &way.keywords {
            whole.keywords.clone_from(keywords);
        }
        if let Some(effects) = &way.effects {
            whole.effects.clone_from(effects);
        }
        // Nobody rolls to hit itself, nor for what cannot miss.
        if way.cannot_miss == Some(true) || matches!(whole.range, RawRange::User) {
            whole.ac = None;
            whole.accuracy.clear();
        }
        whole
    }

    /// The other ways, and where in its file each of them stands.
    fn all_ways(&self, path: &Path) -> Vec<(Self, Path, Way)> {
        let way = |own_frequency, apart, by_type| Way {
            of: MoveId(0),
            own_frequency,
            apart,
            by_type,
        };
        let named = self.ways.iter().enumerate().map(|(index, raw)| {
            let at = path.field("ways").index(index);
            let counts = way(raw.frequency.is_some(), raw.apart, false);
            (self.by(raw), at, counts)
        });
        let mut types: Vec<Element> = Vec::new();
        if self.any_type {
            let others = Element::ALL.into_iter();
            types.extend(others.filter(|it| Some(*it) != self.element));
        }
        let by_type = types.into_iter().map(|element| {
            let mut whole = self.clone();
            whole.name = format!("{} ({})", self.name, element.name());
            whole.element = Some(element);
            (whole, path.clone(), way(false, false, true))
        });
        named.chain(by_type).collect()
    }
}

/// An optional value that nevertheless has to be written down.
fn said<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Element>, D::Error> {
    Option::deserialize(from)
}

fn twenty() -> i32 {
    20
}

#[derive(Clone, Debug, Deserialize)]
pub(super) enum RawFrequency {
    AtWill,
    EveryOther,
    Scene(i32),
    Daily(i32),
    Static,
}

#[derive(Clone, Debug, Default, Deserialize)]
pub(super) enum RawDamage {
    #[default]
    None,
    Base(i32),
    Fixed(i32),
    Level,
    HalfLevels(i32),
    ByHits([i32; 3]),
    HalfOfCurrent,
    TakenThisRound,
    OwnHitPoints,
    Gathered,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum RawRange {
    Melee,
    Ranged {
        metres: i32,
        #[serde(default = "one")]
        targets: i32,
    },
    Burst(i32),
    CloseBlast(i32),
    Blast {
        size: i32,
        metres: i32,
    },
    Cone(i32),
    Line(i32),
    Pass(i32),
    AllAdjacent,
    CardinallyAdjacent,
    Weapon {
        #[serde(default = "one")]
        targets: i32,
        #[serde(default)]
        blast: i32,
    },
    User,
    Field,
    Patch {
        count: i32,
        metres: i32,
    },
    Walls(i32),
    Leap,
    Thrown {
        #[serde(default)]
        blast: i32,
    },
    Blink,
}

fn one() -> i32 {
    1
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "effect")]
pub(super) struct RawEffect {
    #[serde(default = "hit")]
    when: When,
    who: Option<EffectWho>,
    what: What,
    only_if: Option<Condition>,
}

fn hit() -> When {
    When::Hit
}

/// The moves and the other ways to use them.
pub(super) struct Known {
    /// Moves, sorted by name.
    pub(super) moves: Vec<MoveDef>,
    /// Other ways; their ids go on behind.
    pub(super) ways: Vec<MoveDef>,
}

/// Validates all moves; they come out sorted by name, and behind them the other ways to use them.
pub(super) fn validate(
    raw: &[RawMove],
    uses: usize,
    names: &KnownNames,
    faults: &mut Faults,
) -> Known {
    let mut all: Vec<(MoveDef, Vec<(MoveDef, Way)>)> = raw
        .iter()
        .enumerate()
        .map(|(index, raw)| {
            faults.entry("move", &raw.name);
            let path = Path::top().index(index);
            let def = validate_move(raw, &path, names, faults);
            let ways = raw.all_ways(&path).into_iter();
            let ways = ways.map(|(raw, at, way)| (validate_move(&raw, &at, names, faults), way));
            (def, ways.collect())
        })
        .collect();
    all.sort_by(|a, b| a.0.name.cmp(&b.0.name));
    let mut known = Known {
        moves: Vec::new(),
        ways: Vec::new(),
    };
    let count = all.len() + uses;
    for (index, (mut def, ways)) in all.into_iter().enumerate() {
        def.id = MoveId(index as u16);
        for (mut other, way) in ways {
            other.id = MoveId((count + known.ways.len()) as u16);
            other.way_of = Some(Way { of: def.id, ..way });
            def.ways.push(other.id);
            known.ways.push(other);
        }
        known.moves.push(def);
    }
    known
}

/// Validates the improvised attacks, in file order: weaker than a Struggle Attack and of Normal
/// type (G103, G105).
pub(super) fn validate_improvised(
    raw: &[RawMove],
    names: &KnownNames,
    faults: &mut Faults,
) -> Vec<MoveDef> {
    if raw.len() > 100 {
        faults.add(
            &Path::top(),
            "there are more than 100 improvised attacks",
            None,
        );
    }
    let mut attacks: Vec<MoveDef> = Vec::new();
    for (index, raw) in raw.iter().enumerate() {
        faults.entry("improvised attack", &raw.name);
        let path = Path::top().index(index);
        let mut def = validate_move(raw, &path, names, faults);
        def.id = MoveId(index as u16);
        check_weakness(&def, &path, faults);
        attacks.push(def);
    }
    attacks
}

/// What can be done again and again is weaker than what it imitates: here than a Struggle
/// Attack, which has AC 4 and Damage Base 4.
fn check_weakness(def: &MoveDef, path: &Path, faults: &mut Faults) {
    if def.element != Some(Element::Normal) {
        let hint = "write `type: Normal` (G105)";
        faults.add(
            &path.field("type"),
            "an improvised attack is of Normal type",
            Some(hint.into()),
        );
    }
    if def.frequency != Frequency::AtWill {
        let hint = "write `frequency: AtWill`";
        faults.add(
            &path.field("frequency"),
            "an improvised attack is used at will",
            Some(hint.into()),
        );
    }
    let clumsy = def.ac.is_some_and(|ac| ac >= 5);
    let strong = match def.damage {
        MoveDamage::None => false,
        MoveDamage::Base(base) | MoveDamage::ByHits([_, _, base]) => {
            base > 4 || base == 4 && !clumsy
        }
        _ => true,
    };
    let strikes = def.damage != MoveDamage::None;
    if strong || strikes && def.ac.is_none_or(|ac| ac < 4) {
        let hint = "AC 5 or more with Damage Base 4, or AC 4 with less (G103)";
        faults.add(path, "is as good as a Struggle Attack", Some(hint.into()));
    }
}

/// Validates one move.
pub(super) fn validate_move(
    raw: &RawMove,
    path: &Path,
    names: &KnownNames,
    faults: &mut Faults,
) -> MoveDef {
    let range = range(&raw.range, &path.field("range"), faults);
    let damage = damage(raw, path, faults);
    let effects = effects(raw, path, names, faults);
    check_roll(raw, &range, damage, &effects, path, faults);
    check_weapons(raw, range, path, faults);
    MoveDef {
        id: MoveId(0),
        name: raw.name.clone(),
        element: raw.element,
        typed: raw.typed,
        class: raw.class,
        frequency: frequency(&raw.frequency, &path.field("frequency"), faults),
        ac: raw
            .ac
            .map(|ac| faults.within(&path.field("ac"), "the Accuracy Check", ac, 1, 20)),
        cannot_miss: raw.cannot_miss,
        damage,
        range,
        keywords: raw.keywords.iter().copied().collect(),
        crit_from: faults.within(
            &path.field("crit_from"),
            "the lowest critical roll",
            raw.crit_from,
            2,
            20,
        ),
        crit_even: raw.crit_even,
        all_five: false,
        hits_with: raw.hits_with,
        hits_against: hits_against(raw, path, faults),
        ignores: raw.ignores.clone(),
        leaves_one: raw.leaves_one,
        gentle: raw.gentle,
        weak: raw.weak.clone(),
        only_at: power::condition(raw.only_at.as_ref(), &path.field("only_at"), names, faults),
        needs: power::condition(raw.needs.as_ref(), &path.field("needs"), names, faults),
        action: raw.action,
        answers: raw.answers,
        answers_if: power::condition(
            raw.answers_if.as_ref(),
            &path.field("answers_if"),
            names,
            faults,
        ),
        power: power::power(
            &raw.power,
            &raw.keywords,
            &path.field("power"),
            names,
            faults,
        ),
        accuracy: power::accuracy(
            &raw.accuracy,
            raw.ac.is_some(),
            &path.field("accuracy"),
            names,
            faults,
        ),
        ready_in: raw.ready_in,
        rooted: raw.rooted,
        prepared_on: prepared_on(raw, path, faults),
        into_balls: raw.into_balls,
        effects,
        grants: raw.grants.clone(),
        weapons: raw.weapons.clone(),
        weapons_with_reach: raw.weapons_with_reach,
        ways: Vec::new(),
        way_of: None,
        missing: raw.missing.clone(),
        given: None,
        plays: None,
        points: 0,
        binds: false,
        against: None,
    }
}

/// The stat that is taken off the damage: one of the two defences.
fn hits_against(raw: &RawMove, path: &Path, faults: &mut Faults) -> Option<Stat> {
    let stat = raw.hits_against?;
    if !matches!(stat, Stat::Defense | Stat::SpecialDefense) {
        let hint = "write `Defense` or `SpecialDefense`";
        let problem = format!("{} defends nobody", stat.name());
        faults.add(&path.field("hits_against"), problem, Some(hint.into()));
    }
    Some(stat)
}

fn frequency(raw: &RawFrequency, path: &Path, faults: &mut Faults) -> Frequency {
    let mut uses = |times| faults.within(&path.index(0), "the number of uses", times, 1, 10) as u8;
    match raw {
        RawFrequency::AtWill => Frequency::AtWill,
        RawFrequency::EveryOther => Frequency::EveryOtherTurn,
        RawFrequency::Static => Frequency::Static,
        RawFrequency::Scene(times) => Frequency::Scene(uses(*times)),
        RawFrequency::Daily(times) => Frequency::Daily(uses(*times)),
    }
}

fn damage(raw: &RawMove, path: &Path, faults: &mut Faults) -> MoveDamage {
    let at = path.field("damage");
    if raw.class == AttackClass::Status && !matches!(raw.damage, RawDamage::None) {
        faults.add(
            &at,
            "a Status move deals no damage",
            Some("leave `damage` away".into()),
        );
    }
    match raw.damage {
        RawDamage::None => MoveDamage::None,
        RawDamage::Base(base) => {
            // Where all of it is what something comes to, there is none to begin with.
            let least = i32::from(raw.power.is_empty());
            MoveDamage::Base(faults.within(&at.index(0), "the Damage Base", base, least, 28) as u8)
        }
        RawDamage::Fixed(loss) => {
            MoveDamage::Fixed(faults.within(&at.index(0), "the fixed damage", loss, 1, 500))
        }
        RawDamage::Level => MoveDamage::Level,
        RawDamage::HalfLevels(sides) => {
            MoveDamage::HalfLevels(faults.within(&at.index(0), "the die", sides, 2, 20) as u8)
        }
        RawDamage::ByHits(bases) => MoveDamage::ByHits(
            bases.map(|base| faults.within(&at.index(0), "the Damage Base", base, 1, 28) as u8),
        ),
        RawDamage::HalfOfCurrent => MoveDamage::HalfOfCurrent,
        RawDamage::TakenThisRound => MoveDamage::TakenThisRound,
        RawDamage::OwnHitPoints => MoveDamage::OwnHitPoints,
        RawDamage::Gathered => MoveDamage::Gathered,
    }
}

fn range(raw: &RawRange, path: &Path, faults: &mut Faults) -> Range {
    let at = path.index(0);
    let mut size = |value: i32| faults.within(&at, "the size", value, 1, 20) as u8;
    match raw {
        RawRange::Melee => Range::Melee,
        RawRange::User => Range::User,
        RawRange::Field => Range::Field,
        RawRange::Leap => Range::Leap,
        RawRange::Thrown { blast } => Range::Thrown {
            blast: faults.within(&path.field("blast"), "the size", *blast, 0, 20) as u8,
        },
        RawRange::Blink => Range::Blink,
        RawRange::Weapon { targets, blast } => Range::Weapon {
            blast: faults.within(&path.field("blast"), "the size", *blast, 0, 20) as u8,
            targets: faults.within(
                &path.field("targets"),
                "the number of targets",
                *targets,
                1,
                10,
            ) as u8,
        },
        RawRange::Patch { count, metres } => Range::Patch {
            count: faults.within(&path.field("count"), "the number of squares", *count, 1, 64)
                as u8,
            metres: faults.within(&path.field("metres"), "the range", *metres, 1, 100) as u8,
        },
        RawRange::Walls(count) => Range::Walls {
            count: faults.within(path, "the number of squares", *count, 1, 16) as u8,
        },
        RawRange::AllAdjacent => Range::Area(Area::AllAdjacent),
        RawRange::CardinallyAdjacent => Range::Area(Area::CardinallyAdjacent),
        RawRange::Pass(length) => Range::Area(Area::Pass(size(*length))),
        RawRange::Burst(radius) => Range::Area(Area::Burst(size(*radius))),
        RawRange::CloseBlast(side) => Range::Area(Area::CloseBlast(size(*side))),
        RawRange::Cone(length) => Range::Area(Area::Cone(size(*length))),
        RawRange::Line(length) => Range::Area(Area::Line(size(*length))),
        RawRange::Blast { size: side, metres } => {
            let size = faults.within(&path.field("size"), "the size", *side, 1, 20) as u8;
            let metres = faults.within(&path.field("metres"), "the range", *metres, 1, 100) as u8;
            Range::Area(Area::RangedBlast {
                size,
                range: metres,
            })
        }
        RawRange::Ranged { metres, targets } => Range::Ranged {
            metres: faults.within(&path.field("metres"), "the range", *metres, 1, 100) as u8,
            targets: faults.within(
                &path.field("targets"),
                "the number of targets",
                *targets,
                1,
                10,
            ) as u8,
        },
    }
}

/// The squares that somebody who prepares a move may choose.
fn prepared_on(raw: &RawMove, path: &Path, faults: &mut Faults) -> Option<Range> {
    let at = path.field("prepared_on");
    let squares = range(raw.prepared_on.as_ref()?, &at, faults);
    if !matches!(squares, Range::Patch { .. }) {
        let hint = "write `Patch(count: .., metres: ..)`";
        faults.add(&at, "only squares can be chosen here", Some(hint.into()));
    }
    Some(squares)
}

fn effects(raw: &RawMove, path: &Path, names: &KnownNames, faults: &mut Faults) -> Vec<Effect> {
    let list = path.field("effects");
    raw.effects
        .iter()
        .enumerate()
        .map(|(index, effect)| {
            let at = list.index(index);
            let rolls = match effect.when {
                When::Natural(roll) | When::Chance(roll) => [Some(roll), None],
                When::Between(least, most) => [Some(least), Some(most)],
                _ => [None, None],
            };
            for roll in rolls.into_iter().flatten() {
                let from = at.field("when").index(0);
                faults.within(&from, "the natural roll", i32::from(roll), 2, 20);
            }
            let mut what = effect.what.clone();
            let path = at.field("what");
            what.check(&mut Reading(&mut At {
                path,
                names,
                faults,
            }));
            let usual = match effect.when {
                When::Use | When::Dealt | When::SetUp => EffectWho::User,
                _ => what.bearer(),
            };
            let who = effect.who.unwrap_or(usual);
            Effect {
                when: effect.when,
                who,
                what,
                only_if: power::condition(
                    effect.only_if.as_ref(),
                    &at.field("only_if"),
                    names,
                    faults,
                ),
            }
        })
        .collect()
}

/// The place of a word in its file.
struct At<'r, 'f> {
    path: Path,
    names: &'r KnownNames,
    faults: &'r mut Faults<'f>,
}

impl At<'_, '_> {
    fn spot(&self, spot: Spot) -> Path {
        match spot {
            Spot::At(at) => self.path.index(at),
            Spot::Of(name) => self.path.field(name),
        }
    }
}

impl Reader for At<'_, '_> {
    fn within(&mut self, spot: Spot, what: &str, value: i32, least: i32, most: i32) -> i32 {
        self.faults
            .within(&self.spot(spot), what, value, least, most)
    }

    fn fault(&mut self, spot: Spot, problem: &str, hint: Option<&str>) {
        self.faults
            .add(&self.spot(spot), problem, hint.map(str::to_owned));
    }

    fn terrain(&mut self, spot: Spot, name: &str) -> TerrainId {
        let index = self.names.terrains.find(name);
        if index.is_none() {
            let known = self.names.terrains.all();
            self.faults
                .unknown(&self.spot(spot), "terrain", name, known);
        }
        TerrainId(index.unwrap_or(0) as u8)
    }

    fn object(&mut self, spot: Spot, name: &str) {
        if self.names.objects.find(name).is_none() {
            let known = self.names.objects.all();
            self.faults.unknown(&self.spot(spot), "object", name, known);
        }
    }

    fn kind(&mut self, spot: Spot, what: &str, sorts: &[Sort], called: &mut NamedKind) -> bool {
        let at = self.spot(spot);
        self.names.find_kind(&at, what, sorts, called, self.faults)
    }
}

/// A move that reaches as far as a weapon says with which ones it is made.
fn check_weapons(raw: &RawMove, range: Range, path: &Path, faults: &mut Faults) {
    if raw.weapons.is_empty() && matches!(range, Range::Weapon { .. }) {
        let hint = "add `weapons`, e.g. `weapons: [SmallMelee, ShortRange]`";
        faults.add(
            &path.field("range"),
            "reaches as far as a weapon, but is made with none",
            Some(hint.into()),
        );
    }
}

/// A move that has to hit needs an Accuracy Check; one that cannot miss must not have one.
fn check_roll(
    raw: &RawMove,
    range: &Range,
    damage: MoveDamage,
    effects: &[Effect],
    path: &Path,
    faults: &mut Faults,
) {
    let aimless = matches!(
        range,
        Range::User | Range::Field | Range::Patch { .. } | Range::Walls { .. } | Range::Leap
    );
    let rolls = !aimless
        && (damage != MoveDamage::None
            || effects.iter().any(|effect| {
                !matches!(
                    effect.when,
                    When::Use | When::Dealt | When::SetUp | When::Touch
                )
            }));
    if rolls && raw.ac.is_none() && !raw.cannot_miss {
        let hint = "add `ac: 2`, or `cannot_miss: true`";
        faults.add(
            path,
            "has to hit somebody but has no Accuracy Check",
            Some(hint.into()),
        );
    }
    if raw.ac.is_some() && (raw.cannot_miss || !rolls) {
        let hint = "leave `ac` away";
        faults.add(
            &path.field("ac"),
            "never rolls for accuracy",
            Some(hint.into()),
        );
    }
    let by_itself = raw.keywords.contains(&Keyword::Grappler);
    if damage == MoveDamage::None && effects.is_empty() && raw.missing.is_empty() && !by_itself {
        let hint = "give it `damage` or `effects`, or say in `missing` what waits for the engine";
        faults.add(path, "does nothing", Some(hint.into()));
    }
}
