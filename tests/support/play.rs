//! Playing a case and comparing what came out with what was expected.

use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;

use serde_json::Value;
use tallgrass::data::Dex;

use super::data;
use super::file::{Case, Pair, Step};
use super::vocabulary;

/// What a record came to.
struct Played {
    dex: Arc<Dex>,
    events: Vec<Value>,
    state: Value,
    fault: Option<String>,
}

/// The record of a case up to a step, with one command more.
pub(crate) fn record_text(case: &Case, steps: usize, more: Option<&str>) -> String {
    let (mut dice, mut commands) = (Vec::new(), Vec::new());
    for (_, step) in &case.steps[..steps] {
        match step {
            Step::Dice(values) => dice.extend(values.iter().map(u16::to_string)),
            Step::Do(command) => commands.push(command.as_str()),
            _ => {}
        }
    }
    commands.extend(more);
    format!(
        "(\n    level: {:?},\n    dice: Tape([{}]),\n    commands: [\n        {}\n    ],\n    \
         level_text: r##\"{}\"##,\n)\n",
        format!("{}.ron", case.name),
        dice.join(", "),
        commands.join(",\n        "),
        case.level()
    )
}

fn run(case: &Case, text: &str) -> Played {
    let dex = data::dex(&case.data);
    let mut out = Vec::new();
    let fault = tallgrass::cli::run_json_with(&dex, "case.ron", text, &mut out).err();
    let mut events: Vec<Value> = out
        .split(|byte| *byte == b'\n')
        .filter(|line| !line.is_empty())
        .map(|line| serde_json::from_slice(line).unwrap())
        .collect();
    let state = match events.pop() {
        Some(mut last) => last["state"].take(),
        None => Value::Null,
    };
    Played {
        dex,
        events,
        state,
        fault,
    }
}

/// What differs, a line each. A case that makes the engine panic is a fault like others.
pub(crate) fn faults(file: &str, case: &Case, show: bool) -> Vec<String> {
    let played = std::panic::catch_unwind(|| differences(file, case));
    let mut found = played.unwrap_or_else(|why| {
        let words = why.downcast_ref::<String>().cloned();
        let words = words.or_else(|| why.downcast_ref::<&str>().map(|it| (*it).to_owned()));
        vec![format!(
            "{file}: {}: panicked: {}",
            case.name,
            words.unwrap_or_default()
        )]
    });
    found.extend(strange_words(file, case));
    if show {
        print(case);
    }
    found
}

/// Events, fields and values that no battle could have.
fn strange_words(file: &str, case: &Case) -> Vec<String> {
    let people = case.people();
    let dex = data::dex(&case.data);
    let mut found = Vec::new();
    for (line, step) in &case.steps {
        if let Step::Event(_, kind, pairs) = step {
            for words in vocabulary::faults(kind, pairs, &people, &dex) {
                found.push(format!("{file}:{line}: {}: {words}", case.name));
            }
        }
    }
    found
}

fn differences(file: &str, case: &Case) -> Vec<String> {
    let mut found = Vec::new();
    let mut last: Option<Played> = None;
    // Length of the journal before the last command.
    let mut since = 0;
    for (index, (line, step)) in case.steps.iter().enumerate() {
        let mut fault =
            |words: String| found.push(format!("{file}:{line}: {}: {words}", case.name));
        match step {
            Step::Dice(_) => last = None,
            Step::Do(_) => {
                since = match last.take() {
                    Some(played) => played.events.len(),
                    None => run(case, &record_text(case, index, None)).events.len(),
                };
            }
            Step::Refuse(command, words) => {
                let played = run(case, &record_text(case, index, Some(command)));
                let now = pending(&played);
                match played.fault {
                    Some(told) if is_refusal(&told) && told.contains(words) => {}
                    Some(told) if !is_refusal(&told) => fault(format!("no refusal: {told}{now}")),
                    Some(told) => fault(format!("refused without {words:?}: {told}{now}")),
                    None => fault(format!("{command} should be refused{now}")),
                }
            }
            Step::Fault(words) => match run(case, &record_text(case, index, None)).fault {
                Some(told) if told.contains(words) => {}
                told => fault(format!("no fault {words:?}: {told:?}")),
            },
            Step::Expect(..) | Step::Event(..) => {
                let played = last.get_or_insert_with(|| run(case, &record_text(case, index, None)));
                let now = pending(played);
                if let Some(told) = &played.fault {
                    fault(format!("{told}{now}"));
                    break;
                }
                match step {
                    Step::Expect(who, pairs) => {
                        for words in expect(played, who, pairs) {
                            fault(format!("{words}{now}"));
                        }
                    }
                    Step::Event(wanted, kind, pairs) => {
                        if let Some(words) = event(played, since, *wanted, kind, pairs) {
                            fault(format!("{words}{now}"));
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    if found.is_empty() {
        found.extend(unplayed(file, case));
    }
    found
}

/// Whether this says that the last command was refused: not one before it, and not for want of dice.
fn is_refusal(told: &str) -> bool {
    let refused = told.split_once(": command ").and_then(|(_, rest)| {
        let (numbers, why) = rest.split_once(" is refused: ")?;
        let (number, of) = numbers.split_once(" of ")?;
        Some((number == of, why))
    });
    refused.is_some_and(|(is_last, why)| is_last && !why.contains("dice tape"))
}

/// The whole record plays, and asks for all of its dice; what is wrong with that.
fn unplayed(file: &str, case: &Case) -> Option<String> {
    let is_fault = |(_, step): &(usize, Step)| matches!(step, Step::Fault(_));
    if case.steps.iter().any(is_fault) {
        return None;
    }
    let played = run(case, &record_text(case, case.steps.len(), None));
    let told = played.fault.as_ref()?;
    Some(format!("{file}: {}: {told}{}", case.name, pending(&played)))
}

/// The record of a case and what it comes to, on standard error.
fn print(case: &Case) {
    let whole = record_text(case, case.steps.len(), None);
    let mut told = format!("{whole}\n");
    let played = run(case, &whole);
    for event in &played.events {
        writeln!(told, "{event}").unwrap();
    }
    writeln!(told, "{}\n{:?}", played.state, played.fault).unwrap();
    let _ = std::io::stderr().write_all(told.as_bytes());
}

/// What the battle waits for, in brackets: a turn, an offer, nothing any more.
fn pending(played: &Played) -> String {
    let name = |id: &Value| -> String {
        let sheet = id
            .as_u64()
            .map(|id| &played.state["combatants"][id as usize]);
        sheet.map_or_else(String::new, |sheet| shown(&sheet["name"]))
    };
    let prompt = &played.state["prompt"];
    let who = name(&prompt["actor"]);
    let offer = &prompt["kind"]["Reaction"];
    match (prompt, &prompt["kind"]) {
        (Value::Null, _) if played.state.is_null() => String::new(),
        (Value::Null, _) => " [nobody is asked]".to_owned(),
        (_, Value::String(kind)) => format!(" [{who} is asked: {kind}]"),
        _ if offer.is_object() => format!(
            " [{who} is offered {}: {} {}]",
            shown(&offer["reaction"]),
            name(&offer["trigger"]),
            shown(&offer["cause"])
        ),
        (_, kind) => format!(" [{who} is asked: {kind}]"),
    }
}

fn expect(played: &Played, who: &str, pairs: &[Pair]) -> Vec<String> {
    let part = if who == "battle" {
        Some(&played.state)
    } else {
        let all = played.state["combatants"].as_array().unwrap();
        all.iter().find(|sheet| sheet["name"] == who)
    };
    let Some(part) = part else {
        return vec![format!("nobody is called {who}")];
    };
    pairs
        .iter()
        .filter_map(|pair| {
            let Some(value) = look_up(part, &pair.path) else {
                return Some(format!("{who}: there is no {}", pair.path));
            };
            (!matches(played, value, pair)).then(|| {
                let has = if pair.part { "does not have" } else { "not" };
                format!(
                    "{who} {} is {}, {has} {}",
                    pair.path,
                    shown(value),
                    pair.value
                )
            })
        })
        .collect()
}

fn event(
    played: &Played,
    since: usize,
    wanted: bool,
    kind: &str,
    pairs: &[Pair],
) -> Option<String> {
    let of_kind: Vec<&Value> = played.events[since.min(played.events.len())..]
        .iter()
        .filter(|event| event["event"] == kind)
        .collect();
    let fits = |event: &&&Value| {
        pairs.iter().all(|pair| {
            look_up(event, &pair.path).is_some_and(|value| matches(played, value, pair))
        })
    };
    let words: Vec<String> = pairs
        .iter()
        .map(|pair| format!("{}={}", pair.path, pair.value))
        .collect();
    let words = format!("{kind} {}", words.join(" "));
    match (of_kind.iter().find(fits), wanted) {
        (Some(_), true) | (None, false) => None,
        (Some(event), false) => Some(format!("{words} happened: {event}")),
        (None, true) => {
            let others: Vec<String> = of_kind.iter().map(ToString::to_string).collect();
            Some(format!("no {words}, but {}", others.join("\n    ")))
        }
    }
}

fn look_up<'a>(value: &'a Value, path: &str) -> Option<&'a Value> {
    // Of a combatant; events have a field of this name.
    if let ("at", Some(place)) = (path, value.get("place")) {
        return place.get("Board").or(Some(place));
    }
    path.split('.').try_fold(value, |value, key| match value {
        Value::Array(list) => list.get(key.parse::<usize>().ok()?),
        value => value.get(key),
    })
}

/// A value as cases write it.
fn shown(value: &Value) -> String {
    match value {
        Value::Null => "-".to_owned(),
        Value::String(text) => text.clone(),
        Value::Array(list) => match list.as_slice() {
            [Value::Number(one), Value::Number(other)] => format!("{one}/{other}"),
            list => {
                let list: Vec<String> = list.iter().map(shown).collect();
                format!("[{}]", list.join(","))
            }
        },
        Value::Object(fields) => match fields.get("status") {
            Some(status) => shown(status),
            None => value.to_string(),
        },
        other => other.to_string(),
    }
}

fn matches(played: &Played, value: &Value, pair: &Pair) -> bool {
    if pair.part {
        return shown(value).contains(&pair.value);
    }
    if let (Value::Array(list), Some(inside)) = (
        value,
        pair.value
            .strip_prefix('[')
            .and_then(|it| it.strip_suffix(']')),
    ) {
        let mut open: Vec<&str> = inside.split(',').filter(|it| !it.is_empty()).collect();
        return open.len() == list.len()
            && list.iter().all(|value| {
                let at = open.iter().position(|word| same(played, value, word));
                at.map(|at| open.remove(at)).is_some()
            });
    }
    same(played, value, &pair.value)
}

fn same(played: &Played, value: &Value, word: &str) -> bool {
    if shown(value) == word {
        return true;
    }
    if let (Value::Array(list), Some((one, other))) = (value, word.split_once('/')) {
        return list.len() == 2 && same(played, &list[0], one) && same(played, &list[1], other);
    }
    let Some(number) = value.as_u64() else {
        return false;
    };
    // A name stands for its number.
    let all = played.state["combatants"].as_array().unwrap();
    let dex = &played.dex;
    let known = all.iter().position(|sheet| sheet["name"] == word);
    let known = known.map(|index| index as u64);
    let item = || dex.find_item(word).map(|def| u64::from(def.id.0));
    let named = || dex.find_move(word).map(|def| u64::from(def.id.0));
    [known, item(), named()].contains(&Some(number))
}
