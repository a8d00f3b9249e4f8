//! `tallgrass arena`: controllers against each other.

use std::io::Write;
use std::path::Path;
use std::sync::Arc;

use super::args::ArenaArgs;
use super::simulate::{cores, progress_bar, put_record, put_report, stopped, try_folder};
use super::{Done, Failure, load, note, shown, signals};
use crate::data::{Dex, builtin_levels};
use crate::sim::{self, Arena, ArenaReport, Ground, Until};

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
    if let Some(dir) = &args.out {
        try_folder(dir)?;
    }
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
    if let Some(dir) = &args.out {
        keep(dir, dex, &setting, &report)
            .map_err(|why| Failure::new(format!("{}: {why}", shown(dir))))?;
        note(&format!("The report and records are in {}.", shown(dir)));
    }
    if let Some(why) = &report.first_failure {
        let failed = report.failed;
        return Err(Failure::new(format!(
            "{failed} battles failed; the first: {why}"
        )));
    }
    stopped(report.battles, battles)
}

/// Writes the report, and records of the first battles without an end.
fn keep(dir: &Path, dex: &Arc<Dex>, setting: &Arena, report: &ArenaReport) -> Result<(), String> {
    put_report(dir, report, &report.table())?;
    for (number, of) in (1..).zip(&report.unfinished) {
        let Some(record) = setting.record(dex, of) else {
            continue;
        };
        put_record(dir, &format!("{}-{number}.ron", of.how), dex, &record)?;
    }
    Ok(())
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
        let (level_ref, level) = load::level(&name, dex)?;
        grounds.push(Ground {
            name,
            level_ref,
            level,
        });
    }
    for number in 0..args.teams {
        let seed = crate::rules::Dice::derive_seed(args.seed, number);
        let made = sim::mirrored(dex, seed >> 16);
        let (level_ref, level) = made.map_err(|faults| load::faults(&faults))?;
        grounds.push(Ground {
            name: level_ref.name.clone(),
            level_ref,
            level,
        });
    }
    Ok(grounds)
}
