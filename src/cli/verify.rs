//! `tallgrass verify`: random battles under supervision.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use serde_json::Value;

use super::args::Verify;
use super::simulate::{cores, progress_bar, stopped, try_folder};
use super::{Done, Failure, load, note, shown, signals};
use crate::battle::{Battle, rule_of};
use crate::data::level::ScriptAct;
use crate::data::{Dex, Level, builtin_levels};
use crate::record::write_file;
use crate::sim::{self, Exercise, Finding, Verdict, Watch};
use crate::text;
use crate::words::counted;

/// The rules that battles are played by, a map for each rule-set.
const RULES_MAPS: [&str; 2] = [
    include_str!("../../docs/rules-map.md"),
    include_str!("../../docs/rules-map-toy.md"),
];

/// What is asked for: which battles on which levels.
fn watch_of(args: &Verify, dex: &Arc<Dex>) -> Result<Watch, Failure> {
    let mut names = args.levels.clone();
    if names.is_empty() && args.generate == 0 {
        names = builtin_levels()
            .iter()
            .map(|(name, _)| (*name).to_owned())
            .collect();
    }
    if let Some(only) = args.only.filter(|only| *only >= args.battles) {
        return Err(Failure::new(format!(
            "--only {only}: there are {}, counted from 0; say the same --battles, --generate, --seed and \
             levels as when the fault was found",
            counted(args.battles, "battle")
        )));
    }
    let levels = names.iter().map(|name| load::level(name, dex));
    Ok(Watch {
        levels: levels.collect::<Result<_, _>>()?,
        generated: args.generate,
        battles: args.battles,
        only: args.only,
        seed: args.seed,
        jobs: args.jobs.map_or_else(cores, usize::from),
        witness: Some(witness),
    })
}

/// Plays and checks; exit status 1 where something does not hold.
pub(super) fn verify(args: &Verify, dex: &Arc<Dex>, out: &mut dyn Write) -> Done {
    if let Some(dir) = &args.out {
        try_folder(dir)?;
    }
    if let Some(uses) = args.uses {
        return through_the_dex(args, uses, dex, out);
    }
    let watch = watch_of(args, dex)?;
    let bar = progress_bar(watch.battles);
    let verdict = sim::verify_until(dex, &watch, &|played| bar.inc(played), signals::stop());
    bar.finish_and_clear();
    let verdict = verdict.map_err(|fault| Failure::new(fault.to_string()))?;
    told(args, &verdict, dex, out)?;
    if verdict.faulty == 0 {
        return stopped(verdict.battles, watch.only.map_or(watch.battles, |_| 1));
    }
    Err(broken(&verdict))
}

/// Goes through the dex: what was used too little is told; exit status 1 where something does not hold.
fn through_the_dex(args: &Verify, uses: u64, dex: &Arc<Dex>, out: &mut dyn Write) -> Done {
    let exercise = Exercise {
        uses,
        battles: args.battles,
        seed: args.seed,
        jobs: args.jobs.map_or_else(cores, usize::from),
        witness: Some(witness),
    };
    let bar = progress_bar(exercise.battles);
    let found = sim::exercise_until(dex, &exercise, &|played| bar.inc(played), signals::stop());
    bar.finish_and_clear();
    let found = found.map_err(|fault| Failure::new(fault.to_string()))?;
    told(args, &found.verdict, dex, out)?;
    for (kind, all, less) in &found.kinds {
        let times = match uses {
            1 => "once".to_owned(),
            times => format!("{times} times"),
        };
        let (enough, plural) = (all - less.len(), kind.plural());
        writeln!(out, "{enough} of {all} {plural} were used {times}.")?;
        let less: Vec<String> = less
            .iter()
            .map(|(name, uses)| match uses {
                0 => format!("{name} (never)"),
                uses => format!("{name} ({uses})"),
            })
            .collect();
        if !less.is_empty() {
            writeln!(out, "  less: {}", less.join(", "))?;
        }
    }
    match found.verdict.faulty {
        0 => stopped(found.verdict.battles, args.battles),
        _ => Err(broken(&found.verdict)),
    }
}

/// Tells the battles and their faults, and keeps the records that show them.
fn told(args: &Verify, verdict: &Verdict, dex: &Arc<Dex>, out: &mut dyn Write) -> Done {
    writeln!(
        out,
        "{} ({} of them after another), {} ({} of a referee), {}, {} won; {} with a fault.",
        counted(verdict.battles + verdict.followed, "battle"),
        verdict.followed,
        counted(verdict.commands, "command"),
        verdict.corrected,
        counted(verdict.refused, "refused order"),
        counted(verdict.won, "battle"),
        counted(verdict.faulty, "battle")
    )?;
    for finding in &verdict.findings {
        tell(finding, out)?;
        if let Some(dir) = &args.out {
            keep(dir, dex, finding)
                .map_err(|why| Failure::new(format!("{}: {why}", shown(dir))))?;
        }
    }
    if let Some(dir) = args.out.as_ref().filter(|_| verdict.faulty > 0) {
        note(&format!(
            "Records that show the faults are in {}.",
            shown(dir)
        ));
    }
    Ok(())
}

fn broken(verdict: &Verdict) -> Failure {
    Failure::new(format!(
        "{} of {} broke what must always hold",
        verdict.faulty,
        counted(verdict.battles, "battle")
    ))
}

/// Puts what is new into words, and looks for rules that nobody knows.
fn witness(battle: &Battle, from: usize) -> Vec<String> {
    let mut words = Vec::new();
    let told = text::tell(battle, from, true, &mut words);
    let words = String::from_utf8_lossy(&words);
    let mut wrong: Vec<String> = told.err().iter().map(ToString::to_string).collect();
    let odd = |line: &&str| line.contains(['{', '}']) && !writes_braces(battle.level());
    if let Some(line) = words.lines().find(odd) {
        wrong.push(format!("odd words: {line}"));
    }
    // The board now and then: it is long.
    if from.is_multiple_of(8) {
        let shown = text::show_state(battle, &mut std::io::sink());
        wrong.extend(shown.err().iter().map(ToString::to_string));
    }
    for event in battle.journal().get(from..).unwrap_or_default() {
        let mut cited: BTreeSet<String> = rule_of(battle.level(), event)
            .map(str::to_owned)
            .into_iter()
            .collect();
        rules(&battle.told(event), &mut cited);
        let unknown = cited.iter().find(|rule| !is_known(rule));
        wrong.extend(unknown.map(|rule| format!("the rules map does not know {rule}: {event:?}")));
    }
    wrong
}

/// Whether a level itself has braces in its names or texts; then they say nothing in the words.
fn writes_braces(level: &Level) -> bool {
    let people = level.combatants.iter().map(|one| &one.name);
    let sides = level.sides.iter().map(|one| &one.name);
    let objects = level.objects.iter().map(|one| &one.name);
    let tasks = level.tasks.iter().map(|one| &one.name);
    let battles = level.next.iter().map(|one| &one.name);
    let names = people
        .chain(sides)
        .chain(objects)
        .chain(tasks)
        .chain(battles);
    let braced = |text: &str| text.contains(['{', '}']);
    let lines = level.script.iter().flat_map(|line| &line.then);
    let said =
        |act: &ScriptAct| matches!(act, ScriptAct::Say(who, what) if braced(who) || braced(what));
    names.map(String::as_str).any(braced) || lines.into_iter().any(said) || braced(&level.name)
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
        let rows = RULES_MAPS.iter().flat_map(|map| map.lines());
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
    // A level that cannot be read has no commands to write by name.
    let text = finding
        .record
        .to_text(dex)
        .unwrap_or_else(|_| finding.record.level.text.clone());
    let path = dir.join(format!("fault-{}.ron", finding.battle));
    write_file(&path, &text).map_err(|error| error.to_string())
}
