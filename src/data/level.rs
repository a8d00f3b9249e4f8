//! Levels: an encounter, validated and with every combatant's numbers worked out.

pub use crate::data::weather::Weather;
use serde::{Deserialize, Serialize};

use super::house::HouseRules;
use super::kind_name::KindName;
use super::moves::Capability;
use super::objects::{ObjectPlaced, raised_before, raised_name};
use super::scenery::Scenery;
use super::zones::Zones;
use crate::board::{BaseTerrain, Cell, Direction, Footprint, HabitatSet, Light, Size, Speeds};
use crate::data::features::Choice;
use crate::data::ids::AbilityId;
use crate::data::ids::FeatureId;
use crate::data::ids::ItemId;
use crate::data::ids::MoveId;
use crate::data::ids::NatureId;
use crate::data::ids::SpeciesId;
use crate::data::ids::TerrainId;
use crate::rules::{Element, Ledger, Skill, Skills, StageStat, Stages, Stats, Status, Typing};

/// League rules or full contact (combat-R034).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Context {
    /// Trainers stand apart and act first (combat-R037).
    League,
    /// Everybody is on the board.
    #[default]
    FullContact,
}

/// Who shows the first Pokémon, and when (A103).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Opening {
    /// The level places everybody.
    #[default]
    Placed,
    /// Trainers choose in secret whom they send out first; all is revealed together.
    Choose,
}

/// What each side may know of the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Information {
    /// Everything is visible.
    #[default]
    Open,
    /// Only what has been seen: enemy Hit Points as a share, moves once used.
    AsSeen,
    /// Only the referee sees everything.
    Referee,
}

/// Whose nature and abilities are drawn where the level does not say them, by its seed and the name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Individuals {
    /// Of those that the level gives no name; others have no nature and the first ability of each list.
    #[default]
    Unnamed,
    /// Of everybody.
    Drawn,
    /// Of nobody.
    Plain,
}

/// Male, female or neither.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Gender {
    /// Male.
    Male,
    /// Female.
    Female,
    /// Of a kind without gender.
    None,
}

impl Gender {
    /// The word a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Male => "male",
            Self::Female => "female",
            Self::None => "without gender",
        }
    }
}

/// A validated encounter.
#[derive(Clone, Debug, PartialEq)]
pub struct Level {
    /// Title.
    pub name: String,
    /// One or two sentences for the level list.
    pub summary: String,
    /// The rule-set it is played by; one of `Dex::rule_sets`.
    pub rules: String,
    /// League or full contact.
    pub context: Context,
    /// Columns.
    pub width: i16,
    /// Rows.
    pub height: i16,
    /// Ground, row by row, `width * height` entries.
    pub ground: Vec<TerrainId>,
    /// Light, row by row, `width * height` entries; empty where everything is lit (A027).
    pub light: Vec<Light>,
    /// Height of the ground in metres, row by row; empty where everything is level.
    pub elevation: Vec<u8>,
    /// Zones and landmarks, where the level has them instead of a map (G053).
    pub zones: Zones,
    /// How it looks.
    pub scenery: Scenery,
    /// Weather at the start.
    pub weather: Weather,
    /// Information policy.
    pub information: Information,
    /// Who shows the first Pokémon, and when.
    pub opening: Opening,
    /// House rules.
    pub house: HouseRules,
    /// Sides in the order of the file.
    pub sides: Vec<SideDef>,
    /// Everybody, trainers and Pokémon, on the board, in balls or arriving later. The index is
    /// the `CombatantId` of the battle.
    pub combatants: Vec<CombatantDef>,
    /// Objects; the index is the `ObjectId` of the battle (G110).
    pub objects: Vec<ObjectPlaced>,
    /// Items that lie on the ground.
    pub floor: Vec<(Cell, ItemId)>,
    /// Hazards that lie on the ground from the start.
    pub hazards: Vec<HazardsLaid>,
    /// Whether ground that can burn does (G110).
    pub wildfire: bool,
    /// Script lines.
    pub script: Vec<ScriptLine>,
    /// What can be tried with a Skill Check; the index is the `TaskId` of the battle.
    pub tasks: Vec<TaskDef>,
    /// The battles that follow, for the team of the first side.
    pub next: Vec<NextBattle>,
    /// What the battle is worth in experience, in percent (G175).
    pub significance: i32,
    /// Seed that `play` and `simulate` start from where none is given.
    pub seed: u64,
    /// Whether each new thing is explained when it first matters.
    pub lessons: bool,
}

impl Level {
    /// The name of an object by its number: one of the level, or of a wall that has been raised in the battle,
    /// which are counted on from there.
    #[must_use]
    pub fn object_name(&self, index: u8) -> &str {
        let index = usize::from(index);
        match self.objects.get(index) {
            Some(object) => &object.name,
            None => raised_name(index - self.objects.len()),
        }
    }

    /// The number of the wall of this name that is, or may be, raised in the battle.
    #[must_use]
    pub fn raised_called(&self, name: &str) -> Option<u8> {
        let own = |object: &ObjectPlaced| object.name.eq_ignore_ascii_case(name);
        let index = u8::try_from(self.objects.len() + raised_before(name)?).ok()?;
        (!self.objects.iter().any(own)).then_some(index)
    }
}

/// Hazards that lie on the ground from the start, as if a move had laid them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HazardsLaid {
    /// What lies there.
    pub hazard: KindName,
    /// The team that laid them; they spare it.
    pub team: u8,
    /// Layers, as many as its kind may lie in.
    pub layers: u8,
    /// The squares.
    pub cells: Vec<Cell>,
}

/// A battle that follows another: the team of the first side travels on to it with everything
/// it has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct NextBattle {
    /// Title.
    pub name: String,
    /// A few sentences on the way there.
    pub story: String,
    /// Columns.
    pub width: i16,
    /// Rows.
    pub height: i16,
    /// Ground, row by row.
    pub ground: Vec<TerrainId>,
    /// Light, row by row; empty where everything is lit.
    pub light: Vec<Light>,
    /// Height of the ground in metres, row by row; empty where everything is level.
    pub elevation: Vec<u8>,
    /// How it looks.
    pub scenery: Scenery,
    /// Weather at the start.
    pub weather: Weather,
    /// What the battle is worth in experience, in percent (G175).
    pub significance: i32,
    /// What there is time for before it.
    pub camp: Camp,
    /// Where everybody of the level is in it, by index; those it is not about are away.
    pub places: Vec<StartPlace>,
    /// Script lines.
    pub script: Vec<ScriptLine>,
}

/// What there is between two battles.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Camp {
    /// Time, in minutes.
    pub minutes: i32,
    /// Whether there is a Pokémon Center.
    pub center: bool,
}

/// One side.
#[derive(Clone, Debug, PartialEq)]
pub struct SideDef {
    /// Name.
    pub name: String,
    /// Who decides for it where nobody takes it over: "human", "random", "wild"...
    pub controller: String,
    /// Pokémon turns per trainer and round (G020, G021).
    pub pokemon_turns: u8,
    /// Pokémon a trainer may have out; those beyond its turns follow it (G019, A105).
    pub pokemon_out: u8,
    /// Sides with the same team number are allies.
    pub team: u8,
    /// Temperament for the `wild` controller.
    pub temperament: Temperament,
    /// What it means to do, in words that controllers know.
    pub plan: Vec<Intent>,
    /// Caught off guard: its trainers pay for the first Pokémon and for drawing a weapon (G008).
    pub ambushed: bool,
}

/// Names that a side's `controller` may have.
pub const CONTROLLERS: [&str; 19] = [
    "human",
    "random",
    "wild",
    "tactician",
    "planner",
    "reckoner",
    "easy",
    "fair",
    "hard",
    "skittish",
    "territorial",
    "pack",
    "protective",
    "hunter",
    "greedy",
    "no-terrain",
    "no-reactions",
    "no-switching",
    "no-status",
];

/// What a side means to do, whoever decides for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Intent {
    /// Does nothing until a foe comes near or somebody of it is hurt.
    HideUntilSeen,
    /// Stays near where it began, and fights whoever comes.
    Hold,
    /// Leaves at or below this share of its Hit Points, in percent.
    FleeAt(i32),
}

/// How wild creatures behave.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Temperament {
    /// Fights to the end.
    #[default]
    Territorial,
    /// Flees early.
    Skittish,
    /// Flees when alone and badly hurt.
    Pack,
    /// Stays near its own.
    Protective,
}

/// Trainer or Pokémon.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CombatantKind {
    /// A person.
    Trainer,
    /// A creature.
    Pokemon,
}

/// Where a combatant is when the battle starts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum StartPlace {
    /// On the board; the cell is the top-left square of the footprint.
    Board(Cell),
    /// In its trainer's ball.
    Ball,
    /// Beside a League board (A102).
    Beside,
    /// Arrives by the script, at or near this cell.
    Later(Cell),
    /// Takes no part: it belongs to another battle of the level.
    Away,
}

/// A combatant with everything worked out: species, level and added points resolved to numbers.
#[derive(Clone, Debug, PartialEq)]
pub struct CombatantDef {
    /// Name on the board.
    pub name: String,
    /// Trainer or Pokémon.
    pub kind: CombatantKind,
    /// Its species; `None` for trainers and for blocks without one.
    pub species: Option<SpeciesId>,
    /// File stem of its token picture.
    pub token: String,
    /// Index of its side.
    pub side: u8,
    /// Index of its trainer; `None` for trainers and wild creatures.
    pub owner: Option<u8>,
    /// Whether it can be caught.
    pub wild: bool,
    /// Level.
    pub level: i32,
    /// Its nature, by its place among those of the dex; `None` where its stats are given or it has none.
    pub nature: Option<NatureId>,
    /// Male, female or neither; trainers are what the file says.
    pub gender: Gender,
    /// The type of its Hidden Power.
    pub hidden_type: Element,
    /// Final stats without stages.
    pub stats: Stats,
    /// True maximum Hit Points.
    pub max_hp: i32,
    /// Types.
    pub typing: Typing,
    /// Size class.
    pub size: Size,
    /// Squares it covers.
    pub footprint: Footprint,
    /// Weight class.
    pub weight_class: i32,
    /// Weight in pounds.
    pub weight_lb: i32,
    /// Power capability.
    pub power: i32,
    /// Movement capabilities.
    pub speeds: Speeds,
    /// Naturewalk.
    pub naturewalk: HabitatSet,
    /// Skill dice.
    pub skills: Skills,
    /// Capabilities, those granted by moves included.
    pub capabilities: Vec<Capability>,
    /// Abilities, in the order in which it has come by them.
    pub abilities: Vec<AbilityId>,
    /// Features and edges.
    pub features: Vec<FeatureId>,
    /// What it has taken some of them for.
    pub chosen: Vec<(FeatureId, Choice)>,
    /// Features of its trainer whose uses are its own.
    pub lent: Vec<FeatureId>,
    /// Moves in card order.
    pub moves: Vec<MoveId>,
    /// Added to Initiative.
    pub initiative_bonus: i32,
    /// Default level of its stages (A067).
    pub default_stages: Stages,
    /// Carried items with counts.
    pub items: Vec<(ItemId, u32)>,
    /// Held item.
    pub held: Option<ItemId>,
    /// What it holds besides (Delivery Bird).
    pub held_too: Option<ItemId>,
    /// Worn gear.
    pub worn: Vec<ItemId>,
    /// Loyalty 0 to 6 (combat-R118).
    pub loyalty: i32,
    /// Evolutions that remain.
    pub evolutions_left: i32,
    /// Shiny.
    pub shiny: bool,
    /// Legendary.
    pub legendary: bool,
    /// Species whose first capture has been rewarded already; trainers (G175).
    pub owned: Vec<SpeciesId>,
    /// Has Medic Training: treating a Pokémon does not cost it its turn (G170).
    pub medic: bool,
    /// Where it starts.
    pub place: StartPlace,
    /// The state it starts in.
    pub start: StartState,
}

impl CombatantDef {
    /// Whether it can be on deep water.
    #[must_use]
    pub fn stays_up(&self) -> bool {
        let speeds = &self.speeds;
        speeds.swim > 0
            || speeds.sky > 0
            || speeds.levitate > 0
            || self.capabilities.contains(&Capability::Gilled)
    }

    /// Whether it can be on ground of this kind.
    #[must_use]
    pub fn bears(&self, ground: BaseTerrain) -> bool {
        match ground {
            BaseTerrain::Underwater => self.stays_up(),
            BaseTerrain::Earth => self.speeds.burrow > 0,
            _ => true,
        }
    }
}

/// Any starting state, so that every situation of the book can be set up.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct StartState {
    /// Hit Points; the (capped) maximum where absent.
    pub hp: Option<i32>,
    /// Temporary Hit Points.
    pub temp_hp: i32,
    /// Injuries.
    pub injuries: i32,
    /// Rounds it has gone without air already; those beyond the sixth are one Injury each, on
    /// top of `injuries` (combat-R123, A131, A132).
    pub without_air: u32,
    /// Statuses.
    pub statuses: Vec<Status>,
    /// Food whose Digestion Buffs it has.
    pub fed: Vec<ItemId>,
    /// Stages on top of the default level, accuracy and bonus evasion included.
    pub stages: Stages,
    /// Fainted although its Hit Points may be positive (A056).
    pub fainted: bool,
    /// Has acted in round 1.
    pub acted: bool,
    /// Moves already used this scene, with counts.
    pub used: Vec<(MoveId, u8)>,
    /// Moves it starts Disabled for (combat-R102).
    pub disabled: Vec<MoveId>,
    /// Moves used earlier on the same day, in Scenes that are over.
    pub used_today: Vec<(MoveId, u8)>,
    /// Moves last used on an earlier day and not regained since.
    pub used_yesterday: Vec<(MoveId, u8)>,
    /// Daily abilities and features used earlier on the same day, by their names (AX-02).
    pub granted_today: Vec<(String, u8)>,
    /// Daily abilities and features last used on an earlier day and not regained since, by their names (AX-02).
    pub granted_yesterday: Vec<(String, u8)>,
    /// Action Points spent in this Scene.
    pub spent_ap: i32,
    /// Bound and helpless (G152).
    pub bound: bool,
    /// Action Points drained: back with an Extended Rest (combat-R127).
    pub drained_ap: i32,
    /// Rounds until it comes round although it is `fainted` (A060).
    pub wakes_in: Option<u32>,
    /// What its day has come to (combat-R126, A135, A138).
    pub day: Ledger,
    /// What lasts on it already; its statuses are in their own list as well.
    pub effects: Vec<Started>,
    /// What else earlier turns have left on it.
    pub traces: Traces,
}

impl StartState {
    /// What lasts on it of this kind.
    #[must_use]
    pub fn of(&self, kind: KindName) -> Option<&Started> {
        self.effects.iter().find(|it| it.kind == kind)
    }
}

/// Something that lasts on somebody as a battle begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Started {
    /// What.
    pub kind: KindName,
    /// Who is behind it, by index, where that is another.
    pub by: Option<u8>,
    /// How much of it; `None` is as much as a fresh case.
    pub amount: Option<i32>,
    /// The move that it is about.
    pub about: Option<MoveId>,
    /// When it ends by itself.
    pub ends: Option<Lasting>,
}

/// What earlier turns have left on a combatant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Traces {
    /// Tricks it has tried in this Scene, and on whom, by index (A123).
    pub tricks: Vec<(Trick, u8)>,
    /// Whoever holds it in a Grapple has secured its hold (G100).
    pub secured: bool,
}

/// When a status ends by itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lasting {
    /// At the end of a turn of somebody.
    Turns {
        /// Whose, by index.
        of: u8,
        /// Which of its turns from now on, from 1.
        turns: u8,
    },
    /// At an Initiative count of a round (combat-R041).
    Until {
        /// The round.
        round: u32,
        /// The count.
        count: i32,
    },
}

/// Maneuvers that can be tried once per Scene and target (A123).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Trick {
    /// Hinder.
    Hinder,
    /// Blind.
    Blind,
    /// Low Blow.
    LowBlow,
    /// Bon Mot.
    BonMot,
    /// Flirt.
    Flirt,
    /// Terrorize.
    Terrorize,
}

impl Trick {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Hinder,
        Self::Blind,
        Self::LowBlow,
        Self::BonMot,
        Self::Flirt,
        Self::Terrorize,
    ];
}

/// Something that can be tried with a Skill Check (G017): a lock, a trap, a rare plant.
#[derive(Clone, Debug, PartialEq)]
pub struct TaskDef {
    /// What it is, e.g. "the gate's lock".
    pub name: String,
    /// Where; whoever tries must stand there or beside it. `None`: it can be tried anywhere.
    pub at: Option<Cell>,
    /// The skill.
    pub skill: Skill,
    /// What the check has to reach.
    pub dc: i32,
    /// Delicate work, which suffers under attack (G115 to G118).
    pub delicate: bool,
    /// What trying costs.
    pub action: TaskAction,
    /// The least Rank in the skill that it takes.
    pub rank: i32,
    /// Who can try at all.
    pub by: Hands,
    /// Whether it may be tried again after a failure.
    pub again: bool,
    /// What happens on a success.
    pub then: Vec<ScriptAct>,
    /// What happens on a failure.
    pub fails: Vec<ScriptAct>,
}

/// What trying a task costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum TaskAction {
    /// The Standard Action.
    #[default]
    Standard,
    /// Standard and Shift Action.
    Full,
    /// The Shift Action.
    Shift,
    /// The Swift Action.
    Swift,
}

/// Who can try a task.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Hands {
    /// Trainers and Pokémon.
    #[default]
    Anybody,
    /// Trainers only.
    Trainers,
    /// Pokémon only.
    Pokemon,
}

/// One line of the script: when, if, then; each fires once unless `repeat`.
#[derive(Clone, Debug, PartialEq)]
pub struct ScriptLine {
    /// When it is looked at.
    pub when: Trigger,
    /// States that have to hold as well when it acts.
    pub conditions: Vec<Trigger>,
    /// Rounds that pass between its moment and what it does.
    pub after: u32,
    /// What happens, in order.
    pub then: Vec<ScriptAct>,
    /// Fires every time instead of once.
    pub repeat: bool,
}

/// What a script waits for. Combatants are given by index.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trigger {
    /// The start of this round.
    Round(u32),
    /// The start of a turn of this combatant.
    TurnOf(u8),
    /// This combatant has fainted, was caught or left.
    Out(u8),
    /// Hit Points of this combatant at or below this percentage.
    HpAtMost(u8, i32),
    /// Anybody of this side stands in this rectangle (both corners included).
    Enters {
        /// Side index.
        side: u8,
        /// Top-left corner.
        from: Cell,
        /// Bottom-right corner.
        to: Cell,
    },
    /// A combatant of this side used an action of this kind for the first time: "move",
    /// "shift", "ball", "item", "switch", "maneuver".
    Did(u8, Deed),
    /// All combatants of this side are fainted, caught or gone.
    SideDown(u8),
    /// This object is broken, burnt down or has toppled.
    Destroyed(u8),
    /// This object is on fire.
    Burning(u8),
    /// This device is off.
    Disabled(u8),
    /// It is this round or a later one.
    RoundFrom(u32),
    /// The contrary of another state.
    Not(Box<Trigger>),
}

impl Trigger {
    /// Whether it is a moment that passes; all others are states that hold or do not.
    #[must_use]
    pub fn is_moment(&self) -> bool {
        match self {
            Self::Round(_) | Self::TurnOf(_) => true,
            Self::Not(inner) => inner.is_moment(),
            _ => false,
        }
    }
}

/// Deeds a script can wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Deed {
    /// Shifted.
    Shift,
    /// Used a move or Struggle.
    Attack,
    /// Threw a ball.
    Ball,
    /// Used an item.
    Item,
    /// Switched, recalled or released.
    Switch,
    /// Used a maneuver.
    Maneuver,
    /// Caught something.
    Capture,
}

/// What a script does.
#[derive(Clone, Debug, PartialEq)]
pub enum ScriptAct {
    /// Shows a line; the speaker's name may be empty.
    Say(String, String),
    /// Brings a combatant that waits on to the board (G172).
    Arrive(u8),
    /// Changes the weather.
    Weather(Weather),
    /// Changes the ground of a cell.
    Ground(Cell, TerrainId),
    /// Makes all squares of a rectangle other ground, or differently high: whoever stands there and is
    /// not in the air falls as far as the ground does (combat-R124).
    Squares {
        /// Which.
        area: Rectangle,
        /// Their ground from now on.
        ground: Option<TerrainId>,
        /// Their height in metres from now on.
        height: Option<u8>,
    },
    /// Something happens to everybody who stands in a rectangle.
    Everybody {
        /// Where.
        area: Rectangle,
        /// Of this side alone.
        side: Option<u8>,
        /// What, in order.
        then: Vec<ScriptEffect>,
    },
    /// Breaks an object, or fells it where it topples.
    Break(u8),
    /// Fells an object in a direction.
    Topple(u8, Direction),
    /// Sets an object on fire.
    Ignite(u8),
    /// Switches a device off.
    Disable(u8),
    /// Makes an object whole again.
    Repair(u8),
    /// Takes all items of a kind from somebody: burnt, frozen, stolen (G109).
    Lose(u8, ItemId),
    /// Ends the battle for this team (`None` is a draw).
    End(Option<u8>),
    /// Binds a combatant so that it is helpless, or frees it (G152).
    Bind(u8, bool),
    /// Something happens to this combatant.
    Affect(u8, ScriptEffect),
}

/// A rectangle of squares, both corners included.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// Top-left corner.
    pub from: Cell,
    /// Bottom-right corner.
    pub to: Cell,
}

impl Rectangle {
    /// Whether a square lies in it.
    #[must_use]
    pub fn holds(&self, cell: Cell) -> bool {
        (self.from.x..=self.to.x).contains(&cell.x) && (self.from.y..=self.to.y).contains(&cell.y)
    }

    /// Its squares, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (from, to) = (self.from, self.to);
        (from.y..=to.y).flat_map(move |y| (from.x..=to.x).map(move |x| Cell::new(x, y)))
    }
}

/// What a script can do to somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScriptEffect {
    /// So much damage, as an attack deals it after defences and types.
    Damage(i32),
    /// Loses so many Hit Points (combat-R031).
    Lose(i32),
    /// Its Hit Points are set (combat-R031).
    SetHp(i32),
    /// Regains so many Hit Points; wakes the Fainted, as moves do (combat-R078).
    Heal(i32),
    /// Gets so many temporary Hit Points (combat-R103).
    TempHp(i32),
    /// Gets so many Injuries (A048).
    Injure(i32),
    /// One of its stages changes.
    Stage(StageStat, i32),
    /// A status begins, from this combatant or from nobody else.
    Begin(Status, Option<u8>),
    /// Is rid of a status.
    Cure(Status),
    /// Falls so many metres, on the ground where it stands (combat-R124).
    Fall(i32),
}
