//! Records of games: options, seats, dice and commands as RON, a command a line with the dice that fell
//! with it. Reading tells every fault with its line; replaying is the session's business.

use std::fmt::Write as _;
use std::path::Path;

use ron::extensions::Extensions;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Serialize};

use super::game::TurnGame;
use super::luck::DiceFrom;
use super::seats::{RawSeat, Seat};
use crate::data::{DataError, TopList, describe, files, line_column};
use crate::record::{Overwrite, SaveFault, save_as};

/// The form that is written.
const FORMAT: u32 = 1;
/// Most commands of a record.
pub const MAX_COMMANDS: usize = 100_000;
/// Faults that are told.
const MAX_FAULTS: usize = 100;
/// The version of the program.
const ENGINE: &str = env!("CARGO_PKG_VERSION");

/// What a seat said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Given<C> {
    /// The seat.
    pub seat: usize,
    /// The command.
    pub does: C,
    /// The dice that fell with it, where the record tells.
    pub dice: Option<Vec<u16>>,
}

/// What a record was made with: where it differs, the game may go another way.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MadeWith {
    /// The version of tallgrass.
    pub engine: String,
    /// The digest of the game's data, in hexadecimal digits.
    pub data: String,
}

impl MadeWith {
    /// What is in use now.
    pub(super) fn now<G: TurnGame>(rules: &G::Rules) -> Self {
        Self {
            engine: ENGINE.to_owned(),
            data: format!("{:016x}", G::digest(rules)),
        }
    }
}

/// All that a game is a function of.
#[derive(Clone, Debug)]
pub struct Record<G: TurnGame> {
    /// What it was made with.
    pub made_with: Option<MadeWith>,
    /// How it is played.
    pub options: G::Options,
    /// Who plays.
    pub seats: Vec<Seat>,
    /// Where the dice come from.
    pub dice: DiceFrom,
    /// What was said, in order.
    pub commands: Vec<Given<G::Command>>,
}

impl<G: TurnGame> PartialEq for Record<G> {
    fn eq(&self, other: &Self) -> bool {
        let own = (&self.made_with, &self.options, &self.seats);
        own == (&other.made_with, &other.options, &other.seats)
            && self.dice == other.dice
            && self.commands == other.commands
    }
}

/// A record as it is written, but for its commands, which are read one by one.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawRecord<O> {
    game: String,
    #[serde(default = "first")]
    format: u32,
    #[serde(default)]
    made_with: Option<MadeWith>,
    options: O,
    seats: Vec<RawSeat>,
    dice: DiceFrom,
    #[serde(rename = "commands")]
    _commands: Vec<IgnoredAny>,
}

fn first() -> u32 {
    FORMAT
}

/// A command as it is written.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RawGiven<C> {
    seat: usize,
    does: C,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    dice: Option<Vec<u16>>,
}

/// Why a record could not be replayed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayFault {
    /// The command at fault, from 0; `None` where the game could not even begin.
    pub command: Option<usize>,
    /// What is wrong.
    pub why: String,
}

/// A record that was read, and where its commands stand.
#[derive(Clone, Debug)]
pub struct Reading<G: TurnGame> {
    /// The record.
    pub record: Record<G>,
    /// Line and column of each command.
    pub places: Vec<(usize, usize)>,
}

/// Which game a text is a record of, if it is one.
#[must_use]
pub fn game_of(text: &str) -> Option<String> {
    #[derive(Deserialize)]
    struct Head {
        game: String,
    }
    let list = TopList::find(text, "commands", 0)?;
    let head = list.closed(text);
    ron_options()
        .from_str::<Head>(&head)
        .ok()
        .map(|head| head.game)
}

/// Which game a text was a record of by its first line, though the rest may be cut off.
#[must_use]
pub fn game_by_heading(text: &str) -> Option<&str> {
    let first = text.lines().next()?;
    let (_, after) = first.split_once("; `tallgrass ")?;
    let (name, _) = after.split_once(" FILE` goes on with it")?;
    first.starts_with("// A game of ").then_some(name)
}

fn ron_options() -> ron::Options {
    ron::Options::default().with_default_extension(Extensions::IMPLICIT_SOME)
}

impl<G: TurnGame> Record<G> {
    /// The text of the record.
    ///
    /// # Errors
    /// Something in it cannot be written down.
    pub fn to_text(&self) -> Result<String, ron::Error> {
        let mut text = format!(
            "// A game of {}; `tallgrass {} FILE` goes on with it.\n(\n",
            G::TITLE,
            G::NAME
        );
        let seats: Vec<RawSeat> = self
            .seats
            .iter()
            .map(|seat| RawSeat::of(seat, G::STRENGTHS))
            .collect();
        let _ = writeln!(text, "    game: \"{}\",\n    format: {FORMAT},", G::NAME);
        if let Some(made_with) = &self.made_with {
            let _ = writeln!(text, "    made_with: {},", on_one_line(made_with)?);
        }
        let _ = writeln!(text, "    options: {},", on_one_line(&self.options)?);
        let _ = writeln!(text, "    seats: {},", on_one_line(&seats)?);
        let _ = writeln!(
            text,
            "    dice: {},\n    commands: [",
            on_one_line(&self.dice)?
        );
        // Where no die has fallen at all the first command says so; else an empty list goes without saying.
        let none = |given: &Given<G::Command>| given.dice.as_ref().is_some_and(Vec::is_empty);
        let none_at_all = self.commands.iter().all(none);
        for (at, given) in self.commands.iter().enumerate() {
            let says_so = none_at_all && at == 0;
            let raw = RawGiven {
                seat: given.seat,
                does: &given.does,
                dice: given
                    .dice
                    .clone()
                    .filter(|dice| says_so || !dice.is_empty()),
            };
            let _ = writeln!(text, "        {},", on_one_line(&raw)?);
        }
        text += "    ],\n)\n";
        Ok(text)
    }

    /// Writes the record to a file, whole or not at all.
    ///
    /// # Errors
    /// Something is there already, or it cannot be written.
    pub fn save(&self, path: &Path, overwrite: Overwrite) -> Result<(), SaveFault> {
        let text = self
            .to_text()
            .map_err(|error| SaveFault::Text(error.to_string()))?;
        save_as(path, &text, overwrite)
    }

    /// What is different now from what the record was made with, as the end of a sentence.
    pub(super) fn changed(&self, rules: &G::Rules) -> String {
        let Some(then) = &self.made_with else {
            return String::new();
        };
        let now = MadeWith::now::<G>(rules);
        let mut changed = Vec::new();
        if then.data != now.data {
            changed.push("the data".to_owned());
        }
        if then.engine != now.engine {
            changed.push(format!("tallgrass (it was {})", files::plain(&then.engine)));
        }
        match changed.is_empty() {
            true => String::new(),
            false => format!("; changed since it was made: {}", changed.join(", ")),
        }
    }
}

fn on_one_line<T: Serialize>(value: &T) -> Result<String, ron::Error> {
    let pretty = ron::ser::PrettyConfig::new().depth_limit(0).separator(" ");
    ron_options().to_string_pretty(value, pretty)
}

impl<G: TurnGame> Reading<G> {
    /// Reads the text of a record; `file` is what faults name.
    ///
    /// # Errors
    /// Every fault found, with its place.
    pub fn of(file: &str, text: &str) -> Result<Self, Vec<DataError>> {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        if text.len() as u64 > files::RECORD.bytes {
            return Err(vec![files::too_large(file, &files::RECORD)]);
        }
        let places = Places { file, text };
        let list = TopList::find(text, "commands", MAX_COMMANDS)
            .ok_or_else(|| vec![places.at(0, "no list `commands` is found at the top of it")])?;
        if list.entries.len() > MAX_COMMANDS {
            return Err(vec![places.at(list.open, "there are too many commands")]);
        }
        let head = list.emptied(text);
        let head = head.as_deref().unwrap_or(text);
        let raw: RawRecord<G::Options> = places.read(0, head).map_err(|fault| vec![fault])?;
        let seats = places.check::<G>(&raw).map_err(|fault| vec![fault])?;
        let (mut commands, mut found, mut faults) = (Vec::new(), Vec::new(), Vec::new());
        for entry in list.entries.iter().take(MAX_COMMANDS) {
            match places.read::<RawGiven<G::Command>>(entry.start, &text[entry.clone()]) {
                Ok(raw) => commands.push(Given {
                    seat: raw.seat,
                    does: raw.does,
                    dice: raw.dice,
                }),
                Err(fault) => faults.push(fault),
            }
            found.push(line_column(text, entry.start));
        }
        faults.truncate(MAX_FAULTS);
        if !faults.is_empty() {
            return Err(faults);
        }
        // What a record leaves out fell all the same, where it tells of any.
        let tells = commands.iter().any(|given| given.dice.is_some());
        for given in commands.iter_mut().filter(|_| tells) {
            given.dice.get_or_insert_default();
        }
        let record = Record {
            made_with: raw.made_with,
            options: raw.options,
            seats,
            dice: raw.dice,
            commands,
        };
        Ok(Self {
            record,
            places: found,
        })
    }

    /// The fault of a replay with the place of its command.
    #[must_use]
    pub fn located(&self, file: &str, fault: &ReplayFault) -> DataError {
        let place = fault.command.and_then(|index| self.places.get(index));
        let (line, column) = place.copied().unwrap_or((1, 1));
        let entry = fault.command.map_or_else(String::new, |index| {
            format!("command {} of {}", index + 1, self.places.len())
        });
        DataError {
            line,
            column,
            entry,
            ..DataError::of_file(file, &*fault.why)
        }
    }
}

/// Finds lines and columns.
struct Places<'a> {
    file: &'a str,
    text: &'a str,
}

impl Places<'_> {
    fn at(&self, offset: usize, problem: &str) -> DataError {
        let (line, column) = line_column(self.text, offset);
        DataError {
            line,
            column,
            ..DataError::of_file(self.file, problem)
        }
    }

    fn read<T: DeserializeOwned>(&self, start: usize, part: &str) -> Result<T, DataError> {
        ron_options().from_str(part).map_err(|error| {
            let (problem, hint) = describe(&error.code);
            let (line, column) = (error.span.start.line, error.span.start.col);
            let (first, offset) = line_column(self.text, start);
            let column = if line == 1 {
                column + offset - 1
            } else {
                column
            };
            DataError {
                line: first + line - 1,
                column,
                hint,
                ..DataError::of_file(self.file, problem)
            }
        })
    }

    /// What is refused of the head, with the seats that it names.
    fn check<G: TurnGame>(&self, raw: &RawRecord<G::Options>) -> Result<Vec<Seat>, DataError> {
        let field = |name: &str| self.text.find(&format!("{name}:")).unwrap_or(0);
        if raw.game != G::NAME {
            let problem = format!("this is a record of \"{}\"", files::shortened(&raw.game));
            let hint = format!("here one of \"{}\" is wanted", G::NAME);
            return Err(self.at(field("game"), &problem).with_hint(hint));
        }
        if raw.format > FORMAT {
            let problem = format!(
                "this record has format {}; known is up to {FORMAT}",
                raw.format
            );
            let fault = self.at(field("format"), &problem);
            return Err(fault.with_hint("play it with a newer tallgrass"));
        }
        let seats = raw.seats.iter().map(|seat| {
            seat.seat(G::STRENGTHS).map_err(|hint| {
                let shown = files::shortened(&seat.control);
                let problem = format!("there is no control \"{shown}\"");
                self.at(field("seats"), &problem).with_hint(hint)
            })
        });
        seats.collect()
    }
}
