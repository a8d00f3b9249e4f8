//! `tallgrass run`: plays a record without a window.

use std::collections::BTreeMap;
use std::io::Write;

use serde::Serialize;

use super::args::Run;
use super::{Done, Failure, load};
use crate::battle::{Battle, Event, Outcome, Prompt, Sheet};
use crate::board::Cell;
use crate::data::ItemId;
use crate::data::Weather;
use crate::record::{Record, ReplayFault, Session};
use crate::text;

/// The last line of the JSON.
#[derive(Serialize)]
struct FinalState<'a> {
    state: Final<'a>,
}

#[derive(Serialize)]
struct Final<'a> {
    level: &'a str,
    round: u32,
    outcome: Option<&'a Outcome>,
    prompt: Option<&'a Prompt>,
    dice_left: usize,
    weather: Weather,
    /// What lies on the ground.
    on_ground: Vec<(Cell, ItemId)>,
    combatants: Vec<Sheet>,
    /// Names of the ids that the lines above use, in order of ids.
    moves: BTreeMap<u16, &'a str>,
    items: BTreeMap<u16, &'a str>,
}

/// How the journal is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Json,
    Plain { details: bool },
}

/// Plays a record and shows its journal. What was played before a fault is shown as well.
pub(super) fn run(args: &Run, out: &mut dyn Write) -> Done {
    let dex = load::dex()?;
    let record = load::record(&args.record, &dex)?;
    let form = if args.json {
        Form::Json
    } else {
        Form::Plain {
            details: args.details,
        }
    };
    play(&args.record.display().to_string(), &record, form, out)
}

/// What `tallgrass run --json FILE` does, for a record that is no file: `text` is what the file
/// would hold, `file` what faults call it. The lines of JSON go to `out`, whatever went wrong
/// later.
///
/// # Errors
/// The lines that the command would end with.
pub fn run_json(file: &str, text: &str, out: &mut dyn Write) -> Result<(), String> {
    let told = |failure| match failure {
        Failure::Told(lines) => lines,
        Failure::Output(error) => error.to_string(),
    };
    let dex = load::dex().map_err(told)?;
    let record = Record::parse(file, text, &dex).map_err(|found| told(load::faults(&found)))?;
    play(file, &record, Form::Json, out).map_err(told)
}

fn play(file: &str, record: &Record, form: Form, out: &mut dyn Write) -> Done {
    let dex = load::dex()?;
    let told = |fault: &ReplayFault| Failure::new(format!("{file}: {fault}"));
    let level = record
        .ready_level(&dex)
        .map_err(|found| load::faults(&found))?;
    let mut session = Session::new(&dex, &level, record.level.clone(), record.dice.clone());
    let fault = session.play_on(&record.commands).err();
    let battle = session.battle();
    match form {
        Form::Json => json(battle, out)?,
        Form::Plain { details } => plain(battle, details, out)?,
    }
    match (fault, battle.dice_left()) {
        (Some(fault), _) => Err(told(&fault)),
        (None, 0) => Ok(()),
        (None, left) => Err(told(&ReplayFault::LeftOver(left))),
    }
}
fn plain(battle: &Battle, details: bool, out: &mut dyn Write) -> Done {
    text::tell(battle, 0, details, out)?;
    writeln!(out)?;
    text::show_state(battle, out)?;
    if let Some(prompt) = battle.prompt() {
        writeln!(out, "It is {} who must decide.", battle.name(prompt.actor))?;
    }
    Ok(())
}

fn json(battle: &Battle, out: &mut dyn Write) -> Done {
    for event in battle.journal() {
        line(&told(event)?, out)?;
    }
    let (dex, level) = (battle.dex(), battle.level());
    let state = Final {
        level: &level.name,
        round: battle.round(),
        outcome: battle.outcome(),
        prompt: battle.prompt(),
        dice_left: battle.dice_left(),
        weather: battle.weather(),
        on_ground: battle.board().items().to_vec(),
        combatants: battle.ids().filter_map(|id| battle.sheet(id)).collect(),
        moves: level
            .combatants
            .iter()
            .flat_map(|def| &def.moves)
            .map(|id| (id.0, dex.move_def(*id).name.as_str()))
            .collect(),
        items: level
            .combatants
            .iter()
            .flat_map(|def| {
                let carried = def.items.iter().map(|(id, _)| *id);
                carried.chain(def.held).chain(def.worn.iter().copied())
            })
            .map(|id| (id.0, dex.item(id).name.as_str()))
            .collect(),
    };
    line(&FinalState { state }, out)
}

/// An event with the rule it comes from, whether its kind carries one or not.
fn told(event: &Event) -> Result<serde_json::Value, serde_json::Error> {
    let mut value = serde_json::to_value(event)?;
    if let (Some(rule), Some(fields)) = (event.rule(), value.as_object_mut()) {
        fields.entry("rule").or_insert_with(|| rule.into());
    }
    Ok(value)
}

fn line<T: Serialize>(value: &T, out: &mut dyn Write) -> Done {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)?;
    Ok(())
}
