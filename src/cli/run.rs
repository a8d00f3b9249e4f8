//! `tallgrass run`: plays a record without a window.

use std::io::Write;

use serde::Serialize;

use super::args::Run;
use super::{Done, Failure, load};
use crate::battle::{Battle, Event, Outcome, Prompt, Sheet};
use crate::record::{ReplayFault, Session};
use crate::text;

/// The last line of the JSON.
#[derive(Serialize)]
struct State<'a> {
    state: Final<'a>,
}

#[derive(Serialize)]
struct Final<'a> {
    level: &'a str,
    round: u32,
    outcome: Option<&'a Outcome>,
    prompt: Option<&'a Prompt>,
    dice_left: usize,
    combatants: Vec<Sheet>,
}

/// Plays a record and shows its journal. What was played before a fault is shown as well.
pub(super) fn run(args: &Run, out: &mut dyn Write) -> Done {
    let dex = load::dex()?;
    let record = load::record(&args.record, &dex)?;
    let file = args.record.display();
    let told = |fault: &ReplayFault| Failure::new(format!("{file}: {fault}"));
    let level = record
        .ready_level(&dex)
        .map_err(|found| load::faults(&found))?;
    let mut session = Session::new(&dex, &level, record.level.clone(), record.dice.clone());
    let fault = session.play_on(&record.commands).err();
    let battle = session.battle();
    if args.json {
        json(battle, out)?
    } else {
        plain(battle, args.details, out)?
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
        line::<Event>(event, out)?;
    }
    let state = Final {
        level: &battle.level().name,
        round: battle.round(),
        outcome: battle.outcome(),
        prompt: battle.prompt(),
        dice_left: battle.dice_left(),
        combatants: battle.ids().filter_map(|id| battle.sheet(id)).collect(),
    };
    line(&State { state }, out)
}

fn line<T: Serialize>(value: &T, out: &mut dyn Write) -> Done {
    serde_json::to_writer(&mut *out, value)?;
    writeln!(out)?;
    Ok(())
}
