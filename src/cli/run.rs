//! `tallgrass run`: plays a record without a window.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use super::args::Run;
use super::{Done, Failure, load, note, shown};
use crate::battle::Battle;
use crate::data::{Dex, LevelSource, field_place, tape_place};
use crate::record::{Ending, Overwrite, Reading, ReplayFault, Session};
use crate::rules::DiceSource;
use crate::text;

/// How the journal is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Form {
    Json,
    Plain { details: bool },
}

/// Plays a record and shows its journal, as far as it is sound. What was played before a fault is
/// shown as well.
pub(super) fn run(args: &Run, dex: &Arc<Dex>, out: &mut dyn Write) -> Done {
    let source = load::record_text(&args.record)?;
    let reading = Reading::of(&source.file, &source.text, dex);
    let reading = reading.map_err(|found| load::faults(&found))?;
    let form = if args.json {
        Form::Json
    } else {
        Form::Plain {
            details: args.details,
        }
    };
    let (session, ending) = play(&source, &reading, dex, form, out)?;
    let changed = session.changed_since(&reading.record.seal);
    if !changed.is_empty() {
        note(&as_recorded(ending, &changed.join(", ")));
    }
    match &args.save {
        None => Ok(()),
        Some(path) => save(&session, path),
    }
}

/// How far the battle is the recorded one, although something has changed.
fn as_recorded(ending: Ending, changed: &str) -> String {
    match ending {
        Ending::Same => {
            format!("It plays as it was recorded, although this has changed since: {changed}.")
        }
        Ending::SameEnd => format!(
            "It ends as it was recorded, but not every event is the same; this has changed since: {changed}."
        ),
        Ending::Untold => format!(
            "It ends as it was recorded; whether every event is the same, an old record does not say. This has changed since: {changed}."
        ),
    }
}

/// Writes the record again, in the form of today.
fn save(session: &Session, path: &Path) -> Done {
    session
        .save_as(path, Overwrite::Never)
        .map_err(|fault| Failure::new(fault.to_string()))?;
    note(&format!("Written to {}.", shown(path)));
    Ok(())
}

/// What `tallgrass run --json FILE` does by the data that are compiled in, for a record that is no
/// file: `text` is what the file would hold, `file` what faults call it. The lines of JSON go to `out`,
/// whatever went wrong later.
///
/// # Errors
/// The lines that the command would end with.
pub fn run_json(file: &str, text: &str, out: &mut dyn Write) -> Result<(), String> {
    let dex = Dex::builtin().map_err(|found| told(load::faults(found)))?;
    run_json_with(dex, file, text, out)
}

/// What `tallgrass run --json FILE` does by other data, for a record that is no file.
///
/// # Errors
/// As [`run_json`].
pub fn run_json_with(
    dex: &Arc<Dex>,
    file: &str,
    text: &str,
    out: &mut dyn Write,
) -> Result<(), String> {
    let reading = Reading::of(file, text, dex).map_err(|found| told(load::faults(&found)))?;
    let source = LevelSource {
        file: file.to_owned(),
        text: text.to_owned(),
    };
    play(&source, &reading, dex, Form::Json, out)
        .map(drop)
        .map_err(told)
}

/// The lines that a job ends with.
fn told(failure: Failure) -> String {
    match failure {
        Failure::Told(lines) => lines,
        Failure::Output(error) => error.to_string(),
        Failure::Stopped(line) => line,
    }
}

fn play(
    source: &LevelSource,
    reading: &Reading,
    dex: &Arc<Dex>,
    form: Form,
    out: &mut dyn Write,
) -> Result<(Session, Ending), Failure> {
    let record = &reading.record;
    let torn = reading.lost.as_ref().map(|lost| load::faults(&lost.faults));
    if let Some(torn) = torn.filter(|_| record.commands.is_empty()) {
        return Err(torn);
    }
    let level = record
        .ready_level(dex)
        .map_err(|found| load::faults(&found))?;
    let mut session = Session::new(dex, &level, record.level.clone(), record.dice.clone());
    let fault = session.follow(record).err();
    let battle = session.battle();
    match form {
        Form::Json => json(battle, out)?,
        Form::Plain { details } => plain(battle, details, out)?,
    }
    let fault = match (fault, &reading.lost, battle.dice_left()) {
        (Some(fault), _, _) => fault,
        (None, Some(lost), _) => return Err(load::faults(&lost.faults)),
        (None, None, 0) => match session.ending(&record.seal) {
            Ok(ending) => return Ok((session, ending)),
            Err(fault) => fault,
        },
        (None, None, left) => ReplayFault::LeftOver(left),
    };
    Err(placed(source, reading, &fault))
}

/// A fault with the place in the file that it comes from.
fn placed(source: &LevelSource, reading: &Reading, fault: &ReplayFault) -> Failure {
    let LevelSource { file, text } = source;
    let bad_die = fault.shortage().filter(|it| it.found.is_some());
    let left = || match (fault, &reading.record.dice) {
        (ReplayFault::LeftOver(left), DiceSource::Tape(tape)) => {
            Some(tape_place(text, tape.len().saturating_sub(*left)))
        }
        _ => None,
    };
    let place = match (bad_die, fault.command()) {
        (Some(shortage), _) => Some(tape_place(text, shortage.used)),
        (None, Some(0)) => Some(field_place(text, "start")),
        (None, Some(number)) => reading.places.get(number - 1).copied(),
        (None, None) => fault
            .field()
            .map(|field| field_place(text, field))
            .or_else(left),
    };
    Failure::new(match place {
        Some((line, column)) => format!("{file}:{line}:{column}: {fault}"),
        None => format!("{file}: {fault}"),
    })
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
        writeln!(out, "{}", battle.told(event))?;
    }
    writeln!(out, "{}", battle.state_json())?;
    Ok(())
}
