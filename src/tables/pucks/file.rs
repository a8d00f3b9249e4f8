//! A battle or an adventure as a file that a person writes: what is played, by whom, with what.

use std::sync::Arc;

use serde::Deserialize;

use super::dex::PuckDex;
use super::game::refused;
use super::options::{GameKind, Goal, Options, Standing, Team, Throws};
use super::table::Pucks;
use crate::data::{DataError, Sheet, Step};
use crate::tables::{Control, DiceFrom, Seat, TurnGame};

/// A player as it is written: a seat and what it brings.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawPlayer {
    name: String,
    control: String,
    #[serde(default)]
    slammer: Option<String>,
    #[serde(default)]
    spare: Vec<String>,
    #[serde(default)]
    health: std::collections::BTreeMap<String, u8>,
    #[serde(default)]
    safe: Vec<String>,
    #[serde(default)]
    power: std::collections::BTreeMap<String, u8>,
    #[serde(default)]
    ante: Option<String>,
    #[serde(default)]
    collection: std::collections::BTreeMap<String, u16>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawFile {
    game: String,
    #[serde(default)]
    kind: GameKind,
    #[serde(default)]
    throws: Throws,
    #[serde(default)]
    seed: Option<u64>,
    #[serde(default)]
    dice: Option<DiceFrom>,
    #[serde(default)]
    arena: Option<u8>,
    #[serde(default)]
    health: Option<u8>,
    #[serde(default)]
    safe: Option<u8>,
    #[serde(default)]
    ante: Option<u8>,
    #[serde(default)]
    competitive: bool,
    #[serde(default)]
    goal: Goal,
    players: Vec<RawPlayer>,
    #[serde(default)]
    standing: Option<Standing>,
}

/// What a file says.
#[derive(Clone, Debug)]
pub struct BattleFile {
    /// How it is played.
    pub options: Options,
    /// Who plays.
    pub seats: Vec<Seat>,
    /// Where dice come from, if it says so.
    pub dice: Option<DiceFrom>,
}

/// Whether a text is a game file of ours and no record: it names the game at its top and has players.
#[must_use]
pub fn is_battle_file(text: &str) -> bool {
    text.contains("game:")
        && text.contains("\"pucks\"")
        && text.contains("players:")
        && !text.contains("commands:")
}

impl BattleFile {
    /// Every fault of a file, those as well that show only where its battle begins.
    #[must_use]
    pub fn faults(file: &str, text: &str, dex: &Arc<PuckDex>) -> Vec<DataError> {
        let read = match Self::parse(file, text) {
            Ok(read) => read,
            Err(faults) => return faults,
        };
        let Some((at, refusal)) = refused(dex, &read.options, &read.seats) else {
            return Vec::new();
        };
        match Sheet::read::<RawFile>(file, "player", text) {
            Ok((raw, mut sheet)) => {
                let who = at.iter().find_map(|step| match step {
                    Step::Index(at) => raw.players.get(*at),
                    _ => None,
                });
                let entry = who.map_or_else(String::new, |it| format!("player \"{}\"", it.name));
                sheet.fault(&at, &entry, &refusal.to_string(), None);
                sheet.faults()
            }
            Err(fault) => vec![fault],
        }
    }

    /// Reads a file.
    ///
    /// # Errors
    /// Every fault with its place.
    pub fn parse(file: &str, text: &str) -> Result<Self, Vec<DataError>> {
        let (raw, mut sheet) =
            Sheet::read::<RawFile>(file, "player", text).map_err(|fault| vec![fault])?;
        if raw.game != Pucks::NAME {
            let hint = Some("write game: \"pucks\"".to_owned());
            sheet.fault(&[Step::Field("game")], "", "this is another game", hint);
        }
        bounds(&raw, &mut sheet);
        let mut seats = Vec::new();
        let mut players = Vec::new();
        for (at, it) in raw.players.into_iter().enumerate() {
            let entry = format!("player \"{}\"", it.name);
            let step = [
                Step::Field("players"),
                Step::Index(at),
                Step::Field("control"),
            ];
            match Control::from_word(&it.control, Pucks::STRENGTHS) {
                Some(control) => seats.push(Seat::new(it.name, control)),
                None => {
                    let known = [Control::PERSON].into_iter().chain(Pucks::STRENGTHS);
                    sheet.unknown(&step, &entry, "control", &it.control, known);
                }
            }
            players.push(Team {
                slammer: it.slammer,
                spare: it.spare,
                health: it.health,
                safe: it.safe,
                power: it.power,
                ante: it.ante,
                collection: it.collection,
            });
        }
        let plain = Options::default();
        let options = Options {
            kind: raw.kind,
            throws: raw.throws,
            arena: raw.arena.unwrap_or(plain.arena),
            health: raw.health.unwrap_or(plain.health),
            safe: raw.safe.unwrap_or(plain.safe),
            ante: raw.ante.unwrap_or(plain.ante),
            competitive: raw.competitive,
            goal: raw.goal,
            players,
            standing: raw.standing,
        };
        let dice = raw.dice.or(raw.seed.map(DiceFrom::Seeded));
        sheet.or(Self {
            options,
            seats,
            dice,
        })
    }
}

/// Numbers that no battle could have.
fn bounds(raw: &RawFile, sheet: &mut Sheet) {
    let mut bound = |field: &'static str, value: Option<u8>, least: u8, most: u8| {
        if value.is_some_and(|value| !(least..=most).contains(&value)) {
            let hint = Some(format!("{least} to {most}"));
            sheet.fault(&[Step::Field(field)], "", "that many cannot be", hint);
        }
    };
    bound("arena", raw.arena, 1, 60);
    bound("health", raw.health, 1, 100);
    let rows = raw.standing.as_ref().map_or(0, |it| it.players.len());
    if rows > raw.players.len() {
        let at = [
            Step::Field("standing"),
            Step::Field("players"),
            Step::Index(raw.players.len()),
        ];
        let problem = format!(
            "{rows} rows of how players stand, but {} players",
            raw.players.len()
        );
        sheet.fault(&at, "", &problem, None);
    }
}
