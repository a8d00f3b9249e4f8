//! What a record says of how its battle went, so that a replay notices where it goes another way.

use serde::{Deserialize, Serialize};

use super::head::Stands;
use crate::battle::{Battle, ShownCombatant};
use crate::data::{DataFolder, Dex, Digest, files};
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
    /// How many commands it came to, and what they told.
    pub ends: Option<Ends>,
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
    /// The data folders that it needs besides the data of the game.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub folders: Vec<NeededFolder>,
}

/// A data folder that a record needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NeededFolder {
    /// What the folder is called.
    pub name: String,
    /// The digest of its files, in hexadecimal digits.
    pub digest: String,
}

impl NeededFolder {
    fn of(folder: &DataFolder) -> Self {
        Self {
            name: folder.name.clone(),
            digest: hex(folder.digest),
        }
    }

    /// Whether there is no folder of this name among those that were read, nor one of this content.
    fn is_missing(&self, read: &[DataFolder]) -> bool {
        let known =
            |folder: &DataFolder| folder.name == self.name || hex(folder.digest) == self.digest;
        !read.iter().any(known)
    }
}

/// What a whole record comes to.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ends {
    /// How many commands it has.
    pub commands: usize,
    /// The digest of all events, in hexadecimal digits.
    pub journal: String,
}

impl Ends {
    /// What so many commands and these events come to.
    pub(super) fn of(commands: usize, told: Digest) -> Self {
        Self {
            commands,
            journal: hex(told.finish()),
        }
    }
}

/// What came of a command.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StateMark {
    /// What the dice showed.
    pub dice: Option<Vec<u16>>,
    /// How the battle stands after it.
    pub state: Option<StateSum>,
}

/// How a battle stands, in short.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateSum {
    /// Behind which command it stood, from 1; 0 before the first. Form 2 did not say so.
    pub after: Option<usize>,
    /// What is summed up.
    pub what: Summed,
    /// The sum.
    pub digest: u32,
}

/// What of the state a digest sums up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Summed {
    /// What there is to see: who is where and how, the round, the field. So did form 2.
    Shown,
    /// What there is to see, and bags, Action Points, uses, orders, actions and the time of the day.
    All,
}

/// The word of [`Summed::All`] in records.
const ALL: &str = "all";

impl StateSum {
    /// How a battle stands behind so many commands.
    pub(super) fn of(battle: &Battle, what: Summed, after: usize) -> Self {
        let mut sum = shown_sum(battle);
        if what == Summed::All {
            battle.add_holdings(&mut sum);
        }
        let sum = sum.finish();
        Self {
            after: Some(after),
            what,
            digest: (sum >> 32) as u32 ^ sum as u32,
        }
    }

    /// The sum that a text stands for: `8 all b066f585`, or `b066f585` as form 2 had it.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let digest = |digits: &str| {
            let whole = digits.len() == 8 && digits.bytes().all(|it| it.is_ascii_hexdigit());
            u32::from_str_radix(digits, 16).ok().filter(|_| whole)
        };
        let Some((after, rest)) = text.split_once(' ') else {
            return Some(Self {
                after: None,
                what: Summed::Shown,
                digest: digest(text)?,
            });
        };
        let digits = rest.strip_prefix(ALL)?.strip_prefix(' ')?;
        Some(Self {
            after: Some(after.parse().ok()?),
            what: Summed::All,
            digest: digest(digits)?,
        })
    }
}

impl std::fmt::Display for StateSum {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (self.after, self.what) {
            (Some(after), Summed::All) => write!(out, "{after} {ALL} {:08x}", self.digest),
            _ => write!(out, "{:08x}", self.digest),
        }
    }
}

impl MadeWith {
    /// What is in use now.
    pub(super) fn now(dex: &Dex, level_text: &str) -> Self {
        Self {
            engine: ENGINE.to_owned(),
            data: hex(dex.digest),
            level: hex(Digest::of(level_text)),
            folders: dex.folders.iter().map(NeededFolder::of).collect(),
        }
    }

    /// The data folders that a record needs and that were not read, by their names.
    pub(super) fn missing_folders(&self, dex: &Dex) -> Vec<&str> {
        let missing = |folder: &&NeededFolder| folder.is_missing(&dex.folders);
        let missing = self.folders.iter().filter(missing);
        missing.map(|folder| folder.name.as_str()).collect()
    }

    /// What is different of the data folders, in words.
    fn changed_folders(&self, now: &Self) -> Vec<String> {
        let names = |folder: &NeededFolder| files::plain(&folder.name);
        let new = |them: &[NeededFolder], folder: &&NeededFolder| !them.contains(folder);
        let gone = self.folders.iter().filter(|it| new(&now.folders, it));
        let come = now.folders.iter().filter(|it| new(&self.folders, it));
        let gone = gone.map(
            |folder| match now.folders.iter().any(|it| it.name == folder.name) {
                true => format!("the folder {} is another", names(folder)),
                false => format!("without the folder {}", names(folder)),
            },
        );
        let come = come.filter(|folder| self.folders.iter().all(|it| it.name != folder.name));
        let come = come.map(|folder| format!("with the folder {} besides", names(folder)));
        gone.chain(come).collect()
    }

    /// All texts in it.
    pub(super) fn texts(&self) -> impl Iterator<Item = &String> {
        let folders = self.folders.iter().flat_map(|it| [&it.name, &it.digest]);
        [&self.engine, &self.data, &self.level]
            .into_iter()
            .chain(folders)
    }

    /// In words what is different now.
    #[must_use]
    pub fn changed(&self, now: &Self) -> Vec<String> {
        let mut changed = Vec::new();
        if self.level != now.level {
            changed.push("the level".to_owned());
        }
        if self.data != now.data {
            changed.push(match self.changed_folders(now).as_slice() {
                [] => "the data".to_owned(),
                folders => format!("the data ({})", folders.join(", ")),
            });
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
    /// The state as it is written.
    pub(super) fn written_state(&self) -> Option<String> {
        self.state.map(|state| state.to_string())
    }

    /// What is different from what a record says; nothing where it says nothing. `dice` are those
    /// that have fallen now, where they are not those of a tape.
    pub(super) fn differs(
        &self,
        dice: Option<Vec<u16>>,
        battle: &Battle,
        number: usize,
    ) -> Option<Difference> {
        if let (Some(then), Some(now)) = (&self.dice, dice)
            && *then != now
        {
            let then = then.clone();
            return Some(Difference::Dice { then, now });
        }
        let state = self.state?;
        if let Some(then) = state.after.filter(|then| *then != number) {
            return Some(Difference::Number { then, now: number });
        }
        let now = StateSum::of(battle, state.what, number);
        (now.digest != state.digest).then_some(Difference::State)
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
    /// Its state is marked as that behind another command.
    Number {
        /// Which the record says.
        then: usize,
        /// Which it is now.
        now: usize,
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
            Self::Number { then, now } => write!(
                out,
                "its state was marked behind command {then}, now it is command {now}: there were {} \
                 commands up to it",
                if now > then { "fewer" } else { "more" }
            ),
            Self::State => write!(out, "the battle stands otherwise after it"),
        }
    }
}

/// What there is to see of a battle: who is where and how, the round, the field, the outcome. Names
/// instead of places in lists, so that data may grow without a difference.
fn shown_sum(battle: &Battle) -> Digest {
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
    sum
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
