//! What a record says of itself before it is played: what a list of records shows.

use serde::{Deserialize, Serialize};

use crate::battle::Battle;

/// Where a battle stands at the end of its record.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Stands {
    /// The name that the level gives itself.
    pub level: String,
    /// Which battle of the level, from 1.
    pub battle: u32,
    /// The round, from 1.
    pub round: u32,
    /// How it ended, if it did.
    pub result: BattleResult,
}

/// How a battle ended, if it did.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum BattleResult {
    /// It goes on, or another battle of the level follows.
    Open,
    /// These sides won, named as the level names them.
    Won(Vec<String>),
    /// Nobody won.
    Draw,
}

impl Stands {
    /// All texts in it.
    pub(super) fn texts(&self) -> Vec<&String> {
        let mut texts = vec![&self.level];
        if let BattleResult::Won(sides) = &self.result {
            texts.extend(sides);
        }
        texts
    }

    /// Where a battle stands.
    #[must_use]
    pub fn of(battle: &Battle) -> Self {
        Self {
            level: battle.first_level().name.clone(),
            battle: battle.battles_before() + 1,
            round: battle.round(),
            result: BattleResult::of(battle),
        }
    }
}

impl BattleResult {
    fn of(battle: &Battle) -> Self {
        let Some(outcome) = battle.outcome().filter(|_| battle.onward().is_none()) else {
            return Self::Open;
        };
        let sides = &battle.level().sides;
        let named = outcome.sides.iter();
        let named = named.filter_map(|side| Some(sides.get(usize::from(side.0))?.name.clone()));
        match outcome.winner {
            Some(_) => Self::Won(named.collect()),
            None => Self::Draw,
        }
    }

    /// In a word or two, as a list of records shows it.
    #[must_use]
    pub fn words(&self) -> String {
        match self {
            Self::Open => "not over".to_owned(),
            Self::Won(sides) => format!("won by {}", sides.join(" and ")),
            Self::Draw => "a draw".to_owned(),
        }
    }
}
