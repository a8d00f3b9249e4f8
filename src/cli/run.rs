//! `tallgrass run`: plays a record without a window.

use std::io::Write;

use super::args::Run;
use super::{Done, Failure, load};
use crate::battle::{Battle, projection};
use crate::record::{Record, ReplayFault, Session};
use crate::text;

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
        writeln!(out, "{}", projection::event(event))?;
    }
    writeln!(out, "{}", battle.state_json())?;
    Ok(())
}
