//! A level as a person writes it.

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::board::{Direction, Habitat, Light, Size};
use crate::data::house::HouseRules;
use crate::data::kind_name::NamedKind;
use crate::data::level::{
    CombatantKind, Context, Deed, Gender, Hands, Individuals, Information, Intent, Opening,
    TaskAction, Temperament, Trick,
};
use crate::data::moves::Capability;
use crate::data::read::common::{RawPoints, RawSkills, RawSpeeds, RawStages, RawStats};
use crate::data::scenery::Daylight;
use crate::data::weather::Weather;
use crate::rules::{Element, Skill, StageStat, Status};

/// The whole file.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Level")]
pub(super) struct RawLevel {
    pub(super) name: String,
    #[serde(default)]
    pub(super) summary: String,
    #[serde(default = "ptu")]
    pub(super) rules: String,
    #[serde(default)]
    pub(super) context: Context,
    #[serde(default = "one")]
    pub(super) seed: u64,
    #[serde(default)]
    pub(super) individuals: Individuals,
    #[serde(default)]
    pub(super) weather: Weather,
    #[serde(default)]
    pub(super) light: Light,
    pub(super) scenery: Option<String>,
    pub(super) daylight: Option<Daylight>,
    #[serde(default)]
    pub(super) information: Information,
    #[serde(default)]
    pub(super) opening: Opening,
    #[serde(default)]
    pub(super) house: HouseRules,
    #[serde(default)]
    pub(super) lessons: bool,
    #[serde(default = "plain")]
    pub(super) significance: f64,
    pub(super) map: Option<RawMap>,
    pub(super) zones: Option<RawZones>,
    pub(super) sides: Vec<RawSide>,
    pub(super) combatants: Vec<RawCombatant>,
    #[serde(default)]
    pub(super) objects: Vec<RawPlacedObject>,
    #[serde(default)]
    pub(super) floor: Vec<(String, (i32, i32))>,
    #[serde(default)]
    pub(super) hazards: Vec<RawHazards>,
    #[serde(default)]
    pub(super) wildfire: bool,
    #[serde(default)]
    pub(super) script: Vec<RawLine>,
    #[serde(default)]
    pub(super) tasks: Vec<RawTask>,
    #[serde(default)]
    pub(super) next: Vec<RawNext>,
}

fn ptu() -> String {
    crate::data::PTU.to_owned()
}

/// A battle that follows.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Next")]
pub(super) struct RawNext {
    pub(super) name: String,
    #[serde(default)]
    pub(super) story: String,
    #[serde(default)]
    pub(super) camp: RawCamp,
    #[serde(default = "plain")]
    pub(super) significance: f64,
    #[serde(default)]
    pub(super) weather: Weather,
    #[serde(default)]
    pub(super) light: Light,
    pub(super) scenery: Option<String>,
    pub(super) daylight: Option<Daylight>,
    pub(super) map: RawMap,
    #[serde(default)]
    pub(super) at: BTreeMap<String, (i32, i32)>,
    #[serde(default)]
    pub(super) combatants: Vec<RawCombatant>,
    #[serde(default)]
    pub(super) script: Vec<RawLine>,
}

/// The time between two battles.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "Camp")]
pub(super) struct RawCamp {
    pub(super) hours: f64,
    pub(super) center: bool,
}

fn one() -> u64 {
    1
}

/// An object.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Object")]
pub(super) struct RawPlacedObject {
    pub(super) name: Option<String>,
    pub(super) kind: String,
    pub(super) at: Option<(i32, i32)>,
    pub(super) near: Option<String>,
    #[serde(default)]
    pub(super) squares: Vec<(i32, i32)>,
    pub(super) set_piece: Option<RawSetPiece>,
}

/// Hazards that lie on the ground from the start.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Hazards")]
pub(super) struct RawHazards {
    pub(super) kind: NamedKind,
    pub(super) team: i32,
    #[serde(default)]
    pub(super) squares: Vec<(i32, i32)>,
    pub(super) near: Option<String>,
    #[serde(default = "one_turn")]
    pub(super) layers: i32,
}

/// What can be set off with an object.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "SetPiece")]
pub(super) struct RawSetPiece {
    #[serde(rename = "move")]
    pub(super) copies: String,
    pub(super) skill: Skill,
    pub(super) dc: i32,
    #[serde(default = "three_times")]
    pub(super) times: i32,
    #[serde(default = "one_turn")]
    pub(super) uses: i32,
}

fn three_times() -> i32 {
    3
}

fn plain() -> f64 {
    1.0
}

/// The board.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Map")]
pub(super) struct RawMap {
    pub(super) legend: BTreeMap<char, String>,
    pub(super) rows: Vec<String>,
    #[serde(default)]
    pub(super) light: Vec<String>,
    #[serde(default)]
    pub(super) elevation: Vec<String>,
}

/// Zones instead of a board.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Zones")]
pub(super) struct RawZones {
    pub(super) list: Vec<RawZone>,
    #[serde(default)]
    pub(super) ways: Vec<RawWay>,
    #[serde(default = "three_squares")]
    pub(super) side: i32,
    #[serde(default = "three_squares")]
    pub(super) apart: i32,
    #[serde(default = "wall")]
    pub(super) outside: String,
}

/// A zone.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Zone")]
pub(super) struct RawZone {
    pub(super) name: String,
    pub(super) landmarks: Vec<String>,
    #[serde(default = "short_grass")]
    pub(super) ground: String,
    pub(super) light: Option<Light>,
}

/// A way between two landmarks.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Way")]
pub(super) struct RawWay {
    pub(super) between: (String, String),
    #[serde(default = "usual_way")]
    pub(super) metres: i32,
}

fn three_squares() -> i32 {
    3
}

/// What a usual Overland carries somebody in a Shift (G053).
fn usual_way() -> i32 {
    5
}

fn wall() -> String {
    "wall".to_owned()
}

fn short_grass() -> String {
    "short grass".to_owned()
}

/// A side.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Side")]
pub(super) struct RawSide {
    pub(super) name: String,
    pub(super) controller: String,
    pub(super) team: Option<i32>,
    #[serde(default = "one_turn")]
    pub(super) pokemon_turns: i32,
    pub(super) pokemon_out: Option<i32>,
    #[serde(default)]
    pub(super) temperament: Temperament,
    #[serde(default)]
    pub(super) plan: Vec<Intent>,
    #[serde(default)]
    pub(super) ambushed: bool,
}

fn one_turn() -> i32 {
    1
}

/// A combatant.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Combatant")]
pub(super) struct RawCombatant {
    #[serde(default = "unsaid")]
    pub(super) name: String,
    #[serde(default = "pokemon")]
    pub(super) kind: CombatantKind,
    pub(super) species: Option<String>,
    pub(super) token: Option<String>,
    #[serde(default = "unsaid")]
    pub(super) side: String,
    pub(super) trainer: Option<String>,
    pub(super) wild: Option<bool>,
    pub(super) level: i32,
    pub(super) nature: Option<String>,
    pub(super) gender: Option<Gender>,
    pub(super) hidden_type: Option<Element>,
    pub(super) points: Option<RawPoints>,
    pub(super) stats: Option<RawStats>,
    pub(super) max_hp: Option<i32>,
    pub(super) types: Option<Vec<Element>>,
    pub(super) size: Option<Size>,
    pub(super) footprint: Option<(i32, i32)>,
    pub(super) weight_class: Option<i32>,
    pub(super) weight_lb: Option<i32>,
    pub(super) power: Option<i32>,
    #[serde(default)]
    pub(super) speeds: RawSpeeds,
    pub(super) naturewalk: Option<Vec<Habitat>>,
    #[serde(default)]
    pub(super) skills: RawSkills,
    #[serde(default)]
    pub(super) capabilities: Vec<Capability>,
    pub(super) abilities: Option<Vec<String>>,
    pub(super) moves: Option<Vec<String>>,
    #[serde(default)]
    pub(super) features: Vec<String>,
    #[serde(default)]
    pub(super) initiative_bonus: i32,
    #[serde(default)]
    pub(super) default_stages: RawStages,
    #[serde(default)]
    pub(super) items: BTreeMap<String, i32>,
    pub(super) held: Option<String>,
    pub(super) held_too: Option<String>,
    #[serde(default)]
    pub(super) worn: Vec<String>,
    #[serde(default = "neutral_loyalty")]
    pub(super) loyalty: i32,
    pub(super) evolutions_left: Option<i32>,
    #[serde(default)]
    pub(super) shiny: bool,
    pub(super) legendary: Option<bool>,
    #[serde(default)]
    pub(super) owned: Vec<String>,
    #[serde(default)]
    pub(super) medic: bool,
    pub(super) at: Option<(i32, i32)>,
    pub(super) near: Option<String>,
    #[serde(default)]
    pub(super) in_ball: bool,
    #[serde(default)]
    pub(super) arrives: bool,
    #[serde(default)]
    pub(super) start: RawStart,
}

/// What stands for a name that a file leaves away until [`complete`](super::complete) finds one; no
/// file can hold it.
pub(super) const UNSAID: &str = "\u{0}";

fn unsaid() -> String {
    UNSAID.to_owned()
}

fn pokemon() -> CombatantKind {
    CombatantKind::Pokemon
}

/// Loyalty of a Pokémon that has no reason to like or dislike its trainer.
fn neutral_loyalty() -> i32 {
    3
}

/// The state a combatant starts in.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "Start")]
pub(super) struct RawStart {
    pub(super) hp: Option<i32>,
    pub(super) temp_hp: i32,
    pub(super) injuries: i32,
    pub(super) without_air: i32,
    pub(super) statuses: Vec<Status>,
    pub(super) fed: Vec<String>,
    pub(super) stages: RawStages,
    pub(super) fainted: bool,
    pub(super) acted: bool,
    pub(super) used: BTreeMap<String, i32>,
    pub(super) disabled: Vec<String>,
    pub(super) used_today: BTreeMap<String, i32>,
    pub(super) used_yesterday: BTreeMap<String, i32>,
    pub(super) spent_ap: i32,
    pub(super) bound: bool,
    pub(super) drained_ap: i32,
    pub(super) wakes_in: Option<i32>,
    pub(super) day: RawDay,
    pub(super) infatuated_with: Option<String>,
    pub(super) cursed_by: Option<String>,
    pub(super) grappled_by: Option<String>,
    pub(super) poison_next: Option<i32>,
    pub(super) effects: Vec<RawStarted>,
    #[serde(alias = "coat")]
    pub(super) stance: Option<NamedKind>,
    pub(super) marks: Vec<NamedKind>,
    pub(super) seeded_by: Option<String>,
    pub(super) prepared: Option<String>,
    pub(super) rolling: Option<(String, i32)>,
    pub(super) lasting: BTreeMap<Status, RawLasting>,
    pub(super) tricks: Vec<(Trick, String)>,
    pub(super) secured: bool,
}

/// Something that lasts on somebody from the start.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Effect")]
pub(super) struct RawStarted {
    pub(super) name: NamedKind,
    pub(super) by: Option<String>,
    pub(super) amount: Option<i32>,
    pub(super) about: Option<String>,
    pub(super) ends: Option<RawLasting>,
}

/// When a status ends by itself.
#[derive(Debug, Deserialize)]
pub(super) enum RawLasting {
    Turns(i32),
    TurnsOf(String, i32),
    Until(i32, i32),
}

/// What has come to pass on the day of the battle.
#[derive(Debug, Default, Deserialize)]
#[serde(default, deny_unknown_fields, rename = "Day")]
pub(super) struct RawDay {
    /// Hours that are over.
    pub(super) hours: i32,
    /// Half hours of rest.
    pub(super) rested: i32,
    /// Injuries removed.
    pub(super) mended: i32,
    /// Hours without a new Injury.
    pub(super) unhurt: i32,
    /// It has basked.
    pub(super) basked: bool,
    /// It has put berries in store.
    pub(super) stored: bool,
}

/// A script line.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "ScriptLine")]
pub(super) struct RawLine {
    pub(super) when: RawTrigger,
    /// States that have to hold as well.
    #[serde(default, rename = "if")]
    pub(super) conditions: Vec<RawTrigger>,
    /// Rounds that pass until it acts.
    #[serde(default)]
    pub(super) after: u32,
    pub(super) then: Vec<RawAct>,
    #[serde(default)]
    pub(super) repeat: bool,
}

/// What a script line waits for; combatants and sides by name.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) enum RawTrigger {
    Round(u32),
    TurnOf(String),
    Out(String),
    HpAtMost(String, i32),
    Enters {
        side: String,
        from: (i32, i32),
        to: (i32, i32),
    },
    Reaches(String, String),
    Did(String, Deed),
    SideDown(String),
    Destroyed(String),
    Burning(String),
    Disabled(String),
    RoundFrom(u32),
    Not(Box<RawTrigger>),
}

/// What a script line does; combatants and sides by name.
#[derive(Debug, Deserialize)]
pub(super) enum RawAct {
    Say(String, String),
    Arrive(String),
    Weather(Weather),
    Ground((i32, i32), String),
    Break(String),
    Topple(String, Direction),
    Ignite(String),
    Disable(String),
    Repair(String),
    Lose(String, String),
    End(Option<String>),
    Bind(String),
    Free(String),
    Damage(String, i32),
    LoseHp(String, i32),
    SetHp(String, i32),
    Heal(String, i32),
    TempHp(String, i32),
    Injure(String, i32),
    Stage(String, StageStat, i32),
    #[serde(alias = "Inflict")]
    Begin {
        who: String,
        #[serde(alias = "status")]
        kind: NamedKind,
        #[serde(default)]
        by: Option<String>,
    },
    Cure(String, Status),
    Fall(String, i32),
    Height((i32, i32), i32),
    Squares {
        from: (i32, i32),
        to: (i32, i32),
        #[serde(default)]
        ground: Option<String>,
        #[serde(default)]
        height: Option<i32>,
    },
    Everybody {
        from: (i32, i32),
        to: (i32, i32),
        #[serde(default)]
        side: Option<String>,
        then: Vec<RawFate>,
    },
}

/// What a script line does to everybody in a rectangle.
#[derive(Debug, Deserialize)]
pub(super) enum RawFate {
    Damage(i32),
    LoseHp(i32),
    SetHp(i32),
    Heal(i32),
    TempHp(i32),
    Injure(i32),
    Stage(StageStat, i32),
    #[serde(alias = "Inflict")]
    Begin(NamedKind),
    Cure(Status),
    Fall(i32),
}

/// Something to try with a Skill Check.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename = "Task")]
pub(super) struct RawTask {
    pub(super) name: String,
    pub(super) at: Option<(i32, i32)>,
    pub(super) near: Option<String>,
    pub(super) skill: Skill,
    pub(super) dc: i32,
    #[serde(default)]
    pub(super) delicate: bool,
    #[serde(default)]
    pub(super) action: TaskAction,
    #[serde(default = "one_rank")]
    pub(super) rank: i32,
    #[serde(default)]
    pub(super) by: Hands,
    #[serde(default = "yes")]
    pub(super) again: bool,
    #[serde(default)]
    pub(super) then: Vec<RawAct>,
    #[serde(default)]
    pub(super) fails: Vec<RawAct>,
}

fn one_rank() -> i32 {
    1
}

fn yes() -> bool {
    true
}
