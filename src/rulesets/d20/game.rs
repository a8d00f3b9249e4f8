//! The rule-set at the table: a battle of a level as a turn game, with sessions, records, computer players
//! and the text table of all of them.

use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::dex::Dex;
use super::event::{Command, Cx, Event};
use super::level::{Level, RawLevel, RawMon};
use super::state::{Ask, Battle};
use super::tower::{self, Tower};
use super::{cards, shipped, showdown, typed, verify, words};
use crate::data::DataError;
use crate::tables::{
    Choice, Outcome, Prompt, Refusal, Seat, Strength, TableDice, TurnGame, refuse,
};

/// How a battle is played: its level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Options {
    pub(crate) level: RawLevel,
    /// Floors of a visit to the Battle Tower; none: one battle.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) tower: Option<u16>,
}

impl Options {
    /// A level that is shipped, by its name.
    #[must_use]
    pub fn shipped(name: &str) -> Option<Self> {
        let at = shipped::LEVELS
            .iter()
            .position(|(known, _)| *known == name)?;
        shipped::all().get(at).cloned().map(Self::of)
    }

    /// A level that somebody has written.
    ///
    /// # Errors
    /// Every fault with its place.
    pub fn read(dex: &Dex, file: &str, text: &str) -> Result<Self, Vec<DataError>> {
        Level::parse(dex, file, text).map(|level| Self::of(level.raw))
    }

    /// The level with a team, in the text of Pokémon Showdown, in the place of the first side's.
    ///
    /// # Errors
    /// Every fault of the team, with its line.
    pub fn with_pasted(&self, dex: &Dex, text: &str) -> Result<Self, Vec<String>> {
        let team = showdown::read(dex, text)?;
        Ok(match self.tower {
            Some(_) => Self::tower_with(dex, self.level.seed, &team),
            None => Self::of(showdown::with_team(&self.level, &team)),
        })
    }

    /// How many sides it has.
    #[must_use]
    pub const fn sides(&self) -> usize {
        self.level.sides.len()
    }

    /// One battle of a level.
    pub(crate) const fn of(level: RawLevel) -> Self {
        Self { level, tower: None }
    }

    /// A visit to the Battle Tower: a team at random where none is brought.
    #[must_use]
    pub fn tower(dex: &Dex, seed: u64) -> Self {
        Self::tower_with(dex, seed, &tower::visitors(dex, seed))
    }

    /// A visit to the Battle Tower with a team of six.
    pub(crate) fn tower_with(dex: &Dex, seed: u64, team: &[RawMon]) -> Self {
        Self {
            level: tower::first(dex, seed, team),
            tower: Some(tower::FLOORS),
        }
    }
}

/// A battle at the table.
#[derive(Clone, Debug)]
pub struct D20 {
    pub(crate) battle: Battle,
    pub(crate) tower: Option<Tower>,
}

impl TurnGame for D20 {
    const NAME: &'static str = "d20";
    const TITLE: &'static str = "d20 battles";
    const SEATS: RangeInclusive<usize> = 2..=6;
    const STRENGTHS: [&'static str; 3] = ["random", "wild", "tactician"];

    type Rules = Dex;
    type Options = Options;
    type Command = Command;
    type Event = Event;

    fn digest(rules: &Dex) -> u64 {
        rules.digest
    }

    fn begin(
        rules: &Arc<Dex>,
        options: &Options,
        seats: &[Seat],
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<Self, Refusal> {
        let level =
            Level::made(rules, &options.level).map_err(|why| Refusal::new("d20-R79", why))?;
        if level.sides.len() != seats.len() {
            return refuse(
                "d20-R67",
                format!("the level has {} sides", level.sides.len()),
            );
        }
        let battle = Battle::begin(rules, &Arc::new(level), &mut Cx { dice, told });
        let tower = options.tower.map(Tower::enter);
        Ok(Self { battle, tower })
    }

    fn prompt(&self) -> Option<Prompt> {
        let battle = &self.battle;
        let seat_of = |id| usize::from(battle.mon(id).side);
        let name = |id: u8| battle.level.mons[usize::from(id)].name.clone();
        let (seat, rule, question) = match battle.ask {
            _ if self.waits() => (0, "", self.floor_won()),
            Ask::Nothing => return None,
            Ask::Choose => (
                0,
                "d20-R57",
                format!("Who fights? {} of these", battle.level.raw.choose),
            ),
            Ask::Early(id, bracket) => (
                seat_of(id),
                "d20-R53",
                format!(
                    "Before the turns: does {} act early (+{bracket})?",
                    name(id)
                ),
            ),
            Ask::Turn(id) => (seat_of(id), "d20-R54", format!("{}'s turn", name(id))),
            Ask::Aim(id) => (
                seat_of(id),
                "d20-R55",
                format!("{}'s late move: at whom?", name(id)),
            ),
            Ask::Pivot(id) => (
                seat_of(id),
                "d20-R57",
                format!("Who comes out for {}?", name(id)),
            ),
            Ask::Replace(id) => (
                seat_of(id),
                "d20-R57",
                format!("{} has fainted. Who comes out?", name(id)),
            ),
            Ask::Learn(id, which) => (
                seat_of(id),
                "d20-R12",
                format!(
                    "{} could learn {}. In place of what?",
                    name(id),
                    battle.get(which).name
                ),
            ),
        };
        Some(Prompt {
            seat,
            question,
            typed: None,
            rule,
        })
    }

    fn asked(&self) -> Option<usize> {
        self.prompt_seat()
    }

    fn choices(&self) -> Vec<Choice<Command>> {
        match self.waits() {
            true => words::floors(),
            false => words::choices(&self.battle),
        }
    }

    fn submit(
        &mut self,
        seat: usize,
        command: &Command,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        if self.prompt_seat() != Some(seat) {
            return refuse("d20-R51", "somebody else is asked");
        }
        if self.waits() {
            return self.onward(command, dice, told);
        }
        let asked = matches!(self.battle.ask, Ask::Turn(_)) && seat == 0;
        if let Some(tower) = self.tower.as_mut().filter(|_| asked) {
            tower.seen.weigh(&self.battle, command);
        }
        let before = told.len();
        self.battle.command(&mut Cx { dice, told }, command)?;
        if let Some(tower) = &mut self.tower {
            for event in &told[before..] {
                if let Event::Thrown(thrown) = event {
                    tower.seen.note(&self.battle, thrown);
                }
            }
            if self.battle.winner == Some(Some(0)) {
                told.push(tower.told());
            }
        }
        Ok(())
    }

    fn choose(&self, strength: Strength, luck: u64) -> Option<Command> {
        match self.waits() {
            true => Some(Command::Onward),
            false => self.battle.choose(strength, luck),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.battle.winner?;
        if self.waits() {
            return None;
        }
        if let Some(tower) = &self.tower {
            let streak = tower.streak(&self.battle);
            let floors = if streak == 1 { "floor" } else { "floors" };
            let home = tower.left || streak == tower.floors;
            return Some(Outcome {
                winners: vec![usize::from(!home)],
                how: format!("{streak} {floors} of {} are won in a row.", tower.floors),
            });
        }
        let sides = &self.battle.level.sides;
        let winners: Vec<usize> = (0..sides.len())
            .filter(|at| Some(sides[*at].team) == winner)
            .collect();
        let names: Vec<&str> = winners.iter().map(|at| sides[*at].name.as_str()).collect();
        let how = match names.is_empty() {
            true => "The battle is a draw.".to_owned(),
            false => format!(
                "{} wins in round {}.{}",
                names.join(" and "),
                self.battle.round,
                self.prize(&winners)
            ),
        };
        Some(Outcome { winners, how })
    }

    fn sound(&self) -> Result<(), String> {
        verify::sound(&self.battle)
    }

    fn line(&self, event: &Event) -> Option<String> {
        words::line(&self.battle, event)
    }

    fn state(&self) -> Vec<String> {
        words::state(&self.battle)
    }

    fn read(&self, typed: &str) -> Option<Result<Command, String>> {
        typed::read(&self.battle, typed)
    }

    fn look(&self, typed: &str) -> Option<Vec<String>> {
        typed::look(&self.battle, typed)
    }

    fn card(rules: &Dex, name: &str) -> Option<Vec<String>> {
        cards::card(rules, name)
    }

    fn card_names(rules: &Dex) -> Vec<String> {
        cards::names(rules)
    }

    fn rule(rules: &Dex, id: &str) -> Option<String> {
        let wanted = id.trim_start_matches("d20-");
        let found = rules
            .rules
            .iter()
            .find(|(known, _)| known.eq_ignore_ascii_case(wanted))?;
        Some(format!("{}: {}", found.0, found.1))
    }

    fn words() -> &'static [(&'static str, &'static str)] {
        typed::WORDS
    }
}

impl D20 {
    /// Whether the next floor of the Battle Tower waits.
    fn waits(&self) -> bool {
        self.tower
            .as_ref()
            .is_some_and(|tower| tower.waits(&self.battle))
    }

    /// The badge that the first side has won, in words.
    fn prize(&self, winners: &[usize]) -> String {
        let prize = self.battle.level.raw.prize.filter(|_| winners.contains(&0));
        prize.map_or_else(String::new, |kind| {
            format!(" The {} badge is won.", kind.name())
        })
    }

    fn floor_won(&self) -> String {
        let floor = self.tower.as_ref().map_or(0, |tower| tower.floor);
        format!("Floor {floor} is won. On to the next?")
    }

    /// The next floor with everybody healed, or home.
    fn onward(
        &mut self,
        command: &Command,
        dice: &mut TableDice,
        told: &mut Vec<Event>,
    ) -> Result<(), Refusal> {
        let Some(tower) = &mut self.tower else {
            return refuse("", "this is no Battle Tower");
        };
        match command {
            Command::Home => {
                tower.left = true;
                Ok(())
            }
            Command::Onward => {
                let (dex, now) = (Arc::clone(&self.battle.dex), &self.battle.level.raw);
                let own = now.sides.first().map_or("", |side| side.name.as_str());
                let team: Vec<RawMon> = now
                    .combatants
                    .iter()
                    .filter(|mon| mon.side == own)
                    .cloned()
                    .collect();
                let raw = tower::floor(&dex, now.seed, tower.floor + 1, &team);
                let level = Level::made(&dex, &raw).map_err(|why| Refusal::new("d20-R79", why))?;
                (tower.floor, tower.seen) = (tower.floor + 1, Default::default());
                self.battle = Battle::begin(&dex, &Arc::new(level), &mut Cx { dice, told });
                Ok(())
            }
            _ => refuse("", "onward or home is asked"),
        }
    }

    /// The seat that is asked, without the words for it.
    fn prompt_seat(&self) -> Option<usize> {
        if self.waits() {
            return Some(0);
        }
        let id = match self.battle.ask {
            Ask::Nothing => return None,
            Ask::Choose => return Some(0),
            Ask::Early(id, _)
            | Ask::Turn(id)
            | Ask::Aim(id)
            | Ask::Pivot(id)
            | Ask::Replace(id)
            | Ask::Learn(id, _) => id,
        };
        Some(usize::from(self.battle.mon(id).side))
    }
}
