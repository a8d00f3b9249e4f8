//! What a record says of how its battle went, so that a replay notices where it goes another way.

use serde::{Deserialize, Serialize};

use super::head::Stands;
use crate::battle::{Battle, ShownCombatant};
use crate::data::{Dex, Digest, files};
use crate::rules::StageStat;

/// The version of the program.
pub(super) const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// What a record says of itself besides what it plays; all of it may be missing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Seal {
    /// What it was made with.
    pub made_with: Option<MadeWith>,
    /// Where the battle stands after the last command.
    pub stands: Option<Stands>,
    /// What came before the first command, then what came of each; a record may say nothing of
    /// some or of all.
    pub marks: Vec<StateMark>,
}

/// What a record was made with: whatever differs may let the battle go another way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeWith {
    /// The version of tallgrass.
    pub engine: String,
    /// The digest of the data, in hexadecimal digits.
    pub data: String,
    /// The digest of the level's text.
    pub level: String,
}

/// What came of a command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StateMark {
    /// What the dice showed.
    pub dice: Option<Vec<u16>>,
    /// The digest of the state after it.
    pub state: Option<u32>,
}

impl MadeWith {
    /// What is in use now.
    pub(super) fn now(dex: &Dex, level_text: &str) -> Self {
        Self {
            engine: ENGINE.to_owned(),
            data: hex(dex.digest),
            level: hex(Digest::of(level_text)),
        }
    }

    /// In words what is different now.
    #[must_use]
    pub fn changed(&self, now: &Self) -> Vec<String> {
        let mut changed = Vec::new();
        if self.level != now.level {
            changed.push("the level".to_owned());
        }
        if self.data != now.data {
            changed.push("the data".to_owned());
        }
        if self.engine != now.engine {
            let then = files::plain(&self.engine);
            let engine = format!("tallgrass (it was {then}, this is {})", now.engine);
            changed.push(engine);
        }
        changed
    }
}

fn hex(number: u64) -> String {
    format!("{number:016x}")
}

impl StateMark {
    /// The digest as it is written.
    pub(super) fn written_state(&self) -> Option<String> {
        self.state.map(|state| format!("{state:08x}"))
    }

    /// What is different from what a record says; nothing where it says nothing.
    pub(super) fn differs(&self, now: &Self) -> Option<Difference> {
        if let (Some(then), Some(now)) = (&self.dice, &now.dice)
            && then != now
        {
            let (then, now) = (then.clone(), now.clone());
            return Some(Difference::Dice { then, now });
        }
        let states = self.state.zip(now.state);
        states
            .is_some_and(|(then, now)| then != now)
            .then_some(Difference::State)
    }
}

/// How a replay goes another way than its record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Difference {
    /// Other dice.
    Dice {
        /// What the record says.
        then: Vec<u16>,
        /// What they show now.
        now: Vec<u16>,
    },
    /// Somebody or something stands otherwise.
    State,
}

/// Most dice that are told of a difference.
const TOLD: usize = 20;

impl std::fmt::Display for Difference {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let list = |dice: &[u16]| {
            let told: Vec<_> = dice.iter().take(TOLD).map(u16::to_string).collect();
            match dice.len().saturating_sub(TOLD) {
                0 if dice.is_empty() => "none".to_owned(),
                0 => told.join(", "),
                more => format!("{} and {more} more", told.join(", ")),
            }
        };
        match self {
            Self::Dice { then, now } => {
                write!(
                    out,
                    "the dice were {}, now they are {}",
                    list(then),
                    list(now)
                )
            }
            Self::State => write!(out, "the battle stands otherwise after it"),
        }
    }
}

/// The digest of how a battle stands: who is where and how, the round, the field, the outcome. Names
/// instead of places in lists, so that data may grow without a difference.
pub(super) fn state_of(battle: &Battle) -> u32 {
    let mut sum = Digest::default();
    let shown = battle.shown();
    for figure in shown.combatants.iter() {
        add_figure(&mut sum, figure);
    }
    sum.number(i64::from(shown.round));
    sum.number(shown.active.map_or(-1, |who| i64::from(who.0)));
    sum.number(
        battle
            .prompt()
            .map_or(-1, |prompt| i64::from(prompt.actor.0)),
    );
    sum.text(shown.weather.name());
    for name in &shown.field {
        sum.text(name);
    }
    for (cell, item) in &shown.items {
        sum.number(i64::from(cell.x) << 16 | i64::from(cell.y));
        sum.text(&battle.dex().item(*item).name);
    }
    for object in &shown.objects {
        sum.number(i64::from(object.gone) * 2 + i64::from(object.off));
    }
    add_ground(&mut sum, battle, &shown);
    if let Some(outcome) = &shown.outcome {
        sum.number(outcome.winner.map_or(-1, i64::from));
    }
    let sum = sum.finish();
    (sum >> 32) as u32 ^ sum as u32
}

fn add_figure(sum: &mut Digest, figure: &ShownCombatant) {
    let place = figure
        .cell
        .map_or(-1, |cell| i64::from(cell.x) << 16 | i64::from(cell.y));
    let flags =
        i64::from(figure.fainted) * 4 + i64::from(figure.dead) * 2 + i64::from(figure.bound);
    for number in [
        place,
        flags,
        figure.hp.into(),
        figure.max_hp.into(),
        figure.temp.into(),
        figure.injuries.into(),
    ] {
        sum.number(number);
    }
    for stat in StageStat::ALL {
        sum.number(figure.stages.get(stat).into());
    }
    for status in &figure.statuses {
        sum.text(status.name());
    }
    for name in &figure.effects {
        sum.text(name);
    }
    for mark in &figure.marks {
        sum.text(&format!("{mark:?}"));
    }
    sum.bytes(&[0xFF]);
}

/// Ground and cover that are not those of the level.
fn add_ground(sum: &mut Digest, battle: &Battle, shown: &crate::battle::Shown) {
    let first = &battle.level().ground;
    for (at, ground) in shown.ground.iter().enumerate() {
        if first.get(at) != Some(ground) {
            sum.number(at as i64);
            sum.text(&battle.dex().terrain(*ground).name);
        }
    }
    for (at, cover) in shown.cover.iter().enumerate() {
        if let Some(cover) = cover {
            sum.number(at as i64);
            sum.text(&battle.dex().terrain(*cover).name);
        }
    }
    for (cell, hazard) in &shown.hazards {
        sum.number(i64::from(cell.x) << 16 | i64::from(cell.y));
        sum.text(&format!("{hazard:?}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_difference_tells_a_few_dice_and_how_many_more_there_are() {
        let told = |then: Vec<u16>| {
            let now = vec![3];
            Difference::Dice { then, now }.to_string()
        };
        assert_eq!(told(vec![]), "the dice were none, now they are 3");
        assert_eq!(told(vec![1, 2]), "the dice were 1, 2, now they are 3");
        let many = told(vec![1; 100_000]);
        assert!(many.contains("1, 1 and 99980 more, now"), "{many}");
    }
}
