//! What these rules know of a combatant beside what any game does: the typed view of a sheet.

use std::ops::Deref;
use std::sync::LazyLock;

use smallvec::SmallVec;

use crate::battle::kernel::command::{CombatantId, Standing};
use crate::battle::kernel::names::{OwnSheet, Reaction};
use crate::battle::read::sheet::Sheet;
use crate::battle::state::budget::Budget;
use crate::board::{Size, Speeds};
use crate::data::kind_name::KindName;
use crate::data::moves::Capability;
use crate::data::{AbilityId, FeatureId, ItemId, MoveId};
use crate::rules::{Evasion, Ledger, Skills, Stages, Stats, Status, Typing};

/// A status as a view shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusView {
    /// Which.
    pub status: Status,
    /// How long, in words ("until cured", "until the end of its next turn").
    pub lasting: String,
    /// From whom, where that matters: Infatuated, Cursed, Grappled.
    pub by: Option<CombatantId>,
    /// What Bad Poison takes next (A073).
    pub next: Option<i32>,
    /// The moves it names: Disabled (combat-R102).
    pub moves: SmallVec<[MoveId; 2]>,
}

/// A known move and whether it could be used now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MoveState {
    /// Which.
    pub id: MoveId,
    /// Uses so far this scene.
    pub used: u8,
    /// Why its frequency forbids it now, if it does.
    pub spent: Option<String>,
}

/// An ability as a view shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AbilityView {
    /// Which.
    pub id: AbilityId,
    /// Its name.
    pub name: String,
    /// Whether the battle plays it.
    pub played: bool,
    /// How often it can still be used in this Scene; `None` where nobody counts.
    pub left: Option<u8>,
    /// Whose ability it is a copy of.
    pub copied_from: Option<CombatantId>,
}

/// A feature or an edge as a view shows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureView {
    /// Which.
    pub id: FeatureId,
    /// Its name.
    pub name: String,
    /// Whether the game plays it.
    pub played: bool,
    /// How often it can still be used in this Scene; `None` where nobody counts.
    pub left: Option<u8>,
}

/// A plain Struggle Attack as a card shows it (combat-R082, combat-R083).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StruggleView {
    /// AC, the weapon's part included.
    pub ac: i32,
    /// Damage Base, the weapon's part included.
    pub base: i32,
    /// From and to how many metres; 1 is adjacent.
    pub range: (i32, i32),
}

/// What only Pokémon Tabletop United knows of a combatant.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct PtuSheet {
    /// Size class.
    pub size: Size,
    /// A tick of its Hit Points (combat-R032).
    pub tick: i32,
    /// The Hit Points at which it dies; `None` where nobody dies of them (combat-R080).
    pub dies_at: Option<i32>,
    /// Rounds until it comes round, Fainted with Hit Points (A056).
    pub wakes_in: Option<u32>,
    /// Loses its next turn because it was treated (G170).
    pub treated: bool,
    /// Turns of coming rounds that it has given up for early actions (combat-R047).
    pub forfeits: u8,
    /// The Capture Rate as it stands; `None` for what cannot be caught now (G164).
    pub capture_rate: Option<i32>,
    /// Injuries.
    pub injuries: i32,
    /// Rounds without air, one after the other (combat-R123).
    pub without_air: u32,
    /// Types.
    pub typing: Typing,
    /// Stats without stages.
    pub stats: Stats,
    /// Stats with stages.
    pub staged: Stats,
    /// Effective stages, statuses included.
    pub stages: Stages,
    /// Evasion totals, the Flanking penalty included.
    pub evasion: Evasion,
    /// Beset from opposite sides (combat-R063).
    pub flanked: bool,
    /// What changes its Accuracy Rolls for a time, apart from stages (G104).
    pub aim: i32,
    /// Afflictions and conditions.
    pub statuses: Vec<StatusView>,
    /// Bound and helpless (G152).
    pub bound: bool,
    /// Stance.
    pub stance: Option<KindName>,
    /// Its abilities, copied ones last.
    pub abilities: Vec<AbilityView>,
    /// Its features and edges.
    pub features: Vec<FeatureView>,
    /// What moves have left on it, such as Leech Seeds.
    pub marks: Vec<KindName>,
    /// Known moves.
    pub moves: Vec<MoveState>,
    /// Carried items.
    pub items: Vec<(ItemId, u32)>,
    /// Held item.
    pub held: Option<ItemId>,
    /// What it holds besides.
    pub held_too: Option<ItemId>,
    /// Its plain Struggle Attack.
    pub struggle: StruggleView,
    /// Effective movement, in metres.
    pub speeds: Speeds,
    /// Skill dice.
    pub skills: Skills,
    /// Capabilities.
    pub capabilities: Vec<Capability>,
    /// Actions left, in its turn.
    pub budget: Budget,
    /// Holds until this count.
    pub holding: Option<i32>,
    /// Action Points left and their maximum; trainers only (combat-R130).
    pub action_points: Option<(i32, i32)>,
    /// What its day has come to: rest, Injuries removed (A135, A138).
    pub day: Ledger,
    /// Who holds whom: the other one of a Grapple, and whether this one has Dominance.
    pub grapple: Option<(CombatantId, bool)>,
    /// Lets attacks of its allies hit as if it had no Evasion (combat-R069).
    pub willing: bool,
    /// Lets attacks of these hit, foes too (A151).
    pub willing_towards: Vec<CombatantId>,
    /// Its attacks do not kill by Hit Points (G151).
    pub holds_back: bool,
    /// Standing orders.
    pub orders: Vec<(Reaction, Standing)>,
}

/// What is read of a combatant of another game: nothing.
static NOTHING: LazyLock<PtuSheet> = LazyLock::new(PtuSheet::default);

impl Sheet {
    /// What these rules know of it; `None` where it is played by others.
    #[must_use]
    pub fn ptu(&self) -> Option<&PtuSheet> {
        match &self.own {
            OwnSheet::Ptu(own) => Some(own),
            OwnSheet::Nothing => None,
        }
    }

    /// The same, to be changed: a window shows what its playback has got to.
    pub fn ptu_mut(&mut self) -> Option<&mut PtuSheet> {
        match &mut self.own {
            OwnSheet::Ptu(own) => Some(own),
            OwnSheet::Nothing => None,
        }
    }
}

/// A sheet is read as that of these rules, whose readers are many. One of another game has none of it: it is neutral
/// in every number, and its lists are empty.
impl Deref for Sheet {
    type Target = PtuSheet;

    fn deref(&self) -> &PtuSheet {
        self.ptu().unwrap_or_else(|| &NOTHING)
    }
}
