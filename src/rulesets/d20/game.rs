//! The rule-set at the table: a battle of a level as a turn game, with sessions, records, computer players
//! and the text table of all of them.

use std::ops::RangeInclusive;
use std::sync::Arc;

use serde::{Deserialize, Serialize};

use super::dex::Dex;
use super::event::{Command, Cx, Event};
use super::level::{Level, RawLevel};
use super::state::{Ask, Battle};
use super::{cards, typed, words};
use crate::tables::{
    Choice, Outcome, Prompt, Refusal, Seat, Strength, TableDice, TurnGame, refuse,
};

/// How a battle is played: its level.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Options {
    pub(crate) level: RawLevel,
}

/// A battle at the table.
#[derive(Clone, Debug)]
pub(crate) struct D20 {
    pub(crate) battle: Battle,
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
        Ok(Self { battle })
    }

    fn prompt(&self) -> Option<Prompt> {
        let battle = &self.battle;
        let seat_of = |id| usize::from(battle.mon(id).side);
        let name = |id: u8| battle.level.mons[usize::from(id)].name.clone();
        let (seat, rule, question) = match battle.ask {
            Ask::Nothing => return None,
            Ask::Choose => (
                0,
                "d20-R57",
                format!("Who fights? {} of these", battle.level.raw.choose),
            ),
            Ask::Early(id, bracket) => (
                seat_of(id),
                "d20-R53",
                format!("{} can act early (+{bracket})", name(id)),
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

    fn choices(&self) -> Vec<Choice<Command>> {
        words::choices(&self.battle)
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
        self.battle.command(&mut Cx { dice, told }, command)
    }

    fn choose(&self, strength: Strength, luck: u64) -> Option<Command> {
        self.battle.choose(strength, luck)
    }

    fn outcome(&self) -> Option<Outcome> {
        let winner = self.battle.winner?;
        let sides = &self.battle.level.sides;
        let winners: Vec<usize> = (0..sides.len())
            .filter(|at| Some(sides[*at].team) == winner)
            .collect();
        let names: Vec<&str> = winners.iter().map(|at| sides[*at].name.as_str()).collect();
        let how = match names.is_empty() {
            true => "The battle is a draw.".to_owned(),
            false => format!(
                "{} wins in round {}.",
                names.join(" and "),
                self.battle.round
            ),
        };
        Some(Outcome { winners, how })
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
        let species = rules.species.iter().map(|it| it.name.clone());
        species
            .chain(rules.moves.iter().map(|it| it.name.clone()))
            .collect()
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
    /// The seat that is asked, without the words for it.
    fn prompt_seat(&self) -> Option<usize> {
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
