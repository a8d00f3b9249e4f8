//! `tallgrass simulate`: many battles and what the numbers say.

use std::fs::File;
use std::io::{self, IsTerminal as _, Write};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use serde::Serialize;

use super::args::Simulate;
use super::{Done, Failure, load, not_played, note, shown, signals};
use crate::battle::Battle;
use crate::data::{DataError, Dex, Level};
use crate::record::{LevelRef, Record, write_file};
use crate::rules::Dice;
use crate::sim::{self, Campaign, Report};
use crate::text;
use crate::words::counted;

/// Simulates; exit status 1 where a battle failed.
pub(super) fn simulate(args: &Simulate, dex: &Arc<Dex>, out: &mut dyn Write) -> Done {
    let (level_ref, level) = load::level(&args.level, dex)?;
    for line in not_played::lines(&args.level, &level, dex) {
        note(&line);
    }
    let campaign = Campaign {
        battles: args.battles,
        from: args.from,
        seed: args.seed.unwrap_or(level.seed),
        jobs: args.jobs.map_or_else(cores, usize::from),
        controllers: args.controllers.clone(),
    };
    if args.explain {
        return explain(dex, &level, &campaign, args.details, out);
    }
    if let Some(dir) = &args.out {
        try_folder(dir)?;
    }
    let report = play(dex, &level, &campaign)?;
    if args.json {
        serde_json::to_writer_pretty(&mut *out, &report)?;
        writeln!(out)?;
    } else {
        let told = match args.details {
            true => report.details(),
            false => report.table(),
        };
        write!(out, "{told}")?;
    }
    if let Some(dir) = &args.out {
        keep(dir, dex, &level, &level_ref, &campaign, &report)
            .map_err(|why| Failure::new(format!("{}: {why}", shown(dir))))?;
        note(&format!("The report and records are in {}.", shown(dir)));
    }
    failures(args, &campaign, &report)?;
    let played = report.battles + report.failures.count;
    stopped(played, campaign.battles)
}

/// Tells the first battle of a campaign, with the reasons of all decisions.
fn explain(
    dex: &Arc<Dex>,
    level: &Arc<Level>,
    campaign: &Campaign,
    details: bool,
    out: &mut dyn Write,
) -> Done {
    let seed = sim::battle_seed(campaign.seed, campaign.from);
    let seats = sim::seats(level, campaign);
    let mut seats = seats.map_err(|fault| Failure::new(fault.to_string()))?;
    seats.reseed(seed);
    let mut battle = Battle::new(dex, level, Dice::seeded(seed));
    let mut told = 0;
    loop {
        text::tell(&battle, told, details, out)?;
        told = battle.journal().len();
        let side = battle.prompt().map(|prompt| prompt.side);
        let answer = seats
            .answer(&battle)
            .or_else(|| crate::ai::journey::next(&battle));
        let Some(command) = answer.filter(|_| !signals::stopped()) else {
            return Ok(());
        };
        let thoughts = side.map_or(&[][..], |side| seats.thoughts(side));
        for line in text::reasons(&battle, command.actor, thoughts) {
            writeln!(out, "{line}")?;
        }
        battle
            .submit(&command)
            .map_err(|refusal| Failure::new(refusal.to_string()))?;
    }
}

/// Where somebody said stop before the end.
pub(super) fn stopped(played: u64, wanted: u64) -> Done {
    match signals::stopped() && played < wanted {
        true => Err(Failure::Stopped(format!(
            "Stopped after {played} of {wanted} battles; what is told is about those."
        ))),
        false => Ok(()),
    }
}

/// Tries before the work begins whether its results can be written into a folder.
pub(super) fn try_folder(dir: &Path) -> Done {
    let told = |why: String| Failure::new(format!("{}: {why}", shown(dir)));
    std::fs::create_dir_all(dir).map_err(|error| told(error.to_string()))?;
    let trial = dir.join(format!(".tallgrass-{}-trial", std::process::id()));
    // Whatever is there already is not ours.
    let made = File::create_new(&trial).and_then(|mut file| file.write_all(b"x"));
    if made.as_ref().err().map(io::Error::kind) != Some(io::ErrorKind::AlreadyExists) {
        let _ = std::fs::remove_file(&trial);
    }
    made.map_err(|error| told(error.to_string()))
}

pub(super) fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, std::num::NonZero::get)
}

fn play(dex: &Arc<Dex>, level: &Arc<Level>, campaign: &Campaign) -> Result<Report, Failure> {
    let bar = progress_bar(campaign.battles);
    let start = Instant::now();
    let report = sim::simulate_until(
        dex,
        level,
        campaign,
        &|played| bar.inc(played),
        signals::stop(),
    );
    bar.finish_and_clear();
    let report = report.map_err(|fault| Failure::new(fault.to_string()))?;
    let seconds = start.elapsed().max(Duration::from_micros(1)).as_secs_f64();
    let played = report.battles + report.failures.count;
    let workers = campaign.workers();
    note(&format!(
        "{} in {seconds:.2} s: {:.0} a second on {}.",
        counted(played, "battle"),
        played as f64 / seconds,
        counted(workers, "worker")
    ));
    Ok(report)
}

pub(super) fn progress_bar(battles: u64) -> ProgressBar {
    if !io::stderr().is_terminal() {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::with_draw_target(Some(battles), ProgressDrawTarget::stderr());
    let style = ProgressStyle::with_template("{bar:40} {pos}/{len} battles, {per_sec}, {eta} left");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}

fn failures(args: &Simulate, campaign: &Campaign, report: &Report) -> Done {
    let failures = &report.failures;
    let (Some(battle), Some(seed)) = (failures.first_battle, failures.first_seed) else {
        return Ok(());
    };
    let why = failures.first_reason.as_deref().unwrap_or("unknown");
    Err(Failure::new(format!(
        "{} of {} battles failed; the first is number {battle} (dice seed {seed}): {why}\n\
         to see it: tallgrass simulate {} --seed {} --from {battle} --battles 1 --jobs 1 --out DIR",
        failures.count,
        failures.count + report.battles,
        args.level,
        campaign.seed
    )))
}

/// Writes the report and two records to play again.
fn keep(
    dir: &Path,
    dex: &Arc<Dex>,
    level: &Arc<Level>,
    level_ref: &LevelRef,
    campaign: &Campaign,
    report: &Report,
) -> Result<(), String> {
    put_report(dir, report, &report.details())?;
    let sample = (report.battles > 0).then_some((campaign.from, "battle"));
    let failed = report.failures.first_battle.map(|index| (index, "failure"));
    for (index, name) in sample.into_iter().chain(failed) {
        let record = sim::record_battle(dex, level, level_ref, campaign, index)
            .map_err(|fault| fault.to_string())?;
        put_record(dir, &format!("{name}-{index}.ron"), dex, &record)?;
    }
    Ok(())
}

/// Writes a report as JSON and as people read it.
pub(super) fn put_report(dir: &Path, report: &impl Serialize, told: &str) -> Result<(), String> {
    let json = serde_json::to_string_pretty(report).map_err(|error| error.to_string())?;
    put(dir, "report.json", &(json + "\n"))?;
    put(dir, "report.txt", told)
}

/// Writes a record.
pub(super) fn put_record(dir: &Path, name: &str, dex: &Dex, record: &Record) -> Result<(), String> {
    let first =
        |faults: Vec<DataError>| faults.first().map_or_else(String::new, ToString::to_string);
    put(dir, name, &record.to_text(dex).map_err(first)?)
}

fn put(dir: &Path, name: &str, text: &str) -> Result<(), String> {
    write_file(&dir.join(name), text).map_err(|error| error.to_string())
}
