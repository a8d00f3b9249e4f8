//! A battle or an adventure as a file that a person writes: what is played, by whom, with what.

use serde::Deserialize;

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
