//! `tallgrass verify`: random battles under supervision.

use std::io::Write;
use std::path::Path;

use super::args::Verify;
use super::simulate::{cores, progress_bar};
use super::{Done, Failure, load, note};
use crate::data::{Dex, builtin_levels};
use crate::sim::{self, Finding, Watch};

/// Plays and checks; exit status 1 where something does not hold.
pub(super) fn verify(args: &Verify, out: &mut dyn Write) -> Done {
    let dex = load::dex()?;
    let mut names = args.levels.clone();
    if names.is_empty() && args.generate == 0 {
        names = builtin_levels()
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect();
    }
    let levels = names.iter().map(|name| load::level(name, &dex));
    let watch = Watch {
        levels: levels.collect::<Result<_, _>>()?,
        generated: args.generate,
        battles: args.battles,
        seed: args.seed,
        jobs: args.jobs.map_or_else(cores, usize::from),
    };
    let bar = progress_bar(watch.battles);
    let verdict = sim::verify(&dex, &watch, &|played| bar.inc(played));
    bar.finish_and_clear();
    let verdict = verdict.map_err(|fault| Failure::new(fault.to_string()))?;
    writeln!(
        out,
        "{} battles, {} commands, {} refused orders, {} battles won; {} battles with a fault.",
        verdict.battles, verdict.commands, verdict.refused, verdict.won, verdict.faulty
    )?;
    for finding in &verdict.findings {
        tell(finding, out)?;
        if let Some(dir) = &args.out {
            keep(dir, &dex, finding)
                .map_err(|why| Failure::new(format!("{}: {why}", dir.display())))?;
        }
    }
    if verdict.faulty == 0 {
        return Ok(());
    }
    if let Some(dir) = &args.out {
        note(&format!(
            "Records that show the faults are in {}.",
            dir.display()
        ));
    }
    Err(Failure::new(format!(
        "{} of {} battles do not hold what must always hold",
        verdict.faulty, verdict.battles
    )))
}

fn tell(finding: &Finding, out: &mut dyn Write) -> Done {
    let Finding {
        level,
        battle,
        seed,
        command,
        breaches,
        ..
    } = finding;
    writeln!(
        out,
        "{level}, battle {battle} (dice seed {seed}), after command {command}:"
    )?;
    for breach in breaches {
        writeln!(out, "  {breach}")?;
    }
    Ok(())
}

fn keep(dir: &Path, dex: &Dex, finding: &Finding) -> Result<(), String> {
    let told = |error: std::io::Error| error.to_string();
    std::fs::create_dir_all(dir).map_err(told)?;
    // A level that cannot be read has no commands to write by name.
    let text = finding
        .record
        .to_text(dex)
        .unwrap_or_else(|_| finding.record.level.text.clone());
    std::fs::write(dir.join(format!("fault-{}.ron", finding.battle)), text).map_err(told)
}
