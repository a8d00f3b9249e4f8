//! `tallgrass verify`: random battles under supervision.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::sync::OnceLock;

use serde_json::Value;

use super::args::Verify;
use super::simulate::{cores, progress_bar};
use super::{Done, Failure, load, note};
use crate::battle::{Battle, projection};
use crate::data::{Dex, builtin_levels};
use crate::sim::{self, Finding, Watch};
use crate::text;

/// The rules that the project knows.
const RULES_MAP: &str = include_str!("../../docs/rules-map.md");

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
        witness: Some(witness),
    };
    let bar = progress_bar(watch.battles);
    let verdict = sim::verify(&dex, &watch, &|played| bar.inc(played));
    bar.finish_and_clear();
    let verdict = verdict.map_err(|fault| Failure::new(fault.to_string()))?;
    writeln!(
        out,
        "{} battles ({} of them after another), {} commands ({} of a referee), {} refused orders, \
         {} battles won; {} battles with a fault.",
        verdict.battles + verdict.followed,
        verdict.followed,
        verdict.commands,
        verdict.corrected,
        verdict.refused,
        verdict.won,
        verdict.faulty
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

/// Puts what is new into words, and looks for rules that nobody knows.
fn witness(battle: &Battle, from: usize) -> Vec<String> {
    let mut words = Vec::new();
    let told = text::tell(battle, from, true, &mut words);
    let words = String::from_utf8_lossy(&words);
    let mut wrong: Vec<String> = told.err().iter().map(ToString::to_string).collect();
    if let Some(line) = words.lines().find(|line| line.contains(['{', '}'])) {
        wrong.push(format!("odd words: {line}"));
    }
    // The board now and then: it is long.
    if from.is_multiple_of(8) {
        let shown = text::show_state(battle, &mut std::io::sink());
        wrong.extend(shown.err().iter().map(ToString::to_string));
    }
    for event in battle.journal().get(from..).unwrap_or_default() {
        let mut cited: BTreeSet<String> = event.rule().map(str::to_owned).into_iter().collect();
        rules(&projection::event(event), &mut cited);
        let unknown = cited.iter().find(|rule| !is_known(rule));
        wrong.extend(unknown.map(|rule| format!("the rules map does not know {rule}: {event:?}")));
    }
    wrong
}

/// Every value of a field called `rule`, wherever it stands.
fn rules(value: &Value, into: &mut BTreeSet<String>) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value {
                    Value::String(rule) if name == "rule" => {
                        into.insert(rule.clone());
                    }
                    other => rules(other, into),
                }
            }
        }
        Value::Array(list) => list.iter().for_each(|value| rules(value, into)),
        _ => {}
    }
}

/// What other chapters say (weather, hazards) is cited by its page or chapter.
fn is_known(rule: &str) -> bool {
    static KNOWN: OnceLock<BTreeSet<&str>> = OnceLock::new();
    let known = KNOWN.get_or_init(|| {
        let rows = RULES_MAP.lines();
        rows.filter_map(|line| line.strip_prefix("| ")?.split(" |").next())
            .collect()
    });
    rule.starts_with("core ") || known.contains(rule)
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
