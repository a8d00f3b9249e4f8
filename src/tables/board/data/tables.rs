//! The numbers of the game (R79) and what may be tuned of them (R69).

use serde::Deserialize;

use super::label::{Label, LabelRow, Worth, worth};
use crate::rules::Element;

/// What a d12 opens in a region (R74).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draws {
    /// The region.
    pub region: Label,
    /// Faces from, to, and the bag.
    pub faces: Vec<(u16, u16, Label)>,
}

/// Bonuses to AP by place and weather (R15, R18).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bonuses {
    /// In a city.
    pub city: i32,
    /// On a ball space.
    pub route: i32,
    /// By the weather.
    pub weather: i32,
}

/// The second attack (R56).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ultimate {
    /// XP that it takes.
    pub xp: u16,
    /// AP more than the first.
    pub ap: i32,
}

/// Mega forms (R54).
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MegaGain {
    /// AP more.
    pub ap: i32,
    /// LP more than the back.
    pub lp: i32,
}

/// The villains' plan (R69).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlanTable {
    /// Length of the track by number of players.
    #[serde(deserialize_with = "super::list")]
    pub track: [u16; 4],
    /// Highest face of a D6 that moves it at the end of a round.
    pub advance: u16,
    /// Highest face of a D6 that moves it at the end of a round, with the master rule `hard`.
    pub hard: u16,
    /// By a lost Evil Team card.
    pub lost: u16,
    /// Back by a beaten one.
    pub beaten: u16,
    /// By an empty event deck.
    pub empty: u16,
    /// How much longer it is made by the easier rules.
    pub longer: u16,
    /// By an Evil Team card that is declined (R19).
    pub declined: u16,
}

/// The half game.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Half {
    /// Badges for the League.
    pub badges: usize,
    /// PP for the League.
    pub pp: u16,
    /// Length of the track by number of players.
    #[serde(deserialize_with = "super::list")]
    pub track: [u16; 4],
    /// Rounds after which the plan's die is not rolled yet, by number of players.
    #[serde(deserialize_with = "super::list")]
    pub quiet: [u16; 4],
    /// What its League has less than that of the whole game; nothing where it is not said.
    #[serde(default)]
    pub league: Option<HalfLeague>,
}

/// The League of the half game.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HalfLeague {
    /// Of its LP in percent, rounded to fives.
    pub life: i32,
    /// What a D6 adds (R34).
    #[serde(deserialize_with = "super::list")]
    pub bonus: [i32; 6],
}

/// A weather (R18).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WeatherRow {
    /// Its name.
    pub name: String,
    /// Faces of a D20.
    pub faces: Vec<u16>,
    /// The primary type that it favours.
    pub favours: Element,
}

/// Types that nobody catches before a badge (R46).
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Closed {
    /// Which.
    pub types: Vec<Element>,
    /// The badge.
    pub badge: String,
}

/// All of it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Tables {
    /// Coins (R07).
    pub coins: u8,
    /// Slots of the hand (R03).
    pub hand: usize,
    /// Slots of the storage (R03).
    pub storage: usize,
    /// Cards of a kind in the hand (R20, R21).
    pub cards: usize,
    /// Rows of the labels.
    pub labels: Vec<LabelRow>,
    /// Sums of base stats below which a label ends (R74).
    pub sums: Vec<(u16, Label)>,
    /// Bags by region.
    pub draws: Vec<Draws>,
    /// The face that opens the bag of the rare ones in the red region, with `world`.
    pub rare_draw: u16,
    /// The face of a D20 that makes an Alpha (B-21).
    pub alpha: u16,
    /// Bonuses.
    pub bonuses: Bonuses,
    /// XP from label to label (R79).
    pub evolution: Vec<(Label, Label, u16)>,
    /// The ultimate.
    pub ultimate: Ultimate,
    /// Mega forms.
    pub mega: MegaGain,
    /// The plan.
    pub plan: PlanTable,
    /// The half game.
    pub half: Half,
    /// What leaders add with the master rule `hard` (R71).
    pub hard_bonus: i32,
    /// Affinities by the face of a die (R04).
    pub affinities: Vec<Element>,
    /// Weathers.
    pub weather: Vec<WeatherRow>,
    /// Closed types.
    pub closed: Vec<Closed>,
    /// Exchanges after which a battle is decided (B-55).
    pub exchanges: u16,
}

impl Tables {
    /// The label of a sum of base stats; what is rare is yellow (R74).
    #[must_use]
    pub fn label_of(&self, sum: u16, rare: bool) -> Label {
        if rare {
            return Label::Yellow;
        }
        let row = self.sums.iter().find(|(below, _)| sum < *below);
        row.map_or(Label::Red, |(_, label)| *label)
    }

    /// What a label is worth (R29, R30).
    #[must_use]
    pub fn worth(&self, label: Label, back: Label, alpha: bool) -> Worth {
        worth(&self.labels, label, back, alpha).unwrap_or(Worth {
            lp: 1,
            lr: 0,
            die: 8,
            pp: 0,
            catch: None,
        })
    }

    /// The bag that a face opens in a region (R74).
    #[must_use]
    pub fn bag(&self, region: Label, face: u16) -> Option<Label> {
        let draws = self.draws.iter().find(|row| row.region == region)?;
        let row = draws
            .faces
            .iter()
            .find(|(low, high, _)| (*low..=*high).contains(&face))?;
        Some(row.2)
    }

    /// XP that an evolution takes; from a label that the table does not name as from red.
    #[must_use]
    pub fn evolution_xp(&self, from: Label, to: Label) -> u16 {
        let find = |from: Label, to: Label| {
            let row = self
                .evolution
                .iter()
                .find(|row| (row.0, row.1) == (from, to));
            row.map(|row| row.2)
        };
        find(from, to)
            .or_else(|| find(from, Label::Red))
            .unwrap_or(10)
    }
}
