//! `tallgrass arena`: controllers against each other.

use std::io::Write;
use std::sync::Arc;

use super::args::ArenaArgs;
use super::simulate::{cores, progress_bar, stopped};
use super::{Done, Failure, load, note, signals};
use crate::data::{Dex, builtin_levels};
use crate::sim::{self, Arena, Ground, Until};

/// Plays all against all; exit status 1 where a battle failed.
pub(super) fn arena(args: &ArenaArgs, dex: &Arc<Dex>, out: &mut dyn Write) -> Done {
    let setting = Arena {
        controllers: args.controllers.clone(),
        grounds: grounds(args, dex)?,
        pairs: args.pairs,
        seed: args.seed,
        jobs: args.jobs.map_or_else(cores, usize::from),
        until: args.until.map(|(low, high)| Until { low, high }),
    };
    let count = setting.controllers.len() as u64;
    let battles = count * (count - 1) * setting.pairs;
    let bar = progress_bar(battles);
    let report = sim::arena(dex, &setting, &|played| bar.inc(played), signals::stop());
    bar.finish_and_clear();
    let report = report.map_err(|fault| Failure::new(fault.to_string()))?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        write!(out, "{}", report.table())?;
    }
    note(&report.clock());
    if let Some(why) = &report.first_failure {
        let failed = report.failed;
        return Err(Failure::new(format!(
            "{failed} battles failed; the first: {why}"
        )));
    }
    stopped(report.battles, battles)
}

/// The levels that were named, all built-in ones where nothing was, and the mirrored teams.
fn grounds(args: &ArenaArgs, dex: &Arc<Dex>) -> Result<Vec<Ground>, Failure> {
    let mut names = args.levels.clone();
    if names.is_empty() && args.teams == 0 {
        let all = builtin_levels().iter();
        names = all.map(|(name, _)| (*name).to_owned()).collect();
    }
    let mut grounds = Vec::new();
    for name in names {
        let (_, level) = load::level(&name, dex)?;
        grounds.push(Ground { name, level });
    }
    for number in 0..args.teams {
        let seed = crate::rules::Dice::derive_seed(args.seed, number);
        let made = sim::mirrored(dex, seed >> 16);
        let (level_ref, level) = made.map_err(|faults| load::faults(&faults))?;
        let name = level_ref.name;
        grounds.push(Ground { name, level });
    }
    Ok(grounds)
}
