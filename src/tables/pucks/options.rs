//! How a game of PokéPucks is played: what a record and a battle file say (R25, R26, R31, R32, R33, R64).

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::dex::PuckDex;
use super::kinds::{KindId, Status};
use crate::rules::Dice;

/// What is played.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum GameKind {
    /// An ordinary battle.
    #[default]
    Standard,
    /// A Wild Battle (R26).
    Wild,
    /// All pucks from one box; nothing is lost (R25).
    Training,
    /// The winner takes what all have laid aside (R31).
    Ante,
    /// As a long action (R32); alone it is an ordinary battle.
    Sanctioned,
    /// The whole map (R33).
    Adventure,
    /// Twelve zones, three badges, one Champion (R64).
    ShortEvening,
}

impl GameKind {
    /// Whether it is a battle alone.
    #[must_use]
    pub fn is_battle(self) -> bool {
        !matches!(self, Self::Adventure | Self::ShortEvening)
    }

    /// In words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Self::Standard => "Battle",
            Self::Wild => "Wild Battle",
            Self::Training => "Training Battle",
            Self::Ante => "Ante Battle",
            Self::Sanctioned => "Sanctioned Battle",
            Self::Adventure => "Adventure",
            Self::ShortEvening => "Short evening",
        }
    }
}

/// Where throws come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Throws {
    /// Dice, from offset and power (R54).
    #[default]
    Simulated,
    /// People throw real pucks and say how they lie (R53).
    Table,
}

/// What ends an adventure (R36-R38).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// The first Champion wins.
    #[default]
    Champion,
    /// The first Professor or Pioneer wins.
    Pokedex,
    /// No goal: it ends when the players say so.
    Casual,
}

/// What a player brings to a battle; what is left out is chosen at the table.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Team {
    /// The slammer in use.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub slammer: Option<String>,
    /// Slammers moved to the Power stack.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spare: Vec<String>,
    /// The Health stack, by name.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub health: BTreeMap<String, u8>,
    /// Pucks of it that go to the Prize stack; Sandbags where nothing is said.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub safe: Vec<String>,
    /// Pucks moved to the Power stack in a Wild Battle.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub power: BTreeMap<String, u8>,
    /// What is laid aside in an Ante Battle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub ante: Option<String>,
    /// Pucks that stay in the collection.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub collection: BTreeMap<String, u16>,
}

/// Where a battle stands when it begins in the middle.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Standing {
    /// The Arena stack, its top first; "Sandbag*3" is three of them.
    pub arena: Vec<String>,
    /// The name of whose turn begins; the first player's where nothing is said.
    pub turn: Option<String>,
    /// Nobody has had a turn yet.
    pub fresh: bool,
    /// By player.
    pub players: Vec<StandingPlayer>,
}

/// How a player stands when a battle begins in the middle; stacks have their top first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct StandingPlayer {
    /// The Health stack.
    pub health: Vec<String>,
    /// The Power stack.
    pub power: Vec<String>,
    /// The Prize stack.
    pub prize: Vec<String>,
    /// Statuses of the slammer.
    pub statuses: Vec<Status>,
    /// Whether it is out already.
    pub out: bool,
}

/// How a game is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Options {
    /// What is played.
    pub kind: GameKind,
    /// Where throws come from.
    pub throws: Throws,
    /// The Arena maximum (R10).
    pub arena: u8,
    /// Pucks of a Health stack (R09).
    pub health: u8,
    /// Of those the ones that go to the Prize stack.
    pub safe: u8,
    /// Least price of what is laid aside (R31).
    pub ante: u8,
    /// Whether days are competitive (R41).
    pub competitive: bool,
    /// What ends an adventure.
    pub goal: Goal,
    /// What players bring.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub players: Vec<Team>,
    /// Where a battle stands when it begins in the middle.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub standing: Option<Standing>,
}

impl Options {
    /// The options of game so and so of a simulation that goes through everything that can be played, and
    /// its number of players.
    #[must_use]
    pub fn varied(number: u64) -> (Self, usize) {
        let kinds = [
            GameKind::Standard,
            GameKind::Wild,
            GameKind::ShortEvening,
            GameKind::Training,
            GameKind::Ante,
            GameKind::Sanctioned,
            GameKind::Standard,
            GameKind::Adventure,
        ];
        let at = |of: u64, among: usize| usize::try_from(of).unwrap_or(0) % among;
        let kind = kinds[at(number, kinds.len())];
        let turn = number / kinds.len() as u64;
        let players = match kind.is_battle() {
            true => 2 + at(turn, 5),
            false => 1 + at(turn, 4),
        };
        let options = Self {
            kind,
            throws: match turn % 4 {
                3 => Throws::Table,
                _ => Throws::Simulated,
            },
            competitive: turn % 3 == 1,
            // Who throws for real is a person, and people are not advised to give up.
            goal: match (turn % 4, turn % 5) {
                (3, _) => Goal::Champion,
                (_, 2) => Goal::Pokedex,
                (_, 4) => Goal::Casual,
                _ => Goal::Champion,
            },
            ..Self::default()
        };
        (options, players)
    }
}

/// What both sides of a day's challenge have in their Health stacks, where the data know it.
const OF_THE_DAY: [(&str, u8); 6] = [
    ("Energy", 2),
    ("Potion", 2),
    ("Berry", 1),
    ("Focus Energy", 1),
    ("Power Stone", 1),
    ("Switch", 1),
];

impl Options {
    /// The challenge of a day (section 11): a battle of two with the same Health stacks, each with a slammer
    /// and a spare one that the day draws; nobody has the same as the other.
    #[must_use]
    pub fn of_day(dex: &PuckDex, day: u32) -> Self {
        let mut left: Vec<KindId> = dex.pokemon().collect();
        let mut drawn = |at: u64| {
            let count = left.len().max(1) as u64;
            let place = Dice::derive_seed(u64::from(day), at) % count;
            let place = usize::try_from(place).unwrap_or(0);
            (place < left.len()).then(|| dex.name(left.remove(place)).to_owned())
        };
        let known = OF_THE_DAY
            .iter()
            .filter(|(name, _)| dex.find(name).is_some());
        let items: BTreeMap<String, u8> = known
            .map(|(name, count)| ((*name).to_owned(), *count))
            .collect();
        let usual = Self::default();
        let bags = usual.health - items.values().sum::<u8>();
        let team = |at: u64| Team {
            slammer: drawn(2 * at),
            spare: drawn(2 * at + 1).into_iter().collect(),
            health: items
                .clone()
                .into_iter()
                .chain([(dex.name(dex.sandbag).to_owned(), bags)])
                .collect(),
            ..Team::default()
        };
        Self {
            players: (0..2).map(team).collect(),
            ..usual
        }
    }
}

impl Default for Options {
    fn default() -> Self {
        Self {
            kind: GameKind::Standard,
            throws: Throws::Simulated,
            arena: 8,
            health: 14,
            safe: 2,
            ante: 1,
            competitive: false,
            goal: Goal::Champion,
            players: Vec::new(),
            standing: None,
        }
    }
}
