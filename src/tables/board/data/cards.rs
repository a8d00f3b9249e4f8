//! Cards: events, items, jobs (R20 to R22, R75 to R77) and rivals (R23, R78).

use serde::{Deserialize, Serialize};

use super::label::Label;
use crate::rules::Element;

/// When an event card is used (R20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum EventKind {
    /// At once.
    Now,
    /// It goes into the hand.
    Keep,
    /// At once or never.
    Choose,
}

/// What an event card does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum EventDoes {
    /// A battle with the villains (R66).
    EvilTeam,
    /// Flips an active Pokémon (R67).
    Sabotage,
    /// A D20 for weather and environment (R18, R19).
    Weather,
    /// Flips coins.
    FlipCoins(u8),
    /// The Exp. Share (R41).
    ExpShare,
    /// The Key Stone (R54).
    KeyStone,
    /// All coins back.
    Coins,
    /// All Pokémon of the hand are revived.
    ReviveAll,
    /// Up to so many are revived; all with a nurse (R49).
    Revive(u8),
    /// XP for one active Pokémon.
    Xp(u16),
    /// A battle with a legendary Pokémon (R13).
    Legendary,
    /// With environment 20 the plan falls.
    Ripple(u16),
    /// To any visited city.
    Travel,
    /// The turn goes on as usual.
    Onward,
    /// Items are drawn.
    Items(u8),
    /// So many chips are opened, one of them is fought.
    Swarm(u8),
    /// A duel with anybody in the region.
    Duel,
    /// A fossil is revived (R45).
    Fossil,
}

/// An event card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct EventCard {
    /// Its name.
    pub name: String,
    /// When it is used.
    pub kind: EventKind,
    /// How many there are.
    pub count: u8,
    /// What it does, in this order.
    pub does: Vec<EventDoes>,
}

/// A skill that a Pokémon is taught (R14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Hm {
    /// To any visited city.
    Fly,
    /// Over water.
    Surf,
    /// Through caves.
    Dig,
    /// Through thickets.
    Cut,
    /// Under water; on no way of Kanto.
    Dive,
}

impl Hm {
    /// What a player reads.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Fly => "Fly",
            Self::Surf => "Surf",
            Self::Dig => "Dig",
            Self::Cut => "Cut",
            Self::Dive => "Dive",
        }
    }
}

/// What an item card does (R76).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum ItemDoes {
    /// The catch die again, with so much more.
    Ball(u16),
    /// Caught.
    MasterBall,
    /// An ultra beast is caught (R27).
    BeastBall,
    /// So much more on the next catch die.
    Berry(u16),
    /// Life recover of the own Pokémon in battle.
    Oran,
    /// Full life; the opponent recovers (R36).
    Potion,
    /// The whole battle again (B-45).
    TimeMachine,
    /// XP.
    Xp(u16),
    /// An evolution (R51).
    Stone,
    /// Out of a battle with a wild Pokémon.
    Doll,
    /// Teaches a skill (R14).
    Hm(Hm),
    /// Terapagos (R63).
    TeraOrb,
}

/// An item card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ItemCard {
    /// Its name.
    pub name: String,
    /// How many there are.
    pub count: u8,
    /// What it does.
    pub does: ItemDoes,
    /// Only with the option `world`.
    #[serde(default)]
    pub world: bool,
}

/// What a job asks for (R77).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
pub enum JobDoes {
    /// Catch one of a type.
    CatchType(Element),
    /// Catch so many of one label.
    CatchAlike(u8),
    /// Win with a Pokémon of this label against a higher one.
    Upset(Label),
    /// Evolve one.
    Evolve,
    /// Visit so many cities.
    Cities(u8),
    /// Win a duel.
    WinDuel,
    /// Beat an Evil Team card.
    BeatEvil,
    /// Own so many primary types.
    OwnTypes(u8),
    /// Use so many items in a turn.
    UseItems(u8),
}

/// A Poké Job.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct JobCard {
    /// What it says.
    pub name: String,
    /// What it asks for.
    pub does: JobDoes,
    /// XP for one active Pokémon.
    pub xp: u16,
}

/// A Pokémon of a rival.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RivalMon {
    /// Its name.
    pub species: String,
    /// Its types.
    pub types: Vec<Element>,
    /// Type of its attack.
    pub attack: Element,
    /// Attack power.
    pub ap: i32,
    /// Life points.
    pub lp: i32,
    /// Life recover.
    pub lr: i32,
    /// Sides of its attack die.
    pub die: u16,
}

fn red() -> Label {
    Label::Red
}

/// A rival card.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rival {
    /// Who.
    pub name: String,
    /// Label of its Pokémon for XP (R38); the League is red.
    #[serde(default = "red")]
    pub colour: Label,
    /// PP that a gym asks for.
    #[serde(default)]
    pub pp: u16,
    /// The badge.
    #[serde(default)]
    pub badge: Option<String>,
    /// The badge is not asked for by the League.
    #[serde(default)]
    pub optional: bool,
    /// Met in any order with others of this kind.
    #[serde(default)]
    pub champion: bool,
    /// What a D6 adds (R34).
    #[serde(deserialize_with = "super::list")]
    pub bonus: [i32; 6],
    /// What the villain says.
    #[serde(default)]
    pub line: Option<String>,
    /// Its Pokémon, in printed order.
    pub team: Vec<RivalMon>,
}

/// The League (R65).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct League {
    /// PP that it asks for.
    pub pp: u16,
    /// Its members, in order.
    pub members: Vec<Rival>,
}

/// All rival cards.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Rivals {
    /// Leaders, and who else has a badge.
    pub gyms: Vec<Rival>,
    /// The League.
    pub league: League,
    /// The villains, by the label they come for.
    pub evil: Vec<Rival>,
}
